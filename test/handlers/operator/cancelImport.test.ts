import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imports, startImportService } from '../../support/imports.ts';

const service = await startImportService();
const { db, token, process, upload, run, confirm } = service;
const list = 'sku,name,price\nA-1,Lantern,4.20\n';
const cancel = async (id: string, key = token) =>
  await service.send('cancelImport', 'POST', `${imports}/${id}/cancel`, { key });

test('cancels an import before and after its review, and deletes the file', async () => {
  const uploaded = (await upload(list)).body.data.id;
  const reviewed = (await process(list)).id;
  for (const id of [uploaded, reviewed, reviewed]) {
    const { status, body } = await cancel(id);
    assert.deepEqual([status, body.data.status], [200, 'cancelled']);
    assert.deepEqual(await db('catalog_import_parts').where({ import_id: id }), []);
  }
  assert.equal((await run(uploaded)).status, 'cancelled');
  assert.equal((await confirm(reviewed)).status, 409);
});

test('rejects the cancellation of an import that has started or ended', async () => {
  const { id } = await process(list);
  await confirm(id);
  assert.deepEqual((await cancel(id)).body.details, [
    'path parameter "importId": must not be an import with the status importing',
  ]);
  await run(id);
  const ended = await cancel(id);
  assert.deepEqual(
    [ended.status, ended.body.details],
    [409, ['path parameter "importId": must not be an import with the status finished']],
  );
});
