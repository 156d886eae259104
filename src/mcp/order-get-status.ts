import { currentDay } from '../domain/clock.ts';
import type { OrderLine } from '../domain/orders/order.ts';
import { settableStatuses } from '../domain/orders/order-status.ts';
import { estimateArrivals } from '../services/orders/arrivals.ts';
import { decodeOffset, pagedList } from '../views/cursor.ts';
import { resolveOrder } from './order-reference.ts';
import {
  lineHead,
  linesCursor,
  orderRef,
  orderSummary,
  orderSummaryLine,
  pricedLine,
  summaryProperties,
} from './order-summary.ts';
import {
  continuation,
  nextCursorSchema,
  nullableText,
  objectSchema,
  slicePage,
  text,
  tool,
  toolResult,
} from './tool.ts';

interface Arguments {
  ref: string;
  cursor?: string;
}

const step = objectSchema({ status: text(), createdAt: text(), by: text(), comment: nullableText() });

const properties = {
  ...summaryProperties,
  allowedTransitions: {
    type: 'array',
    items: text(),
    description: 'What your API key may set next, with the REST API.',
  },
  timeline: { type: 'array', items: step },
  items: { type: 'array', items: objectSchema(pricedLine) },
  nextCursor: nextCursorSchema,
};

/** Returns the status, timeline and lines of an order. */
export const orderGetStatus = tool<Arguments>({
  name: 'order_get_status',
  title: 'Get an order',
  description:
    'Returns where one order is: status, timeline, expected arrival, promised date, tracking number, what may come next, and its lines. Find ' +
    'ref with orders_list.',
  inputSchema: objectSchema({ ref: orderRef, cursor: linesCursor }, ['ref']),
  outputSchema: objectSchema(properties),
  async run(ctx, { company, key }, { ref, cursor }) {
    const order = await resolveOrder(ctx.db, company.id, ref);
    if ('content' in order) return order;
    const list = pagedList(company, 'order_get_status', order.id);
    const part = slicePage(order.lines.map(lineOf), decodeOffset(cursor, list), list, lineText, 5000);
    const { items, nextCursor } = part;
    const [arrival = null] = await estimateArrivals(ctx, company.id, [order]);
    const result = {
      ...orderSummary(order, arrival, currentDay(ctx.clock)),
      allowedTransitions: settableStatuses(order.status, key),
      timeline: order.timeline,
      items,
      nextCursor,
    };
    const history = result.timeline.map(
      ({ status, createdAt, comment }) => `${createdAt} ${status}${comment ? `: ${comment}` : ''}`,
    );
    const next = `Your API key may set: ${result.allowedTransitions.join(', ') || 'no status'}`;
    const more = continuation(nextCursor, 'More lines');
    return toolResult(result, [orderSummaryLine(result), ...history, next, ...items.map(lineText), ...more].join('\n'));
  },
});

type Line = ReturnType<typeof lineOf>;

function lineOf(orderLine: OrderLine) {
  return { ...lineHead(orderLine), unitPrice: orderLine.unitPrice, totalPrice: orderLine.totalPrice };
}

function lineText({ sku, name, quantity, unitPrice, totalPrice }: Line): string {
  return `- ${quantity} × ${name} | SKU ${sku} | ${unitPrice} each | ${totalPrice}`;
}
