// Usual names of price list columns in English, Turkish and German, normalized by `normalizeColumnName`.
// cspell:disable

import type { ItemField } from '../catalog/product-fields.ts';

/** Names by field; earlier names are preferred if several columns match. */
export const usualColumnNames: Record<ItemField, string[]> = {
  supplier: ['supplier', 'supplier name', 'vendor', 'tedarikci', 'lieferant'],
  sku: list(`sku; supplier sku; stock code; item code; product code; article code; article number; article no; item number; item no;
    item; product number; product no; product id; part number; part no; style number; style no; model number; model no; code; ref;
    reference; article; model; stok kodu; urun kodu; malzeme kodu; model kodu; artikel kodu; urun no; stok no; kod; kodu; referans;
    artikelnummer; artikelnr; artikel nr; artikel nummer; artikel no; art nr; artnr; art no; bestellnummer; bestell nr; bestellnr;
    materialnummer; produktnummer; modellnummer; teilenummer`),
  name: list(`name; product name; item name; article name; product title; title; item description; product; urun adi; urun ismi;
    stok adi; malzeme adi; mal adi; urun; adi; ad; isim; urun tanimi; tanim; bezeichnung; artikelbezeichnung; produktbezeichnung;
    produktname; artikelname; benennung; artikel; produkt`),
  price:
    list(`price; unit price; net price; wholesale price; trade price; cost price; net unit price; price each; your price; price net;
    dealer price; price per unit; price per piece; unit cost; cost; list price; birim fiyat; birim fiyati; net fiyat; fiyat net; net birim fiyat; toptan fiyat;
    toptan satis fiyati; bayi fiyati; satis fiyati; alis fiyati; fiyat; fiyati; liste fiyati; nettopreis; netto preis; preis netto; einzelpreis; stuckpreis;
    stueckpreis; einkaufspreis; ek preis; ek netto; ek; grosshandelspreis; handlerpreis; preis; preis pro stuck; stuckpreis netto; listenpreis`),
  currency:
    list(`currency; currency code; curr; cur; ccy; price currency; list currency; para birimi; doviz; doviz cinsi; doviz kodu; doviz turu; pb; wahrung; waehrung; whg; wrg;
    preiswahrung; валюта; вал; devise; monnaie; code devise; moneda; divisa; valuta; waluta; valuta prezzo`),
  priceUnit:
    list(`price unit; pricing unit; pe; per; price per; per qty; per quantity; price quantity; price qty; price basis; pricing uom; price uom; uom; unit of measure;
    unit of measurement; u m; price for; priced per; cost per; pro; je; price factor; price multiple; price divisor; pricing quantity; pricing qty; base quantity; preisfaktor; basismenge; bezugsmenge;
    preiseinheit; preis einheit; preiseinh; preismenge; preisbasis; preis pro; preis je; preis per; fiyat birimi; fiyat miktari; fiyat adedi;
    fiyatlandirma birimi; olcu birimi; satis birimi; sales unit; selling unit; mengeneinheit; verkaufseinheit; единица измерения; ед изм; цена за; unite de prix; unite de vente;
    unidad de medida; unidad de precio; unita di misura; jednostka miary; j m; jm; jedn; cena za; prix par; precio por; unit; units; birim; einheit; me; um; единица; ед; unite;
    unidad; unita; jednostka; eenheid; prijseenheid; prijs per; jednotka; merna jednotka; mj; 単位; 单位; basis`),
  tax: list(`tax; taxes; vat; gst; sales tax; tax included; vat included; tax incl; vat incl; incl tax; incl vat; tax rate; vat rate; kdv; kdv orani; kdv dahil mi; vergi; mwst; mwst satz; ust; steuer; inkl mwst;
    mehrwertsteuer; umsatzsteuer; ндс; ставка ндс; tva; iva; btw; vat stawka; stawka vat; dph; sazba dph; moms; kdv dahil; 税; 税区分; 税率;
    net gross; gross net; net or gross; gross or net; n g; g n; netto brutto; brutto netto; netto oder brutto; brutto oder netto; n b; b n; net brut; brut net; net veya brut; нетто брутто; брутто нетто; ht ttc; ttc ht; neto bruto; bruto neto; netto lordo; lordo netto; netto bruto; bruto netto`),
  validFrom:
    list(`valid from; price valid from; effective date; effective from; start date; valid as of; gecerlilik baslangici;
    gecerlilik baslangic tarihi; gecerlilik tarihi; baslangic tarihi; baslama tarihi; gultig ab; gueltig ab; gultig von; gueltig von; preis gultig ab`),
  validTo:
    list(`valid to; valid until; valid till; price valid to; price valid until; expiry date; end date; gecerlilik bitisi;
    gecerlilik bitis tarihi; bitis tarihi; son gecerlilik tarihi; gultig bis; gueltig bis; preis gultig bis`),
  description:
    list(`description; product description; long description; details; aciklama; urun aciklamasi; detay; ozellikler;
    beschreibung; produktbeschreibung; artikelbeschreibung; langtext`),
  barcode:
    list(`barcode; bar code; ean; ean 13; ean13; ean code; ean upc; upc; gtin; gtin 13; gtin13; barkod; barkod no; barkodu; barkod numarasi; ean kodu; strichcode;
    ean nummer; ean nr; barcode nr`),
  category:
    list(`category; product category; product group; group; department; kategori; urun grubu; ana kategori; grup; kategorie;
    warengruppe; produktgruppe; artikelgruppe`),
  tags: ['tags', 'keywords', 'etiket', 'etiketler', 'anahtar kelimeler', 'schlagworte', 'stichworte'],
  images:
    list(`images; image; image url; image link; picture; picture url; photo; photo url; resim; resim url; resim linki; gorsel;
    gorsel url; gorsel linki; fotograf; bild; bilder; bild url; bildlink`),
  material: ['material', 'malzeme', 'materyal', 'hammadde', 'werkstoff'],
  waterproof: ['waterproof', 'ip class', 'ip rating', 'ip sinifi', 'su gecirmezlik', 'schutzart', 'ip schutzart'],
  hasVibration: ['vibration', 'has vibration', 'titresim', 'vibrationsfunktion'],
  hasHeating: ['heating', 'has heating', 'isitma', 'heizfunktion', 'warmefunktion'],
  weightKg: list(
    'weight kg; weight; gross weight kg; gross weight; agirlik kg; agirlik; brut agirlik; gewicht kg; gewicht; bruttogewicht',
  ),
  dimensionsCm:
    list(`dimensions cm; dimensions; size cm; measurements; olculer; olcu; olcu cm; ebat; ebatlar; ebat cm; boyutlar;
    abmessungen; abmessung; masse cm; abmessungen cm`),
  unitsPerBox:
    list(`units per box; units per carton; pieces per carton; pcs per carton; pcs per box; pcs ctn; pcs carton; pcs box; units carton; units box; adet koli; pack size; carton quantity; carton qty;
    box qty; case qty; case pack; koli ici; koli ici adet; koli adedi; kutu adedi; paket adedi; stuck pro karton; karton inhalt;
    verpackungseinheit; vpe; ve`),
  productionTimeDays:
    list(`production time days; production time; production days; lead time days; lead time; uretim suresi; termin;
    termin gun; teslim suresi; lieferzeit; lieferzeit tage; produktionszeit`),
  minimumQuantity:
    list(`minimum quantity; minimum order quantity; min order quantity; moq; min qty; minimum qty; min order qty; min order; minimum order;
    minimum siparis; minimum siparis adedi; minimum siparis miktari; min siparis; min siparis adedi; min siparis miktari; min adet; minimum adet;
    asgari siparis; asgari siparis miktari; mindestbestellmenge; mindestmenge; mindestabnahme; mindestabnahmemenge; mbm`),
  orderMultiple:
    list(`order multiple; multiple; multiples of; order in multiples of; sold in multiples of; order increment; increment; quantity increment;
    order step; siparis kati; siparis katlari; katlari; katlari halinde; siparis adim; bestellvielfaches; vielfaches; bestellschritt; mengenschritt; abnahmeschritt`),
  priceBreaks:
    list(`price breaks; quantity breaks; volume prices; volume pricing; tier prices; tiered prices; quantity prices; bulk prices; quantity discounts; kademeli fiyat;
    kademeli fiyatlar; miktar fiyatlari; adet fiyatlari; staffelpreise; staffelpreis; mengenstaffel; mengenpreise`),
  supplierStock:
    list(`supplier stock; stock; stock quantity; stock qty; stock level; in stock; qty in stock; quantity in stock; available stock; available quantity;
    available qty; availability; free stock; stok; stok miktari; stok adedi; stok adet; stok durumu; mevcut stok; depo stok; lagerbestand; bestand;
    verfugbar; verfugbare menge; verfugbarer bestand; lagermenge; lager; vorrat`),
  restockDate:
    list(`restock date; next delivery; next delivery date; back in stock; back in stock date; expected date; available from; eta; stok tarihi; stok gelis tarihi;
    gelis tarihi; tekrar stok tarihi; beklenen tarih; wieder verfugbar; wieder verfugbar ab; wieder lieferbar; wieder lieferbar ab; lieferbar ab; verfugbar ab; nachste lieferung;
    liefertermin`),
  successor:
    list(`successor; successor sku; successor article; replacement; replaced by; replacement sku; replacement item; substitute; yerine gecen; yerine gecen urun; yeni kod;
    yeni urun kodu; muadil; muadil kod; nachfolger; nachfolgeartikel; ersetzt durch; ersatzartikel; nachfolgeprodukt`),
  hsCode:
    list(`hs code; hscode; hs; hs no; g t i p; g t i p no; g t i p kodu; hs number; hts; hts code; hts number; htsus; harmonized code; harmonised code; harmonized system code; tariff code; tariff number;
    customs tariff number; customs code; customs number; commodity code; taric; taric code; hs kodu; gtip; gtip no; gtip kodu; gtip numarasi; gumruk tarife no;
    gumruk tarife numarasi; gumruk tarife kodu; tarife no; zolltarifnummer; zolltarif nr; zolltarif; zolltarifnr; warennummer; statistische warennummer; hs nummer; taric nummer`),
  dutyRate:
    list(`duty rate; duty; duty percent; duty pct; import duty; import duty rate; customs duty; customs duty rate; customs rate; tariff rate; gumruk vergisi; gumruk vergisi orani;
    gumruk orani; ithalat vergisi; zollsatz; einfuhrzoll; zollsatz prozent`),
  active: ['active', 'aktif', 'aktiv'],
};

/** Words of columns that are no wholesale price per piece, or are in another unit. */
export const excludedWords: Partial<Record<ItemField, ReadonlySet<string>>> = {
  price: new Set(
    'retail rrp srp msrp uvp vk brutto gross kdvli dahil perakende tavsiye old eski alt previous vat tax mwst kdv koli carton karton case box discount iskonto rabatt'.split(
      ' ',
    ),
  ),
  currency: new Set(['kur', 'kuru']),
  barcode: new Set(
    'carton cartons karton kartons ctn case cases box boxes koli kutu kasa inner outer master pallet palette palet pack packs packung paket verpackung ve vpe umkarton uberkarton display tray multipack shipper'.split(
      ' ',
    ),
  ),
  weightKg: new Set(['g', 'gr', 'gram', 'grams', 'gramm', 'lb', 'lbs', 'oz', 'pound', 'pounds']),
  dimensionsCm: new Set(['mm', 'inch', 'inches', 'in', 'm']),
  unitsPerBox: new Set(['price', 'fiyat', 'fiyati', 'preis']),
  dutyRate: new Set(['amount', 'value', 'tutar', 'tutari', 'betrag', 'wert', 'vat', 'kdv', 'mwst']),
  minimumQuantity: new Set(['price', 'fiyat', 'fiyati', 'preis', 'value', 'amount', 'tutar', 'tutari', 'wert']),
};

/** Columns whose unit stands in the next column: `Inhalt;Einheit`. */
export const contentColumns = new Set(
  list(`content; contents; net content; net contents; volume; capacity; size; inhalt; nettoinhalt; fullmenge; volumen; inhoud; contenu; contenance; contenido; capacidad; contenuto;
    zawartosc; pojemnosc; obsah; icerik; hacim; объем; содержимое; weight; net weight; gewicht; agirlik; вес; 内容量`),
);

/** Columns of sizes, whose values are no price units: `M`, `10 m`. */
export const sizeColumns = new Set(
  list(
    `size; length; width; height; grosse; groesse; lange; breite; hohe; uzunluk; genislik; yukseklik; beden; ebat; taille; talla; taglia; maat; velikost; rozmiar; размер; длина; dlugosc; longueur; longitud; lunghezza; lengte; delka`,
  ),
);

function list(names: string): string[] {
  return names.split(';').map((name) => name.trim().replaceAll(/\s+/g, ' '));
}
