import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterAttempt, isMailAddress, mailRecipients } from '../../../src/domain/orders/order-mail.ts';
import { orderStatuses } from '../../../src/domain/orders/order-status.ts';

test('each step is mailed to whom the published table says', () => {
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

test('only what certainly was not taken is tried again, later and later', () => {
  const after = (kind: 'accepted' | 'deferred' | 'refused' | 'unknown', attempt = 1) =>
    afterAttempt({ kind, response: '' }, attempt);
  assert.equal(after('accepted').state, 'sent');
  assert.equal(after('refused').state, 'failed');
  assert.equal(after('unknown').state, 'uncertain');
  const waits = Array.from({ length: 7 }, (_, i) => after('deferred', i + 1));
  assert.ok(waits.every(({ state }) => state === 'pending'));
  assert.deepEqual(
    waits.map(({ retryMs }) => retryMs / 1000),
    [30, 120, 480, 1920, 7680, 14_400, 14_400],
  );
});

test('an address is one address', () => {
  for (const address of ['a@b.example', "o'hara@büro.example", 'a+b.c@d-e.example', 'root@localhost']) {
    assert.equal(isMailAddress(address), true, address);
  }
  for (const text of [
    '',
    'a',
    'ünal@b.example',
    'o’hara@b.example',
    '@b.example',
    'a@',
    'a@b@c.example',
    'a@b.example, c@d.example',
    'a,c@b.example',
    'Ann <a@b.example>',
    '<a@b.example>',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example\n',
    'a b@c.example',
    'a\u0000@b.example',
    `${'a'.repeat(250)}@b.example`,
  ]) {
    assert.equal(isMailAddress(text), false, JSON.stringify(text));
  }
});
