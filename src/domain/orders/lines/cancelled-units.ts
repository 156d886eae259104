// What an order costs without the units that the company accepted not to get.

import { formatMoney, sumMoney, toMoney } from '../../pricing/money.ts';
import type { Order } from '../order.ts';

/** Units of a line that the supplier did not confirm, which the company accepted not to get. */
export interface CancelledUnits {
  lineNumber: number;
  units: number;
  /** What they cost by the order; a decimal string in its currency. */
  amount: string;
}

type PricedOrder = Pick<Order, 'totalAmount'> & { lines: readonly Order['lines'][number][] };

/** Returns the value of cancelled units, a decimal string. */
export function cancelledAmount(cancelled: readonly Pick<CancelledUnits, 'amount'>[]): string {
  return formatMoney(sumMoney(cancelled.map(({ amount }) => amount)));
}

/**
 * Returns the order with the quantities and prices that are to be paid. An order of which nothing is to come stays as it is.
 *
 * 168 units at 2.30 and 10 at 5.00, 48 of the first cancelled: 436.40 → 120 units for 276.00, in all 326.00
 */
export function withoutCancelledUnits<Ordered extends PricedOrder>(
  order: Ordered,
  cancelled: readonly CancelledUnits[],
): Ordered {
  const byLine = new Map(cancelled.map((line) => [line.lineNumber, line]));
  const lines = order.lines.map((line, index) => {
    const { units = 0, amount = '0' } = byLine.get(index + 1) ?? {};
    const totalPrice = formatMoney(toMoney(line.totalPrice).minus(amount));
    return { ...line, quantity: line.quantity - units, totalPrice };
  });
  if (cancelled.length === 0 || lines.every(({ quantity }) => quantity === 0)) return order;
  const totalAmount = formatMoney(toMoney(order.totalAmount).minus(cancelledAmount(cancelled)));
  return { ...order, lines, totalAmount };
}
