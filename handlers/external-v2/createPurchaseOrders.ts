import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { NewOrderLine } from '../../generated/external-v2/types.gen.ts';
import { type Handler, HandlerResponse } from '../../src/http/operation.ts';
import { createOrders, type PlacedOrders, validateOrderLines } from '../../src/services/orders/create-orders.ts';
import { toRequestedLine } from '../../src/views/orders/requested-line.ts';

type CreatePurchaseOrders = Operations['createPurchaseOrders'];

/** Creates one order per supplier of the lines, or replays the response of an earlier request with the same Idempotency-Key. */
export const createPurchaseOrders: Handler<CreatePurchaseOrders> = async (ctx, request) => {
  const { company, key, requestId, headers } = request;
  const { items, ...rest } = request.body;
  const { placed, replayed } = await createOrders(
    ctx,
    { companyId: company.id, keyId: key.id, requestId, idempotencyKey: headers['idempotency-key'] },
    { ...rest, lines: items.map(toRequestedLine) },
  );
  return new HandlerResponse(toResponse(placed), replayed ? { 'Idempotency-Replayed': 'true' } : {});
};

createPurchaseOrders.validateItems = (ctx, { id }, items: (NewOrderLine | undefined)[]) =>
  validateOrderLines(
    ctx,
    id,
    items.map((line) => line && toRequestedLine(line)),
  );

function toResponse({ orders, totalAmount, totalsByCurrency }: PlacedOrders): CreatePurchaseOrders['response'] {
  return {
    success: true,
    data: {
      orders: orders.map((order) => ({ ...order, status: 'created' })),
      totalOrders: orders.length,
      currency: orders[0]!.currency,
      totalAmount,
      totalsByCurrency,
    },
  };
}
