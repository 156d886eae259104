import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const create = (body: unknown) => service.call('createWebhook', { body });

test('adds an endpoint and returns its secret, which is not recorded in the audit log', async () => {
  const { status, body } = await create({
    url: 'https://shop.example/hooks',
    events: ['order.cancelled', 'order.updated'],
  });
  assert.equal(status, 200);
  assert.match(body.data.secret, /^whsec_/);
  assert.deepEqual(body.data.events, ['order.updated', 'order.cancelled']);
  const [entry] = await service.audit('webhook.created');
  assert.equal(entry?.after?.['url'], 'https://shop.example/hooks');
  assert.ok(!JSON.stringify(entry).includes(body.data.secret));
});

test('retries on the standard schedule unless the request chooses the extended one', async () => {
  const url = 'https://retries.example/hooks';
  assert.equal((await create({ url })).body.data.retrySchedule, 'standard');
  assert.equal((await create({ url, retrySchedule: 'extended' })).body.data.retrySchedule, 'extended');
  const { status, body } = await create({ url, retrySchedule: 'forever' });
  assert.equal(status, 400);
  assert.match(body.details[0], /^\/retrySchedule/);
});

test('rejects invalid targets and events, and stores nothing', async () => {
  const before = (await service.audit('webhook.created')).length;
  for (const url of [
    'http://shop.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://shop.LOCALHOST./hooks',
    'https://a:b@shop.example/',
    'mailto:a@b.example',
  ]) {
    const { status, body } = await create({ url });
    assert.equal(status, 400, url);
    assert.match(body.details[0], /^\/url[: ]/);
  }
  assert.equal((await create({ url: 'https://shop.example/', events: ['order.lost'] })).status, 400);
  assert.equal((await service.audit('webhook.created')).length, before);
});
