// Orders that a request placed, in responses.

import type { CreatedOrdersResponse } from '../../../generated/external-v2/types.gen.ts';
import type { CurrencyTotal } from '../../domain/orders/order-totals.ts';

type PlacedOrder = Omit<CreatedOrdersResponse['data']['orders'][number], 'status'>;

/** Returns the orders and their totals. */
export function placedOrdersView({
  orders,
  totalAmount,
  totalsByCurrency,
}: {
  orders: PlacedOrder[];
  totalAmount: string;
  totalsByCurrency: CurrencyTotal[];
}): CreatedOrdersResponse['data'] {
  return {
    orders: orders.map((order) => ({ ...order, status: 'created' as const })),
    totalOrders: orders.length,
    currency: orders[0]!.currency,
    totalAmount,
    totalsByCurrency,
  };
}
