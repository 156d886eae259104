import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { readMatches } from '../../src/services/matching/matches.ts';
import { decodeAfter, pagedList } from '../../src/views/cursor.ts';
import { matchesView } from '../../src/views/matching/matches.ts';

/** Lists a page of the company's listings with their candidate products. */
export const listMatches: Handler<Operations['listMatches']> = async (ctx, { company, query }) => {
  const { cursor, ...selection } = query;
  const list = pagedList(company, 'listMatches', query.clientProductId, query.search, query.status);
  const page = await readMatches(ctx, company.id, { ...selection, after: decodeAfter(cursor, list) });
  return { success: true, data: matchesView(page, list) };
};
