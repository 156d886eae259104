import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commonMethod } from '../../../web/account/sections/drafts/common-method.ts';

type Method = 'sea' | 'air';

/** Returns the common method of lines with orders by these methods; null for a line without a recommendation. */
const of = (...lines: (Method[] | null)[]) =>
  commonMethod(
    lines.map((methods) => ({
      recommendation: methods && { orders: methods.map((shippingMethod) => ({ shippingMethod })) },
    })),
  );

test('is the only method that all lines recommend', () => {
  assert.deepEqual([of(['sea'], ['sea']), of(['air'])], ['sea', 'air']);
});

test('is undefined if lines differ, need both methods or recommend none', () => {
  assert.deepEqual(
    [of(['sea'], ['air']), of(['sea', 'air']), of(['sea'], null), of(['sea'], []), of()],
    Array(5).fill(undefined),
  );
});
