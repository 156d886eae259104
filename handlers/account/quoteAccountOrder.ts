import type { Operations } from '../../generated/account/operations.gen.ts';
import type { NewOrderLine } from '../../generated/account/types.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { validateOrderLines } from '../../src/services/orders/create-orders.ts';
import { quoteOrder } from '../../src/services/orders/quote-order.ts';
import { accountQuote } from '../../src/views/orders/quote.ts';
import { toRequestedLine } from '../../src/views/orders/requested-line.ts';

/** Quotes an order without creating it. */
export const quoteAccountOrder: AccountHandler<Operations['quoteAccountOrder']> = async (ctx, { company, body }) => {
  const { items, ...rest } = body;
  return {
    success: true,
    data: accountQuote(await quoteOrder(ctx, company, { ...rest, lines: items.map(toRequestedLine) })),
  };
};

quoteAccountOrder.validateItems = (ctx, { id }, items: (NewOrderLine | undefined)[]) =>
  validateOrderLines(
    ctx,
    id,
    items.map((line) => line && toRequestedLine(line)),
  );
