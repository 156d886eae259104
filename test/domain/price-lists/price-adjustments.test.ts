// What changes the prices of a list, in several languages.
// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTaxIncluded } from '../../../src/domain/price-lists/find-tax.ts';
import {
  adjustmentKind,
  adjustsPrice,
  isAdjusted,
  namesDiscountedPrice,
  statesDiscount,
} from '../../../src/domain/price-lists/price-adjustments.ts';
import { isConsumerTitle, isOtherPriceType } from '../../../src/domain/price-lists/price-qualifiers.ts';

const list = (text: string) => text.split(';').map((part) => part.trim());

test('columns of discounts, surcharges and factors are found by their names', () => {
  const names = {
    discount: `Discount; Disc.; Disc. %; Discount rate; Your discount; Rabatt; Rabatt %; Kundenrabatt in %; Rabattgruppe; Nachlass; İskonto; İskonto oranı; İndirim;
      Скидка, %; Знижка; Remise; Remise %; Descuento; Dto.; Sconto; Sconto 1; Rabat; Upust; Korting; Sleva; Zľava; Kedvezmény; Alennus; Desconto; Reducere;
      Έκπτωση; Popust; 割引率; 折扣; 할인율; ISK1; Rabatt auf Listenpreis; Скидка от прайса; Rabatem; Sleva v %; Kortingsgroep`,
    reduction: `Off; % off list; Less; Your %; Reduction; Price reduction; Deduction; Rab. %`,
    surcharge: `Surcharge; Surcharge %; Zuschlag; Materialzuschlag; Teuerungszuschlag; Price increase; Zam; Надбавка; Recargo; Toeslag; Dopłata; Příplatek; Kupferzuschlag;
      Raw material surcharge %; Teuerungszuschlag (TZ); Supplément matière; Fiyat artışı; Zam oranı; Price adj.`,
    factor: `Factor; Multiplier; Price factor; Faktor; Koeffizient; Coefficient; Çarpan; Katsayı; Коэффициент; Множитель; Facteur; Multiplicador; Fattore; Mnożnik;
      Vermenigvuldiger; Násobitel; Szorzó; 係数; 系数; Exchange rate; Wechselkurs; Kur; Döviz kuru; Курс; Taux de change; Tipo de cambio; Cambio; Wisselkoers; Mult.; Net factor; Dealer factor;
      К-т; ×; x; Scale; Decimals; Conv.; Umrechnung; Kalkulationsfaktor; EUR/USD; Kurs waluty`,
  };
  for (const [kind, texts] of Object.entries(names))
    for (const name of list(texts)) assert.equal(adjustmentKind(name), kind, name);
  for (const name of list(`Quantity discount %; Volume discount; Mengenrabatt; Staffelrabatt; Cash discount; Skonto; Miktar iskontosu; Rabattfähig; Early payment discount;
    Power factor; Form factor; Height adjustment; Food supplement; Price; Net price; Description; Colour; Kursstufe; Disco ball; Discontinued; Off season; Mindermengenzuschlag; Increase height`))
    assert.equal(adjustmentKind(name), undefined, name);
});

test('columns of prices after a discount are found by their names', () => {
  for (const name of list(
    `Price after discount; Discounted price; Rabattpreis; İndirimli fiyat; Цена со скидкой; Prix remise; 割引価格; Cena po rabacie; Prezzo scontato`,
  ))
    assert.equal(namesDiscountedPrice(name), true, name);
  for (const name of list('Price; Discount; Discount rate; Net price'))
    assert.equal(namesDiscountedPrice(name), false, name);
});

test('values change a price unless they are none', () => {
  for (const value of ['10', '10 %', '0,5', '10+5', 'A', 'Group B'])
    assert.equal(adjustsPrice({ kind: 'discount', value }), true, value);
  for (const value of ['', '0', '0 %', '0,00', '-', 'no', 'nein', 'yok', 'нет', 'net', 'n/a'])
    assert.equal(adjustsPrice({ kind: 'discount', value }), false, value);
  for (const value of ['0.01', '0,85', '12', '90%']) assert.equal(adjustsPrice({ kind: 'factor', value }), true, value);
  for (const value of ['1', '1,00', '100%', 'A', ''])
    assert.equal(adjustsPrice({ kind: 'factor', value }), false, value);
  assert.equal(adjustsPrice({ kind: 'surcharge', value: 'Vitamin C' }), false);
});

test('a price has adjustments already if another price and they make it', () => {
  const discount = (...values: string[]) => values.map((value) => ({ kind: 'discount' as const, value }));
  for (const [price, other, values] of [
    ['8,00', '10,00', ['20']],
    ['8.00', '10.00', ['20 %']],
    ['8', '10', ['0,2']],
    ['8', '10', ['2.00']],
    ['8.55', '10', ['10+5']],
    ['8.55', '10', ['10', '5']],
    ['800', '1.000,00', ['20']],
  ] as const)
    assert.equal(isAdjusted(price, other, discount(...values)), true, `${price} of ${other}`);
  assert.equal(isAdjusted('8', '10', discount('15')), false);
  assert.equal(isAdjusted('8', 'Mug', discount('20')), false);
  assert.equal(isAdjusted('8', '10', discount('A')), false);
  assert.equal(isAdjusted('11', '10', [{ kind: 'surcharge', value: '10' }]), true);
  assert.equal(isAdjusted('6', '10', [{ kind: 'factor', value: '0.6' }]), true);
});

test('texts state a discount that prices do not have yet', () => {
  const notes =
    list(`Prices exclusive of 10% discount; Less 10%; Prices less 10 %; Rabatt 10 %; 10% discount on all prices; Preise abzgl. 10 % Rabatt;
    20% off; Discount: 40%; Deduct 20% for net; Discount 30% to be deducted; Listpriser före rabatt; Net = list -40%; Ceny przed rabatem 10%; Rabatt: 10; İskonto %10; %10 indirim uygulanacaktır; Скидка 10 %; Цены без учета скидки 10%; Remise de 10 %; Prix moins 10 %;
    Descuento 10 %; Sconto del 10%; Rabat 10%; Korting 10%; Sleva 10 %; Preise vor Rabatt; Prices before discount; İskonto öncesi fiyatlar;
    Prices subject to discount; All prices -10%; 10% discount on all orders; 8折; 価格は割引前です`);
  for (const note of notes) assert.equal(statesDiscount(note), true, note);
  const ordinary =
    list(`Price list 2026; 2% discount for payment within 10 days; 2 % Skonto bei Zahlung innerhalb 14 Tagen; 3% Rabatt bei Vorkasse;
    10% discount on orders over 1000 EUR; ab 100 Stück 5% Rabatt; 100 adet üzeri %5 indirim; Volume discounts up to 15 %; Prices incl. 10% discount;
    Preise nach Abzug von 10 % Rabatt; 10 % discount already deducted; No discount; Net prices without discount; Prices excl. 20% VAT; Preise zzgl. 19 % MwSt.;
    KDV %20 hariçtir; 100% cotton; 30% less plastic; Rabatte auf Anfrage; Valid until 31.12.2026; 価格は割引後です`);
  for (const note of ordinary) assert.equal(statesDiscount(note), false, note);
});

test('titles are about prices that consumers pay', () => {
  for (const title of list(`Prices are RRP; MSRP 2026; RRP in EUR; End user prices; Adviesverkoopprijzen; Verkoopadviesprijzen; Perakende satış fiyatları; PVP recomendado; Розничные цены; Ceny detaliczne;
    Alle Preise sind UVP; Prezzi al pubblico; Doporučené maloobchodní ceny; Retail price list`))
    assert.equal(isConsumerTitle(title), true, title);
  for (const title of list(
    'Retail GmbH; Wholesale and retail price list; Recommended by 9 of 10 customers; B2B prices, not for consumers; Public holidays; Dealer price list',
  ))
    assert.equal(isConsumerTitle(title), false, title);
});

test('values of a column say that the price is one for consumers, or one before a discount', () => {
  const values = list(
    `RRP; list; List price; UVP; retail; Retail price; MSRP; SRP; PSF; Listenpreis; Liste fiyatı; Perakende; PVP; РРЦ; розничная; Katalogpreis; Prix public`,
  );
  for (const name of list('Type; Price type; Preisart; Fiyat tipi; Тип цены; Type de prix; Tipo; Typ ceny; Price list'))
    for (const value of values) assert.equal(isOtherPriceType(name, value), true, `${name}=${value}`);
  for (const value of list(
    'RRP; UVP; MSRP; PSF; List price; Recommended retail price; Listenpreis; Perakende satış fiyatı',
  ))
    assert.equal(isOtherPriceType('Notes', value), true, value);
  for (const [name, value] of [
    ['Type', 'net'],
    ['Type', 'Lamp'],
    ['Type', 'Retail box'],
    ['Price type', 'Wholesale'],
    ['Price type', 'Standard'],
    ['Preisart', 'Händler'],
    ['Packaging', 'Retail'],
    ['Notes', 'new'],
    ['Notes', 'Price list 2026'],
    ['Price list', '2026'],
  ] as const)
    assert.equal(isOtherPriceType(name, value), false, `${name}=${value}`);
  assert.equal(isOtherPriceType('Price type', 'promotion'), true);
  assert.equal(isOtherPriceType('Fiyat tipi', 'Tavsiye edilen'), true);
  assert.equal(isOtherPriceType('Label', 'RRP incl'), true);
});

test('columns of net and gross prices say which ones are with tax', () => {
  for (const name of list(
    'Net/Gross; N/G; Gross or net; Netto/Brutto; Brutto / Netto; B/N; Net/Brüt; Brüt/Net; Нетто/Брутто; HT/TTC; Neto/Bruto; Netto/Lordo',
  )) {
    for (const value of ['G', 'B', 'gross', 'brutto', 'Brüt', 'брутто', 'TTC'])
      assert.equal(isTaxIncluded(name, value), true, `${name}=${value}`);
    for (const value of ['N', 'net', 'netto', 'нетто', 'HT', ''])
      assert.equal(isTaxIncluded(name, value), false, `${name}=${value}`);
  }
  for (const [name, value] of [
    ['Gross', 'yes'],
    ['Brutto', 'ja'],
    ['Net', 'no'],
    ['Netto', 'nein'],
    ['Bto/Nto', 'Bto'],
    ['Brüt mü', 'Evet'],
    ['Net mi', 'Hayır'],
    ['Incl/Excl', 'Incl'],
    ['I/E', 'I'],
    ['KDV D/H', 'D'],
    ['KDV', 'D'],
    ['С НДС / без НДС', 'с'],
    ['Net', 'hayır'],
  ] as const)
    assert.equal(isTaxIncluded(name, value), true, `${name}=${value}`);
  for (const [name, value] of [
    ['Brutto', '1'],
    ['Gross', '3,00'],
    ['Net', 'yes'],
    ['Tax code', 'B'],
    ['Incl/Excl', 'Excl'],
    ['KDV D/H', 'H'],
    ['С НДС / без НДС', 'без'],
  ] as const)
    assert.equal(isTaxIncluded(name, value), false, `${name}=${value}`);
});
