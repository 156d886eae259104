// cspell:ignore Fiyat
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsOf, csvListLine, csvTitles } from '../../../src/domain/exports/list-columns.ts';

interface Row {
  name: string | null;
  price: string;
  on: string;
}

const column = columnsOf<Row>();
const columns = [
  column('text', ['Name', 'Ad', 'Название'], ({ name }) => name),
  column('decimal', ['Price', 'Fiyat', 'Цена'], ({ price }) => price),
  column('day', ['Day', 'Gün', 'День'], ({ on }) => on),
  column('time', ['Time', 'Saat', 'Время'], ({ on }) => on),
];
const row = { name: '=1+1', price: '1234.50', on: '2026-11-21T09:05:30.000Z' };

test('numbers, days and separators are those of the language', () => {
  assert.equal(csvListLine(columns, row, 'en'), "'=1+1,1234.50,2026-11-21,2026-11-21 09:05\r\n");
  for (const locale of ['tr', 'ru'] as const) {
    assert.equal(csvListLine(columns, row, locale), "'=1+1;1234,50;21.11.2026;21.11.2026 09:05\r\n");
  }
});

test('titles follow a byte-order mark', () => {
  assert.equal(csvTitles(columns, 'en'), '\ufeffName,Price,Day,Time\r\n');
  assert.equal(csvTitles(columns, 'tr'), '\ufeffAd;Fiyat;Gün;Saat\r\n');
});

test('quotes what its separator would split, and leaves unknown cells empty', () => {
  assert.match(csvListLine(columns, { ...row, name: 'a;b' }, 'ru'), /^"a;b";/);
  assert.match(csvListLine(columns, { ...row, name: 'a;b' }, 'en'), /^a;b,/);
  assert.match(csvListLine(columns, { ...row, name: null }, 'en'), /^,1234\.50,/);
});
