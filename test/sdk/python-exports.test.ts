// Downloads of exports with the Python client, through a proxy that cuts connections.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import { exportClient } from '../support/exports.ts';
import { blocksOf } from '../support/guides.ts';
import { missingPython, pythonRunner } from '../support/python.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService();
const supplier = await addSupplier(service.db);
for (let n = 0; n < 40; n++) await addProduct(service.db, { supplier, name: randomBytes(100).toString('hex') });
const { create, process, list } = exportClient(service);
const proxy = await startCuttingProxy(service.url);
const runPython = await pythonRunner({ PORTSIDE_URL: proxy.url, PORTSIDE_KEY: service.key });

beforeEach(() => {
  proxy.handle = () => ({});
  proxy.requests.length = 0;
});

async function finished(): Promise<{ id: string; sizeBytes: number; sha256: string }> {
  return await process((await create({ kind: 'products' })).body.data.id);
}

/** Downloads the export EXPORT to file.gz and prints the number of its lines, or the code of the error, and the files. */
const download = (options = '') => `import gzip, os
from portside import ExportError, Portside, PortsideError, download_export
portside = Portside(os.environ["PORTSIDE_URL"], os.environ["PORTSIDE_KEY"], backoff=0.001)
try:
    download_export(portside, os.environ["EXPORT"], "file.gz", backoff=0.001${options})
    print(len(gzip.open("file.gz").readlines()))
except (ExportError, PortsideError) as error:
    print(error.code)
print(sorted(entry.name for entry in os.scandir() if entry.name.startswith("file.gz")))
if os.path.exists("file.gz"):
    os.remove("file.gz")
`;

describe('download_export', { skip: missingPython }, () => {
  it('continues after each broken connection, and requests only the missing bytes', async () => {
    const { id: EXPORT, sizeBytes, sha256 } = await finished();
    const bytes = Math.ceil(sizeBytes / 3);
    proxy.handle = () => ({ bytes, after: 'cut' });
    assert.deepEqual(await runPython(download(), { EXPORT }), ['40', "['file.gz']"]);
    const starts = [undefined, `bytes=${bytes}-`, `bytes=${2 * bytes}-`];
    assert.deepEqual(
      proxy.requests.map((headers) => [headers.range, headers['if-range']]),
      starts.map((range) => [range, range && `"${sha256}"`]),
    );
  });

  it('writes each byte once if a proxy ignores the range', async () => {
    const { id: EXPORT, sizeBytes } = await finished();
    proxy.handle = (request) => ({
      request: ({ range, ...headers }) => headers,
      ...(request < 3 && { bytes: Math.ceil((request * sizeBytes) / 5), after: 'cut' }),
    });
    assert.deepEqual(await runPython(download(), { EXPORT }), ['40', "['file.gz']"]);
    assert.equal(proxy.requests.length, 3);
  });

  it('keeps its part if the connection breaks too often, and continues with it', async () => {
    const { id: EXPORT, sizeBytes } = await finished();
    const bytes = Math.ceil(sizeBytes / 5);
    proxy.handle = (request) => (request < 3 ? { bytes, after: 'cut' } : {});
    const output = await runPython(download(', max_resumes=1') + download(), { EXPORT });
    assert.deepEqual(output, ['DOWNLOAD_INTERRUPTED', `['file.gz.${EXPORT}.part']`, '40', "['file.gz']"]);
    assert.equal(proxy.requests.at(-1)?.range, `bytes=${2 * bytes}-`);
  });

  it('downloads a damaged part again, and counts a connection without data as broken', async () => {
    const { id: EXPORT, sizeBytes } = await finished();
    proxy.handle = (request) => (request === 1 ? { bytes: 10, after: 'hold' } : {});
    const damaged = `open("file.gz.${EXPORT}.part", "wb").write(b"x" * ${sizeBytes})\n`;
    assert.deepEqual(await runPython(damaged + download(', stall=0.3'), { EXPORT }), ['40', "['file.gz']"]);
    assert.equal(proxy.requests.length, 2);
  });

  it('raises an error for a file with another hash, an expired export and an unknown one', async () => {
    const { id: EXPORT } = await finished();
    proxy.handle = () => ({ response: (headers) => ({ ...headers, etag: '"other"' }) });
    assert.deepEqual(await runPython(download(), { EXPORT }), ['EXPORT_MISMATCH', '[]']);
    await service.db('exports').where({ id: EXPORT }).update({ status: 'expired' });
    const unknown = `os.environ["EXPORT"] = "01a30b5c-7a10-7c2e-9b40-5b7f1c0d9e21"\n`;
    const output = await runPython(download() + unknown + download(), { EXPORT });
    assert.deepEqual(output, ['EXPORT_EXPIRED', '[]', 'NOT_FOUND', '[]']);
  });

  it('runs the program of the guide', async () => {
    const running = runPython((await blocksOf('docs/guides/exports.md', 'python')).join('\n'));
    const queued = await until(async () =>
      (await list()).body.data.items.find(({ status }: { status: string }) => status === 'queued'),
    );
    const { sizeBytes } = await process(queued.id);
    assert.deepEqual(await running, [`40 rows, ${sizeBytes} bytes`]);
  });
});
