// What an order costs without the units that the company accepted not to get.

import { formatMoney, sumMoney, toMoney } from '../../pricing/money.ts';
import type { Order } from '../order.ts';

type PricedOrder = Pick<Order, 'totalAmount'> & { lines: readonly Order['lines'][number][] };

/**
 * Returns the order with the quantities and prices that are to be paid. `cancelled` are the units of each line that will not come. An order of which
 * nothing is to come stays as it is.
 *
 * 168 units at 2.30 and 10 at 5.00, 48 of the first cancelled: 436.40 → 120 units for 276.00, in all 326.00
 */
export function withoutCancelledUnits<Ordered extends PricedOrder>(
  order: Ordered,
  cancelled: readonly number[],
): Ordered {
  const isWhole = cancelled.every((units) => units === 0);
  if (isWhole || order.lines.every(({ quantity }, index) => quantity === cancelled[index])) return order;
  const lines = order.lines.map((line, index) => {
    const quantity = line.quantity - cancelled[index]!;
    return { ...line, quantity, totalPrice: formatMoney(toMoney(line.unitPrice).times(quantity)) };
  });
  return { ...order, lines, totalAmount: formatMoney(sumMoney(lines.map(({ totalPrice }) => totalPrice))) };
}
