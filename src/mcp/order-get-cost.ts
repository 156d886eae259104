import { Decimal } from 'decimal.js';
import { type Payment, paymentKinds } from '../domain/orders/payment.ts';
import { formatMoney } from '../domain/pricing/money.ts';
import { calculateOrderCost, type OrderCost } from '../services/orders/order-cost.ts';
import { decodeOffset, pagedList } from '../views/cursor.ts';
import { isPartPayment, orderCostView } from '../views/orders/order-cost.ts';
import { lineProperties, linesCursor, orderRef } from './order-summary.ts';
import {
  continuation,
  findOrUndefined,
  nextCursorSchema,
  objectSchema,
  slicePage,
  tool,
  toolError,
  toolResult,
} from './tool.ts';

interface Arguments {
  order_ref: string;
  cursor?: string;
}

const line = objectSchema({
  ...lineProperties,
  landedCost: {
    type: ['string', 'null'],
    description: "The line's share of landedCost, a decimal string; null where landedCost is.",
  },
  landedUnitCost: { type: ['string', 'null'], description: 'The same for one unit.' },
  projectedLandedCost: { type: 'string', description: "The line's share of projectedLandedCost." },
  projectedLandedUnitCost: { type: 'string', description: 'The same for one unit.' },
});

const paid = objectSchema({
  kind: { type: 'string', description: 'What was paid for.' },
  currency: { type: 'string', description: 'ISO 4217.' },
  amount: { type: 'string', description: 'Sum of the payments, a decimal string.' },
  payments: { type: 'integer', description: 'Number of payments.' },
});

const properties = {
  orderNumber: { type: 'string', description: 'The order number.' },
  source: {
    type: 'string',
    enum: ['actual', 'estimated'],
    description: "actual: from the payments on record. estimated: total × the company's cost coefficient.",
  },
  complete: { type: 'boolean', description: 'Whether the payments on record are the cost of the order.' },
  landedCost: {
    type: ['number', 'null'],
    description:
      'What the order costs with freight, customs and the rest, in `currency`: the estimate before the first payment, null while payments ' +
      'are recorded but incomplete, the actual cost when they are complete.',
  },
  projectedLandedCost: {
    type: 'string',
    description:
      'What the order is expected to cost, in `currency`: until complete the larger of payments and estimate.',
  },
  paidToDate: {
    ...objectSchema(Object.fromEntries(paymentKinds.map((kind) => [kind, { type: 'string' }]))),
    description: 'What was paid so far by kind, converted into `currency`.',
  },
  orderTotal: { type: 'number', description: 'Sum of its lines, in `currency`.' },
  currency: { type: 'string', description: "The order's currency, ISO 4217." },
  paid: { type: 'array', items: paid, description: 'What was paid, by kind and currency.' },
  lines: { type: 'array', items: line, description: "The lines' shares." },
  next_cursor: nextCursorSchema('Send it as cursor for the lines that follow; null when none do.'),
};

/** Returns the landed cost of an order. */
export const orderGetCost = tool<Arguments>({
  name: 'order_get_cost',
  title: "Get an order's landed cost",
  description:
    'Returns the landed cost of one order and the share of each line. Before the first payment it is an estimate. While payments are recorded but ' +
    'incomplete, landedCost is null: use paidToDate and projectedLandedCost. When payments for goods, freight, customs, VAT and insurance are ' +
    'complete, it is the actual cost.',
  inputSchema: objectSchema({ order_ref: orderRef, cursor: linesCursor }, ['order_ref']),
  outputSchema: objectSchema(properties),
  async run(ctx, { company }, { order_ref, cursor }) {
    const costed = await findOrUndefined(calculateOrderCost(ctx, company, order_ref));
    if (costed === undefined) return toolError(`There is no order ${order_ref}. Find orders with orders_list.`);
    const list = pagedList(company, 'order_get_cost', costed.order.id);
    const document = orderCostView(costed);
    const isPart = isPartPayment(document);
    const allLines = document.lines.map((line) => lineOf(line, isPart));
    const part = slicePage(allLines, decodeOffset(cursor, list), list, lineText, 4000);
    const { items: lines, next_cursor } = part;
    const { orderNumber, source, complete, landedCost, projectedLandedCost, paidToDate, orderTotal, currency } =
      document;
    const result = {
      orderNumber,
      source,
      complete,
      landedCost: isPart ? null : landedCost,
      projectedLandedCost,
      paidToDate,
      orderTotal,
      currency,
      paid: sums(costed.payments),
      lines,
      next_cursor,
    };
    const amount = `${formatMoney(landedCost)} ${currency}`;
    const cost = isPart
      ? `paid to date ${amount}, projected landed cost ${projectedLandedCost} ${currency} (payments are incomplete)`
      : `landed cost ${amount} (${source})`;
    const heading = `${orderNumber}: ${cost}, goods ${formatMoney(orderTotal)} ${currency}`;
    const sumsText = result.paid.map(({ kind, currency, amount }) => `Paid for ${kind}: ${amount} ${currency}`);
    const more = continuation(next_cursor, 'More lines');
    return toolResult(result, [heading, ...sumsText, ...lines.map(lineText), ...more].join('\n'));
  },
});

type CostLine = ReturnType<typeof orderCostView>['lines'][number];

function lineOf({ productId, sku, name, quantity, ...costs }: CostLine, isPart: boolean) {
  const { landedCostShare: landedCost, landedUnitCost, projectedLandedCost, projectedLandedUnitCost } = costs;
  return {
    productId,
    sku,
    name,
    quantity,
    landedCost: isPart ? null : landedCost,
    landedUnitCost: isPart ? null : landedUnitCost,
    projectedLandedCost,
    projectedLandedUnitCost,
  };
}

function lineText({ sku, name, quantity, landedUnitCost, projectedLandedUnitCost }: ReturnType<typeof lineOf>): string {
  const cost =
    landedUnitCost === null ? `${projectedLandedUnitCost} each, projected` : `${landedUnitCost} each, landed`;
  return `- ${quantity} × ${name} | SKU ${sku} | ${cost}`;
}

/** Sums payments by kind and currency, in order of first appearance. */
function sums(payments: OrderCost['payments']) {
  const groups = Map.groupBy(payments, ({ kind, currency }) => `${kind} ${currency}`);
  return [...groups.values()].map((group) => {
    const { kind, currency } = group[0] as Payment;
    const amount = formatMoney(group.reduce((sum, payment) => sum.plus(payment.amount), new Decimal(0)));
    return { kind, currency, amount, payments: group.length };
  });
}
