// cspell:ignore nosniff
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageId } from '../../../src/domain/catalog/images.ts';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { respondWith, startReceiver } from '../../support/webhook-receiver.ts';

const service = await startAccount({ ALLOW_PRIVATE_TARGETS: 'true' });
const supplier = await addSupplier(service.db);
const jpeg = Buffer.from('\xff\xd8\xff\xe0 a photograph', 'latin1');
const server = await startReceiver({ reply: (res) => res.writeHead(200, { 'content-type': 'text/html' }).end(jpeg) });

let images = 0;
async function productWithImage({ url = `${server.url}/${++images}.jpg`, companyId = null as string | null } = {}) {
  return await addProduct(service.db, {
    supplier,
    companyId,
    images: [{ id: imageId(url), url, alt: 'Front', position: 0 }],
  });
}

async function load(productId: string, headers: Record<string, string> = {}, cookie = service.member.cookie) {
  return await fetch(`${service.url}/api/account/v1/products/${productId}/image`, { headers: { cookie, ...headers } });
}

test('returns the image of the supplier, which browsers must not interpret as anything else', async () => {
  const { id } = await productWithImage();
  const response = await load(id);
  assert.equal(response.status, 200);
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), jpeg);
  const { headers } = response;
  assert.equal(headers.get('content-type'), 'image/jpeg');
  assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox");
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
  assert.equal(headers.get('cache-control'), 'private, max-age=86400');
  assert.match(headers.get('etag') ?? '', /^"[^"]+"$/);
  assert.equal(headers.get('ratelimit-limit'), '6000');
});

test('fetches an image once, also for concurrent requests, and responds with 304 to its entity tag', async () => {
  const { id } = await productWithImage();
  const before = server.received.length;
  const [first] = await Promise.all([load(id), load(id), load(id)]);
  const again = await load(id, { 'if-none-match': first.headers.get('etag') ?? '' });
  assert.deepEqual([again.status, await again.text()], [304, '']);
  assert.equal(again.headers.get('etag'), first.headers.get('etag'));
  assert.equal((await load(id, { 'if-none-match': '"other"' })).status, 200);
  assert.equal(server.received.length, before + 1);
});

test('returns NOT_FOUND with the reason if the image cannot be loaded, and does not try again at once', async () => {
  const broken = await startReceiver({ reply: respondWith(200, '<html>', { 'content-type': 'image/png' }) });
  const { id } = await productWithImage({ url: `${broken.url}/1.png` });
  const first = await service.call('getAccountProductImage', { path: { productId: id } });
  assert.deepEqual([first.status, first.body.code], [404, 'NOT_FOUND']);
  assert.match(first.body.message, /^The image could not be loaded\. The file is not a PNG/);
  assert.equal(first.headers['cache-control'], 'no-store');
  assert.equal((await load(id)).status, 404);
  assert.equal(broken.received.length, 1);
});

test('returns NOT_FOUND for a product without an image', async () => {
  const { id } = await addProduct(service.db, { supplier });
  const without = await service.call('getAccountProductImage', { path: { productId: id } });
  assert.deepEqual([without.status, without.body.code], [404, 'NOT_FOUND']);
});

test("does not fetch images of another company's products", async () => {
  const { id } = await productWithImage({ companyId: service.stranger.companyId });
  const before = server.received.length;
  assert.equal((await load(id)).status, 404);
  assert.equal(server.received.length, before);
  assert.equal((await load(id, {}, service.stranger.cookie)).status, 200);
});
