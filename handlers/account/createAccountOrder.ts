import type { Operations } from '../../generated/account/operations.gen.ts';
import type { NewOrderLine } from '../../generated/account/types.gen.ts';
import { type AccountHandler, createdResponse } from '../../src/http/operation.ts';
import { validateOrderLines } from '../../src/services/orders/create-orders.ts';
import { placeUserOrders } from '../../src/services/orders/place-user-orders.ts';
import { placedOrdersView } from '../../src/views/orders/placed-orders.ts';
import { toRequestedLine } from '../../src/views/orders/requested-line.ts';

/** Creates one order per supplier of the lines, or replays the response of an earlier request with the same Idempotency-Key. */
export const createAccountOrder: AccountHandler<Operations['createAccountOrder']> = async (
  ctx,
  { session, requestId, headers, body },
) => {
  const { items, ...rest } = body;
  const source = { requestId, idempotencyKey: headers['idempotency-key'] };
  const { placed, replayed } = await placeUserOrders(ctx, session, source, {
    ...rest,
    lines: items.map(toRequestedLine),
  });
  const responseBody = { success: true as const, data: placedOrdersView(placed) };
  return createdResponse(responseBody, `/api/account/v1/orders/${placed.orders[0]!.orderNumber}`, { replayed });
};

createAccountOrder.validateItems = (ctx, { id }, items: (NewOrderLine | undefined)[]) =>
  validateOrderLines(
    ctx,
    id,
    items.map((line) => line && toRequestedLine(line)),
  );
