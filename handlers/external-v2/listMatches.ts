import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { readMatches } from '../../src/services/matching/matches.ts';

/** A page of the company's listings with the products that they may be. */
export const listMatches: Handler<Operations['listMatches']> = async (ctx, { company, query }) => {
  const { limit, offset } = query;
  const { method, embeddings, note, listings, total } = await readMatches(ctx, company.id, query);
  const products = listings.map(({ clientProductId, clientName, candidates, confirmedProductId }) => ({
    clientProductId,
    clientName,
    candidates,
    confirmedProductId,
  }));
  return { success: true, data: { method, embeddings, note, products, total, limit, offset } };
};
