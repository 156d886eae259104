import type { Operations } from '../../generated/external-v1/operations.gen.ts';
import { findOrder } from '../../src/db/orders/orders.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import { isPortsideNumber } from '../../src/domain/orders/order-identity.ts';
import type { Handler } from '../../src/http/operation.ts';
import { estimateArrivals } from '../../src/services/orders/arrivals.ts';
import { orderDetail } from '../../src/views/orders/order-v1.ts';

/** Returns an order of the company. */
export const getOrder: Handler<Operations['getOrder']> = async (ctx, { company, key, path }) => {
  // v1 accepts no references of the company, as published.
  const order = isPortsideNumber(path.orderNumber) ? await findOrder(ctx.db, company.id, path.orderNumber) : undefined;
  if (order === undefined) throw notFoundError('The order');
  const [arrival = null] = await estimateArrivals(ctx, company.id, [order]);
  return { success: true, data: orderDetail(order, arrival, company.locale, key) };
};
