// Webhook verification of the client: accepts deliveries of the service and rejects forged ones.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SignedRequest, verifyWebhook } from '../../sdk/index.ts';
import { newSigningSecret, signedHeaders } from '../../src/domain/webhooks/signature.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { startWebhookService } from '../support/webhooks.ts';

const secret = newSigningSecret();
const id = '01a20cad-4662-7c77-9374-d6875d96291f';
const body = JSON.stringify({ event: 'order.updated', timestamp: '2026-11-24T08:30:12.041Z', data: { note: 'ğ€' } });
const now = () => Math.floor(Date.now() / 1000);

function signed({ current = secret, previous = null as string | null, at = now() } = {}): Record<string, string> {
  return signedHeaders({ id, name: 'order.updated', replay: false }, { current, previous }, String(at), body);
}

/** Only the headers of Standard Webhooks, or only the others. */
const standard = (headers: Record<string, string>) => pick(headers, (name) => name.startsWith('webhook-'));
const legacy = (headers: Record<string, string>) => pick(headers, (name) => name.startsWith('X-'));

function pick(headers: Record<string, string>, isWanted: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isWanted(name)));
}

const assertRejected = (request: Partial<SignedRequest>) =>
  assert.rejects(verifyWebhook({ secret, headers: signed(), body, ...request }), { name: 'WebhookVerificationError' });

const headersOf = (options?: Parameters<typeof signed>[0]) => standard(signed(options));

test('returns the event, from bytes or text, with any kind of headers', async () => {
  const event = { ...JSON.parse(body), id };
  const bytes = Buffer.from(`  ${body}`).subarray(2);
  const headers = headersOf();
  const lowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  for (const form of [headers, lowerCase, new Headers(headers)]) {
    assert.deepEqual(await verifyWebhook({ secret, headers: form, body }), event);
    assert.deepEqual(await verifyWebhook({ secret, headers: form, body: bytes }), event);
  }
});

test('rejects another body, secret, timestamp or signature', async () => {
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

test('rejects timestamps more than 5 minutes in the past or future', async () => {
  for (const off of [-290, 290]) await verifyWebhook({ secret, headers: headersOf({ at: now() + off }), body });
  for (const off of [-310, 310]) await assertRejected({ headers: headersOf({ at: now() + off }) });
  await verifyWebhook({ secret, headers: headersOf({ at: now() - 310 }), body, toleranceSeconds: 600 });
});

test('accepts either secret of a rotation if both are given', async () => {
  const next = newSigningSecret();
  await verifyWebhook({ secret: [next, secret], headers: headersOf(), body });
  await verifyWebhook({ secret: [secret, next], headers: headersOf({ current: next, previous: secret }), body });
  await assertRejected({ secret: [next, newSigningSecret()], headers: headersOf() });
});

test('accepts either secret alone during a rotation', async () => {
  const next = newSigningSecret();
  const headers = signed({ current: next, previous: secret });
  for (const known of [secret, next]) await verifyWebhook({ secret: known, headers, body });
});

test('rejects another ID, and the legacy signature alone, which does not sign the ID', async () => {
  await assertRejected({ headers: { ...signed(), 'webhook-id': id.replace('01', '02') } });
  await assertRejected({ headers: legacy(signed()) });
  await assertRejected({ headers: { ...legacy(signed()), 'webhook-id': id, 'webhook-timestamp': String(now()) } });
});

test('ignores the legacy signature', async () => {
  await verifyWebhook({ secret, headers: { ...signed(), 'X-Webhook-Signature': 'sha256=' }, body });
  await assertRejected({ headers: { ...signed(), 'webhook-signature': 'v1,AAAA' } });
});

test('rejects a missing signature, and names errors of the caller', async () => {
  await assertRejected({ headers: {} });
  for (const missing of ['', [], [''], null, undefined, [null], 5] as string[]) {
    const request = { secret: missing, headers: headersOf(), body };
    await assert.rejects(verifyWebhook(request), { name: 'TypeError', message: /^secret must be the signing secret/ });
  }
  await assert.rejects(verifyWebhook({ secret: 'not a secret', headers: signed(), body }), TypeError);
  const parsed = JSON.parse(body) as string;
  const message = /^body must be the unparsed bytes or text/;
  await assert.rejects(verifyWebhook({ secret, headers: signed(), body: parsed }), { name: 'TypeError', message });
});

test('says why a request is rejected', async () => {
  const { 'webhook-timestamp': _, ...incomplete } = signed();
  const late = signed({ at: now() - 900 });
  for (const [headers, code, message] of [
    [incomplete, 'SIGNATURE_MISSING', /webhook-timestamp\. Pass all headers/],
    [late, 'TIMESTAMP_OUTSIDE_TOLERANCE', /by 90\d seconds\. The maximum is 300 seconds/],
    [{ ...signed(), 'webhook-timestamp': 'x' }, 'TIMESTAMP_OUTSIDE_TOLERANCE', /is not a number of seconds/],
    [signed({ current: newSigningSecret() }), 'SIGNATURE_MISMATCH', /Check that the secret/],
  ] as const)
    await assert.rejects(verifyWebhook({ secret, headers, body }), { name: 'WebhookVerificationError', code, message });
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
