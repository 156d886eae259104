import { listOrders } from '../db/orders/orders.ts';
import { currentDay } from '../domain/clock.ts';
import { type OrderStatus, orderStatuses } from '../domain/orders/order-status.ts';
import { parseTimeRange } from '../domain/time-range.ts';
import { estimateArrivals } from '../services/orders/arrivals.ts';
import { decodeOffset, encodeOffset, pagedList } from '../views/cursor.ts';
import { orderSummary, orderSummaryLine, summaryProperties } from './order-summary.ts';
import {
  continuation,
  countFittingItems,
  cursorSchema,
  integer,
  limitSchema,
  namesArgument,
  objectSchema,
  pageSchema,
  supplierIdArgument,
  tool,
  toolResult,
} from './tool.ts';

interface Arguments {
  status?: OrderStatus[];
  supplierId?: string;
  from?: string;
  to?: string;
  externalOrderId?: string;
  late?: boolean;
  hasOpenDifferences?: boolean;
  search?: string;
  cursor?: string;
  limit: number;
}

const dayArgument = { type: 'string', format: 'date' };

/** Lists the company's orders, newest first. */
export const ordersList = tool<Arguments>({
  name: 'orders_list',
  title: 'List orders',
  description:
    "Lists the company's purchase orders, newest first, each in short: status, supplier, total, expected arrival, promised date, days late. `late` " +
    'lists overdue orders. For the lines and the history of one order use order_get_status, for its landed cost order_get_cost.',
  permission: 'view_purchasing',
  inputSchema: objectSchema(
    {
      status: namesArgument(orderStatuses),
      supplierId: supplierIdArgument,
      from: { ...dayArgument, description: 'First day of creation (UTC).' },
      to: { ...dayArgument, description: 'Last day.' },
      externalOrderId: { type: 'string', minLength: 1, maxLength: 255 },
      late: { type: 'boolean', description: 'Not delivered in time.' },
      hasOpenDifferences: { type: 'boolean' },
      search: {
        type: 'string',
        minLength: 3,
        maxLength: 100,
        description: 'Part of an order number, externalOrderId, supplier name, SKU or product name.',
      },
      cursor: cursorSchema(', with the same filters'),
      limit: limitSchema,
    },
    [],
  ),
  outputSchema: objectSchema({
    total: integer(),
    ...pageSchema(objectSchema(summaryProperties)).properties,
  }),
  async run(ctx, { company }, { cursor, limit, late = false, from, to, status: statuses, ...filter }) {
    const list = pagedList(company, 'orders_list', statuses, filter, late, from, to);
    const range = parseTimeRange({ from, to });
    const offset = decodeOffset(cursor, list);
    const today = currentDay(ctx.clock);
    const { orders, total } = await listOrders(ctx.db, company.id, {
      ...filter,
      statuses,
      createdFrom: range.from,
      createdTo: range.to,
      lateOn: late ? today : undefined,
      limit,
      offset,
    });
    const arrivals = await estimateArrivals(ctx, company.id, orders);
    const all = orders.map((order, index) => orderSummary(order, arrivals[index] ?? null, today));
    const items = all.slice(0, countFittingItems(all, orderSummaryLine, 'concise'));
    const end = offset + items.length;
    const nextCursor = end < total ? encodeOffset(end, list) : null;
    const heading = `${total} ${late ? 'late ' : ''}order${total === 1 ? '' : 's'}${statuses ? ` in status ${statuses.join(', ')}` : ''}.`;
    const more = continuation(nextCursor);
    return toolResult({ total, items, nextCursor }, [heading, ...items.map(orderSummaryLine), ...more].join('\n'));
  },
});
