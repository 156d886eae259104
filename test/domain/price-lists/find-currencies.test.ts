// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCurrencies, parseCurrency, withoutCurrencies } from '../../../src/domain/price-lists/find-currencies.ts';

const firstCode = (text: string) => findCurrencies(text).map(({ codes }) => codes[0]);

test('finds symbols, codes and names of currencies in several languages', () => {
  const expected: Record<string, string> = {
    ...{ 'Price USD': 'USD', 'Unit price ($)': 'USD', 'Price US $': 'USD', 'C$ price': 'CAD', 'Price A$': 'AUD' },
    ...{ price_usd: 'USD', PriceUSD: 'USD', unitPriceEur: 'EUR', 'Prices in US dollars': 'USD', 'R$ 5': 'BRL' },
    ...{
      'Fiyat (TL)': 'TRY',
      'Fiyat ₺': 'TRY',
      "FİYATLARIMIZ TL'dir": 'TRY',
      'ABD Doları': 'USD',
      'Fiyat (avro)': 'EUR',
    },
    ...{ 'Preis CHF': 'CHF', 'Preis in Fr.': 'CHF', 'Preis SFr.': 'CHF', 'Preis (Euro)': 'EUR', '€/Stk': 'EUR' },
    ...{ 'Price £': 'GBP', 'Price in pence': 'XXX', 'Price ¢': 'XXX', '￥100': 'JPY', 'RMB price': 'CNY' },
    ...{
      'Цена, руб.': 'RUB',
      'Цена (₽)': 'RUB',
      'Цена в долларах США': 'USD',
      'Цена, евро': 'EUR',
      'Цена, тенге': 'KZT',
    },
    ...{ 'Cena zł': 'PLN', 'CENA ZŁ': 'PLN', 'Cena netto PLN': 'PLN', 'Prix (dollars US)': 'USD', 'Prix €': 'EUR' },
    ...{
      'Precio (US$)': 'USD',
      'Prezzo euro': 'EUR',
      'Pris kr': 'SEK',
      'Cena Kč': 'CZK',
      'Ár (Ft)': 'HUF',
      'Price PEN': 'PEN',
    },
  };
  for (const [text, code] of Object.entries(expected)) assert.deepEqual(firstCode(text), [code], text);
});

test('other words are no currencies', () => {
  const texts = [
    'Price',
    'Price FR',
    'Price per ft',
    'Try our new prices',
    'PEN SET',
    'TOP MUG',
    'Set of cups',
    'All prices',
    'Fiyat',
    '12.50',
    'Europe',
  ];
  for (const text of texts) assert.deepEqual(findCurrencies(text), [], text);
});

test('a text that is only a currency is one, and a name without its currency remains', () => {
  assert.deepEqual(
    ['EUR', '(€)', 'Euro', 'USD $', 'CAD $', 'Fr.'].map((text) => parseCurrency(text)?.[0]),
    ['EUR', 'EUR', 'EUR', 'USD', 'CAD', 'CHF'],
  );
  assert.deepEqual(['EUR 5', 'Price', '', 'EUR/USD'].map(parseCurrency), [undefined, undefined, undefined, undefined]);
  assert.equal(withoutCurrencies('Price (EUR)'), 'Price ( )');
});
