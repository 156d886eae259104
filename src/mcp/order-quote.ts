import type { Quote } from '../domain/orders/quote.ts';
import { quoteOrder } from '../services/orders/quote-order.ts';
import { quoteView } from '../views/orders/quote.ts';
import { pricedLine } from './order-summary.ts';
import { itemsSchema, type RequestedItem, shippingMethodArgument } from './requested-items.ts';
import { markSupplierText } from './supplier-text.ts';
import { integer, nullable, nullableText, objectSchema, supplierSchema, text, tool, toolResult } from './tool.ts';

interface Arguments {
  items: RequestedItem[];
  shippingMethod?: 'sea' | 'air';
}

const arrival = objectSchema({
  shippingMethod: text(),
  expectedDate: text(),
  lateDate: nullableText(),
  leadTimeOrders: integer(),
  landedCost: text(),
});

const order = objectSchema({
  supplier: supplierSchema,
  totalAmount: text(),
  currency: text(),
  estimatedLandedCost: text('With freight, customs and the rest.'),
  arrivals: {
    type: 'array',
    items: arrival,
    description: 'expectedDate if paid today; lateDate: 90 %, from 5 past orders on.',
  },
  items: {
    type: 'array',
    items: objectSchema({ ...pricedLine, productId: text() }),
  },
});

/** The schema of a warning of a quote. */
export const warningSchema = objectSchema(
  {
    code: text(),
    message: text(),
    index: nullable('integer'),
    suggestedQuantity: integer(),
    successorProductId: text(),
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
  permission: 'purchase',
  inputSchema: objectSchema({ items: itemsSchema(50), shippingMethod: shippingMethodArgument }, ['items']),
  outputSchema: objectSchema({
    orders: { type: 'array', items: order, description: 'One per supplier.' },
    totalAmount: text(),
    currency: text('Of the first order.'),
    estimatedLandedCost: text(),
    warnings: { type: 'array', items: warningSchema },
  }),
  async run(ctx, { company }, { items, shippingMethod }) {
    const quote = await quoteOrder(ctx, company, { lines: items, shippingMethod });
    const result = quoteResult(quote);
    const orders = result.orders.flatMap(
      ({ supplier, totalAmount, currency, estimatedLandedCost, arrivals, items }) => [
        `${markSupplierText(supplier.name)}: ${totalAmount} ${currency}, landed cost ${estimatedLandedCost} ${currency}`,
        ...arrivals.map(
          ({ shippingMethod, expectedDate, landedCost }) =>
            `Expected by ${shippingMethod}: ${expectedDate}, landed cost ${landedCost} ${currency}`,
        ),
        ...items.map(
          ({ quantity, name, sku, unitPrice, totalPrice }) =>
            `- ${quantity} × ${markSupplierText(name)} | SKU ${sku} | ${unitPrice} each | ${totalPrice}`,
        ),
      ],
    );
    const total = `Total ${result.totalAmount} ${result.currency}, landed cost ${result.estimatedLandedCost} ${result.currency}`;
    return toolResult(result, [...orders, total, ...result.warnings.map(warningLine)].join('\n'));
  },
});

function quoteResult(quote: Quote) {
  const { orders, totalAmount, currency, estimatedLandedCost, warnings } = quoteView(quote);
  return {
    orders: orders.map(({ supplier, items, landedCosts, arrivals, ...amounts }) => ({
      supplier,
      totalAmount: amounts.totalAmount,
      currency: amounts.currency,
      estimatedLandedCost: amounts.estimatedLandedCost,
      arrivals: arrivals.map(({ shippingMethod, expectedDate, lateDate, leadTimeOrders }) => ({
        ...{ shippingMethod, expectedDate, lateDate, leadTimeOrders },
        landedCost: landedCosts.find((cost) => cost.shippingMethod === shippingMethod)!.amount,
      })),
      items: items.flatMap((item) =>
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
    estimatedLandedCost,
    warnings,
  };
}

/** Formats a warning as a line of text. */
export function warningLine({ code, message }: { code: string; message: string }): string {
  return `Warning ${code}: ${markSupplierText(message)}`;
}
