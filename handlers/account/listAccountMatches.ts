import type { Operations } from '../../generated/account/operations.gen.ts';
import { listRejected } from '../../src/db/matching/matches.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readCompared, readMatches } from '../../src/services/matching/matches.ts';
import { accountListing, matchesView } from '../../src/views/matching/matches.ts';

const maxRejected = 20;

/** Lists a page of the company's listings with their candidate and rejected products, and what users compare them by. */
export const listAccountMatches: AccountHandler<Operations['listAccountMatches']> = async (
  { db },
  { company, query },
) => {
  const { products, ...page } = matchesView(await readMatches({ db }, company.id, query), query);
  const ids = products.map(({ clientProductId }) => clientProductId);
  const [rejected, compared] = await Promise.all([
    listRejected(db, company.id, ids, maxRejected),
    readCompared({ db }, company.id, products),
  ]);
  return { success: true, data: { ...page, products: products.map(accountListing({ rejected, ...compared })) } };
};
