// Downloads of exports with the SDK and its command line, through a proxy that cuts connections.

import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { createPortside } from '../../sdk/index.ts';
import { downloadExport, type ExportError, readExport, waitForExport } from '../../sdk/node/exports.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import { exportClient, linesOf } from '../support/exports.ts';
import { blocksOf, programOf } from '../support/guides.ts';
import { createHome } from '../support/portside-command.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { startReceiver } from '../support/webhook-receiver.ts';

const service = await startService();
const supplier = await addSupplier(service.db);
for (let n = 0; n < 40; n++) await addProduct(service.db, { supplier, name: randomBytes(100).toString('hex') });
const { create, process } = exportClient(service);
const proxy = await startCuttingProxy(service.url);
const portside = createPortside({ baseUrl: proxy.url, apiKey: service.key, backoffMs: 1 });
const folder = await mkdtemp(join(tmpdir(), 'portside-exports-'));
after(() => rm(folder, { recursive: true }));
const path = join(folder, 'export.ndjson.gz');
const files = async () => (await readdir(folder)).toSorted();

beforeEach(async () => {
  proxy.handle = () => ({});
  proxy.requests.length = 0;
  for (const name of await files()) await rm(join(folder, name));
});

/** Creates an export and writes its file. */
async function finished(kind = 'products'): Promise<{ id: string; sizeBytes: number; sha256: string }> {
  return await process((await create({ kind })).body.data.id);
}

/** Lets the proxy send a fifth of the file per request, and returns options that cut the connection when it has arrived. */
function cutting(sizeBytes: number) {
  const bytes = Math.ceil(sizeBytes / 5);
  proxy.handle = () => ({ bytes, after: 'hold' });
  const resumedAt: number[] = [];
  const onProgress = (received: number, size: number) => {
    if (received < size && received % bytes === 0) proxy.cut();
  };
  return {
    bytes,
    resumedAt,
    options: { onProgress, onResume: (received: number) => resumedAt.push(received), backoffMs: 1 },
  };
}

test('a download continues after each broken connection, and requests only the missing bytes', async () => {
  const { id: exportId, sizeBytes, sha256 } = await finished();
  const { bytes, resumedAt, options } = cutting(sizeBytes);
  const found = await downloadExport(portside, exportId, path, options);
  const file = await readFile(path);
  assert.equal(createHash('sha256').update(file).digest('hex'), sha256);
  assert.equal(linesOf(file).length, 40);
  assert.deepEqual([found.id, found.sizeBytes], [exportId, sizeBytes]);
  assert.deepEqual(
    resumedAt,
    [1, 2, 3, 4].map((n) => n * bytes),
  );
  assert.deepEqual(
    proxy.requests.map((headers) => [headers.range, headers['if-range']]),
    [[undefined, undefined], ...resumedAt.map((start) => [`bytes=${start}-`, `"${sha256}"`])],
  );
  assert.deepEqual(await files(), ['export.ndjson.gz']);
});

test('readExport yields the bytes of the file once, also if a proxy ignores the range', async () => {
  const { id: exportId, sizeBytes, sha256 } = await finished();
  const { bytes, options } = cutting(sizeBytes);
  proxy.handle = (request) => ({
    request: ({ range, ...headers }) => headers,
    ...(request < 3 && { bytes: request * bytes, after: 'hold' }),
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of readExport(portside, exportId, options)) chunks.push(chunk);
  const file = Buffer.concat(chunks);
  assert.deepEqual([file.length, createHash('sha256').update(file).digest('hex')], [sizeBytes, sha256]);
  assert.equal(proxy.requests.length, 3);
});

test('a connection without data counts as broken', async () => {
  const { id: exportId } = await finished();
  proxy.handle = (request) => (request === 1 ? { bytes: 10, after: 'hold' } : {});
  const errors: string[] = [];
  const options = { stallMs: 300, backoffMs: 1, onResume: (_: number, { message }: Error) => errors.push(message) };
  await downloadExport(portside, exportId, path, options);
  assert.equal(errors[0], 'No data within 300 ms');
  assert.equal(linesOf(await readFile(path)).length, 40);
});

test('a download that breaks too often keeps its part, and another call continues with it', async () => {
  const { id: exportId, sizeBytes } = await finished();
  const { bytes, options } = cutting(sizeBytes);
  await assert.rejects(downloadExport(portside, exportId, path, { ...options, maxResumes: 1 }), {
    name: 'ExportError',
    code: 'DOWNLOAD_INTERRUPTED',
    exportId,
    message: `The download was interrupted 2 times, at last after ${2 * bytes} of ${sizeBytes} bytes`,
  });
  assert.deepEqual(await files(), [`export.ndjson.gz.${exportId}.part`]);
  proxy.handle = () => ({});
  await downloadExport(portside, exportId, path);
  assert.equal(proxy.requests.at(-1)?.range, `bytes=${2 * bytes}-`);
  assert.equal(linesOf(await readFile(path)).length, 40);
  assert.deepEqual(await files(), ['export.ndjson.gz']);
});

test('a damaged part is downloaded again', async () => {
  const { id: exportId, sizeBytes } = await finished();
  for (const damaged of [Buffer.alloc(100, 'x'), Buffer.alloc(sizeBytes, 'x'), Buffer.alloc(sizeBytes + 1)]) {
    await writeFile(`${path}.${exportId}.part`, damaged);
    await downloadExport(portside, exportId, path);
    assert.equal(linesOf(await readFile(path)).length, 40);
  }
});

test('an aborted download rejects with the reason and keeps its part', async () => {
  const { id: exportId, sizeBytes } = await finished();
  const stop = new AbortController();
  proxy.handle = () => ({ bytes: Math.ceil(sizeBytes / 2), after: 'hold' });
  const onProgress = () => stop.abort(new Error('stopped'));
  await assert.rejects(downloadExport(portside, exportId, path, { signal: stop.signal, onProgress }), (error: Error) =>
    /stopped/.test(`${error.message} ${error.cause}`),
  );
  assert.deepEqual(await files(), [`export.ndjson.gz.${exportId}.part`]);
});

test('an export that newer ones replace during the download has expired, and its part is deleted', async () => {
  const { id: exportId, sizeBytes } = await finished('stock');
  proxy.handle = () => ({ bytes: Math.ceil(sizeBytes / 2), after: 'hold' });
  let replaced: Promise<unknown> | undefined;
  const replace = async () => {
    await finished('stock');
    await finished('stock');
    proxy.cut();
  };
  const onProgress = () => {
    replaced ??= replace();
  };
  await assert.rejects(downloadExport(portside, exportId, path, { onProgress, backoffMs: 1 }), {
    code: 'EXPORT_EXPIRED',
    message: `The file of the export ${exportId} has expired: files are deleted after 3 days, or after two newer exports. Create another export.`,
  });
  await replaced;
  assert.deepEqual(await files(), []);
  await assert.rejects(waitForExport(portside, exportId), { code: 'EXPORT_EXPIRED' });
});

test('a file with another hash is rejected', async () => {
  const { id: exportId, sizeBytes } = await finished();
  const other = createHash('sha256').digest('hex');
  proxy.handle = () => ({ response: (headers) => ({ ...headers, etag: `"${other}"` }) });
  await assert.rejects(downloadExport(portside, exportId, path), { code: 'EXPORT_MISMATCH' });
  // A proxy without ETag that returns other bytes.
  const forged = exportClient(service);
  await service
    .db('export_parts')
    .where({ export_id: exportId })
    .update({ content: Buffer.alloc(sizeBytes, 'x') });
  assert.equal((await forged.download(exportId)).bytes.length, sizeBytes);
  proxy.handle = () => ({});
  await assert.rejects(downloadExport(portside, exportId, path), { code: 'EXPORT_MISMATCH' });
  assert.deepEqual(await files(), []);
});

test('a failed export, an unknown one and a revoked key are rejected', async () => {
  const { id: exportId } = (await create({ kind: 'orders' })).body.data;
  await service.db('exports').where({ id: exportId }).update({ status: 'failed' });
  await assert.rejects(
    downloadExport(portside, exportId, path),
    (error: ExportError) => error.code === 'EXPORT_FAILED',
  );
  const unknown = '01a30b5c-7a10-7c2e-9b40-5b7f1c0d9e21';
  await assert.rejects(downloadExport(portside, unknown, path), { status: 404, code: 'NOT_FOUND' });
  const stranger = createPortside({ baseUrl: proxy.url, apiKey: 'pk_unknown' });
  await assert.rejects(downloadExport(stranger, exportId, path), { status: 401 });
  assert.deepEqual(await files(), []);
});

test('the command line creates an export, and downloads it over broken connections', async () => {
  const home = await createHome();
  const env = { PORTSIDE_URL: proxy.url, PORTSIDE_KEY: service.key };
  const made = await home.run(['exports', 'create', 'recommendations', '--format', 'csv', '--json'], { env });
  const { id: exportId, fileName } = JSON.parse(made.stdout);
  const table = await home.run(['exports', 'create', 'recommendations', '--format', 'csv'], { env });
  assert.equal(
    table.stdout,
    `EXPORT ID                             KIND             FORMAT  STATUS\n${exportId}  recommendations  csv     queued\n`,
  );
  const { sizeBytes } = await process(exportId);
  proxy.handle = (request) => (request < 3 ? { bytes: Math.ceil(sizeBytes / 3), after: 'cut' } : {});
  const output = join(folder, 'rows.csv.gz');
  const download = await home.run(['exports', 'download', exportId, '--output', output, '--json'], { env });
  assert.equal(download.code, 0, download.stderr);
  assert.match(download.stderr, /Continuing after \d+ bytes\.\n/);
  const result = JSON.parse(download.stdout);
  assert.deepEqual([result.path, result.fileName, result.status], [output, fileName, 'finished']);
  assert.match(linesOf(await readFile(output))[0]!, /^productId,/);
});

test('the command line writes into the current folder, whatever the name of the service is', async () => {
  const home = await createHome();
  const { id: exportId } = await finished();
  const found = await (
    await fetch(`${service.url}/api/v2/external/exports/${exportId}`, {
      headers: { authorization: `Bearer ${service.key}` },
    })
  ).json();
  const server = await startReceiver();
  server.reply = async (res, { path: requested }) => {
    if (requested.endsWith('/file')) res.end(Buffer.from((await exportClient(service).download(exportId)).bytes));
    else
      res
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify({ ...found, data: { ...found.data, fileName: '../../evil.gz' } }));
  };
  const env = { PORTSIDE_URL: server.url, PORTSIDE_KEY: 'pk' };
  const { code, stdout, stderr } = await home.run(['exports', 'download', exportId], { env, cwd: folder });
  assert.deepEqual([code, stdout], [0, 'evil.gz\n'], stderr);
  assert.deepEqual(await files(), ['evil.gz']);
});

test('the command line explains exports without a file, and invalid arguments', async () => {
  const home = await createHome();
  const env = { PORTSIDE_URL: proxy.url, PORTSIDE_KEY: service.key };
  const { id: exportId } = await finished('orders');
  await service.db('exports').where({ id: exportId }).update({ status: 'expired' });
  const expired = await home.run(['exports', 'download', exportId, '--json'], { env });
  assert.equal(expired.code, 1);
  assert.match(JSON.parse(expired.stderr).error.message, /has expired: .* Create another export\.$/);
  const unknown = await home.run(['exports', 'download', '01a30b5c-7a10-7c2e-9b40-5b7f1c0d9e21'], { env });
  assert.deepEqual([unknown.code, /^Error: 404: The export was not found/.test(unknown.stderr)], [1, true]);
  for (const [args, message] of [
    [['create'], /KIND is missing/],
    [['create', 'events'], /KIND: unknown name "events"\. Known names: products, sales,/],
    [['create', 'sales', '--format', 'xml'], /--format: unknown name "xml"/],
    [['download'], /EXPORT_ID is missing/],
    [['download', exportId, '--output', ''], /--output must be the path of a file/],
    [['download', exportId, '--output', home.folder], /--output: .* is not a file/],
  ] as const) {
    const { code, stderr } = await home.run(['exports', ...args], { env });
    assert.equal(code, 2);
    assert.match(stderr, message);
  }
});

test('the program of the guide downloads the catalog', async () => {
  const program = await programOf('ts', (await blocksOf('docs/guides/exports.md', 'ts')).join('\n'));
  const running = program.run({ PORTSIDE_URL: proxy.url, PORTSIDE_KEY: service.key });
  const queued = await until(async () => {
    const { body } = await exportClient(service).list();
    return body.data.items.find(({ status }: { status: string }) => status === 'queued');
  });
  const { sizeBytes } = await process(queued.id);
  assert.equal(await running, `40 rows, ${sizeBytes} bytes\n`);
  assert.equal(linesOf(await readFile(join(program.folder, 'products.ndjson.gz'))).length, 40);
});
