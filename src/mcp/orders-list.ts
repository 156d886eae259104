import { listOrders } from '../db/orders/orders.ts';
import { type OrderStatus, orderStatuses } from '../domain/orders/order-status.ts';
import { estimateArrivals } from '../services/orders/arrivals.ts';
import { decodeOffset, encodeOffset, pagedList } from '../views/cursor.ts';
import { orderSummary, orderSummaryLine, summaryProperties } from './order-summary.ts';
import {
  continuation,
  countFittingItems,
  cursorSchema,
  limitSchema,
  objectSchema,
  pageSchema,
  tool,
  toolResult,
} from './tool.ts';

interface Arguments {
  status?: OrderStatus;
  cursor?: string;
  limit: number;
}

/** Lists the company's orders, newest first. */
export const ordersList = tool<Arguments>({
  name: 'orders_list',
  title: 'List orders',
  description:
    "Lists the company's purchase orders, newest first, each in short: status, supplier, total, expected arrival. For the lines and " +
    'the history of one order use order_get_status, for its landed cost order_get_cost.',
  inputSchema: objectSchema(
    {
      status: { type: 'string', enum: [...orderStatuses], description: 'Only orders of this status.' },
      cursor: cursorSchema(', with the same status'),
      limit: limitSchema('orders'),
    },
    [],
  ),
  outputSchema: objectSchema({
    total: { type: 'integer', description: 'Orders on all pages.' },
    ...pageSchema(objectSchema(summaryProperties), 'The orders.').properties,
  }),
  async run(ctx, { company }, { status, cursor, limit }) {
    const list = pagedList(company, 'orders_list', status);
    const offset = decodeOffset(cursor, list);
    const { orders, total } = await listOrders(ctx.db, company.id, { status, limit, offset });
    const arrivals = await estimateArrivals(ctx, company.id, orders);
    const all = orders.map((order, index) => orderSummary(order, arrivals[index] ?? null));
    const items = all.slice(0, countFittingItems(all, orderSummaryLine, 'concise'));
    const end = offset + items.length;
    const next_cursor = end < total ? encodeOffset(end, list) : null;
    const heading = `${total} order${total === 1 ? '' : 's'}${status ? ` in status ${status}` : ''}.`;
    const more = continuation(next_cursor);
    return toolResult({ total, items, next_cursor }, [heading, ...items.map(orderSummaryLine), ...more].join('\n'));
  },
});
