// Imports in worker threads, which take about a second to start.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockImports, lockTurn } from '../../src/db/price-lists/import-session.ts';
import { processImportJob, processLargeImportJob } from '../../src/jobs/process-import.ts';
import { startJobs } from '../../src/jobs/queue/queue.ts';
import { notOnCitus } from '../support/citus-tenants.ts';
import { startImportService } from '../support/imports.ts';
import { until } from '../support/until.ts';

const { ctx, db, upload, run, read } = await startImportService();
const list = 'sku,name,price\nA-1,Lantern,4.20\nA-2,Candle,1.10\n';

async function uploaded(content: string, query: Record<string, string> = {}): Promise<string> {
  return (await upload(content, { confirm: 'auto', ...query })).body.data.id;
}

async function productsOf(id: string) {
  const { supplier_id } = await db('catalog_imports').where({ id }).first();
  return await db('products').where({ supplier_id }).orderBy('supplier_sku').pluck('supplier_sku');
}

test('a worker reviews and imports an upload', async () => {
  const jobs = await startJobs(ctx as never, {
    jobs: [processImportJob, processLargeImportJob] as never,
    graceMs: 100,
  });
  try {
    const id = await uploaded(list);
    await until(async () => (await read(id)).status === 'finished');
    assert.deepEqual(await productsOf(id), ['A-1', 'A-2']);
  } finally {
    await jobs.stop();
  }
});

// On a cluster, an import waits for the one before it.
test('a small file is imported while a large one is', { skip: !notOnCitus }, async () => {
  const other = await db.transaction();
  await lockTurn(other as never, true);
  const jobs = await startJobs(ctx as never, {
    jobs: [processImportJob, processLargeImportJob] as never,
    graceMs: 100,
  });
  try {
    const rows = Array.from({ length: 10_001 }, (_, at) => `L-${at},Lantern with a candle ${at},9.50`);
    const large = await uploaded(['sku,name,price', ...rows].join('\n'));
    await until(async () => (await read(large)).stage === 'waiting');
    const small = await uploaded(list);
    await until(async () => (await read(small)).status === 'finished');
    assert.equal((await read(large)).stage, 'waiting');
    await other.rollback();
    await until(async () => (await read(large)).status === 'finished');
  } finally {
    await jobs.stop();
  }
});

test('an interrupted import changes nothing, and the next run imports it', async () => {
  const id = await uploaded(list);
  const other = await db.transaction();
  await lockImports(other as never, true);
  const stopping = new AbortController();
  const running = processImportJob.run(ctx, { importId: id }, stopping.signal);
  await until(async () => (await read(id)).stage === 'waiting');
  stopping.abort();
  await assert.rejects(running, { name: 'AbortError' });
  await other.rollback();
  assert.deepEqual([(await read(id)).status, await productsOf(id)], ['importing', []]);
  assert.equal((await run(id)).status, 'finished');
});
