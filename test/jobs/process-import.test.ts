import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockImports } from '../../src/db/price-lists/import-session.ts';
import { deleteExpiredImports } from '../../src/db/price-lists/imports.ts';
import { processImportJob } from '../../src/jobs/process-import.ts';
import { openDatabase } from '../../src/postgres/connection.ts';
import { maxAttempts, processImport } from '../../src/services/price-lists/process-import.ts';
import { addSupplier } from '../support/catalog.ts';
import { runCli } from '../support/cli.ts';
import { imports, startImportService } from '../support/imports.ts';
import { addServiceRole } from '../support/service-role.ts';
import { until } from '../support/until.ts';

const service = await startImportService();
const { ctx, db, token, upload, run, read, confirm, process } = service;
const list = 'sku,name,price\nA-1,Lantern,4.20\nA-2,Candle,1.10\n';

async function uploaded(content: string | Buffer = list, query: Record<string, string> = {}): Promise<string> {
  return (await upload(content, { confirm: 'auto', ...query })).body.data.id;
}

async function productsOf(id: string) {
  const { supplier_id } = await db('catalog_imports').where({ id }).first();
  return await db('products').where({ supplier_id }).orderBy('supplier_sku').pluck('supplier_sku');
}

test('a file that needs more memory than a thread has fails the import', async () => {
  const id = await uploaded();
  const exhausted = Object.assign(new Error('Worker terminated'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
  const threadPools = { open: () => ({ run: () => Promise.reject(exhausted) }) };
  const warnings: object[] = [];
  const log = { warn: (fields: object) => warnings.push(fields) };
  await processImportJob.run({ ...ctx, threadPools, log } as never, { importId: id }, new AbortController().signal);
  const { status, problem } = await read(id);
  assert.equal(status, 'failed');
  assert.partialDeepStrictEqual(warnings, [{ importId: id, status: 'failed', error: problem.message }]);
  assert.match(problem.message, /needs more memory/);
});

test('a job that runs twice imports once, also at the same time', async () => {
  const id = await uploaded();
  await Promise.all([1, 2, 3].map(() => processImport(ctx, id)));
  await run(id);
  const { status, counts } = await read(id);
  assert.deepEqual([status, counts.created], ['finished', 2]);
});

test('waits for another import, and shows it', async () => {
  const id = await uploaded();
  const other = await db.transaction();
  await lockImports(other as never, true);
  const running = run(id);
  await until(async () => (await read(id)).stage === 'waiting');
  const released = new Date().toISOString();
  await other.rollback();
  assert.equal((await running).status, 'finished');
  // Not the start of its transaction, by which it would seem faster.
  assert.ok(await db('catalog_imports').where({ id }).where('updated_at', '>=', released).first());
});

test('names the import that another one waits for: that of the same supplier first', async () => {
  const [waiting, earlier, own] = [await uploaded(), await uploaded(), await uploaded()];
  const { supplier } = await read(waiting);
  const change = (id: string, changes: object) =>
    db('catalog_imports')
      .where({ id })
      .update({ status: 'importing', ...changes });
  const waitsFor = async () => {
    const { stdout } = await runCli(ctx.databaseUrl, ['catalog', 'imports', '--json']);
    const { waitsFor: note } = JSON.parse(stdout).find((one: { id: string }) => one.id === waiting);
    return [(await read(waiting)).waitsFor, note];
  };
  await change(waiting, { stage: 'waiting', started_at: '2026-01-03', supplier_id: supplier.id });
  assert.deepEqual(await waitsFor(), [null, 'waits for an import of the command line or another change']);
  const { id: supplier_id, name } = await addSupplier(db);
  await change(earlier, { stage: 'indexing', started_at: '2026-01-01', supplier_id });
  assert.deepEqual(await waitsFor(), [
    { id: earlier, supplier: { id: supplier_id, name } },
    `waits for import ${earlier} of ${name}`,
  ]);
  await change(own, { stage: 'reading', started_at: '2026-01-02', supplier_id: supplier.id });
  assert.deepEqual((await waitsFor())[0], { id: own, supplier });
  await db('catalog_imports').whereIn('id', [waiting, earlier, own]).delete();
});

test('the command line lists imports with their speed and what they wait for', async () => {
  const listed = async (id: string) => {
    const { stdout } = await runCli(ctx.databaseUrl, ['catalog', 'imports', '--json']);
    return JSON.parse(stdout).find((one: { id: string }) => one.id === id);
  };
  const waiting = await uploaded();
  assert.partialDeepStrictEqual(await listed(waiting), { waitsFor: 'waits for a worker', rowsPerSecond: null });
  await run(waiting);
  const finished = await listed(waiting);
  assert.partialDeepStrictEqual(finished, { status: 'finished', rowsRead: 2, waitsFor: null });
  const seconds = (Date.parse(finished.updatedAt) - Date.parse(finished.startedAt)) / 1000;
  assert.equal(finished.rowsPerSecond, Math.round(2 / seconds));
  const asked = await uploaded(list, { confirm: 'manual' });
  await run(asked);
  assert.equal((await listed(asked)).waitsFor, 'waits for a confirmation');
  const { stdout } = await runCli(ctx.databaseUrl, ['catalog', 'imports', '--limit', '1']);
  assert.match(stdout, /^IMPORT .* NOTE\n\S+ .* awaiting_confirmation .* waits for a confirmation\n$/);
});

test('an import that is interrupted again and again fails', async () => {
  const id = await uploaded();
  await db('catalog_imports').where({ id }).update({ attempts: maxAttempts });
  const { status, problem } = await run(id);
  assert.deepEqual([status, problem.message], ['failed', 'The import was interrupted several times.']);
});

test('an error of the last run fails the import without its internals', async () => {
  const id = await uploaded();
  await db('catalog_imports')
    .where({ id })
    .update({ attempts: maxAttempts - 1 });
  await db.raw(`ALTER TABLE products ADD CONSTRAINT secret CHECK (name <> 'Lantern') NOT VALID`);
  await assert.rejects(processImport(ctx, id), /secret/);
  await db.raw('ALTER TABLE products DROP CONSTRAINT secret');
  const { status, problem } = await read(id);
  assert.deepEqual([status, problem.message], ['failed', 'The import failed because of an internal error.']);
});

test('mixed decimal separators beyond the sample fail the import, and nothing is stored', async () => {
  const rows = Array.from({ length: 6000 }, (_, at) => `S-${at};${'Lantern '.repeat(50)}${at};1,50`);
  const id = await uploaded(['sku;name;price', ...rows, 'S-X;Cup;1.75'].join('\n'));
  const { status, problem } = await run(id);
  assert.deepEqual(
    [status, problem.message],
    ['failed', 'Column "price" (price) mixes decimal points and decimal commas.'],
  );
  assert.deepEqual(await productsOf(id), []);
  const report = await service.get('getImportReport', `${imports}/${id}/report`, { key: token });
  assert.match(report.text, /"failed":"Column/);
});

test('the service’s role can import, and searches find the products', async () => {
  const role = await addServiceRole(db, service.closing);
  const restricted = openDatabase(role.url(ctx.databaseUrl), { poolSize: 4 });
  service.closing.defer(() => restricted.destroy());
  const supplierId = String((await addSupplier(db)).number);
  const rows = Array.from({ length: 8000 }, (_, at) => `R-${at},Quartz pendulum ${at},9.50`);
  const { id } = await process(['Item Code,Item Name,Net Price', ...rows].join('\n'), { supplierId });
  await confirm(id);
  await processImport({ ...ctx, db: restricted }, id);
  const { status, counts } = await read(id);
  assert.deepEqual([status, counts.created], ['finished', 8000]);
  await service.settled();
  const found = await service.get('listProducts', '/api/v1/products?search=pendulum+7999');
  assert.equal(found.body.data[0]?.sku, 'R-7999');
});

test('imports are deleted 30 days after they ended, unless they run', async () => {
  await db('catalog_imports').delete();
  const ids = [await uploaded(), await uploaded(), await uploaded()];
  await run(ids[0]!);
  await db('catalog_imports')
    .whereIn('id', ids.slice(0, 2))
    .update({ updated_at: new Date(Date.now() - 31 * 86_400_000) });
  assert.equal(await deleteExpiredImports(db as never, 30, 10), 1);
  assert.deepEqual(await db('catalog_imports').orderBy('id').pluck('id'), ids.slice(1));
  assert.deepEqual(await db('catalog_import_parts').where({ import_id: ids[0] }), []);
});
