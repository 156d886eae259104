import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { listCatalogSuppliers } from '../../src/services/suppliers/company-suppliers.ts';
import { decodeOffset, nextOffsetCursor, pagedList } from '../../src/views/cursor.ts';

/** Lists the suppliers of the company's catalog. */
export const listSuppliers: Handler<Operations['listSuppliers']> = async (ctx, { company, query }) => {
  const list = pagedList(company, 'listSuppliers', query.search);
  const offset = decodeOffset(query.cursor, list);
  const suppliers = await listCatalogSuppliers(ctx, company, query.search);
  const items = suppliers.slice(offset, offset + query.limit);
  return { success: true, data: { items, nextCursor: nextOffsetCursor(offset, items, suppliers.length, list) } };
};
