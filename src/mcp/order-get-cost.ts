import { Decimal } from 'decimal.js';
import { type Payment, paymentKinds } from '../domain/orders/payment.ts';
import { formatMoney } from '../domain/pricing/money.ts';
import { calculateCostOf, type OrderCost } from '../services/orders/order-cost.ts';
import { decodeOffset, pagedList } from '../views/cursor.ts';
import { isPartPayment, orderCostView } from '../views/orders/order-cost.ts';
import { resolveOrder } from './order-reference.ts';
import { lineProperties, linesCursor, orderRef } from './order-summary.ts';
import {
  continuation,
  integer,
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

const line = objectSchema({
  ...lineProperties,
  landedCostShare: nullableText(),
  landedUnitCost: nullableText(),
  projectedLandedCost: text(),
  projectedLandedUnitCost: text(),
});

const paid = objectSchema({
  kind: text(),
  currency: text(),
  amount: text(),
  payments: integer(),
});

const properties = {
  orderNumber: text(),
  source: { type: 'string', enum: ['actual', 'estimated'] },
  complete: { type: 'boolean' },
  landedCost: { type: ['number', 'null'] },
  projectedLandedCost: text('Until complete, the larger of payments and estimate.'),
  paidToDate: {
    ...objectSchema(Object.fromEntries(paymentKinds.map((kind) => [kind, text()]))),
    description: 'Converted into currency.',
  },
  remainingCosts: {
    type: 'array',
    items: objectSchema({ kind: nullableText(), amount: text() }),
  },
  orderTotal: { type: 'number' },
  currency: text(),
  paid: { type: 'array', items: paid },
  lines: { type: 'array', items: line },
  nextCursor: nextCursorSchema,
};

/** Returns the landed cost of an order. */
export const orderGetCost = tool<Arguments>({
  name: 'order_get_cost',
  title: "Get an order's landed cost",
  description:
    'Returns the landed cost of one order and the share of each line. Before the first payment it is estimated from past orders. While ' +
    'payments are incomplete, landedCost is null: use paidToDate and projectedLandedCost.',
  permission: 'view_purchasing',
  inputSchema: objectSchema({ ref: orderRef, cursor: linesCursor }, ['ref']),
  outputSchema: objectSchema(properties),
  async run(ctx, { company }, { ref, cursor }) {
    const order = await resolveOrder(ctx.db, company.id, ref);
    if ('content' in order) return order;
    const costed = await calculateCostOf(ctx, company, order, { estimate: 'learned' });
    const list = pagedList(company, 'order_get_cost', costed.order.id);
    const document = orderCostView(costed);
    const isPart = isPartPayment(document);
    const allLines = document.lines.map((line) => lineOf(line, isPart));
    const part = slicePage(allLines, decodeOffset(cursor, list), list, lineText, 4000);
    const { items: lines, nextCursor } = part;
    const { orderNumber, source, complete, landedCost, projectedLandedCost, paidToDate, remainingCosts } = document;
    const { orderTotal, currency } = document;
    const result = {
      orderNumber,
      source,
      complete,
      landedCost: isPart ? null : landedCost,
      projectedLandedCost,
      paidToDate,
      remainingCosts: remainingCosts.map(({ kind, amount }) => ({ kind, amount })),
      orderTotal,
      currency,
      paid: sums(costed.payments),
      lines,
      nextCursor,
    };
    const amount = `${formatMoney(landedCost)} ${currency}`;
    const cost = isPart
      ? `paid to date ${amount}, projected landed cost ${projectedLandedCost} ${currency} (still expected: ${remainingCosts.map(remainingText).join(', ')})`
      : `landed cost ${amount} (${source})`;
    const heading = `${orderNumber}: ${cost}, goods ${formatMoney(orderTotal)} ${currency}`;
    const sumsText = result.paid.map(({ kind, currency, amount }) => `Paid for ${kind}: ${amount} ${currency}`);
    const more = continuation(nextCursor, 'More lines');
    return toolResult(result, [heading, ...sumsText, ...lines.map(lineText), ...more].join('\n'));
  },
});

function remainingText({ kind, amount, isEstimated }: ReturnType<typeof orderCostView>['remainingCosts'][number]) {
  return `${kind ?? 'other costs'} ${amount}${isEstimated ? ' (estimated)' : ''}`;
}

type CostLine = ReturnType<typeof orderCostView>['lines'][number];

function lineOf({ productId, sku, name, quantity, ...costs }: CostLine, isPart: boolean) {
  const { landedCostShare, landedUnitCost, projectedLandedCost, projectedLandedUnitCost } = costs;
  return {
    productId,
    sku,
    name,
    quantity,
    landedCostShare: isPart ? null : landedCostShare,
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
