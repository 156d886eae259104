import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';

const service = await startService();
const list = async (query = '') =>
  (await service.get('listCategories', `/api/v2/external/categories${query}`)).body.data;

test('returns all categories, other last, in pages', async () => {
  const { items, nextCursor } = await list();
  assert.deepEqual([items.at(-1).slug, nextCursor], ['other', null]);
  assert.equal(items.length, (await service.db('categories')).length);
  const first = await list('?limit=20');
  assert.deepEqual(
    [...first.items, ...(await list(`?limit=20&cursor=${first.nextCursor}`)).items].slice(0, 40),
    items.slice(0, 40),
  );
});
