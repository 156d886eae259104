// cspell:ignore nosniff
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';

const service = await startAccount({ ALLOW_PRIVATE_TARGETS: 'true' });
const jpeg = Buffer.from('\xff\xd8\xff\xe0 a photograph', 'latin1');
const server = await startReceiver({ reply: (res) => res.writeHead(200, { 'content-type': 'text/html' }).end(jpeg) });

async function addListing(client_product_id: string, image_url: string | null) {
  const row = { client_product_id, name: 'Lamp', image_url, request_id: 'a request' };
  await service.db('listings').insert({ company_id: service.company.id, ...row });
}

const load = async (id: string, headers: Record<string, string> = {}) =>
  await fetch(`${service.url}/api/account/v1/matches/${encodeURIComponent(id)}/image`, {
    headers: { cookie: service.member.cookie, ...headers },
  });

test('returns the image of a listing without the session of the user', async () => {
  await addListing('KE/1', `${server.url}/1.jpg`);
  const response = await load('KE/1');
  assert.deepEqual([response.status, Buffer.from(await response.arrayBuffer())], [200, jpeg]);
  const { headers } = response;
  assert.deepEqual([headers.get('content-type'), headers.get('x-content-type-options')], ['image/jpeg', 'nosniff']);
  assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox");
  assert.equal(headers.get('ratelimit-limit'), '6000');
  const [sent] = server.received;
  assert.deepEqual([sent!.headers.cookie, sent!.headers.referer], [undefined, undefined]);
  assert.equal((await load('KE/1', { 'if-none-match': headers.get('etag')! })).status, 304);
});

test('returns NOT_FOUND without an image, a listing, or for another company', async () => {
  await addListing('KE-2', null);
  const path = (clientProductId: string) => ({ path: { clientProductId } });
  for (const response of [
    await service.call('getAccountListingImage', path('KE-2')),
    await service.call('getAccountListingImage', path('KE-3')),
    await service.call('getAccountListingImage', { ...path('KE/1'), as: service.stranger }),
  ]) {
    assert.deepEqual([response.status, response.body.code], [404, 'NOT_FOUND']);
  }
});

test('fetches no image from private addresses', async () => {
  const strict = await startAccount();
  const row = { client_product_id: 'KE-4', name: 'Lamp', image_url: `${server.url}/4.jpg`, request_id: 'a request' };
  await strict.db('listings').insert({ company_id: strict.company.id, ...row });
  const before = server.received.length;
  const response = await strict.call('getAccountListingImage', { path: { clientProductId: 'KE-4' } });
  assert.deepEqual([response.status, server.received.length], [404, before]);
});
