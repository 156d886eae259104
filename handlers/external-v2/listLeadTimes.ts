import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { SupplierDays } from '../../src/db/orders/lead-times.ts';
import { orderCount, quantile, standardDeviation } from '../../src/domain/orders/lead-time.ts';
import type { Handler } from '../../src/http/operation.ts';
import { listSupplierLeadTimes } from '../../src/services/orders/lead-times.ts';
import { decodeOffset, nextOffsetCursor, pagedList } from '../../src/views/cursor.ts';
import { leadTimesUsed } from '../../src/views/recommendations/lead-times-used.ts';

type ListLeadTimes = Operations['listLeadTimes'];

/** Lists lead times by supplier and shipping method: measured, planned and estimated. */
export const listLeadTimes: Handler<ListLeadTimes> = async (ctx, { company, query }) => {
  const list = pagedList(company, 'listLeadTimes');
  const offset = decodeOffset(query.cursor, list);
  const rows = await listSupplierLeadTimes(ctx, company.id);
  const page = rows.slice(offset, offset + query.limit);
  const items = page.map((row) => ({ ...figures(row), ...leadTimesUsed(row) }));
  return { success: true, data: { items, nextCursor: nextOffsetCursor(offset, page, rows.length, list) } };
};

function figures({ supplier, shippingMethod, counts }: SupplierDays) {
  const days = (percent: number) => quantile(counts, percent)?.toString() ?? null;
  return {
    supplier,
    shippingMethod,
    n: orderCount(counts),
    median: days(50),
    p80: days(80),
    p90: days(90),
    deviation: standardDeviation(counts),
  };
}
