import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { readOrderFacts } from '../../src/services/orders/order-facts.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';
import { confirmationView } from '../../src/views/orders/order-facts.ts';

/** Lists the confirmations of an order. */
export const listConfirmations: Handler<Operations['listConfirmations']> = async (ctx, { company, path, query }) => {
  const list = pagedList(company, 'listConfirmations', path.ref);
  const position = { after: decodeAfter(query.cursor, list), limit: query.limit + 1 };
  const facts = await readOrderFacts(ctx, company.id, path.ref, 'confirmation', position);
  const { page, nextCursor } = toPage(facts, query.limit, ({ factId }) => encodeCursor(factId, list));
  return { success: true, data: { items: page.map(confirmationView), nextCursor } };
};
