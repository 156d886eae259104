import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { NewOrderLine } from '../../generated/external-v2/types.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { validateOrderLines } from '../../src/services/orders/create-orders.ts';
import { quoteOrder as quote } from '../../src/services/orders/quote-order.ts';
import { quoteView } from '../../src/views/orders/quote.ts';
import { toRequestedLine } from '../../src/views/orders/requested-line.ts';

/** Quotes an order without creating it. */
export const quoteOrder: Handler<Operations['quoteOrder']> = async (ctx, { company, body }) => {
  const { items, ...rest } = body;
  const data = quoteView(await quote(ctx, company, { ...rest, lines: items.map(toRequestedLine) }));
  return { success: true, data };
};

quoteOrder.validateItems = (ctx, { id }, items: (NewOrderLine | undefined)[]) =>
  validateOrderLines(
    ctx,
    id,
    items.map((line) => line && toRequestedLine(line)),
  );
