import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { NewOrderLine } from '../../generated/external-v2/types.gen.ts';
import { createdResponse, type Handler } from '../../src/http/operation.ts';
import { buyerOf, createOrders, validateOrderLines } from '../../src/services/orders/create-orders.ts';
import { placedOrdersView } from '../../src/views/orders/placed-orders.ts';
import { toRequestedLine } from '../../src/views/orders/requested-line.ts';

/** Creates one order per supplier of the lines, or replays the response of an earlier request with the same Idempotency-Key. */
export const createOrder: Handler<Operations['createOrder']> = async (ctx, request) => {
  const { items, ...rest } = request.body;
  const { placed, replayed } = await createOrders(ctx, buyerOf(request, request.headers['idempotency-key']), {
    ...rest,
    lines: items.map(toRequestedLine),
  });
  const path = `/api/v2/external/orders/${placed.orders[0]!.orderNumber}`;
  return createdResponse({ success: true, data: placedOrdersView(placed) }, path, { replayed });
};

createOrder.validateItems = (ctx, { id }, items: (NewOrderLine | undefined)[]) =>
  validateOrderLines(
    ctx,
    id,
    items.map((line) => line && toRequestedLine(line)),
  );
