import type { Operations } from '../../generated/external-v1/operations.gen.ts';
import type { NewOrderLine } from '../../generated/external-v1/types.gen.ts';
import { type Handler, repeatableResponse } from '../../src/http/operation.ts';
import {
  buyerOf,
  type PlacedOrders,
  createOrders as placeOrders,
  validateOrderLines,
} from '../../src/services/orders/create-orders.ts';
import { toRequestedLine } from '../../src/views/orders/requested-line.ts';

type CreateOrders = Operations['createOrders'];

/** Creates one order per supplier of the lines, or replays the response of an earlier request with the same Idempotency-Key. */
export const createOrders: Handler<CreateOrders> = async (ctx, request) => {
  const { items, ...rest } = request.body;
  const { placed, replayed } = await placeOrders(
    ctx,
    buyerOf(request, request.headers['idempotency-key']),
    { ...rest, lines: items.map(toRequestedLine) },
    // As published: the default of `customPrice` is the price of the product.
    { ignorePriceBreaks: true },
  );
  return repeatableResponse(toResponse(placed), replayed);
};

createOrders.validateItems = (ctx, { id }, items: (NewOrderLine | undefined)[]) =>
  validateOrderLines(
    ctx,
    id,
    items.map((line) => line && toRequestedLine(line)),
  );

function toResponse({ orders, totalAmount, totalsByCurrency }: PlacedOrders): CreateOrders['response'] {
  return {
    success: true,
    data: {
      orders: orders.map(({ orderNumber, deliveryId, supplier, totalAmount, currency, lineCount, createdAt }) => ({
        orderNumber,
        deliveryId,
        supplierId: supplier.id,
        status: 'created',
        // The published type is number; totalsByCurrency has the exact sums.
        totalAmount: Number(totalAmount),
        currency,
        items: lineCount,
        createdAt,
      })),
      totalOrders: orders.length,
      totalAmount: Number(totalAmount),
      totalsByCurrency,
    },
  };
}
