import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeCount, findCountError, noUnits } from '../../../web/account/sections/orders/receive-counts.ts';

const filled = changeCount(noUnits, { received: 96, isFilled: true }, 96);

test('units that will not come reduce a count that was filled, and not one that was entered', () => {
  assert.equal(changeCount(changeCount(filled, { damaged: 2 }, 96), { short: 3 }, 96).received, 93);
  assert.equal(changeCount(changeCount(filled, { short: 30 }, 96), { short: 3 }, 96).received, 93);
  assert.equal(changeCount(filled, { short: 100 }, 96).received, 0);
  const entered = changeCount(filled, { received: 96 }, 96);
  assert.equal(changeCount(entered, { short: 3 }, 96).received, 96);
});

test('a count is wrong with more units counted and missing than are open, or more damaged than counted', () => {
  const count = { received: 96, damaged: 2, short: 3 };
  assert.equal(findCountError(count, 96), '96 open: “Counted” and “Will not come” are 99 together.');
  assert.equal(findCountError({ ...count, received: 93 }, 96), undefined);
  assert.equal(findCountError({ ...count, short: 0 }, 90), undefined);
  assert.match(findCountError({ received: 1, damaged: 2, short: 0 }, 96)!, /^“Damaged”/);
});
