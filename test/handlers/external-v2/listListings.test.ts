import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRejectsCursors, readPages } from '../../support/list-pages.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const path = '/api/v2/external/listings';
const list = (query: Record<string, string>, key = service.key) =>
  service.get('listListings', `${path}?${new URLSearchParams(query)}`, { key });
const idsOf = async (query: Record<string, string>) =>
  (await list(query)).body.data.items.map(({ clientProductId }: { clientProductId: string }) => clientProductId);

const longId = 'ü'.repeat(255);
const listings = [
  { clientProductId: 'b|2', name: 'White HEART', sku: 'M-1' },
  { clientProductId: 'a', name: 'Lamp', barcode: '5012345851235' },
  { clientProductId: longId, name: 'Heart_shaped lamp' },
];
await service.send('pushListings', 'POST', path, { body: { listings } });

test('pages through the listings by ID, whatever characters an ID has', async () => {
  assert.deepEqual(await idsOf({}), ['a', 'b|2', longId]);
  const pages = await readPages<{ clientProductId: string }>((query) => list(query), 'items', 1);
  assert.deepEqual(
    pages.map(({ clientProductId }) => clientProductId),
    ['a', 'b|2', longId],
  );
  const { nextCursor } = (await list({ limit: '1', search: 'heart' })).body.data;
  await assertRejectsCursors((query) => list(query), [nextCursor]);
  const other = await service.addCompany();
  assert.deepEqual((await list({}, other.key)).body.data, { items: [], nextCursor: null });
});

test('finds a text in ID, name, SKU and barcode', async () => {
  assert.deepEqual(await idsOf({ search: 'heart' }), ['b|2', longId]);
  assert.deepEqual(await idsOf({ search: '|' }), ['b|2']);
  assert.deepEqual(await idsOf({ search: 'm-1' }), ['b|2']);
  assert.deepEqual(await idsOf({ search: '85123' }), ['a']);
  assert.deepEqual(await idsOf({ search: '_' }), [longId]);
  assert.deepEqual(await idsOf({ search: 'none' }), []);
});
