import { findOrder } from '../db/orders/orders.ts';
import type { OrderLine } from '../domain/orders/order.ts';
import { settableStatuses } from '../domain/orders/order-status.ts';
import { estimateArrivals } from '../services/orders/arrivals.ts';
import { decodeOffset, pagedList } from '../views/cursor.ts';
import {
  lineHead,
  lineProperties,
  linesCursor,
  orderRef,
  orderSummary,
  orderSummaryLine,
  summaryProperties,
} from './order-summary.ts';
import { continuation, nextCursorSchema, objectSchema, slicePage, tool, toolError, toolResult } from './tool.ts';

interface Arguments {
  order_ref: string;
  cursor?: string;
}

const line = objectSchema({
  ...lineProperties,
  unitPrice: { type: 'string', description: 'Price of one unit, a decimal string.' },
  totalPrice: { type: 'string', description: 'Price of the line, a decimal string.' },
});

const step = objectSchema({
  status: { type: 'string', description: 'The status it took.' },
  createdAt: { type: 'string', description: 'When it took the status: ISO 8601, UTC.' },
  by: { type: 'string', description: 'Who set it.' },
  comment: { type: ['string', 'null'], description: 'What was said with it.' },
});

const properties = {
  ...summaryProperties,
  allowedTransitions: {
    type: 'array',
    items: { type: 'string' },
    description: 'Statuses that your API key may set next, with the REST API.',
  },
  timeline: { type: 'array', items: step, description: 'Statuses it took, oldest first.' },
  lines: { type: 'array', items: line, description: 'Lines of the order.' },
  next_cursor: nextCursorSchema('Send it as cursor for the lines that follow; null when none do.'),
};

/** Returns the status, timeline and lines of an order. */
export const orderGetStatus = tool<Arguments>({
  name: 'order_get_status',
  title: 'Get an order',
  description:
    'Returns where one order is: status, timeline, expected arrival, tracking number, what may come next, and its lines. Find ' +
    'order_ref with orders_list.',
  inputSchema: objectSchema({ order_ref: orderRef, cursor: linesCursor }, ['order_ref']),
  outputSchema: objectSchema(properties),
  async run(ctx, { company, key }, { order_ref, cursor }) {
    const order = await findOrder(ctx.db, company.id, order_ref);
    if (order === undefined) return toolError(`There is no order ${order_ref}. Find orders with orders_list.`);
    const list = pagedList(company, 'order_get_status', order.id);
    const part = slicePage(order.lines.map(lineOf), decodeOffset(cursor, list), list, lineText, 5000);
    const { items: lines, next_cursor } = part;
    const [arrival = null] = await estimateArrivals(ctx, company.id, [order]);
    const result = {
      ...orderSummary(order, arrival),
      allowedTransitions: settableStatuses(order.status, key),
      timeline: order.timeline,
      lines,
      next_cursor,
    };
    const history = result.timeline.map(
      ({ status, createdAt, comment }) => `${createdAt} ${status}${comment ? `: ${comment}` : ''}`,
    );
    const next = `Your API key may set: ${result.allowedTransitions.join(', ') || 'no status'}`;
    const more = continuation(next_cursor, 'More lines');
    return toolResult(result, [orderSummaryLine(result), ...history, next, ...lines.map(lineText), ...more].join('\n'));
  },
});

type Line = ReturnType<typeof lineOf>;

function lineOf(orderLine: OrderLine) {
  return { ...lineHead(orderLine), unitPrice: orderLine.unitPrice, totalPrice: orderLine.totalPrice };
}

function lineText({ sku, name, quantity, unitPrice, totalPrice }: Line): string {
  return `- ${quantity} × ${name} | SKU ${sku} | ${unitPrice} each | ${totalPrice}`;
}
