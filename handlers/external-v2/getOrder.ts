import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { findOrder } from '../../src/db/orders/orders.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import type { Handler } from '../../src/http/operation.ts';
import { orderDetail } from '../order-detail.ts';

/** Returns an order of the company. */
export const getOrder: Handler<Operations['getOrder']> = async (ctx, { company, key, path }) => {
  const order = await findOrder(ctx.db, company.id, path.ref);
  if (order === undefined) throw notFoundError('The order');
  return { success: true, data: (await orderDetail(ctx, company, key, order)).detail };
};
