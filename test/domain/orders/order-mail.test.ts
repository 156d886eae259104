import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterAttempt, mailRecipients } from '../../../src/domain/orders/order-mail.ts';
import { orderStatuses } from '../../../src/domain/orders/order-status.ts';

test('each status has the documented recipients', () => {
  assert.deepEqual(
    orderStatuses.map((status) => [status, ...mailRecipients(status)]),
    [
      ['created'],
      ['part_paid', 'supplier'],
      ['paid', 'supplier'],
      ['on_the_way', 'buyer'],
      ['delivered', 'buyer', 'supplier'],
      ['accepted', 'supplier'],
      ['cancelled', 'buyer', 'supplier'],
    ],
  );
});

test('only deferred e-mails are retried, with exponential backoff', () => {
  const after = (kind: 'accepted' | 'deferred' | 'rejected' | 'unknown', attempt = 1) =>
    afterAttempt({ kind, response: '' }, attempt);
  assert.equal(after('accepted').state, 'sent');
  assert.equal(after('rejected').state, 'failed');
  assert.equal(after('unknown').state, 'uncertain');
  const retries = Array.from({ length: 7 }, (_, i) => after('deferred', i + 1));
  assert.ok(retries.every(({ state }) => state === 'pending'));
  assert.deepEqual(
    retries.map(({ retryMs }) => retryMs / 1000),
    [30, 120, 480, 1920, 7680, 14_400, 14_400],
  );
});
