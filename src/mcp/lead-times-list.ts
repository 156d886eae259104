import { formatDays } from '../domain/day.ts';
import { orderCount, quantile } from '../domain/orders/lead-time.ts';
import { listSupplierLeadTimes, type SupplierLeadTime } from '../services/orders/lead-times.ts';
import { decodeOffset, pagedList } from '../views/cursor.ts';
import { leadTimesUsed } from '../views/recommendations/lead-times-used.ts';
import { continuation, cursorSchema, objectSchema, pageSchema, slicePage, tool, toolResult } from './tool.ts';

interface Arguments {
  cursor?: string;
}

const days = (description: string) => ({ type: ['string', 'null'], description });

const level = { type: 'string', enum: ['company_supplier', 'company', 'all_companies', 'default'] };

const ignoredOrders = objectSchema({
  level: { type: 'string', enum: ['company_supplier', 'company'], description: 'The level the orders belong to.' },
  reason: {
    type: 'string',
    enum: ['too_few_orders', 'under_one_day'],
    description: 'Fewer than 5 with the supplier, or accepted within a day of the first payment.',
  },
  orders: { type: 'integer', description: 'Number of orders.' },
});

const row = {
  supplier: { type: 'string', description: "The supplier's name." },
  shippingMethod: { type: 'string', enum: ['sea', 'air'], description: 'How the goods travel.' },
  n: { type: 'integer', description: "The company's accepted orders behind median and p90." },
  median: days('Median days from first payment to acceptance; null without orders.'),
  p90: days('Days within which 90 % arrived; null without orders.'),
  plannedDays: {
    type: 'string',
    description:
      'Days to plan with: the median of the level `basis`, blended with the default; few orders weigh little.',
  },
  basis: { ...level, description: 'The level that plannedDays comes from.' },
  estimateDays: { type: 'string', description: 'Days that delivery date estimates of orders use, not blended.' },
  estimateLevel: { ...level, description: 'The level that estimateDays comes from.' },
  ignored: {
    type: 'array',
    items: ignoredOrders,
    description: 'Orders of the company that plannedDays does not use at a level, and why.',
  },
};

/** Lists lead times by supplier and shipping method. */
export const leadTimesList = tool<Arguments>({
  name: 'lead_times_list',
  title: 'List lead times',
  description:
    'Lists how long deliveries take by supplier and shipping method, in days from first payment to acceptance: what was measured on ' +
    "the company's own orders, and what to plan with where there are few.",
  inputSchema: objectSchema({ cursor: cursorSchema() }, []),
  outputSchema: pageSchema(objectSchema(row), 'By supplier name, sea first.'),
  allowsReplica: true,
  async run(ctx, { company }, { cursor }) {
    const list = pagedList(company, 'lead_times_list');
    const rows = (await listSupplierLeadTimes(ctx, company.id)).map(rowOf);
    const { items, next_cursor } = slicePage(rows, decodeOffset(cursor, list), list, lineOf);
    const more = continuation(next_cursor);
    return toolResult(
      { items, next_cursor },
      [...items.map(lineOf), ...more].join('\n') || 'The catalog has no suppliers.',
    );
  },
});

function rowOf({ supplier, shippingMethod, counts, ...used }: SupplierLeadTime) {
  const { fallback, plannedDays, estimateDays, estimateLevel, ignored } = leadTimesUsed(used);
  return {
    supplier: supplier.name,
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
  const planned = `- ${supplier} by ${shippingMethod}: ${formatDays(plannedDays)} (${basis}, ${n} of our orders)`;
  const left = ignored.map(({ orders, level, reason }) => `${orders} of ${level}: ${reason}`);
  return left.length === 0 ? planned : `${planned}; ignored ${left.join(', ')}`;
}
