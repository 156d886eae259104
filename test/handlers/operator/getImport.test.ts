import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startImportService } from '../../support/imports.ts';
import { writeWorkbook } from '../../support/workbooks.ts';

const service = await startImportService();
const { process } = service;

test('returns the detected format and columns', async () => {
  const rows = [['Prices'], [], ['Item Code', 'Item Name', 'Price Net', 'Shelf'], ['A-1', 'Lantern', 4.2, 'B2']];
  const { detected, status } = await process(writeWorkbook([{ name: 'Prices 2026', rows }]));
  assert.equal(status, 'awaiting_confirmation');
  assert.deepEqual(detected, {
    format: 'xlsx',
    encoding: null,
    delimiter: null,
    sheet: 'Prices 2026',
    headerRows: [3, 3],
    decimal: null,
    columns: [
      { field: 'sku', name: 'Item Code', match: 'usual', sampleValues: ['A-1'] },
      { field: 'name', name: 'Item Name', match: 'usual', sampleValues: ['Lantern'] },
      { field: 'price', name: 'Price Net', match: 'usual', sampleValues: ['4.2'] },
    ],
    unusedColumns: ['Shelf'],
  });
});

const rejected: [name: string, content: string | Buffer, message: RegExp][] = [
  ['an empty table', 'sku,name,price\n', /^The file has a header row and no other rows/],
  ['a damaged workbook', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(300)]), /workbook/],
  ['an encrypted workbook', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1200, '0'), 'hex'), /workbook/i],
  ['mixed decimal separators', 'sku;name;price\nA;Cup;1,50\nB;Cup;1.75\n', /mixes decimal points and decimal commas/],
];
for (const [name, content, message] of rejected) {
  test(`an import of ${name} fails with the reason, and deletes the file`, async () => {
    const failed = await process(content, { confirm: 'auto' });
    assert.equal(failed.status, 'failed');
    assert.match(failed.problem.message, message);
    assert.deepEqual(await service.db('catalog_import_parts').where({ import_id: failed.id, kind: 'file' }), []);
  });
}
