// Ingests a company's own listings, all of a request or none. Listings are keyed by the company's id; replaced versions are kept. A job
// matches them to products.

import type { Context } from '../../context.ts';
import { enqueueJob } from '../../db/jobs.ts';
import { storeListings } from '../../db/matching/listings.ts';
import { markUnmatched } from '../../db/matching/matching-runs.ts';
import type { PushSource } from '../../db/sales/pushes.ts';
import {
  findListingWarnings,
  type ListingWarning,
  normalizeListing,
  type SubmittedListing,
  validateListings,
} from '../../domain/matching/listing.ts';
import { assertNoErrors, needsRecalculation, type PushOptions, type PushReceipt } from '../sales/push-records.ts';

interface ListingOptions extends PushOptions {
  /** The list of the request body, in warnings. */
  member?: 'listings' | 'products';
}

/** The counts of a push, and the values that matching does not use, if there are any. */
interface ListingsReceipt extends PushReceipt {
  warnings?: ListingWarning[];
}

/**
 * Stores listings and returns counts. All listings of the request, including unchanged ones, are matched within seconds, debounced per
 * company. Throws INVALID_REQUEST with every error by index.
 */
export async function pushListings(
  ctx: Pick<Context, 'db'>,
  { companyId, ...through }: PushSource,
  sent: readonly SubmittedListing[],
  { member = 'listings', ...options }: ListingOptions = {},
): Promise<ListingsReceipt> {
  assertNoErrors(validateListings(sent));
  return await ctx.db.transaction(async (trx) => {
    const listings = sent.map(normalizeListing);
    const stored = await storeListings(trx, companyId, listings, through);
    const { created, updated } = stored;
    if (options.recalculateUnchanged !== false) {
      const ids = listings.map(({ clientProductId }) => clientProductId);
      await markUnmatched(trx, companyId, ids);
    }
    if (needsRecalculation(stored, options)) await enqueueJob(trx, 'match-listings', { companyId }, { key: companyId });
    const receipt = { received: sent.length, created, updated, unchanged: sent.length - created - updated };
    const warnings = findListingWarnings(sent, member);
    return warnings.length === 0 ? receipt : { ...receipt, warnings };
  });
}
