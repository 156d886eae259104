import { formatDays } from '../domain/day.ts';
import { listSupplierLeadTimes, type SupplierLeadTime } from '../services/orders/lead-times.ts';
import { decodeOffset, pagedList } from '../views/cursor.ts';
import { leadTimeRow } from '../views/recommendations/lead-time-row.ts';
import {
  continuation,
  cursorSchema,
  integer,
  leadTimeLevels,
  nullableText,
  objectSchema,
  pageSchema,
  slicePage,
  supplierIdArgument,
  supplierSchema,
  text,
  tool,
  toolResult,
} from './tool.ts';

interface Arguments {
  supplierId?: string;
  cursor?: string;
}

const ignoredOrders = objectSchema({
  level: { type: 'string', enum: ['company_supplier', 'company'] },
  reason: { type: 'string', enum: ['too_few_orders', 'under_one_day'] },
  orderCount: integer(),
});

const row = {
  supplier: supplierSchema,
  shippingMethod: { type: 'string', enum: ['sea', 'air'] },
  plannedDays: text('Expected; of all arrival dates.'),
  level: { type: 'string', enum: leadTimeLevels, description: 'Source of plannedDays.' },
  orderCount: integer('Orders behind it.'),
  supplierOrderCount: integer('Own orders with the supplier, of median and p90.'),
  median: nullableText(),
  p90: nullableText('From 5 orders on.'),
  ignored: { type: 'array', items: ignoredOrders, description: 'Orders that it does not use.' },
};

/** Lists lead times by supplier and shipping method. */
export const leadTimesList = tool<Arguments>({
  name: 'lead_times_list',
  title: 'List lead times',
  description:
    'Lists how long deliveries take by supplier and shipping method, in days from first payment to acceptance: the expected days, ' +
    "and what was measured on the company's own orders with the supplier.",
  permission: 'view_purchasing',
  inputSchema: objectSchema({ supplierId: supplierIdArgument, cursor: cursorSchema() }, []),
  outputSchema: pageSchema(objectSchema(row)),
  allowsReplica: true,
  async run(ctx, { company }, { supplierId, cursor }) {
    const list = pagedList(company, 'lead_times_list', supplierId);
    const rows = (await listSupplierLeadTimes(ctx, company.id, { supplierId })).map(rowOf);
    const { items, nextCursor } = slicePage(rows, decodeOffset(cursor, list), list, lineOf);
    const more = continuation(nextCursor);
    return toolResult(
      { items, nextCursor },
      [...items.map(lineOf), ...more].join('\n') || 'The catalog has no suppliers.',
    );
  },
});

function rowOf(leadTime: SupplierLeadTime) {
  const { supplier, shippingMethod, plannedDays, level, orderCount, supplierOrderCount, median, p90, ignored } =
    leadTimeRow(leadTime);
  return { supplier, shippingMethod, plannedDays, level, orderCount, supplierOrderCount, median, p90, ignored };
}

function lineOf({
  supplier,
  shippingMethod,
  plannedDays,
  level,
  orderCount,
  ignored,
}: ReturnType<typeof rowOf>): string {
  const expected = `- ${supplier.name} by ${shippingMethod}: ${formatDays(plannedDays)} (${level}, ${orderCount} orders)`;
  const left = ignored.map((one) => `${one.orderCount} of ${one.level}: ${one.reason}`);
  return left.length === 0 ? expected : `${expected}; ignored ${left.join(', ')}`;
}
