import { formatDays } from '../domain/day.ts';
import { orderCount, quantile } from '../domain/orders/lead-time.ts';
import { listSupplierLeadTimes, type SupplierLeadTime } from '../services/orders/lead-times.ts';
import { decodeOffset, pagedList } from '../views/cursor.ts';
import { leadTimesUsed } from '../views/recommendations/lead-times-used.ts';
import {
  continuation,
  cursorSchema,
  integer,
  leadTimeLevels,
  nullableText,
  objectSchema,
  pageSchema,
  slicePage,
  supplierSchema,
  text,
  tool,
  toolResult,
} from './tool.ts';

interface Arguments {
  cursor?: string;
}

const level = { type: 'string', enum: leadTimeLevels };

const ignoredOrders = objectSchema({
  level: { type: 'string', enum: ['company_supplier', 'company'] },
  reason: { type: 'string', enum: ['too_few_orders', 'under_one_day'] },
  orderCount: integer(),
});

const row = {
  supplier: supplierSchema,
  shippingMethod: { type: 'string', enum: ['sea', 'air'] },
  n: integer('Own orders behind median and p90.'),
  median: nullableText(),
  p90: nullableText(),
  plannedDays: text('To plan with, blended with the default.'),
  basis: level,
  estimateDays: text('For arrival estimates.'),
  estimateLevel: level,
  ignored: { type: 'array', items: ignoredOrders, description: 'Orders that plannedDays does not use.' },
};

/** Lists lead times by supplier and shipping method. */
export const leadTimesList = tool<Arguments>({
  name: 'lead_times_list',
  title: 'List lead times',
  description:
    'Lists how long deliveries take by supplier and shipping method, in days from first payment to acceptance: what was measured on ' +
    "the company's own orders, and what to plan with where there are few.",
  inputSchema: objectSchema({ cursor: cursorSchema() }, []),
  outputSchema: pageSchema(objectSchema(row)),
  allowsReplica: true,
  async run(ctx, { company }, { cursor }) {
    const list = pagedList(company, 'lead_times_list');
    const rows = (await listSupplierLeadTimes(ctx, company.id)).map(rowOf);
    const { items, nextCursor } = slicePage(rows, decodeOffset(cursor, list), list, lineOf);
    const more = continuation(nextCursor);
    return toolResult(
      { items, nextCursor },
      [...items.map(lineOf), ...more].join('\n') || 'The catalog has no suppliers.',
    );
  },
});

function rowOf({ supplier, shippingMethod, counts, ...used }: SupplierLeadTime) {
  const { fallback, plannedDays, estimateDays, estimateLevel, ignored } = leadTimesUsed(used);
  return {
    supplier,
    shippingMethod,
    n: orderCount(counts),
    median: quantile(counts, 50)?.toString() ?? null,
    p90: quantile(counts, 90)?.toString() ?? null,
    plannedDays,
    basis: fallback,
    estimateDays,
    estimateLevel,
    ignored,
  };
}

function lineOf({ supplier, shippingMethod, n, plannedDays, basis, ignored }: ReturnType<typeof rowOf>): string {
  const planned = `- ${supplier.name} by ${shippingMethod}: ${formatDays(plannedDays)} (${basis}, ${n} of our orders)`;
  const left = ignored.map(({ orderCount, level, reason }) => `${orderCount} of ${level}: ${reason}`);
  return left.length === 0 ? planned : `${planned}; ignored ${left.join(', ')}`;
}
