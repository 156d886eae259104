import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { removeEndpoint, rotateSecret } from '../../support/fixtures.ts';
import { type Received, startReceiver } from '../../support/webhook-receiver.ts';
import { startWebhookService } from '../../support/webhooks.ts';

const service = await startWebhookService();
const { secret } = await service.addEndpoint('https://shop.example/hooks');

// Spaces and escapes show that the raw bytes are verified, not the parsed JSON.
const body =
  '{ "event": "order.status_changed","timestamp":"2026-11-24T08:30:12.041Z", "data":{"orderNumber":"ORD-7K3M9QX2VB","comment":"\\u00e4","a":1.0}}';
const now = () => Math.floor(Date.now() / 1000);
const sign = (key: string, timestamp: number | string, text = body) => ({
  'x-webhook-timestamp': String(timestamp),
  'x-webhook-signature': `sha256=${createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex')}`,
});
const post = (headers: Record<string, string>, sent: unknown = body, key?: string) =>
  service.send('receiveWebhook', 'POST', '/api/v1/external/webhook', { headers, body: sent, key });

describe('POST /api/v1/external/webhook', () => {
  it('returns the event when the signature of the raw body is valid', async () => {
    const before = Date.now();
    const response = await post(sign(secret, now()));
    assert.equal(response.status, 200);
    assert.equal(response.body.data.event, 'order.status_changed');
    const receivedAt = Date.parse(response.body.data.receivedAt);
    assert.ok(receivedAt >= before && receivedAt <= Date.now());
  });

  it('accepts a forwarded delivery of the service itself', async () => {
    const receiver = await startReceiver();
    await service.addEndpoint(receiver.url);
    service.startSending();
    await service.record(['order.updated']);
    const [{ headers, body }] = (await receiver.arrived(1)) as [Received];
    const forwarded = ['x-webhook-signature', 'x-webhook-timestamp'].map((name) => [name, String(headers[name])]);
    const response = await post(Object.fromEntries(forwarded), body);
    assert.equal(response.status, 200);
    assert.equal(response.body.data.event, 'order.updated');
  });

  it('accepts a signature by any valid secret of the company', async () => {
    const company = await service.addCompany();
    const first = await service.addEndpoint('https://shop.example/1', undefined, company.id);
    const second = await service.addEndpoint('https://shop.example/2', undefined, company.id);
    const rotated = await rotateSecret(service.db, company.id, second.id);
    for (const valid of [first.secret, second.secret, rotated.secret]) {
      assert.equal((await post(sign(valid, now()), body, company.key)).status, 200);
    }
    await removeEndpoint(service.db, company.id, first.id);
    assert.equal((await post(sign(first.secret, now()), body, company.key)).status, 401);
  });

  it('rejects an invalid signature', async () => {
    const right = sign(secret, now());
    const wrong: [string, Record<string, string>, unknown?][] = [
      ['another secret', sign('whsec_b3RoZXI=', now())],
      ['another body', right, body.replace('1.0', '1.00')],
      ['another timestamp', { ...right, 'x-webhook-timestamp': String(now() - 1) }],
      ['6 minutes ago', sign(secret, now() - 360)],
      ['in 6 minutes', sign(secret, now() + 360)],
      ['no headers', {}],
      ['no timestamp', { 'x-webhook-signature': right['x-webhook-signature'] }],
      ['no signature', { 'x-webhook-timestamp': right['x-webhook-timestamp'] }],
      ['an empty signature', { ...right, 'x-webhook-signature': '' }],
      ['an upper-case signature', { ...right, 'x-webhook-signature': right['x-webhook-signature'].toUpperCase() }],
      ['a signature without its scheme', { ...right, 'x-webhook-signature': right['x-webhook-signature'].slice(7) }],
      ['a timestamp that is not a number', { ...right, 'x-webhook-timestamp': 'yesterday' }],
      ['an unsigned body that is not JSON', {}, '{'],
    ];
    for (const [what, headers, sent] of wrong) {
      const { status, body, headers: responseHeaders } = await post(headers, sent);
      assert.equal(status, 401, what);
      assert.equal(body.code, 'INVALID_SIGNATURE', what);
      assert.ok(responseHeaders['www-authenticate']);
    }
    for (const seconds of [-290, 290]) assert.equal((await post(sign(secret, now() + seconds))).status, 200);
  });

  it("rejects another company's signature, and any signature for a company without an endpoint", async () => {
    const other = await service.addCompany();
    assert.equal((await post(sign(secret, now()), body, other.key)).body.code, 'INVALID_SIGNATURE');
  });

  it('names the signature headers that are missing or malformed', async () => {
    const right = sign(secret, now());
    const cases: [Record<string, string>, string[]][] = [
      [{}, ['header "x-webhook-signature": is required', 'header "x-webhook-timestamp": is required']],
      [
        { ...right, 'x-webhook-timestamp': 'yesterday' },
        ['header "x-webhook-timestamp": must be a whole number of Unix seconds'],
      ],
      [
        { ...right, 'x-webhook-signature': 'sha256=00' },
        ['header "x-webhook-signature": must be sha256= and 64 hexadecimal digits in lower case'],
      ],
    ];
    for (const [headers, details] of cases) assert.deepEqual((await post(headers)).body.details, details);
  });

  it('rejects a signed body that is not an event envelope, with the reason', async () => {
    const signed = sign(secret, now());
    const cases: [Record<string, string>, unknown, RegExp][] = [
      [signed, { event: 'order.exploded', timestamp: '2026-11-24T08:30:12.041Z', data: {} }, /event/],
      [signed, { event: 'order.updated', timestamp: '2026-02-30T08:30:12.041Z', data: {} }, /timestamp/],
      [signed, { event: 'order.updated', timestamp: '2026-11-24T08:30:12.041Z', data: 1 }, /data/],
      [signed, '{', /JSON/],
    ];
    for (const [headers, sent, detail] of cases) {
      const { status, body } = await post(headers, sent);
      assert.equal(status, 400, JSON.stringify(body));
      assert.match(body.details.join(), detail);
    }
  });
});
