// What the approval of drafts has placed.

import type { ApiResponse } from '../../api.ts';
import { plural } from '../../messages.ts';
import { ownNumber } from '../../tables/order-number.tsx';

export type PlacedOrder = ApiResponse<'approveOrderDraft'>['data']['placedOrders'][number];

/** Orders that a message links. */
const maxLinks = 5;

/** A message that orders are placed, with the suppliers and links of the first of them. */
export function PlacedOrders({ orders }: { orders: PlacedOrder[] }) {
  const linked = orders.slice(0, maxLinks);
  return (
    <>
      {plural(orders.length, '{{count}} order placed:', '{{count}} orders placed:')}
      {linked.map((order) => (
        <a href={`/account/orders/${order.orderNumber}`}>
          {order.supplier.name}, {ownNumber(order)}
        </a>
      ))}
      {orders.length > linked.length && '…'}{' '}
      {plural(
        orders.length,
        'The order is not sent to the supplier yet.',
        'The orders are not sent to the supplier yet.',
      )}
    </>
  );
}
