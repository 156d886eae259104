// cspell:ignore nosniff
// Images of sample products: served by the service, and read by it from its own files, without a request.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageId } from '../../src/domain/catalog/images.ts';
import { sampleImageFile, sampleImageUrl } from '../../src/domain/sandbox/sample-images.ts';
import { readSampleImage } from '../../src/services/catalog/sample-images.ts';
import { startAccount } from '../support/account.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';

const service = await startAccount();
const candle = 'soy-candle-lavender';
const content = (await readSampleImage(`${candle}.webp`))!;

test('serves an image to every site, for a day', async () => {
  const response = await fetch(sampleImageUrl(service.url, candle));
  assert.equal(response.status, 200);
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), content);
  const { headers } = response;
  assert.equal(headers.get('content-type'), 'image/webp');
  assert.equal(headers.get('cache-control'), 'public, max-age=86400');
  assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
});

test('has no other files', async () => {
  for (const path of ['none.webp', '..%2F%61pp.ts', 'soy-candle-lavender', '%2e%2e/app.ts', ''])
    assert.equal((await fetch(`${service.url}/sample-images/${path}`)).status, 404, path);
  const url = sampleImageUrl(service.url, candle);
  assert.equal((await fetch(url, { method: 'POST' })).status, 405);
});

test('account pages show an image of the service without a request to it, also after its port has changed', async () => {
  const supplier = await addSupplier(service.db);
  const { publicUrl } = service.ctx.config;
  const url = sampleImageUrl(Object.assign(new URL(publicUrl), { port: '3999' }).origin, candle);
  const product = await addProduct(service.db, { supplier, images: [{ id: imageId(url), url, alt: '', position: 0 }] });
  const response = await fetch(`${service.url}/api/account/v1/products/${product.id}/image`, {
    headers: { cookie: service.member.cookie },
  });
  assert.equal(response.status, 200);
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), content);
});

test('only an address of the service leads to a file', () => {
  const publicUrl = 'https://portside.example';
  assert.equal(sampleImageFile('https://portside.example/sample-images/kite-delta.webp', publicUrl), 'kite-delta.webp');
  for (const url of [
    'https://other.example/sample-images/kite-delta.webp',
    'https://portside.example/sample-images/../kite-delta.webp',
    'https://portside.example/sample-images/a/kite-delta.webp',
    'https://portside.example/sample-images/kite-delta.png',
  ])
    assert.equal(sampleImageFile(url, publicUrl), undefined, url);
});
