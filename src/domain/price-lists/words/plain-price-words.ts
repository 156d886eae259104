// Words beside a price that do not change what it is, folded by `foldText`. Other words can make it a price of something else.
// cspell:disable

import { foldText } from '../fold-text.ts';

export const plainPriceWords =
  list(`net; netto; net net; unit; single; list; listed; catalog; catalogue; standard; base; basic; regular; normal; current; actual; new; our; your; my; wholesale; trade; dealer; reseller; distributor;
  partner; customer; b2b; cost; purchase; purchasing; buying; buy; sales; selling; invoice; item; product; article; goods; value; amount; ex works; exw; ex factory; fob; cif; cfr; fca; ddp; dap; delivered;
  in; of; for; the; and; per; unitaire; unitario; unitari; unitaria;
  neu; neue; neuer; aktuell; aktueller; unser; ihr; dein; einkauf; einkaufs; verkauf; verkaufs; grosshandel; grosshandels; handler; ab werk; ab lager; frei haus; katalog; artikel; produkt; stuck; und; in; der; die; das; einzel; basis; liste; listen; standardpreis; wert;
  yeni; guncel; birim; toptan; bayi; satis; alis; liste; urun; net; malzeme; stok; mal; ve; tutar; degeri; katalog`);

/** Words of prices that a reseller pays: such a price is another one than `Price` beside it. */
export const resellerPriceWords = list(
  `net; netto; wholesale; trade; dealer; reseller; distributor; partner; your; ihr; cost; purchase; purchasing; buying; b2b; ek; einkauf; einkaufs; einkaufspreis; nettopreis; grosshandel; grosshandelspreis;
  handler; handlerpreis; toptan; bayi; alis`,
);

/** Words of titles about prices that consumers pay. */
export const consumerPriceWords = list(
  'retail; rrp; srp; msrp; uvp; perakende; tavsiye; recommended; suggested; consumer; consumers; empfohlene; unverbindliche; endkunden; endkundenpreise; verbraucherpreise',
);

/** Words of prices before a discount: another price beside such a one is the price. */
export const listPriceWords = list(
  'list; listed; listenpreis; liste; listen; catalog; catalogue; katalog; katalogpreis',
);

function list(words: string): string[] {
  return [...new Set(words.split(';').map((word) => foldText(word.replaceAll(/\s+/g, ' ').trim())))];
}
