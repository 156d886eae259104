import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imports, startImportService } from '../../support/imports.ts';

const service = await startImportService();
const { token, upload } = service;
const list = async (query = '', key = token) => await service.get('listImports', `${imports}${query}`, { key });

test('pages through the imports, newest first', async () => {
  assert.deepEqual((await list()).body.data, { items: [], nextCursor: null });
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.unshift((await upload('sku,name,price\nA,Cup,1\n')).body.data.id);
  const first = (await list('?limit=2')).body.data;
  const second = (await list(`?limit=2&cursor=${first.nextCursor}`)).body.data;
  const found = [first, second].map(({ items }) => items.map(({ id }: { id: string }) => id));
  assert.deepEqual([...found, second.nextCursor], [ids.slice(0, 2), ids.slice(2), null]);
  assert.equal((await list(`?cursor=${ids[0]}`)).status, 400);
});
