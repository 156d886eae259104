import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryDelayMs } from '../../../src/domain/webhooks/webhook-retry.ts';

const delays = (schedule: 'standard' | 'extended', retries: number) =>
  Array.from({ length: retries + 1 }, (_, index) => retryDelayMs(index + 1, schedule));

test('standard: a failed delivery is retried after 2, 4 and 8 seconds, and then no more', () => {
  assert.deepEqual(delays('standard', 4), [2_000, 4_000, 8_000, undefined, undefined]);
});

test('extended: it is also retried after 1, 5 and 30 min, and 2, 5, 10 and 24 h', () => {
  const hour = 3_600_000;
  assert.deepEqual(delays('extended', 10), [
    ...[2_000, 4_000, 8_000, 60_000, 300_000, 1_800_000],
    ...[2 * hour, 5 * hour, 10 * hour, 24 * hour, undefined],
  ]);
});
