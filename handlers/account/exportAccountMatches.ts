import type { Operations } from '../../generated/account/operations.gen.ts';
import type { Context } from '../../src/context.ts';
import type { MatchSelection } from '../../src/db/matching/matches.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { createListFile } from '../../src/services/exports/list-file.ts';
import { readCompared, readMatches } from '../../src/services/matching/matches.ts';
import { type MatchRow, matchColumns } from '../../src/views/lists/match-columns.ts';
import { accountListing, matchedListing } from '../../src/views/matching/matches.ts';

const batchSize = 200;

/** Returns the filtered list of matches as a file. */
export const exportAccountMatches: AccountHandler<Operations['exportAccountMatches']> = async (
  ctx,
  { company, query },
) => {
  const batches = readRows(ctx, company.id, query);
  const list = { name: 'matches', columns: matchColumns, batches };
  return fileResponse(await createListFile(ctx, company, query, list));
};

async function* readRows(
  { db }: Context,
  companyId: string,
  filter: Pick<MatchSelection, 'search' | 'status' | 'minScore'>,
): AsyncGenerator<MatchRow[]> {
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
function rowsOf(listing: MatchRow['listing']): MatchRow[] {
  const candidates = listing.candidates.length === 0 ? [null] : listing.candidates;
  return candidates.map((candidate) => ({ listing, candidate }));
}
