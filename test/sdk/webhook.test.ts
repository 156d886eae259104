// Webhook verification of the client: accepts deliveries of the service and rejects forged ones.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SignedRequest, verifyWebhook } from '../../sdk/index.ts';
import { newSigningSecret, signature, signedHeaders } from '../../src/domain/webhooks/signature.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { startWebhookService } from '../support/webhooks.ts';

const secret = newSigningSecret();
const id = '01a20cad-4662-7c77-9374-d6875d96291f';
const body = JSON.stringify({ event: 'order.updated', timestamp: '2026-11-24T08:30:12.041Z', data: { note: 'ğ€' } });
const now = () => Math.floor(Date.now() / 1000);

function signed({ current = secret, previous = null as string | null, at = now() } = {}): Record<string, string> {
  return signedHeaders({ id, name: 'order.updated', replay: false }, { current, previous }, String(at), body);
}

/** Only the Portside signature headers, without those of Standard Webhooks. */
function documented(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('X-')));
}

/** Only the Standard Webhooks headers. */
function standard(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('webhook-')));
}

const assertRejected = (request: Partial<SignedRequest>) =>
  assert.rejects(verifyWebhook({ secret, headers: signed(), body, ...request }), { name: 'WebhookVerificationError' });

for (const [scheme, pick] of Object.entries({ documented, standard })) {
  const headersOf = (options?: Parameters<typeof signed>[0]) => pick(signed(options));

  test(`${scheme}: returns the event, from bytes or text, with any kind of headers`, async () => {
    const event = { ...JSON.parse(body), id };
    const bytes = Buffer.from(`  ${body}`).subarray(2);
    const headers = headersOf();
    const lowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    for (const form of [headers, lowerCase, new Headers(headers)]) {
      assert.deepEqual(await verifyWebhook({ secret, headers: form, body }), event);
      assert.deepEqual(await verifyWebhook({ secret, headers: form, body: bytes }), event);
    }
  });

  test(`${scheme}: rejects another body, secret, timestamp or signature`, async () => {
    const headers = headersOf();
    await assertRejected({ headers, body: `${body} ` });
    await assertRejected({ headers, body: body.replace('updated', 'created') });
    await assertRejected({ headers, secret: newSigningSecret() });
    for (const name of Object.keys(headers).filter((name) => /timestamp|signature/i.test(name))) {
      for (const value of ['', '0', 'sha256=', 'v1,', 'v1,AAAA', `sha256=${'0'.repeat(64)}`, `${headers[name]}0`]) {
        await assertRejected({ headers: { ...headers, [name]: value } });
      }
    }
  });

  test(`${scheme}: rejects timestamps more than 5 minutes in the past or future`, async () => {
    for (const off of [-290, 290]) await verifyWebhook({ secret, headers: headersOf({ at: now() + off }), body });
    for (const off of [-310, 310]) await assertRejected({ headers: headersOf({ at: now() + off }) });
    await verifyWebhook({ secret, headers: headersOf({ at: now() - 310 }), body, toleranceSeconds: 600 });
  });

  test(`${scheme}: accepts either secret of a rotation if both are given`, async () => {
    const next = newSigningSecret();
    await verifyWebhook({ secret: [next, secret], headers: headersOf(), body });
    await verifyWebhook({ secret: [secret, next], headers: headersOf({ current: next, previous: secret }), body });
    await assertRejected({ secret: [next, newSigningSecret()], headers: headersOf() });
  });
}

test('accepts either secret alone during a rotation', async () => {
  const next = newSigningSecret();
  const headers = signed({ current: next, previous: secret });
  for (const known of [secret, next]) await verifyWebhook({ secret: known, headers, body });
});

test('prefers the Standard Webhooks signature if both are present', async () => {
  await verifyWebhook({ secret, headers: { ...signed(), 'X-Webhook-Signature': 'sha256=' }, body });
  await assertRejected({ headers: { ...signed(), 'webhook-signature': 'v1,AAAA' } });
});

test('verifies the signed id if the scheme includes it', async () => {
  await assertRejected({ headers: { ...signed(), 'webhook-id': id.replace('01', '02') } });
});

test('verifies the documented signature: secret "secret", timestamp 1674087231, body {"a":1}', async () => {
  const claimed = 'sha256=fb7845f871e7ead3667ff9bb682d8239bbc65a2098ed6c02923e0a8b2d0ce787';
  assert.equal(signature('secret', '1674087231', '{"a":1}'), claimed);
  const headers = { 'X-Webhook-Signature': claimed, 'X-Webhook-Timestamp': '1674087231' };
  await verifyWebhook({ secret: 'secret', headers, body: '{"a":1}', toleranceSeconds: Number.POSITIVE_INFINITY });
});

test('rejects a missing signature, and names errors of the caller', async () => {
  await assertRejected({ headers: {} });
  for (const missing of ['', [], ['']]) {
    await assert.rejects(verifyWebhook({ secret: missing, headers: documented(signed()), body }), TypeError);
  }
  await assert.rejects(verifyWebhook({ secret: 'not a secret', headers: signed(), body }), TypeError);
  const parsed = JSON.parse(body) as string;
  await assert.rejects(verifyWebhook({ secret, headers: signed(), body: parsed }), TypeError);
});

test('verifies deliveries of the service', async () => {
  const service = await startWebhookService();
  const receiver = await startReceiver();
  const endpoint = await service.addEndpoint(receiver.url);
  const [eventId] = await service.record(['order.updated']);
  service.startSending();
  const [request] = await receiver.arrived(1);
  const event = await verifyWebhook({ secret: endpoint.secret, headers: request!.headers, body: request!.body });
  assert.equal(event.id, eventId);
  assert.equal(event.event, 'order.updated');
});
