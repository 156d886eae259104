// Entity tags, conditional requests and Cache-Control.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { exchange, type RequestHeaders } from '../support/raw-http.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db);
for (let n = 0; n < 20; n++) await addProduct(service.db, { supplier, name: `Lantern ${n}` });
await service.settled();

const bearer = { authorization: `Bearer ${service.key}` };
const apiKey = { 'x-api-key': service.key };
const catalog = '/api/v2/external/catalog?limit=20';

const get = (path: string, headers: RequestHeaders = bearer) => exchange('GET', service.url + path, headers);
const accept = (encoding: string) => ({ ...bearer, 'accept-encoding': encoding });

describe('entity tags', () => {
  it('match in lists, weak or strong, across several header lines, and by *', async () => {
    const { headers } = await get(catalog);
    const tag = headers.etag as string;
    for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, `W/"a,b" ,W/${tag}`, ['"other"', tag], '*']) {
      const response = await get(catalog, { ...bearer, 'if-none-match': sent });
      assert.equal(response.status, 304, String(sent));
      assert.equal(response.bytes.length, 0);
      assert.equal(response.headers.etag, tag);
      assert.equal(response.headers.vary, headers.vary);
      assert.equal(response.headers['cache-control'], headers['cache-control']);
    }
    for (const sent of ['"other"', tag.replaceAll('"', ''), `${tag}x`, '']) {
      assert.equal((await get(catalog, { ...bearer, 'if-none-match': sent })).status, 200, sent);
    }
  });

  it('differ by encoding', async () => {
    const { etag = '' } = (await get(catalog, accept('br'))).headers;
    const same = await get(catalog, { ...accept('br'), 'if-none-match': etag });
    assert.equal(same.status, 304);
    assert.equal(same.headers['content-encoding'], undefined);
    assert.equal((await get(catalog, { ...accept('gzip'), 'if-none-match': etag })).status, 200);
  });
});

describe('Cache-Control', () => {
  it('is no-store, or no-cache for responses with an entity tag', async () => {
    assert.equal((await get(catalog)).headers['cache-control'], 'private, no-cache');
    const uncached: [string, RequestHeaders, string][] = [
      ['/api/v1/external/orders', bearer, 'Accept-Encoding, Authorization'],
      ['/api/v1/products?limit=x', apiKey, 'Accept-Encoding, X-API-Key'],
      ['/api/v2/external/catalog', {}, 'Accept-Encoding, Authorization'],
    ];
    for (const [path, headers, vary] of uncached) {
      const response = await get(path, headers);
      assert.equal(response.headers['cache-control'], 'no-store', path);
      assert.equal(response.headers.vary, vary, path);
    }
  });
});
