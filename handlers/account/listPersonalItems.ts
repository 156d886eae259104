import type { Operations } from '../../generated/account/operations.gen.ts';
import { listPersonalItems as readItems } from '../../src/db/catalog/personal-items.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { decodeOffset, nextOffsetCursor, pagedList } from '../../src/views/cursor.ts';

/** Lists a page of the company's personal items. */
export const listPersonalItems: AccountHandler<Operations['listPersonalItems']> = async (ctx, { company, query }) => {
  const { limit, cursor, search } = query;
  const list = pagedList(company, 'listPersonalItems', search);
  const offset = decodeOffset(cursor, list);
  const { items, total } = await readItems(ctx.db, company.id, { limit, offset, search });
  return { success: true, data: { items, total, nextCursor: nextOffsetCursor(offset, items, total, list) } };
};
