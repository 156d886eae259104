import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { listCompanySuppliers } from '../../src/services/suppliers/company-suppliers.ts';
import { decodeOffset, nextOffsetCursor, pagedList } from '../../src/views/cursor.ts';

/** Lists a page of the company's suppliers with the figures of its orders. */
export const listAccountSuppliers: AccountHandler<Operations['listAccountSuppliers']> = async (
  ctx,
  { company, query },
) => {
  const { limit, cursor, ...selection } = query;
  const list = pagedList(company, 'listAccountSuppliers', selection);
  const offset = decodeOffset(cursor, list);
  const { suppliers: items, total } = await listCompanySuppliers(ctx, company, selection, { limit, offset });
  return { success: true, data: { items, total, nextCursor: nextOffsetCursor(offset, items, total, list) } };
};
