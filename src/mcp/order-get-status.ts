import { listOrderFacts } from '../db/orders/order-facts.ts';
import { currentDay } from '../domain/clock.ts';
import { type LineQuantities, lineQuantities } from '../domain/orders/lines/line-quantities.ts';
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
  nullable,
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
  // A schema of each quantity would exceed the length of the list of tools.
  items: {
    type: 'array',
    items: objectSchema({
      ...pricedLine,
      quantities: { type: 'object', additionalProperties: nullable('integer') },
    }),
  },
  nextCursor: nextCursorSchema,
};

/** Returns the status, timeline and lines of an order. */
export const orderGetStatus = tool<Arguments>({
  name: 'order_get_status',
  title: 'Get an order',
  description:
    'Returns where one order is: status, timeline, expected arrival, promised date, tracking number, what may come next, and its lines with the ' +
    'units confirmed, shipped, received and open. Find ref with orders_list.',
  permission: 'view_purchasing',
  inputSchema: objectSchema({ ref: orderRef, cursor: linesCursor }, ['ref']),
  outputSchema: objectSchema(properties),
  async run(ctx, { company, key }, { ref, cursor }) {
    const order = await resolveOrder(ctx.db, company.id, ref);
    if ('content' in order) return order;
    const list = pagedList(company, 'order_get_status', order.id);
    const quantities = lineQuantities(order, await listOrderFacts(ctx.db, company.id, order.id));
    const all = order.lines.map((line, index) => lineOf(line, quantities[index]!));
    const part = slicePage(all, decodeOffset(cursor, list), list, lineText, 5000);
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

function lineOf(
  orderLine: OrderLine,
  { ordered, confirmed, shipped, received, damaged, short, open, claimed }: LineQuantities,
) {
  return {
    ...lineHead(orderLine),
    unitPrice: orderLine.unitPrice,
    totalPrice: orderLine.totalPrice,
    quantities: { ordered, confirmed, shipped, received, damaged, short, open, claimed },
  };
}

function lineText({ sku, name, quantity, unitPrice, totalPrice, quantities }: Line): string {
  const { ordered: _, open, ...reported } = quantities;
  const units = Object.entries(reported).flatMap(([name, units]) => (units ? [`${units} ${name}`] : []));
  const progress = units.length === 0 ? '' : ` | ${[...units, `${open} open`].join(', ')}`;
  return `- ${quantity} × ${name} | SKU ${sku} | ${unitPrice} each | ${totalPrice}${progress}`;
}
