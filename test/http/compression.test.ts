// Compression of responses and published documents.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { exchange, type RequestHeaders } from '../support/raw-http.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db);
for (let n = 0; n < 20; n++) await addProduct(service.db, { supplier, name: `Lantern ${n}` });
await service.settled();

const bearer = { authorization: `Bearer ${service.key}` };
const catalog = '/api/v2/external/catalog?limit=20';

const send = (method: string, path: string, headers?: RequestHeaders, body?: string) =>
  exchange(method, service.url + path, headers, body);
const get = (path: string, headers: RequestHeaders = bearer) => send('GET', path, headers);
const accept = (encoding: string) => ({ ...bearer, 'accept-encoding': encoding });

describe('compression', () => {
  it('sends the same body compressed, with its own entity tag', async () => {
    const plain = await get(catalog);
    const gzipped = await get(catalog, accept('gzip'));
    const brotli = await get(catalog, accept('gzip, br'));
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(gzipped.headers['content-encoding'], 'gzip');
    assert.equal(brotli.headers['content-encoding'], 'br');
    assert.deepEqual(gunzipSync(gzipped.bytes), plain.bytes);
    assert.deepEqual(brotliDecompressSync(brotli.bytes), plain.bytes);
    assert.ok(gzipped.bytes.length * 3 < plain.bytes.length);
    const tags = [plain, gzipped, brotli].map(({ headers }) => headers.etag ?? '');
    assert.equal(new Set(tags).size, 3);
    for (const tag of tags) assert.match(tag, /^"[^"]+"$/);
    for (const { headers, bytes } of [plain, gzipped, brotli]) {
      assert.equal(headers.vary, 'Accept-Encoding, Authorization');
      assert.equal(headers['content-length'], String(bytes.length));
    }
  });

  it('compresses cached bodies too', async () => {
    const path = `${catalog}&include=tags`;
    const first = await get(path, accept('br'));
    const again = await get(path, accept('br'));
    assert.deepEqual([again.bytes, again.headers.etag], [first.bytes, first.headers.etag]);
    assert.equal(again.headers['content-encoding'], 'br');
  });

  it('compresses responses without an entity tag and errors, but no small bodies', async () => {
    const changes = await get('/api/v2/external/catalog/changes', accept('br'));
    assert.equal(changes.headers['content-encoding'], 'br');
    assert.equal(JSON.parse(brotliDecompressSync(changes.bytes).toString()).data.items.length, 20);
    const items = Array(40).fill({ productId: 'x', quantity: 0 });
    const headers = { ...accept('gzip'), 'content-type': 'application/json' };
    const rejected = await send('POST', '/api/v1/external/orders', headers, JSON.stringify({ items }));
    assert.equal(rejected.status, 400);
    assert.equal(JSON.parse(gunzipSync(rejected.bytes).toString()).code, 'INVALID_REQUEST');
    const small = await get('/api/v2/external/catalog?limit=1', accept('br'));
    assert.equal(small.headers['content-encoding'], undefined);
    assert.equal(small.headers.vary, 'Accept-Encoding, Authorization');
  });
});

describe('compression of published documents', () => {
  it('sends each document compressed, with its own entity tag', async () => {
    for (const path of ['/openapi/standard.json', '/openapi/standard.yaml', '/docs/']) {
      const plain = await get(path, {});
      const brotli = await get(path, { 'accept-encoding': 'br', cookie: 'any=1' });
      assert.equal(brotli.headers['content-encoding'], 'br', path);
      assert.deepEqual(brotliDecompressSync(brotli.bytes), plain.bytes);
      // Pages are also available as Markdown.
      assert.equal(brotli.headers.vary, path === '/docs/' ? 'Accept, Accept-Encoding' : 'Accept-Encoding');
      assert.equal(brotli.headers['content-type'], plain.headers['content-type']);
      assert.notEqual(brotli.headers.etag, plain.headers.etag);
      const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': brotli.headers.etag ?? '' });
      assert.equal(again.status, 304);
    }
  });
});
