import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { NewOrderLine } from '../../generated/external-v2/types.gen.ts';
import { serializeLine } from '../../src/domain/events/order-events.ts';
import type { Handler } from '../../src/http/operation.ts';
import { validateOrderLines } from '../../src/services/orders/create-orders.ts';
import { type Quote, quoteOrder as quote } from '../../src/services/orders/quote-order.ts';
import { toRequestedLine } from '../../src/views/orders/requested-line.ts';

type QuoteOrder = Operations['quoteOrder'];

/** Quotes an order without creating it. */
export const quoteOrder: Handler<QuoteOrder> = async (ctx, { company, body }) => {
  const { items, shippingMethod } = body;
  return toResponse(await quote(ctx, company, { lines: items.map(toRequestedLine), shippingMethod }));
};

quoteOrder.validateItems = (ctx, { id }, items: (NewOrderLine | undefined)[]) =>
  validateOrderLines(
    ctx,
    id,
    items.map((line) => line && toRequestedLine(line)),
  );

function toResponse({ orders, coefficient, ...totals }: Quote): QuoteOrder['response'] {
  return {
    success: true,
    data: {
      orders: orders.map(({ supplier, lines, totalAmount, landedCost, arrivals }) => ({
        supplier: { id: supplier.id, name: supplier.name },
        items: lines.map((line) => serializeLine(line, supplier.currency)),
        totalAmount,
        currency: supplier.currency,
        landedCost,
        landedCostCoefficient: coefficient,
        arrivals,
      })),
      totalOrders: orders.length,
      currency: orders[0]!.supplier.currency,
      ...totals,
    },
  };
}
