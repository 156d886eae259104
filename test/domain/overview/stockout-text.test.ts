import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeStockout } from '../../../src/domain/overview/stockout-text.ts';
import { pageWords } from '../../../src/views/accounts/account-texts.ts';

const stockout = { startsOn: '2026-12-04', endsOn: '2026-12-13', arrivingUnits: 0, restockDate: null };

test('a stockout is in words by the day on which it is read', () => {
  const describe = (changes: Partial<typeof stockout> | { endsOn: null }, today: string) =>
    describeStockout({ ...stockout, ...changes }, today, pageWords.en);
  assert.equal(describe({}, '2026-12-03'), 'Will be out of stock 4\u2009–\u200913 Dec');
  assert.equal(describe({}, '2026-12-04'), 'Out of stock until 13 Dec 2026');
  assert.equal(describe({ endsOn: null }, '2026-12-03'), 'Will be out of stock from 4 Dec 2026');
  assert.equal(describe({ endsOn: null }, '2026-12-05'), 'Out of stock');
});

test('it names what ends it, in the plural forms of each language', () => {
  const describe = (arrivingUnits: number, locale: 'en' | 'tr' | 'ru') =>
    describeStockout({ ...stockout, arrivingUnits, restockDate: '2026-12-20' }, '2026-12-04', pageWords[locale]);
  const restock = 'not available from the supplier until 20 Dec 2026';
  assert.equal(describe(1, 'en'), `Out of stock until 13 Dec 2026; 1 on order arrives then; ${restock}`);
  assert.equal(describe(1200, 'en'), `Out of stock until 13 Dec 2026; 1,200 on order arrive then; ${restock}`);
  assert.match(describe(21, 'ru'), /; 21 шт\. из заказов поступит в этот день; /);
  assert.match(describe(22, 'ru'), /; 22 шт\. из заказов поступят в этот день; /);
  assert.match(describe(36, 'tr'), /; siparişteki 36 adet o gün gelir; /); // cspell:disable-line -- Turkish
});
