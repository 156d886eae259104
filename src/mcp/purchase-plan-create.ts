import type { StoredPlan } from '../db/recommendations/purchase-plans.ts';
import { createPurchasePlan } from '../services/recommendations/purchase-plans.ts';
import { shippingMethodArgument } from './requested-items.ts';
import { markSupplierText, supplierText } from './supplier-text.ts';
import { countFittingItems, objectSchema, tool, toolError, toolResult } from './tool.ts';

interface Arguments {
  product_ids?: string[];
  shipping_method?: 'sea' | 'air';
  budget_amount?: string;
  budget_currency?: string;
}

const text = (description: string) => ({ type: 'string', description });

const line = objectSchema({
  supplier: supplierText("The supplier's name."),
  shippingMethod: text('sea or air.'),
  productId: text('UUID of the product.'),
  sku: supplierText('SKU.'),
  name: supplierText('Name.'),
  recommendedQuantity: { type: 'integer', description: 'Units that the recommendation names.' },
  quantity: { type: 'integer', description: 'Planned units.' },
  unitPrice: text('Price of one unit at this quantity, a decimal string.'),
  totalPrice: text('Price of the line, a decimal string.'),
  currency: text('ISO 4217.'),
  lastSafeOrderDate: {
    type: ['string', 'null'],
    description: 'Last day on which an order arrives in time; null if any.',
  },
  reasons: { type: 'array', items: text('A reason.'), description: 'Why the quantity is not the recommended one.' },
});

const total = objectSchema({ currency: text('ISO 4217.'), totalAmount: text('A decimal string.') });

/** Plans what to order. */
export const purchasePlanCreate = tool<Arguments>({
  name: 'purchase_plan_create',
  title: 'Create a purchase plan',
  description:
    'Plans orders of everything that is due, or of given products: quantities that satisfy minimum quantities, order multiples and minimum orders, ' +
    'within an optional budget, most urgent first. The plan is stored, and nothing is ordered. To propose its lines to a person, pass them ' +
    'to order_draft_create.',
  scope: 'draft',
  effect: 'adds',
  inputSchema: objectSchema(
    {
      product_ids: {
        type: 'array',
        items: { type: 'string', format: 'uuid' },
        minItems: 1,
        maxItems: 50,
        uniqueItems: true,
        description: 'Only these products. By default everything that is due.',
      },
      shipping_method: { ...shippingMethodArgument, description: 'Only orders by this method. By default both.' },
      budget_amount: {
        type: 'string',
        pattern: '^(0|[1-9][0-9]{0,10})(\\.[0-9]{1,4})?$',
        description: 'Maximum total of all orders, a decimal string. Needs budget_currency.',
      },
      budget_currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'ISO 4217.' },
    },
    [],
  ),
  outputSchema: objectSchema({
    planId: text('Key of the plan.'),
    expiresAt: text('Time until which the plan can be ordered, ISO 8601 UTC.'),
    lines: { type: 'array', items: line, description: 'What to order. Empty if nothing is due.' },
    omittedLines: { type: 'integer', description: 'Planned lines that do not fit into this result.' },
    omittedProducts: { type: 'integer', description: 'Due products that the plan leaves out.' },
    totals: { type: 'array', items: total, description: 'Sum of the orders per currency.' },
  }),
  async run(ctx, { company }, { product_ids, shipping_method, budget_amount, budget_currency }) {
    if ((budget_amount === undefined) !== (budget_currency === undefined)) {
      return toolError('Invalid arguments: budget_amount and budget_currency are used together.');
    }
    const budget =
      budget_amount === undefined ? undefined : { amount: budget_amount, currency: budget_currency as string };
    const request = { productIds: product_ids, shippingMethod: shipping_method, budget };
    const { id, expiresAt, plan } = await createPurchasePlan(ctx, company, request);
    const all = linesOf(plan);
    const lines = all.slice(0, countFittingItems(all, lineText, 'concise', 2000));
    const result = {
      planId: id,
      expiresAt,
      lines,
      omittedLines: all.length - lines.length,
      omittedProducts: plan.omitted.length,
      totals: plan.totalsByCurrency,
    };
    const totals = result.totals.map(({ totalAmount, currency }) => `Total ${totalAmount} ${currency}`);
    const rest = result.omittedLines === 0 ? [] : [`${result.omittedLines} more lines: plan fewer products at a time.`];
    const texts = [`Purchase plan ${id}, valid until ${expiresAt}`, ...lines.map(lineText), ...totals, ...rest];
    return toolResult(result, all.length === 0 ? 'Nothing is due.' : texts.join('\n'));
  },
});

type PlanLine = ReturnType<typeof linesOf>[number];

function linesOf({ orders }: StoredPlan['plan']) {
  return orders.flatMap(({ supplier, shippingMethod, currency, lines }) =>
    lines.map((planned) => ({
      supplier: supplier.name,
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

function lineText({ quantity, name, sku, shippingMethod, totalPrice, currency, productId, ...rest }: PlanLine): string {
  const due = rest.lastSafeOrderDate === null ? '' : ` | order by ${rest.lastSafeOrderDate}`;
  return `- ${quantity} × ${markSupplierText(name)} | SKU ${sku} | by ${shippingMethod} | ${totalPrice} ${currency}${due} | ${productId}`;
}
