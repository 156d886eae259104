import type { Operations } from '../../generated/account/operations.gen.ts';
import { listPersonalItems as readItems } from '../../src/db/catalog/personal-items.ts';
import type { AccountHandler } from '../../src/http/operation.ts';

/** Lists a page of the company's personal items. */
export const listPersonalItems: AccountHandler<Operations['listPersonalItems']> = async (ctx, { company, query }) => {
  const { limit, offset } = query;
  return { success: true, data: { ...(await readItems(ctx.db, company.id, query)), limit, offset } };
};
