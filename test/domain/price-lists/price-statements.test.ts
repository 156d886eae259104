// What names and titles state about prices, in several languages.
// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBreak } from '../../../src/domain/price-lists/break-columns.ts';
import { type ColumnBasis, readColumnBasis } from '../../../src/domain/price-lists/price-basis.ts';

const ofTitle = (title: string) => readColumnBasis('price', 'Price', [title]);
const ofName = (name: string) => readColumnBasis('price', name, []);
const list = (text: string) => text.split(';').map((part) => part.trim());
const isOther = ({ currencies }: ColumnBasis, currency = 'EUR') =>
  currencies.some(({ stated }) => !stated.codes.includes(currency));

test('titles state that prices include tax', () => {
  const titles =
    list(`Alle Preise inkl. gesetzl. MwSt.; Prezzi comprensivi di IVA; I prezzi sono comprensivi di IVA 22%; Ceny brutto;
    Prijzen zijn inclusief BTW; Prijzen inclusief 21% btw; Ceny s DPH; Ceny včetně DPH; Ceny vč. DPH 21 %; Цены включают НДС; 税込; 価格は税込みです;
    消費税込み; 表示価格は税込; 含税价格; Priser inkl. moms; Preços com IVA; Ceny z DPH i brutto`);
  for (const title of titles) assert.ok(ofTitle(title).tax, title);
  const others =
    list(`Ceny bez DPH; Prijzen exclusief BTW; Ceny netto, waga brutto; 税抜; 不含税价格; Prix hors TVA; Gross weight; Preise ohne MwSt.;
    Precios s/IVA; Price per gross`);
  for (const title of others) assert.equal(ofTitle(title).tax, undefined, title);
});

test('names of columns state that prices include tax', () => {
  const names =
    list(`Gross price; Price gross; Price with VAT; Preis brutto; VK brutto; Preis mit MwSt; KDV'li Fiyat; Vergili fiyat; Brüt fiyat;
    Цена, в т.ч. НДС; Prix T.T.C.; Prix TVAC; Prix TVA incluse; Cena brutto; Prijs inclusief BTW; Brutoprijs; Cena s DPH; Cena vč. DPH; Cena včetně DPH;
    税込価格; 税込単価; 価格(税込); priceIncludesTax`);
  for (const name of names) assert.ok(ofName(name).tax, name);
  for (const name of list('Net price; Preis netto; Price excl. VAT; Cena bez DPH; 税抜価格; Price/gross'))
    assert.equal(ofName(name).tax, undefined, name);
});

test('titles state another currency, wherever it stands', () => {
  const titles =
    list(`Preisliste CHF 2026; Price list USD 2026; Tarif 2026 CHF; Cennik PLN 2026; Ceník CZK 2026; Preisliste 2026 in US-Dollar;
    Прайс-лист 2026 (руб.); Прайс USD; Pricelist $; Catalogue USD; FOB Shanghai USD; Incoterms FOB, USD; Prijzen in USD; Alle prijzen in US dollar;
    Prijzen in Britse ponden; Ceny jsou uvedeny v korunách; Měna: CZK; 通貨: JPY; 単位：円; (単位：円); 価格は円です; 币种：美元; 单位：元; USD 2026; TL LİSTE;
    Alle Preise in Cent; Prices in thousands of EUR`);
  for (const title of titles) assert.ok(isOther(ofTitle(title)), title);
  const others =
    list(`Price list 2026; Minimum order 500 USD; Acme Inc, USA; Payment in USD possible; Preisliste EUR 2026; Alle prijzen in euro;
    Shipping 9.90 per box, pallet 95 USD`);
  for (const title of others) assert.ok(!isOther(ofTitle(title)), title);
});

test('names of columns state parts and thousands of a currency', () => {
  for (const name of list(
    'Цена у.е.; PRICE_US; Price ct; Preis in Cent; price_minor; Price in thousands; Price TEUR; Preis T€; 単価(ドル)',
  ))
    assert.ok(isOther(ofName(name)), name);
  for (const name of list('Price p; Price (p); Price in p; Price GBp')) assert.ok(isOther(ofName(name), 'GBP'), name);
  for (const name of list('Prezzo cad.; Price C; Price EUR')) assert.ok(!isOther(ofName(name)), name);
});

test('names and titles state the quantity of a price', () => {
  const names =
    list(`Kartonpreis; Prix du lot; Precio caja; Precio por par; Prezzo conf.; Cena kartonu; Doosprijs; Prijs/doos; Cena za balení; 箱単価;
    ケース単価; kg単価; Preis VE; Preis Palette; Price pack; Price / sq m; Price sqm; Palettenpreis`);
  for (const name of names) assert.deepEqual(ofName(name).quantity?.stated.quantity ?? 'package', 'package', name);
  for (const name of names) assert.ok(ofName(name).quantity, name);
  const counted = {
    2: 'Preis 2er Set',
    6: 'Preis 6er-Pack; Price for six',
    10: 'Price for ten',
    12: 'Prezzo dozzina; Preis Dutzend; Preis Dtz',
    100: "Hundertpreis; 100個単価; Price % pcs; Yüz adet fiyatı; 100'lü fiyat",
    1000: 'Tausendpreis; Cena za tisíc; Preis ‰ Stk.; Bin adet fiyatı',
  };
  for (const [quantity, texts] of Object.entries(counted))
    for (const name of list(texts)) assert.equal(ofName(name).quantity?.stated.quantity, Number(quantity), name);
  for (const title of list('Price unit: 100; Preiseinheit: 100; Prijzen per 100 stuks; 価格は100個あたり'))
    assert.equal(ofTitle(title).quantity?.stated.quantity, 100, title);
  assert.equal(ofTitle('Fiyatlar düzine fiyatıdır').quantity?.stated.quantity, 12);
  for (const name of list(
    'Prijs per stuk; Cena za kus; Prezzo cad.; Prix unitaire; 単価; Listenpreis; Stückpreis; Price list',
  ))
    assert.equal(ofName(name).quantity, undefined, name);
  for (const title of list('Shipping 9.90 per box, pallet 95 EUR; 3% de remise à partir de 500 €'))
    assert.equal(ofTitle(title).quantity, undefined, title);
});

test('discounts, packs and order values are no price breaks', () => {
  for (const name of list('48+ %; ab 48 (%); ab 5 VE; from 500 EUR; >500 EUR; 500-999 €; ab €500'))
    assert.equal(findBreak(name), undefined, name);
  for (const name of list('48+; ab 48; 48+ USD; 48 ve üzeri; Preis ab 48 Stück (EUR)'))
    assert.equal(findBreak(name)?.fromQuantity, 48, name);
});
