// Words for the quantity that a price is for, in several languages, folded by `foldText`.
// cspell:disable

/** One unit, as it is ordered. */
export const singleUnits =
  list(`unit; units; piece; pieces; pc; pcs; pce; each; ea; item; items; stuck; stueck; stk; st; adet; adedi; ad; tane; birim;
  шт; штука; штуку; штуки; штук; ед; единица; единицу; piece; pieces; unite; unites; pza; pieza; piezas; unidad; unidades; ud; uds; un; c u;
  pezzo; pezzi; pz; unita; cad; cadauno; cadauna; sztuka; sztuke; sztuki; sztuk; szt; h87; c62`);

/** Quantities with a name. */
export const namedQuantities: { words: string[]; quantity: number }[] = [
  {
    words: list('dozen; dozens; dz; dzn; doz; dutzend; dtzd; duzine; дюжина; дюжину; douzaine; docena; dozzina; tuzin'),
    quantity: 12,
  },
  { words: list('gross; grs; gro'), quantity: 144 },
  {
    words: list(
      'hundred; hundreds; hun; hund; hd; cen; c; cent; hundert; yuz; сотня; сотню; сто; ciento; cento; sto; setka; %',
    ),
    quantity: 100,
  },
  {
    words: list(
      'thousand; thousands; th; ths; thd; mle; k; m; mil; mille; millar; tausend; tsd; bin; тысяча; тысячу; тыс; mila; tysiac; tys; ‰',
    ),
    quantity: 1000,
  },
];

/** Packages and measures, which say nothing about the number of units. */
export const otherUnits =
  list(`kg; kilo; kilos; kilogram; kilograms; g; gr; gram; grams; gramm; mg; lb; lbs; pound; pounds; oz; ton; tonne; tonnes; tons; t; mt; l; lt; ltr;
  liter; litre; liters; litres; ml; cl; hl; gal; gallon; m; mtr; meter; metre; meters; metres; lfm; rm; m2; m²; sqm; qm; m3; m³; cbm; cm; mm; ft; foot; feet; yd; yard; yards; inch;
  pack; packs; pk; pkt; pck; packet; package; pkg; bag; bags; box; boxes; bx; case; cases; cs; ca; carton; cartons; ctn; ct; cart; crate; pallet; pallets; pal; plt; set; sets; kit;
  pair; pairs; pr; roll; rolls; rl; reel; bundle; bdl; tray; tin; can; bottle; btl; jar; sheet; sheets; display; inner; outer; ream; sleeve; blister; bunch;
  packung; packungen; pckg; pack; paket; pakete; karton; kartons; kart; krt; kiste; palette; ve; vpe; pe; verpackungseinheit; verpackung; gebinde; sack; beutel; rolle; rollen; satz; paar; par;
  flasche; dose; tafel; bund; laufmeter; kubikmeter; quadratmeter; schachtel; tute; eimer; kanister; tonne; hundertstuck;
  paket; pk; koli; kutu; kasa; palet; cift; takim; rulo; torba; cuval; metre; metrekare; deste; top; sise; bidon; ton; litre; kilogram;
  упак; упаковка; упаковку; упаковки; уп; короб; коробка; коробку; кор; ящик; пачка; пачку; пара; пару; комплект; компл; набор; рулон; кг; килограмм; г; л; литр; м; метр; мешок;
  пог м; м2; м²; бутылка; бут; паллета; блок; тонна; тонну; т;
  paquet; lot; boite; caisse; sac; sachet; paire; rouleau; colis; bouteille; tonne; caja; paquete; bolsa; rollo; litro; metro; juego; palet; botella; saco; conf; confezione; cf;
  pacco; scatola; cassa; sacchetto; sacco; paio; rotolo; chilo; collo; bottiglia; opakowanie; opak; op; paczka; zestaw; kpl; komplet; para; rolka; litr; metr; mb; karton; paleta; worek`);

/** Words before a quantity: `per 100`. Those of `looseWords` also have other meanings, so that a known quantity must follow. */
export const perWords = list('per; pro; je; por; beher; each');
export const looseWords = list(
  'a; au; p; for; fur; par; pour; les; le; la; el; al; alla; ogni; cada; za; na; за; на; /; x',
);

/** Columns whose values are units of measure or descriptions of the content as often as price units. */
export const looseUnitColumns = list(
  'unit; units; birim; einheit; me; um; единица; ед; unite; unidad; unita; jednostka',
);

/** Words after a quantity: `100 adet için`. */
export const suffixWords = list('icin; icindir; basina; basi; bazinda; uzerinden');

/** Words for prices in titles and column names. */
export const priceWords =
  list(`price; prices; pricing; cost; costs; rate; preis; preise; preisen; listenpreise; nettopreis; nettopreise; einzelpreis; stuckpreis; listenpreis; vk; ek; fiyat;
  fiyati; fiyatlar; fiyatlari; fiyatlarimiz; fiyatimiz; bedel; цена; цены; ценах; прайс; стоимость; prix; tarif; tarifs; precio; precios; tarifa; prezzo; prezzi; listino; costo; cena; ceny; cennik`);

/** Words of titles such as "All amounts in USD", and parts of words such as "Preisliste". */
export const amountWords = list(
  'amounts; values; figures; angaben; betrage; rakamlar; tutarlar; суммы; montants; importes; importi; kwoty',
);
export const priceStems = list('preis; price; fiyat; прайс; прейскурант; prezz; cennik');

function list(words: string): string[] {
  return [...new Set(words.split(';').map((word) => word.trim().replaceAll(/\s+/g, ' ')))];
}
