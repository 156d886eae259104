import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { readOrderFacts } from '../../src/services/orders/order-facts.ts';
import { confirmationView } from '../../src/views/orders/order-facts.ts';

/** Lists the confirmations of an order. */
export const listConfirmations: Handler<Operations['listConfirmations']> = async (ctx, { company, path, query }) => {
  const { facts, nextCursor } = await readOrderFacts(ctx, company, path.ref, 'confirmation', query);
  return { success: true, data: { items: facts.map(confirmationView), nextCursor } };
};
