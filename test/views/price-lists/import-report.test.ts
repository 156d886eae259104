import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ImportReportLists, renderImportReport } from '../../../src/views/price-lists/import-report.ts';

function render(...rows: Parameters<ImportReportLists['add']>[0]): string {
  const lists = new ImportReportLists();
  lists.add(rows);
  return renderImportReport({ file: 'autumn.csv', dryRun: false }, lists).replaceAll(/\s+/g, ' ');
}

test('announced prices are listed apart from changed ones, with their day', () => {
  const announced = {
    row: 2,
    outcome: 'announced',
    sku: 'A',
    name: 'Mug',
    price: '3.00',
    validFrom: '2027-01-01',
  } as const;
  const page = render({ ...announced, oldPrice: '2.50' });
  assert.match(page, /Announced prices <small>1</);
  assert.match(page, /2.50 → <b>3.00<\/b> from 2027-01-01<\/td><td class="n">\+20 %</);
  assert.doesNotMatch(page, /Changed prices/);
  assert.match(render(announced), /<td class="n"><b>3.00<\/b> from 2027-01-01<\/td><td class="n"><\/td>/);
});
