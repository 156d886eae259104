import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { listSupplierLeadTimes } from '../../src/services/orders/lead-times.ts';
import { decodeOffset, nextOffsetCursor, pagedList } from '../../src/views/cursor.ts';
import { leadTimeRow } from '../../src/views/recommendations/lead-time-row.ts';

type ListLeadTimes = Operations['listLeadTimes'];

/** Lists lead times by supplier and shipping method: the one that is used, and what was measured. */
export const listLeadTimes: Handler<ListLeadTimes> = async (ctx, { company, query }) => {
  const list = pagedList(company, 'listLeadTimes', query.supplierId);
  const offset = decodeOffset(query.cursor, list);
  const rows = await listSupplierLeadTimes(ctx, company.id, { supplierId: query.supplierId });
  const page = rows.slice(offset, offset + query.limit);
  return {
    success: true,
    data: { items: page.map(leadTimeRow), nextCursor: nextOffsetCursor(offset, page, rows.length, list) },
  };
};
