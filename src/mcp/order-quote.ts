import type { Quote } from '../domain/orders/quote.ts';
import { quoteOrder } from '../services/orders/quote-order.ts';
import { quoteView } from '../views/orders/quote.ts';
import { itemsSchema, type RequestedItem, shippingMethodArgument, toLines } from './requested-items.ts';
import { markSupplierText, supplierText } from './supplier-text.ts';
import { objectSchema, tool, toolResult } from './tool.ts';

interface Arguments {
  items: RequestedItem[];
  shipping_method?: 'sea' | 'air';
}

const text = (description: string) => ({ type: 'string', description });

const line = objectSchema({
  productId: text('UUID of the product.'),
  sku: supplierText('SKU.'),
  name: supplierText('Name.'),
  quantity: { type: 'integer', description: 'Units.' },
  unitPrice: text('Price of one unit at this quantity, a decimal string.'),
  totalPrice: text('Price of the line, a decimal string.'),
});

const arrival = objectSchema({
  shippingMethod: text('sea or air.'),
  expectedDate: text('Expected arrival if the order is paid today.'),
  lateDate: { type: ['string', 'null'], description: 'Arrival of a late delivery; null without own deliveries.' },
});

const order = objectSchema({
  supplier: supplierText("The supplier's name."),
  totalAmount: text('Sum of the lines, a decimal string.'),
  currency: text('ISO 4217.'),
  landedCost: text('Estimated cost with freight, customs and the rest, in `currency`.'),
  arrivals: { type: 'array', items: arrival, description: 'By shipping method.' },
  lines: { type: 'array', items: line, description: 'The lines.' },
});

/** The schema of a warning of a quote. */
export const warningSchema = objectSchema(
  {
    code: text('Reason of the warning.'),
    message: text('The warning in words.'),
    index: { type: ['integer', 'null'], description: 'Position of the line in items, from 0; null for an order.' },
    suggestedQuantity: { type: 'integer', description: 'The nearest quantity without this warning.' },
    successorProductId: text('The product that replaces a discontinued one.'),
  },
  ['code', 'message', 'index'],
);

/** Quotes an order. */
export const orderQuote = tool<Arguments>({
  name: 'order_quote',
  title: 'Quote an order',
  description:
    'Returns what an order would cost now: unit prices at the quantities, totals per supplier, landed cost, arrival dates, and warnings such as ' +
    'minimum quantities or missing stock. Nothing is stored or ordered. To propose the order to a person, call order_draft_create.',
  scope: 'draft',
  inputSchema: objectSchema({ items: itemsSchema(50), shipping_method: shippingMethodArgument }, ['items']),
  outputSchema: objectSchema({
    orders: { type: 'array', items: order, description: 'One order per supplier.' },
    totalAmount: text('Total of all orders in `currency`, a decimal string.'),
    currency: text('Currency of the first order, ISO 4217.'),
    landedCost: text('Estimated landed cost of all orders in `currency`.'),
    warnings: { type: 'array', items: warningSchema, description: 'What to check before ordering.' },
  }),
  async run(ctx, { company }, { items, shipping_method }) {
    const quote = await quoteOrder(ctx, company, { lines: toLines(items), shippingMethod: shipping_method });
    const result = quoteResult(quote);
    const orders = result.orders.flatMap(({ supplier, totalAmount, currency, landedCost, arrivals, lines }) => [
      `${markSupplierText(supplier)}: ${totalAmount} ${currency}, landed cost ${landedCost} ${currency}`,
      ...arrivals.map(({ shippingMethod, expectedDate }) => `Expected by ${shippingMethod}: ${expectedDate}`),
      ...lines.map(
        ({ quantity, name, sku, unitPrice, totalPrice }) =>
          `- ${quantity} × ${markSupplierText(name)} | SKU ${sku} | ${unitPrice} each | ${totalPrice}`,
      ),
    ]);
    const total = `Total ${result.totalAmount} ${result.currency}, landed cost ${result.landedCost} ${result.currency}`;
    return toolResult(result, [...orders, total, ...result.warnings.map(warningLine)].join('\n'));
  },
});

function quoteResult(quote: Quote) {
  const { orders, totalAmount, currency, estimatedLandedCost, warnings } = quoteView(quote);
  return {
    orders: orders.map(({ supplier, items, arrivals, ...amounts }) => ({
      supplier: supplier.name,
      totalAmount: amounts.totalAmount,
      currency: amounts.currency,
      landedCost: amounts.estimatedLandedCost,
      arrivals: arrivals.map(({ shippingMethod, expectedDate, lateDate }) => ({
        shippingMethod,
        expectedDate,
        lateDate,
      })),
      lines: items.flatMap((item) =>
        item.isCustom
          ? []
          : [
              {
                productId: item.productId,
                sku: item.sku,
                name: item.name,
                quantity: item.quantity,
                unitPrice: item.unitPrice,
                totalPrice: item.totalPrice,
              },
            ],
      ),
    })),
    totalAmount,
    currency,
    landedCost: estimatedLandedCost,
    warnings,
  };
}

/** Formats a warning as a line of text. */
export function warningLine({ code, message }: { code: string; message: string }): string {
  return `Warning ${code}: ${markSupplierText(message)}`;
}
