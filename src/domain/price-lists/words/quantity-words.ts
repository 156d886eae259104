// Words for the quantity that a price is for, in several languages, folded by `foldText`.
// cspell:disable

import { foldText } from '../fold-text.ts';

/** One unit, as it is ordered. */
export const singleUnits =
  list(`unit; units; piece; pieces; pc; pcs; pce; each; ea; item; items; stuck; stueck; stk; st; adet; adedi; ad; tane; birim;
  шт; штука; штуку; штуки; штук; ед; единица; единицу; piece; pieces; unite; unites; pza; pieza; piezas; unidad; unidades; ud; uds; un; c u;
  pezzo; pezzi; pz; unita; cad; cadauno; cadauna; sztuka; sztuke; sztuki; sztuk; szt; h87; c62; nar; u;
  stck; stuks; stuk; kus; kusu; kusy; ks; db; buc; bucata; peca; pecas; styk; styck; kom; kos; τεμ; бр; uni; 個; 本; 枚; 台; 点; 个; 件; 只; 支`);

/** Quantities with a name. */
export const namedQuantities: { words: string[]; quantity: number }[] = [
  {
    words: list(
      'dozen; dozens; dz; dzn; doz; dutzend; dtzd; dtz; dozijn; tucet; tuctu; duzina; duzia; ダース; duzine; дюжина; дюжину; douzaine; docena; dozzina; tuzin',
    ),
    quantity: 12,
  },
  { words: list('gross; grs; gro'), quantity: 144 },
  {
    words: list(
      'hundred; hundreds; hun; hund; hd; cen; c; cent; hundert; yuz; honderd; cien; cem; сотня; сотню; сто; ciento; cento; sto; setka; %',
    ),
    quantity: 100,
  },
  {
    words: list(
      'thousand; thousands; duizend; tisic; tisice; millier; th; ths; thd; mle; k; m; mil; mille; millar; tausend; tsd; bin; тысяча; тысячу; тыс; mila; tysiac; tys; ‰',
    ),
    quantity: 1000,
  },
  ...(
    [
      [2, 'two; zwei; deux; iki'],
      [3, 'three; drei; trois'],
      [4, 'four; vier; quatre; dort'],
      [5, 'five; funf; cinq; bes'],
      [6, 'six; sechs; alti; шесть'],
      [8, 'eight; acht; sekiz'],
      [10, 'ten; zehn; dix; dieci; десять'],
      [12, 'twelve; zwolf; douze'],
      [20, 'twenty; zwanzig; yirmi'],
      [50, 'fifty; funfzig; elli'],
    ] as const
  ).map(([quantity, words]) => ({ words: list(words), quantity })),
];

/** Packages and measures, which say nothing about the number of units. */
export const otherUnits =
  list(`kg; kilo; kilos; kilogram; kilograms; g; gr; gram; grams; gramm; mg; lb; lbs; pound; pounds; oz; ton; tonne; tonnes; tons; t; mt; l; lt; ltr;
  liter; litre; liters; litres; ml; cl; hl; gal; gallon; m; mtr; meter; metre; meters; metres; lfm; rm; m2; m²; sqm; qm; m3; m³; cbm; cm; mm; ft; foot; feet; yd; yard; yards; inch;
  pack; packs; pk; pkt; pck; packet; package; pkg; bag; bags; box; boxes; bx; case; cases; cs; ca; carton; cartons; ctn; ct; cart; crate; pallet; pallets; pal; plt; set; sets; kit;
  pair; pairs; pr; roll; rolls; rl; reel; bundle; bdl; tray; tin; can; bottle; btl; jar; sheet; sheets; display; inner; outer; ream; sleeve; blister; bunch;
  packung; packungen; pckg; pack; paket; pakete; karton; kartons; kart; krt; ktn; kiste; palette; ve; vpe; pe; verpackungseinheit; verpackung; gebinde; sack; beutel; rolle; rollen; satz; paar; par;
  flasche; dose; tafel; bund; laufmeter; kubikmeter; quadratmeter; schachtel; tute; eimer; kanister; tonne; hundertstuck;
  paket; pk; koli; kutu; kasa; palet; cift; takim; rulo; torba; cuval; metre; metrekare; deste; top; sise; bidon; ton; litre; kilogram;
  упак; упаковка; упаковку; упаковки; уп; короб; коробка; коробку; кор; ящик; пачка; пачку; пара; пару; комплект; компл; набор; рулон; кг; килограмм; г; л; литр; м; метр; мешок;
  пог м; м2; м²; бутылка; бут; паллета; блок; тонна; тонну; т;
  paquet; lot; boite; caisse; sac; sachet; paire; rouleau; colis; bouteille; tonne; caja; paquete; bolsa; rollo; litro; metro; juego; palet; botella; saco; conf; confezione; cf;
  pacco; scatola; cassa; sacchetto; sacco; paio; rotolo; chilo; collo; bottiglia; opakowanie; opak; op; paczka; zestaw; kpl; komplet; para; rolka; litr; metr; mb; karton; paleta; worek; sq; kartonu; kartonie; opakowania; opakowaniu;
  doos; verpakking; zak; paar; krat; rol; fles; pak; pakje; baleni; bal; krabice; krabici; sada; sady; paleta; palete; role; pytel; lahev; par; pares; paquete; conj; caixa; pacote; fardo;
  箱; ケース; セット; 袋; 包; 套; 盒; パック; 瓶; 双; 組`);

/** Words before a quantity: `per 100`. Those of `looseWords` also have other meanings, so that a known quantity must follow. */
export const perWords = list('per; pro; je; por; beher; each');
export const looseWords = list(
  'a; au; du; de; del; della; des; di; p; for; voor; fur; par; pour; les; le; la; el; al; alla; ogni; cada; za; na; за; на; /; x',
);

/** Columns whose values are units of measure or descriptions of the content as often as price units. */
export const looseUnitColumns = list(
  'unit; units; birim; einheit; me; um; единица; ед; unite; unidad; unita; jednostka; eenheid; jednotka; mj; 単位; 单位; basis',
);

/** Columns of quantities. Beside a price, they can be what the price is for. */
export const quantityColumns = list(
  `qty; quantity; quantities; base; base qty; basis qty; multiplier; factor; faktor; divisor; lot; lot size; menge; mge; anzahl; stuckzahl; stuck; stk; adet; miktar; pcs; pieces; units qty; qte; quantite; cantidad; cant; quantita; qta; ilosc; szt; aantal; stuks; mnozstvi; pocet;
  количество; кол во; колво; шт; quantidade; qtd; antal; maara; mennyiseg; db; 数量; 個数`,
);

/** Words after a quantity: `100 adet için`. */
export const suffixWords = list('icin; icindir; basina; basi; bazinda; uzerinden; あたり; 当たり; につき');

/** Words for prices in titles and column names. */
export const priceWords =
  list(`price; prices; pricing; cost; costs; rate; preis; preise; preisen; listenpreise; nettopreis; nettopreise; einzelpreis; stuckpreis; listenpreis; vk; ek; fiyat;
  fiyati; fiyatlar; fiyatlari; fiyatlarimiz; fiyatimiz; bedel; цена; цены; ценах; прайс; стоимость; prix; tarif; tarifs; precio; precios; tarifa; prezzo; prezzi; listino; costo; cena; ceny; cennik; cenik; ceniku; prijs; prijzen;
  prijslijst; fiyatidir; fiyatlaridir; preco; precos; pris; priser; arak; hinta; hinnat; pret; preturi; cijena; cijene; 単価; 価格; 定価; 値段; 价格; 单价; 报价`);

/** Words of titles such as "All amounts in USD", and parts of words such as "Preisliste". */
export const amountWords = list(
  'amounts; values; figures; quoted; quotation; angaben; betrage; rakamlar; tutarlar; суммы; montants; importes; importi; kwoty; bedragen; castky',
);
export const priceStems = list(
  'preis; price; fiyat; priser; prislist; прайс; прейскурант; prezz; cennik; prijs; prijz; cenik; 価格; 単価; 价格; 单价; 报价',
);

/** Endings of compounds such as `Kartonpreis` and `doosprijs`, and words without spaces such as `箱単価`. */
export const priceEndings = /^(\p{L}{2,})(preise?n?|prijs|prijzen|pris)$/u;
export const joinedWords =
  /単価|価格|定価|値段|价格|单价|あたり|当たり|につき|[個本枚台点个件箱袋套盒瓶]|ケース|セット|パック|ダース/gu;

function list(words: string): string[] {
  return [...new Set(words.split(';').map((word) => foldText(word.replaceAll(/\s+/g, ' ').trim())))];
}
