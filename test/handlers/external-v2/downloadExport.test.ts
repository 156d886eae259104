import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { exportClient, linesOf } from '../../support/exports.ts';
import { startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const { create, process, download } = exportClient(service);
const supplier = await addSupplier(service.db);
for (let n = 0; n < 30; n++) await addProduct(service.db, { supplier, sku: `P-${n}`, name: `Mug ${n}, "blue"` });

async function finished(kind: string, format = 'ndjson', company: TestCompany = service.company) {
  const { id: exportId } = (await create({ kind, format }, company)).body.data;
  return await process(exportId, company);
}

describe('GET /api/v2/external/exports/{exportId}/file', () => {
  it('has the rows of the catalog with all extras', async () => {
    const { id: exportId, rows, sizeBytes, sha256, fileName } = await finished('products');
    const { status, headers, bytes } = await download(exportId);
    assert.deepEqual([status, headers['content-type'], bytes.length, rows], [200, 'application/gzip', sizeBytes, 30]);
    assert.equal(headers['content-disposition'], `attachment; filename="${fileName}"`);
    assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256);
    const include = 'description,tags,attributes,terms,availability,customs,images';
    const listed = await service.get('listCatalog', `/api/v2/external/catalog?include=${include}`);
    assert.deepEqual(
      linesOf(bytes).map((line) => JSON.parse(line)),
      listed.body.data.items,
    );
  });

  it('has CSV with a column per member', async () => {
    const { id: exportId } = await finished('products', 'csv');
    const [header = '', first = ''] = linesOf((await download(exportId)).bytes);
    assert.match(header, /^productId,sku,supplierSku,barcode,name,.*,terms\.minimumOrder\.amount,/);
    assert.match(first, /,P-0,P-0,,"Mug 0, ""blue""",/);
  });

  it('resumes a download', async () => {
    const { id: exportId, sizeBytes } = await finished('products');
    const whole = await download(exportId);
    const ETag = whole.headers['etag']!;
    const rest = await download(exportId, service, { range: 'bytes=100-', 'if-range': ETag });
    assert.deepEqual([rest.status, rest.headers['content-range']], [206, `bytes 100-${sizeBytes - 1}/${sizeBytes}`]);
    assert.deepEqual(rest.bytes, whole.bytes.subarray(100));
    const middle = await download(exportId, service, { range: 'bytes=5-9' });
    assert.deepEqual([middle.status, middle.bytes], [206, whole.bytes.subarray(5, 10)]);
    const last = await download(exportId, service, { range: 'bytes=-7' });
    assert.deepEqual(last.bytes, whole.bytes.subarray(-7));
    const longer = await download(exportId, service, { range: `bytes=-${sizeBytes + 1}` });
    assert.deepEqual([longer.status, longer.bytes], [206, whole.bytes]);
    assert.equal(longer.headers['content-range'], `bytes 0-${sizeBytes - 1}/${sizeBytes}`);
    const other = await download(exportId, service, { range: 'bytes=100-', 'if-range': '"another"' });
    assert.deepEqual([other.status, other.bytes.length], [200, sizeBytes]);
    for (const range of ['bytes=0-1,4-5', 'lines=1-2', 'bytes=x', 'bytes=9-5', 'bytes=-', 'bytes=99999999-5'])
      assert.deepEqual([(await download(exportId, service, { range })).status, range], [200, range]);
    assert.equal((await download(exportId, service, { range: 'bytes=-0' })).status, 416);
    const after = await download(exportId, service, { range: `bytes=${sizeBytes}-` });
    assert.deepEqual([after.status, after.headers['content-range']], [416, `bytes */${sizeBytes}`]);
    assert.equal(JSON.parse(after.bytes.toString()).code, 'RANGE_NOT_SATISFIABLE');
  });

  it('returns 404 without a file', async () => {
    const { id: exportId } = (await create({ kind: 'stock' })).body.data;
    const { status, bytes } = await download(exportId);
    assert.deepEqual(
      [status, JSON.parse(bytes.toString()).message],
      [404, 'The file of the export with the status queued was not found.'],
    );
    await process(exportId);
    assert.equal((await download(exportId)).status, 200);
  });
});
