// A worker that is killed while it writes an export: the next attempt writes the whole file.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { exportClient, linesOf } from '../support/exports.ts';
import { startService } from '../support/service.ts';
import { startProcess } from '../support/service-process.ts';
import { until } from '../support/until.ts';

test('an export survives SIGKILL of its worker', async () => {
  const service = await startService();
  const { db, ctx, closing } = service;
  const { create, get, process, download } = exportClient(service);
  const supplier = await addSupplier(db);
  for (let n = 0; n < 3; n++) await addProduct(db, { supplier });
  const { id: exportId } = (await create({ kind: 'products', format: 'ndjson' })).body.data;

  // The worker waits for this lock when it stores the first part.
  const lock = await db.transaction();
  await lock.raw('LOCK TABLE export_parts IN SHARE MODE');
  const worker = await startProcess(closing, 'worker.ts', ctx.databaseUrl);
  await until(async () => (await get(exportId)).body.data.status === 'running');
  await until(async () => {
    const waiting = await db.raw(`SELECT FROM pg_locks WHERE relation = 'export_parts'::regclass AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    return waiting.rows.length > 0;
  });
  await worker.kill();
  assert.equal((await get(exportId)).body.data.status, 'running');
  assert.equal((await download(exportId)).status, 404);
  await lock.rollback();

  const { status, rows } = await process(exportId);
  assert.deepEqual([status, rows], ['finished', 3]);
  const { bytes } = await download(exportId);
  assert.equal(new Set(linesOf(bytes).map((line) => JSON.parse(line).productId)).size, 3);
  const attempts = await db('export_parts').where({ export_id: exportId }).distinct().pluck('attempt');
  assert.equal(attempts.length, 1);
});
