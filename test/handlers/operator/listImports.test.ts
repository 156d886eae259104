import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imports, startImportService } from '../../support/imports.ts';

const service = await startImportService();
const { token, upload } = service;
const list = async (query = '', key = token) => await service.get('listImports', `${imports}${query}`, { key });

test('returns imports, newest first, page by page', async () => {
  assert.deepEqual((await list()).body.data, []);
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.unshift((await upload('sku,name,price\nA,Cup,1\n')).body.data.id);
  const idsOf = async (query?: string) => (await list(query)).body.data.map(({ id }: { id: string }) => id);
  assert.deepEqual(await idsOf(), ids);
  assert.deepEqual(await idsOf('?limit=2'), ids.slice(0, 2));
  assert.deepEqual(await idsOf(`?limit=2&before=${ids[1]}`), ids.slice(2));
});
