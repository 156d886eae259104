import type { Operations } from '../../generated/account/operations.gen.ts';
import { listRejected, listSameNameMatches } from '../../src/db/matching/matches.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readCompared, readMatches } from '../../src/services/matching/matches.ts';
import { decodeAfter, encodeCursor, pagedList } from '../../src/views/cursor.ts';
import { accountListing, matchedListing } from '../../src/views/matching/matches.ts';

const maxRejected = 20;

/** Lists a page of the company's listings with their candidate and rejected products, and what users compare them by. */
export const listAccountMatches: AccountHandler<Operations['listAccountMatches']> = async (
  { db },
  { company, query },
) => {
  const { cursor, ...selection } = query;
  const list = pagedList(company, 'listAccountMatches', query.clientProductId, query.search, query.status);
  const found = await readMatches({ db }, company.id, { ...selection, after: decodeAfter(cursor, list) });
  const { listings, total, waiting: waitingCount, isCalculating, next } = found;
  const products = listings.map(matchedListing);
  const ids = products.map(({ clientProductId }) => clientProductId);
  const [rejected, compared, sameNames] = await Promise.all([
    listRejected(db, company.id, ids, maxRejected),
    readCompared({ db }, company.id, products),
    listSameNameMatches(db, company.id, ids),
  ]);
  return {
    success: true,
    data: {
      products: products.map(accountListing({ rejected, sameNames, ...compared })),
      ...{ total, waitingCount, isCalculating },
      nextCursor: next && encodeCursor(next, list),
    },
  };
};
