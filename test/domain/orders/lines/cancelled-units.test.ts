import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutCancelledUnits } from '../../../../src/domain/orders/lines/cancelled-units.ts';
import type { OrderLine } from '../../../../src/domain/orders/order.ts';

const line = (quantity: number, unitPrice: string, totalPrice: string) =>
  ({ quantity, unitPrice, totalPrice }) as OrderLine;
const order = { totalAmount: '436.40', lines: [line(168, '2.30', '386.40'), line(10, '5.00', '50.00')] };

test('an order without its cancelled units costs what is to be paid', () => {
  const { totalAmount, lines } = withoutCancelledUnits(order, [48, 0]);
  assert.deepEqual(
    [totalAmount, ...lines.map(({ quantity, totalPrice }) => [quantity, totalPrice])],
    ['326.00', [120, '276.00'], [10, '50.00']],
  );
  assert.equal(withoutCancelledUnits(order, [0, 0]), order);
  assert.equal(withoutCancelledUnits(order, [168, 10]), order);
});
