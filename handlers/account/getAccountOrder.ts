import type { Operations } from '../../generated/account/operations.gen.ts';
import { findOrder } from '../../src/db/orders/orders.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { accountOrderDetail } from '../account-orders.ts';

/** Returns an order of the company with its timeline. */
export const getAccountOrder: AccountHandler<Operations['getAccountOrder']> = async (ctx, { company, user, path }) => {
  const order = await findOrder(ctx.db, company.id, path.ref);
  if (order === undefined) throw notFoundError('The order');
  return { success: true, data: await accountOrderDetail(ctx, company, user, order) };
};
