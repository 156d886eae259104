import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { readOrderFacts } from '../../src/services/orders/order-facts.ts';
import { receiptView } from '../../src/views/orders/order-facts.ts';

/** Lists the receipts of an order. */
export const listReceipts: Handler<Operations['listReceipts']> = async (ctx, { company, path, query }) => {
  const { facts, nextCursor } = await readOrderFacts(ctx, company, path.ref, 'receipt', query);
  return { success: true, data: { items: facts.map(receiptView), nextCursor } };
};
