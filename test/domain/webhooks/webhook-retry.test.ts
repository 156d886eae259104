import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryDelayMs } from '../../../src/domain/webhooks/webhook-retry.ts';

test('a failed delivery is retried after 2, 4 and 8 seconds, and then no more', () => {
  assert.deepEqual([1, 2, 3, 4, 5].map(retryDelayMs), [2_000, 4_000, 8_000, undefined, undefined]);
});
