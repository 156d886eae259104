// Takes what a company itself offers: all listings of a call or none, each known by the company's own id, changes kept with what they
// replace. Which products they are is found out by a job.

import type { Context } from '../context.ts';
import { enqueueJob } from '../db/jobs.ts';
import { storeListings } from '../db/listings.ts';
import type { Pusher } from '../db/pushes.ts';
import { listingFaults, readListing, type SentListing } from '../domain/listing.ts';
import { type PushReceipt, refuseFaults } from './pushes.ts';

/**
 * Stores listings and says what they changed; what changed something is matched within seconds, once per burst.
 * Throws INVALID_REQUEST with every fault by index.
 */
export async function pushListings(
  ctx: Pick<Context, 'db'>,
  { companyId, ...through }: Pusher,
  sent: readonly SentListing[],
): Promise<PushReceipt> {
  refuseFaults(listingFaults(sent));
  return await ctx.db.transaction(async (trx) => {
    const { created, updated } = await storeListings(trx, companyId, sent.map(readListing), through);
    if (created + updated > 0) await enqueueJob(trx, 'match-listings', { companyId }, { key: companyId });
    return { received: sent.length, created, updated, unchanged: sent.length - created - updated };
  });
}
