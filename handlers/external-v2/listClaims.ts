import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { readOrderFacts } from '../../src/services/orders/order-facts.ts';
import { claimView } from '../../src/views/orders/order-facts.ts';

/** Lists the claims of an order. */
export const listClaims: Handler<Operations['listClaims']> = async (ctx, { company, path, query }) => {
  const { facts, nextCursor } = await readOrderFacts(ctx, company, path.ref, 'claim', query);
  return { success: true, data: { items: facts.map(claimView), nextCursor } };
};
