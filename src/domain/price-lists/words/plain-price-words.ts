// Words beside a price that do not change what it is, folded by `foldText`. Other words can make it a price of something else.
// cspell:disable

import { foldText } from '../fold-text.ts';

export const plainPriceWords =
  list(`net; netto; net net; unit; single; list; listed; catalog; catalogue; standard; base; basic; regular; normal; current; actual; new; our; your; my; wholesale; trade; dealer; reseller; distributor;
  partner; customer; b2b; cost; purchase; purchasing; buying; buy; sales; selling; invoice; item; product; article; goods; value; amount; ex works; exw; ex factory; fob; cif; cfr; fca; ddp; dap; delivered;
  in; of; for; the; and; per; unitaire; unitario; unitari; unitaria;
  neu; neue; neuer; aktuell; aktueller; unser; edilen; ihr; dein; einkauf; einkaufs; verkauf; verkaufs; grosshandel; grosshandels; handler; ab werk; ab lager; frei haus; katalog; artikel; produkt; stuck; und; in; der; die; das; einzel; basis; liste; listen; standardpreis; wert;
  yeni; guncel; birim; toptan; bayi; satis; alis; liste; urun; net; malzeme; stok; mal; ve; tutar; degeri; katalog`);

/** Words of prices that a reseller pays: such a price is another one than `Price` beside it. */
export const resellerPriceWords = list(
  `net; netto; wholesale; trade; dealer; reseller; distributor; partner; your; ihr; cost; purchase; purchasing; buying; b2b; ek; einkauf; einkaufs; einkaufspreis; nettopreis; grosshandel; grosshandelspreis;
  handler; handlerpreis; toptan; bayi; alis`,
);

/** Words for prices that consumers pay, in titles and as values of a column. */
export const consumerPriceWords =
  list(`retail; rrp; srp; msrp; uvp; evp; perakende; psf; tavsiye; recommended; suggested; consumer; consumers; public; publique; publics; empfohlene; empfohlener; unverbindliche; unverbindlicher; endkunden; endkundenpreise; endkundenpreis; endverbraucher; verbraucherpreise; verbraucherpreis; ladenpreis;
  ррц; мрц; розничная; розничные; розничный; розница; розн; рекомендованная; рекомендованные; роздрібна; роздрібні; дребно; conseille; conseilles; pvp; pvpr; publico; recomendado; recomendados; minorista; pubblico; consigliato; consigliati; dettaglio; detaliczna; detaliczne; detal; sugerowana; sugerowane; scd;
  adviesprijs; adviesprijzen; verkoopadviesprijs; consumentenprijs; consumentenprijzen; winkelprijs; doporucena; doporucene; odporucana; odporucane; maloobchodni; ajanlott; fogyasztoi; kiskereskedelmi; cirkapris; utpris; veiledende; vejledende; rekpris; suositushinta; ohjehinta; vahittaishinta; recomandat; λιανικη; λιανικης; maloprodajna; maloprodajne; varejo;
  小売; 小売価格; 希望小売価格; 上代; 零售; 零售价; 建议零售价; 소비자가; 권장소비자가`);

/** Abbreviations that mean such a price in any column. */
export const consumerPriceAbbreviations = list('rrp; srp; msrp; uvp; evp; psf; pvp; pvpr; ррц; мрц; scd; 上代');

/** Beginnings of words such as `Adviesverkoopprijzen` and `розничных`. */
export const consumerPrefixes = list(
  'adviesv; verkoopadvies; adviesprij; consumentenpr; verbraucherpreis; endverbraucher; endkunde; unverbindlich; ladenpreis; розничн; рекомендованн; роздрібн; detaliczn; maloobchod; kiskeresk; fogyaszto; perakende; veiled; vejled; vahittais',
);

/** Columns that say which price a row has. */
export const priceTypeColumns =
  list(`price type; type of price; price kind; kind of price; pricing type; preisart; preistyp; art des preises; konditionsart; fiyat tipi; fiyat turu; fiyat cinsi; тип цены; вид цены; тип ціни; вид на цената; type de prix; nature du prix; tipo de precio; tipo di prezzo; tipo prezzo; typ ceny; rodzaj ceny;
  prijstype; prijssoort; soort prijs; druh ceny; artipus; ar tipusa; pristyp; pristype; hintatyyppi; tipo de preco; tip pret; vrsta cijene; 価格種別; 価格区分; 价格类型; 가격유형`);

/** Columns whose values can also be types of prices. */
export const looseTypeColumns =
  list(`type; kind; basis; level; price list; pricelist; price level; price category; price group; price code; price basis; price class; pricing; art; typ; preisliste; preisgruppe; preisbasis; preiskategorie; preisklasse; tip; tur; cins; fiyat listesi; fiyat grubu; тип; вид; прайс; tipo; liste; lista; listino; cennik; cenik; prijslijst; soort; rodzaj; druh; tipus; slag;
  種別; 区分; 类型; 유형`);

/** Words of prices before a discount: another price beside such a one is the price. */
export const listPriceWords = list(
  `list; listed; listenpreis; liste; listen; catalog; catalogue; katalog; katalogpreis; bruttolistenpreis; прайсовая; каталожная; catalogo; katalogowa; lijstprijs; catalogusprijs; cenikova; katalogova; listaar; listpris; listahinta; 定価; 標準価格; 目录价`,
);

function list(words: string): string[] {
  return [...new Set(words.split(';').map((word) => foldText(word.replaceAll(/\s+/g, ' ').trim())))];
}
