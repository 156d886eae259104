import { Decimal } from 'decimal.js';
import { moneyText } from '../domain/money.ts';
import { type Payment, paymentKinds } from '../domain/payment.ts';
import { type OrderCost, orderCost } from '../services/orders/order-cost.ts';
import { offsetOf } from '../views/cursor.ts';
import { isPartPayment, orderCostDocument } from '../views/order-cost.ts';
import { lineProperties, linesCursor, orderRef } from './order-summary.ts';
import { answer, failure, found, objectOf, partOf, tool } from './tool.ts';

interface Arguments {
  order_ref: string;
  cursor?: string;
}

const line = objectOf({
  ...lineProperties,
  landedCost: {
    type: ['string', 'null'],
    description: "The line's share of the landed cost, a decimal string; null while payments are incomplete.",
  },
  landedUnitCost: { type: ['string', 'null'], description: 'The same for one unit.' },
  projectedLandedCost: { type: 'string', description: "The line's share of projectedLandedCost." },
  projectedLandedUnitCost: { type: 'string', description: 'The same for one unit.' },
});

const paid = objectOf({
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
      'What the order costs with freight, customs and the rest, in `currency`: the estimate before any payment; null while payments are incomplete.',
  },
  projectedLandedCost: {
    type: 'string',
    description:
      'What the order is expected to cost, in `currency`: until complete the larger of payments and estimate.',
  },
  paidToDate: {
    ...objectOf(Object.fromEntries(paymentKinds.map((kind) => [kind, { type: 'string' }]))),
    description: 'What was paid so far by kind, converted into `currency`.',
  },
  orderTotal: { type: 'number', description: 'Sum of its lines, in `currency`.' },
  currency: { type: 'string', description: "The order's currency, ISO 4217." },
  paid: { type: 'array', items: paid, description: 'What was paid, by kind and currency.' },
  lines: { type: 'array', items: line, description: "The lines' shares." },
  next_cursor: {
    type: ['string', 'null'],
    description: 'Send it as cursor for the lines that follow; null when none do.',
  },
};

/** What one order costs, landed. */
export const orderGetCost = tool<Arguments>({
  name: 'order_get_cost',
  title: "Get an order's landed cost",
  description:
    'Returns what one order costs, landed: from the payments on record for goods, freight, customs, VAT and insurance, or an ' +
    'estimate before there are any; with the share of each line. While payments are incomplete: what was paid to date, and the projected cost.',
  inputSchema: {
    type: 'object',
    properties: { order_ref: orderRef, cursor: linesCursor },
    required: ['order_ref'],
    additionalProperties: false,
  },
  outputSchema: objectOf(properties),
  async run(ctx, { company }, { order_ref, cursor }) {
    const costed = await found(orderCost(ctx, company, order_ref));
    if (costed === undefined) return failure(`There is no order ${order_ref}. Find orders with orders_list.`);
    const list = ['order_get_cost', costed.order.id];
    const document = orderCostDocument(costed.order, costed.payments, costed.cost, costed.arrival);
    const isPart = isPartPayment(document);
    const allLines = document.lines.map((line) => lineOf(line, isPart));
    const part = partOf(allLines, offsetOf(cursor, list), list, lineText, 4000);
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
    const cost = isPart
      ? `paid to date ${moneyText(landedCost)} ${currency}, projected landed cost ${projectedLandedCost} ${currency} (payments are incomplete)`
      : `landed cost ${moneyText(landedCost)} ${currency} (${source})`;
    const heading = `${orderNumber}: ${cost}, goods ${moneyText(orderTotal)} ${currency}`;
    const sumsText = result.paid.map(({ kind, currency, amount }) => `Paid for ${kind}: ${amount} ${currency}`);
    const more = next_cursor === null ? [] : [`More lines: call again with cursor ${next_cursor}`];
    return answer(result, [heading, ...sumsText, ...lines.map(lineText), ...more].join('\n'));
  },
});

type CostLine = ReturnType<typeof orderCostDocument>['lines'][number];

function lineOf({ productId, sku, name, quantity, ...costs }: CostLine, isPart: boolean) {
  const { landedCost, landedUnitCost, projectedLandedCost, projectedLandedUnitCost } = costs;
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

/** Payments summed by kind and currency, in the order in which they first appear. */
function sums(payments: OrderCost['payments']) {
  const groups = Map.groupBy(payments, ({ kind, currency }) => `${kind} ${currency}`);
  return [...groups.values()].map((group) => {
    const { kind, currency } = group[0] as Payment;
    const amount = moneyText(group.reduce((sum, payment) => sum.plus(payment.amount), new Decimal(0)));
    return { kind, currency, amount, payments: group.length };
  });
}
