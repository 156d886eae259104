// cspell:disable

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { itemFields } from '../../../src/domain/catalog/product-fields.ts';
import { usualColumnNames } from '../../../src/domain/price-lists/column-names.ts';
import { findHeader } from '../../../src/domain/price-lists/header-rows.ts';
import { matchColumns, normalizeColumnName } from '../../../src/domain/price-lists/match-columns.ts';

function fieldsOf(...names: string[]): Record<string, string> {
  const matches = matchColumns(names.map((name) => [name]));
  return Object.fromEntries(matches.map(({ field, index }) => [field, names[index]!]));
}

test('recognizes usual columns in English, Turkish and German', () => {
  assert.deepEqual(fieldsOf('Item No.', 'Product Name', 'Unit price (EUR)', 'EAN-13', 'Pcs/Carton', 'RRP'), {
    sku: 'Item No.',
    name: 'Product Name',
    price: 'Unit price (EUR)',
    barcode: 'EAN-13',
    unitsPerBox: 'Pcs/Carton',
  });
  assert.deepEqual(
    fieldsOf('ÜRÜN KODU', 'ÜRÜN ADI', 'KDV Hariç Fiyat', 'KDV Dahil Fiyat', 'BARKOD NO', 'Açıklama', 'Ağırlık (kg)'),
    {
      sku: 'ÜRÜN KODU',
      name: 'ÜRÜN ADI',
      price: 'KDV Hariç Fiyat',
      barcode: 'BARKOD NO',
      description: 'Açıklama',
      weightKg: 'Ağırlık (kg)',
    },
  );
  assert.deepEqual(
    fieldsOf('Artikel-Nr.', 'Bezeichnung', 'Nettopreis €', 'Währung', 'Lieferzeit (Tage)', 'Maße (cm)'),
    {
      sku: 'Artikel-Nr.',
      name: 'Bezeichnung',
      price: 'Nettopreis €',
      currency: 'Währung',
      productionTimeDays: 'Lieferzeit (Tage)',
      dimensionsCm: 'Maße (cm)',
    },
  );
});

test('recognizes customs columns', () => {
  assert.deepEqual(fieldsOf('Code', 'Name', 'Price', 'HS Code', 'Duty %', 'Duty amount'), {
    sku: 'Code',
    name: 'Name',
    price: 'Price',
    hsCode: 'HS Code',
    dutyRate: 'Duty %',
  });
  assert.deepEqual(fieldsOf('G.T.İ.P. No', 'Gümrük Vergisi Oranı (%)'), {
    hsCode: 'G.T.İ.P. No',
    dutyRate: 'Gümrük Vergisi Oranı (%)',
  });
  assert.deepEqual(fieldsOf('Statistische Warennummer', 'Zollsatz', 'Zoll'), {
    hsCode: 'Statistische Warennummer',
    dutyRate: 'Zollsatz',
  });
});

test('recognizes typing errors and additional words, and prefers better names', () => {
  assert.deepEqual(fieldsOf('Prodcut code', 'Prouduct name', 'New unit price 2026', 'Old unit price'), {
    sku: 'Prodcut code',
    name: 'Prouduct name',
    price: 'New unit price 2026',
  });
  assert.deepEqual(fieldsOf('List price', 'Net price', 'Code', 'Name'), {
    sku: 'Code',
    name: 'Name',
    price: 'Net price',
  });
  // A column named like a field wins over a usual name.
  assert.equal(fieldsOf('Barcode', 'EAN', 'sku', 'Stock code').sku, 'sku');
  // Other units and prices per box are no match.
  assert.deepEqual(fieldsOf('Weight (g)', 'Koli fiyatı', 'Size (mm)', 'Net'), {});
});

test('maps each column and each field at most once, and every usual name to its field', () => {
  const name = fc.constantFrom(...Object.values(usualColumnNames).flat(), 'x', '', 'Fiyat 2');
  fc.assert(
    fc.property(fc.array(name, { maxLength: 20 }), (names) => {
      const matches = matchColumns(names.map((text) => [text]));
      assert.equal(new Set(matches.map(({ field }) => field)).size, matches.length);
      assert.equal(new Set(matches.map(({ index }) => index)).size, matches.length);
    }),
  );
  for (const field of itemFields) {
    for (const usual of usualColumnNames[field]) {
      assert.equal(normalizeColumnName(usual), usual);
      assert.equal(matchColumns([[usual]])[0]?.field, field, usual);
    }
  }
});

const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ row: at + 1, cells }));

test('finds the header below title rows', () => {
  const header = findHeader(
    rowsOf(['Acme Ltd'], [''], ['Price list', 'valid from', '1 May'], ['Code', 'Name', 'Price'], ['A', 'Mug', '2']),
  );
  assert.deepEqual([header?.row, header?.rows], [4, 1]);
});

test('combines two header rows, of groups or of two languages', () => {
  const groups = findHeader(
    rowsOf(['Item', '', 'Price', ''], ['Code', 'Name', 'Net', 'Gross'], ['A', 'Mug', '2', '3']),
  );
  assert.deepEqual([groups?.row, groups?.rows], [1, 2]);
  assert.deepEqual(
    groups?.columns.map(([name]) => name),
    ['Item Code', 'Item Name', 'Price Net', 'Price Gross'],
  );
  const languages = findHeader(
    rowsOf(['Product code', 'Product name', 'Price'], ['Ürün kodu', 'Ürün adı', 'Fiyat'], ['A', 'Mug', '2']),
  );
  assert.deepEqual([languages?.row, languages?.rows], [1, 2]);
});

test('given names determine the header, and a file without known names starts with its first row of texts', () => {
  assert.equal(findHeader(rowsOf(['a', 'b'], ['k1', 'k2'], ['A', 'B']), ['k1', 'k2'])?.row, 2);
  assert.equal(findHeader(rowsOf(['Title'], ['aaa', 'bbb'], ['1', '2']))?.row, 2);
  assert.equal(findHeader([]), undefined);
});

test('a merged group row above columns of which only some are fields is part of the header', () => {
  const header = findHeader([
    { row: 1, cells: ['Wholesale price list 2027'] },
    { row: 4, cells: ['Product', '', '', 'Price', '', 'Packing', '', 'Origin'] },
    { row: 5, cells: ['Code', 'Description', 'Barcode', 'Trade', 'RRP', 'Inner', 'Carton', ''] },
    { row: 6, cells: ['AG-1', 'Glass lantern', '5012345000006', '2.50', '5.99', '6', '24', 'CN'] },
  ]);
  assert.deepEqual([header?.row, header?.rows], [4, 2]);
  // A description is the name of products that have no other.
  const described = findHeader([
    { row: 1, cells: ['Code', 'Country'] },
    { row: 2, cells: ['Article', 'Long description', 'Net price'] },
  ]);
  assert.equal(described?.row, 2);
});
