import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { readOrderFacts } from '../../src/services/orders/order-facts.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';
import { claimView } from '../../src/views/orders/order-facts.ts';

/** Lists the claims of an order. */
export const listClaims: Handler<Operations['listClaims']> = async (ctx, { company, path, query }) => {
  const list = pagedList(company, 'listClaims', path.ref);
  const position = { after: decodeAfter(query.cursor, list), limit: query.limit + 1 };
  const facts = await readOrderFacts(ctx, company.id, path.ref, 'claim', position);
  const { page, nextCursor } = toPage(facts, query.limit, ({ factId }) => encodeCursor(factId, list));
  return { success: true, data: { items: page.map(claimView), nextCursor } };
};
