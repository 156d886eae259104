// `include=customs` on every read of the catalog, from a supplier's file to the response.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addSupplier } from '../../support/catalog.ts';
import { transactionsEnded } from '../../support/catalog-copy.ts';
import { importFile } from '../../support/price-lists.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db, { currency: 'EUR' });

/** Imports rows of an NDJSON list. */
async function load(...items: object[]) {
  const bytes = (async function* () {
    yield Buffer.from(items.map((item) => JSON.stringify({ name: 'Lamp', price: '20', ...item })).join('\n'));
  })();
  const result = await importFile(service.db, { bytes, supplier: supplier as never, layout: { format: 'ndjson' } });
  await service.settled();
  await transactionsEnded(service.db);
  return result;
}

const reads = {
  listCatalog: '/api/v2/external/catalog?',
  searchProducts: '/api/v2/external/products/search?q=lamp&',
  listCatalogChanges: '/api/v2/external/catalog/changes?',
} as const;

async function read(operation: keyof typeof reads, include = 'include=customs'): Promise<Record<string, unknown>> {
  const { body } = await service.get(operation, `${reads[operation]}${include}`);
  return Object.fromEntries(
    body.data.items.map(({ supplierSku, customs }: Record<string, unknown>) => [supplierSku, customs]),
  );
}

// The first list is copied, the second one is staged.
await load({ sku: 'BOTH', hsCode: '9405.42.31', dutyRate: '4,70 %' }, { sku: 'PLAIN' });
await load({ sku: 'CODE', hsCode: '940542' }, { sku: 'FREE', dutyRate: 0 });

const stored = {
  BOTH: { hsCode: '94054231', dutyRate: '4.7' },
  PLAIN: { hsCode: null, dutyRate: null },
  CODE: { hsCode: '940542', dutyRate: null },
  FREE: { hsCode: null, dutyRate: '0' },
};

for (const operation of Object.keys(reads) as (keyof typeof reads)[]) {
  test(`${operation} returns the HS code and the duty rate`, async () => {
    assert.deepEqual(await read(operation), stored);
    assert.deepEqual(Object.values(await read(operation, '')), Array(4).fill(undefined));
  });
}

test('a changed duty rate is in the change feed; a list without the columns changes nothing, an empty cell clears', async () => {
  const changes = '/api/v2/external/catalog/changes?include=customs';
  const { nextCursor } = (await service.get('listCatalogChanges', changes)).body.data;
  await load({ sku: 'CODE' }, { sku: 'BOTH', dutyRate: '3' }, { sku: 'FREE', dutyRate: '0.0' });
  const { data } = (await service.get('listCatalogChanges', `${changes}&cursor=${nextCursor}`)).body;
  const items = data.items.map(({ supplierSku, customs }: Record<string, unknown>) => [supplierSku, customs]);
  assert.deepEqual(items, [['BOTH', { hsCode: '94054231', dutyRate: '3' }]]);
  await load({ sku: 'BOTH', hsCode: '', dutyRate: null });
  assert.deepEqual((await read('listCatalog')).BOTH, stored.PLAIN);
});

test('an invalid code rejects its row; the product keeps its classification', async () => {
  const { rejected, updated } = await load({ sku: 'CODE', hsCode: '94' }, { sku: 'FREE', dutyRate: '2' });
  assert.deepEqual([rejected, updated], [1, 1]);
  assert.deepEqual((await read('listCatalog')).CODE, stored.CODE);
});
