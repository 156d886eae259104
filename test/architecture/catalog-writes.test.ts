// The tables that processes cache or follow are written only by functions that notify them and record changed products.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';

const root = join(import.meta.dirname, '../..');
const tables = 'companies|categories|suppliers|products|current_rates';

/**
 * The number of writing statements by file. To add one, call `notify`, or for products `startProductChanges` and a function that records
 * the changes (src/db/catalog/record-changes.ts), in its transaction, and test that in test/db/catalog/record-changes.test.ts.
 */
const permitted: Record<string, number> = {
  'src/db/accounts/companies.ts': 2,
  'src/db/catalog/descriptions.ts': 2,
  'src/db/price-lists/bulk-insert.ts': 1,
  'src/db/price-lists/deactivate-missing.ts': 1,
  'src/db/price-lists/merge.ts': 2,
  'src/db/price-lists/product-columns.ts': 2,
  'src/db/catalog/personal-items.ts': 2,
  'src/db/catalog/supplier-descriptions.ts': 1,
  'src/db/catalog/supplier-terms.ts': 1,
  'src/db/catalog/suppliers.ts': 4,
  'src/db/pricing/announced-prices.ts': 1,
  'src/db/pricing/exchange-rates.ts': 1,
};

const sqlWrite = new RegExp(`\\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE|COPY)\\s+(?:${tables})\\b`, 'gi');
const builderWrite = new RegExp(
  `\\('(?:${tables})(?: as \\w+)?'\\)(?:(?!\\('|;)[^])*?\\.(?:insert|update|delete|del|truncate)\\(`,
  'g',
);
const copy = new RegExp(`copyLines\\(\\w+, '(?:${tables})'`, 'g');
const derived = /(?<!function )\b(?:insert|update)Products\(/g;

function countWrites(text: string): number {
  return [sqlWrite, builderWrite, copy, derived].reduce((sum, kind) => sum + (text.match(kind)?.length ?? 0), 0);
}

it('writes these tables only where their changes are announced', async () => {
  const listed = ['src', 'handlers'].map(async (folder) => {
    const names = await readdir(join(root, folder), { recursive: true });
    return names.map((name) => `${folder}/${name}`);
  });
  const names = await Promise.all(listed);
  const counts: Record<string, number> = {};
  for (const file of names.flat().filter((name) => name.endsWith('.ts'))) {
    const writes = countWrites(await readFile(join(root, file), 'utf8'));
    if (writes > 0) counts[file] = writes;
  }
  assert.deepEqual(counts, permitted);
});

it('recognizes statements that write', () => {
  for (const text of [
    'UPDATE products SET price = 1',
    "await trx('companies').where({ id }).update({ name })",
    "await trx('companies')\n    .insert(row)",
    "copyLines(trx, 'products', columns, lines)",
    'DELETE FROM\n  suppliers',
  ]) {
    assert.equal(countWrites(text), 1, text);
  }
  for (const text of ["db('products').where({ id }).first()", 'UPDATE recalculation_queue SET x = 1', 'FROM products'])
    assert.equal(countWrites(text), 0, text);
});
