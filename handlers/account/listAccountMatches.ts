import type { Operations } from '../../generated/account/operations.gen.ts';
import { listRejected } from '../../src/db/matching/matches.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readMatches } from '../../src/services/matching/matches.ts';
import { matchesView } from '../../src/views/matching/matches.ts';

const maxRejected = 20;

/** Lists a page of the company's listings with their candidate and rejected products. */
export const listAccountMatches: AccountHandler<Operations['listAccountMatches']> = async (ctx, { company, query }) => {
  const { products, ...page } = matchesView(await readMatches(ctx, company.id, query), query);
  const ids = products.map(({ clientProductId }) => clientProductId);
  const rejected = Map.groupBy(
    await listRejected(ctx.db, company.id, ids, maxRejected),
    ({ clientProductId }) => clientProductId,
  );
  const listings = products.map((listing) => ({
    ...listing,
    rejected: (rejected.get(listing.clientProductId) ?? []).map(({ productId, name, sku }) => ({
      productId,
      name,
      sku,
    })),
  }));
  return { success: true, data: { ...page, products: listings } };
};
