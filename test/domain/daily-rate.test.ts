import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateFormat } from '../../src/domain/daily-rate.ts';

test('units a day have one decimal, none from 100 on, and below 1 two significant digits', () => {
  const texts = [1234.5, 100.4, 99.95, 12.3929, 1.3258, 0.9961, 0.0423, 0].map(createRateFormat('en'));
  assert.deepEqual(texts, ['1,235', '100', '100', '12.4', '1.3', '1', '0.042', '0']);
});
