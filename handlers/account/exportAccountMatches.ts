import type { Operations } from '../../generated/account/operations.gen.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { createListFile, readBatches } from '../../src/services/exports/list-file.ts';
import { readCompared, readMatches } from '../../src/services/matching/matches.ts';
import { type MatchRow, matchColumns } from '../../src/views/lists/match-columns.ts';
import { accountListing, matchedListing } from '../../src/views/matching/matches.ts';

const batchSize = 200;

/** Returns the filtered list of matches as a file. */
export const exportAccountMatches: AccountHandler<Operations['exportAccountMatches']> = async (
  ctx,
  { company, query },
) => {
  const batches = readBatches(async (after: string | undefined) => {
    const page = await readMatches(ctx, company.id, { ...query, limit: batchSize, after });
    const compared = await readCompared(ctx, company.id, page.listings);
    const withProducts = accountListing({ rejected: [], sameNames: [], ...compared });
    const rows = page.listings.map((listing) => withProducts(matchedListing(listing))).flatMap(rowsOf);
    return { rows, next: page.next };
  });
  const list = { name: 'matches', columns: matchColumns, batches };
  return fileResponse(await createListFile(ctx, company, query, list));
};

/** Returns a row for each candidate, and one without a product for a listing without candidates. */
function rowsOf(listing: MatchRow['listing']): MatchRow[] {
  const candidates = listing.candidates.length === 0 ? [null] : listing.candidates;
  return candidates.map((candidate) => ({ listing, candidate }));
}
