import type { StoredPlan } from '../db/recommendations/purchase-plans.ts';
import { dayOf, daysBetween } from '../domain/day.ts';
import { createPurchasePlan } from '../services/recommendations/purchase-plans.ts';
import { shippingMethodArgument } from './requested-items.ts';
import { markSupplierText } from './supplier-text.ts';
import {
  countFittingItems,
  integer,
  nullableText,
  objectSchema,
  productIdArgument,
  supplierSchema,
  text,
  tool,
  toolResult,
} from './tool.ts';

interface Arguments {
  productIds?: string[];
  shippingMethod?: 'sea' | 'air';
  budget?: { amount: string; currency: string };
}

const line = objectSchema({
  supplier: supplierSchema,
  shippingMethod: text(),
  productId: text(),
  sku: text(),
  name: text(),
  recommendedQuantity: integer(),
  quantity: integer(),
  unitPrice: text(),
  totalPrice: text(),
  currency: text(),
  lastSafeOrderDate: nullableText('Last day on which an order arrives in time.'),
  reasons: { type: 'array', items: text(), description: 'Why it is not the recommended one.' },
});

const total = objectSchema({ currency: text(), totalAmount: text() });

/** Plans what to order. */
export const purchasePlanCreate = tool<Arguments>({
  name: 'purchase_plan_create',
  title: 'Create a purchase plan',
  description:
    'Plans orders of everything that is due, or of given products: quantities that satisfy minimum quantities, order multiples and minimum orders, ' +
    'within a budget, most urgent first. A product can have a line by air and one by sea. The plan is stored, and nothing is ' +
    'ordered. To propose it to a person, pass the lines of each method to order_draft_create.',
  scope: 'draft',
  effect: 'adds',
  permission: 'purchase',
  inputSchema: objectSchema(
    {
      productIds: {
        type: 'array',
        items: productIdArgument,
        minItems: 1,
        maxItems: 50,
        uniqueItems: true,
        description: 'Only these products.',
      },
      shippingMethod: { ...shippingMethodArgument, description: 'Only by this method.' },
      budget: {
        ...objectSchema({
          amount: { type: 'string', pattern: '^(0|[1-9][0-9]{0,10})(\\.[0-9]{1,4})?$' },
          currency: { type: 'string', pattern: '^[A-Z]{3}$' },
        }),
        description: 'Maximum total of all orders.',
      },
    },
    [],
  ),
  outputSchema: objectSchema({
    id: text(),
    expiresAt: text(),
    lines: { type: 'array', items: line },
    omittedLines: integer('Lines that do not fit.'),
    omittedProducts: { type: 'array', items: text(), description: 'Needed, without a line, and why.' },
    totalsByCurrency: { type: 'array', items: total },
  }),
  async run(ctx, { company }, request) {
    const created = await createPurchasePlan(ctx, company, request);
    const { id, expiresAt, plan } = created.plan;
    const all = linesOf(plan);
    const lineOf = (line: PlanLine) => lineText(line, dayOf(ctx.clock.now().toISOString()));
    const lines = all.slice(0, countFittingItems(all, lineOf, 'concise', 2000));
    const result = {
      id,
      expiresAt,
      lines,
      omittedLines: all.length - lines.length,
      omittedProducts: plan.omitted.slice(0, maxOmitted).map(omittedText),
      totalsByCurrency: plan.totalsByCurrency,
    };
    const totals = result.totalsByCurrency.map(({ totalAmount, currency }) => `Total ${totalAmount} ${currency}`);
    const rest = result.omittedLines === 0 ? [] : [`${result.omittedLines} more lines: plan fewer products at a time.`];
    const isDue = all.length + plan.omitted.length > 0;
    const head = all.length > 0 ? `Purchase plan ${id}, valid until ${expiresAt}` : 'No order is possible.';
    const omitted =
      plan.omitted.length === 0 ? [] : [`Needed, without a line: ${plan.omitted.length}.`, ...result.omittedProducts];
    const texts = [head, ...lines.map(lineOf), ...totals, ...rest, ...omitted];
    return toolResult(result, isDue ? texts.join('\n') : 'Nothing is due.');
  },
});

/** Omitted products that are named. */
const maxOmitted = 20;

function omittedText({ name, sku, shippingMethod, message }: StoredPlan['plan']['omitted'][number]): string {
  return `${markSupplierText(name)} | SKU ${sku} | by ${shippingMethod} | ${message}`;
}

type PlanLine = ReturnType<typeof linesOf>[number];

function linesOf({ orders }: StoredPlan['plan']) {
  return orders.flatMap(({ supplier, shippingMethod, currency, lines }) =>
    lines.map((planned) => ({
      supplier,
      shippingMethod,
      productId: planned.productId,
      sku: planned.sku,
      name: planned.name,
      recommendedQuantity: planned.recommendedQuantity,
      quantity: planned.quantity,
      unitPrice: planned.unitPrice,
      totalPrice: planned.totalPrice,
      currency,
      lastSafeOrderDate: planned.lastSafeOrderDate,
      reasons: planned.changes.map(({ message }) => message),
    })),
  );
}

function lineText(line: PlanLine, today: string): string {
  const { quantity, name, sku, shippingMethod, totalPrice, currency, productId } = line;
  const due = line.lastSafeOrderDate === null ? '' : ` | ${orderBy(line.lastSafeOrderDate, today)}`;
  const why = line.reasons.map((reason) => ` | ${reason}`).join('');
  return `- ${quantity} × ${markSupplierText(name)} | SKU ${sku} | by ${shippingMethod} | ${totalPrice} ${currency}${due}${why} | ${productId}`;
}

function orderBy(day: string, today: string): string {
  const overdue = daysBetween(day, today);
  return overdue > 0 ? `order overdue by ${overdue} ${overdue === 1 ? 'day' : 'days'}` : `order by ${day}`;
}
