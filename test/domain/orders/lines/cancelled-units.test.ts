import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cancelledAmount, withoutCancelledUnits } from '../../../../src/domain/orders/lines/cancelled-units.ts';
import type { OrderLine } from '../../../../src/domain/orders/order.ts';

const line = (quantity: number, totalPrice: string) => ({ quantity, totalPrice }) as OrderLine;
const order = { totalAmount: '436.40', lines: [line(168, '386.40'), line(10, '50.00')] };
const first = (units: number, amount: string) => ({ lineNumber: 1, units, amount });

test('an order without its cancelled units costs what is to be paid', () => {
  const { totalAmount, lines } = withoutCancelledUnits(order, [first(48, '110.40')]);
  assert.deepEqual(
    [totalAmount, ...lines.map(({ quantity, totalPrice }) => [quantity, totalPrice])],
    ['326.00', [120, '276.00'], [10, '50.00']],
  );
  assert.equal(withoutCancelledUnits(order, []), order);
  const all = [first(168, '386.40'), { lineNumber: 2, units: 10, amount: '50.00' }];
  assert.equal(withoutCancelledUnits(order, all), order);
  assert.equal(cancelledAmount(all), '436.40');
});
