import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkInstructions } from '../../../src/domain/trading/order-instructions.ts';

const today = '2026-11-28';
const isRejected = (submitted: Parameters<typeof checkInstructions>[0], pointer: string) =>
  assert.throws(
    () => checkInstructions(submitted, today),
    (error: { errors: { pointer: string }[] }) => error.errors.length === 1 && error.errors[0]!.pointer === pointer,
  );

test('accepts a requested date from today, at most two years ahead', () => {
  for (const requestedDate of [null, undefined, today, '2028-11-27'])
    assert.deepEqual(checkInstructions({ requestedDate }, today), { requestedDate });
  for (const requestedDate of ['2026-11-27', '2028-11-28', '2062-01-01'])
    isRejected({ requestedDate }, '/requestedDate');
});

test('stores an address as it is printed', () => {
  assert.deepEqual(checkInstructions({ deliveryAddress: ' Depot\r\nGate 2 ', comment: ' as it is ' }, today), {
    deliveryAddress: 'Depot\nGate 2',
    comment: ' as it is ',
  });
  assert.deepEqual(checkInstructions({ deliveryAddress: null }, today), { deliveryAddress: null });
  for (const deliveryAddress of [' ', `${'x\n'.repeat(10)}x`, 'tab\there', 'nul\u0000'])
    isRejected({ deliveryAddress }, '/deliveryAddress');
});
