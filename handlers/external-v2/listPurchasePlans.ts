import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listPlans } from '../../src/db/recommendations/purchase-plans.ts';
import type { Handler } from '../../src/http/operation.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';
import { purchasePlanRow } from '../../src/views/recommendations/purchase-plan.ts';

/** Lists the purchase plans of the company, newest first. */
export const listPurchasePlans: Handler<Operations['listPurchasePlans']> = async (ctx, { company, query }) => {
  const { status, limit, cursor } = query;
  const list = pagedList(company, 'listPurchasePlans', status ?? null);
  const after = decodeAfter(cursor, list);
  const plans = await listPlans(ctx.db, company.id, { statuses: status, after, limit: limit + 1 });
  const { page, nextCursor } = toPage(plans, limit, ({ id }) => encodeCursor(id, list));
  return { success: true, data: { items: page.map(purchasePlanRow), nextCursor } };
};
