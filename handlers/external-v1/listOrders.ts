import type { Operations } from '../../generated/external-v1/operations.gen.ts';
import type { EarlierOrderRow, OrderRow } from '../../generated/external-v1/types.gen.ts';
import { listOrders as readOrders } from '../../src/db/orders/orders.ts';
import type { Locale } from '../../src/domain/locale.ts';
import type { Arrival } from '../../src/domain/orders/eta.ts';
import type { Order } from '../../src/domain/orders/order.ts';
import type { Handler } from '../../src/http/operation.ts';
import { estimateArrivals } from '../../src/services/orders/arrivals.ts';
import { legacyOrderRow, orderRow } from '../../src/views/orders/order-v1.ts';

/** Lists a page of the company's orders, newest first, in the format of this API. */
export const listOrders: Handler<Operations['listOrders']> = async (ctx, { company, query }) => {
  const rowOf: (order: Order, arrival: Arrival | null, locale: Locale) => OrderRow | EarlierOrderRow =
    company.contractForm === 'earlier' ? legacyOrderRow : orderRow;
  const { status, ...page } = query;
  const statuses = status && [status];
  const { orders, total } = await readOrders(ctx.db, company.id, { statuses, ...page });
  const arrivals = await estimateArrivals(ctx, company.id, orders);
  return {
    success: true,
    data: {
      orders: orders.map((order, index) => rowOf(order, arrivals[index] ?? null, company.locale)),
      pagination: { total, limit: query.limit, offset: query.offset },
    },
  };
};
