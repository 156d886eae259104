import type { Operations } from '../../generated/account/operations.gen.ts';
import type { Context } from '../../src/context.ts';
import type { MatchSelection } from '../../src/db/matching/matches.ts';
import { csvFile } from '../../src/http/csv-file.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readCompared, readMatches } from '../../src/services/matching/matches.ts';
import { accountListing, matchedListing } from '../../src/views/matching/matches.ts';

const columns = [
  ...['clientProductId', 'clientName', 'listing.sku', 'listing.barcode', 'listing.brand', 'listing.category'],
  ...['listing.price', 'listing.currency', 'confirmed', 'productId', 'name', 'sku', 'supplierSku', 'barcode'],
  ...['supplier', 'category', 'price', 'currency', 'score', 'decision'],
];
const batchSize = 200;

/** Returns the filtered list of matches as CSV. */
export const exportAccountMatches: AccountHandler<Operations['exportAccountMatches']> = async (
  ctx,
  { company, query },
) => csvFile('matches', columns, readRows(ctx, company.id, query));

async function* readRows(
  { db }: Context,
  companyId: string,
  filter: Pick<MatchSelection, 'search' | 'status' | 'minScore'>,
): AsyncGenerator<object[]> {
  let after: string | undefined;
  do {
    const page = await readMatches({ db }, companyId, { ...filter, limit: batchSize, after });
    const compared = await readCompared({ db }, companyId, page.listings);
    const withProducts = accountListing({ rejected: [], ...compared });
    yield page.listings.map((listing) => withProducts(matchedListing(listing))).flatMap(rowsOf);
    after = page.next ?? undefined;
  } while (after !== undefined);
}

/** Returns a row for each candidate, and one without a product for a listing without candidates. */
function rowsOf({ candidates, ...listing }: ReturnType<ReturnType<typeof accountListing>>): object[] {
  if (candidates.length === 0) return [{ ...listing, confirmed: false }];
  return candidates.map((candidate) => ({
    ...listing,
    ...candidate,
    confirmed: candidate.productId === listing.confirmedProductId,
  }));
}
