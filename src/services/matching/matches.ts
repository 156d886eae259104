// A company's matches: reads them with a summary of how they were found, and records decisions.

import type { Context } from '../../context.ts';
import { enqueueJob, isJobPending } from '../../db/jobs.ts';
import {
  type DecidedMatch,
  hasListingAndProduct,
  listMatches,
  type MatchPage,
  type MatchSelection,
  storeDecision,
} from '../../db/matching/matches.ts';
import type { PushSource } from '../../db/sales/pushes.ts';
import { notFoundError } from '../../domain/errors.ts';
import { type MatchSummary, summarizeMatches } from '../../domain/matching/match-summary.ts';

/** Returns a page of the company's listings with their candidates, and a summary of the matching. */
export async function readMatches(
  ctx: Pick<Context, 'db'>,
  companyId: string,
  selection: MatchSelection,
): Promise<MatchPage & MatchSummary> {
  const { clientProductId, search, state, after } = selection;
  // Read before the page: if no job is pending, the page includes everything that jobs wrote.
  const isPending = await isJobPending(ctx.db, 'match-listings', { companyId });
  const page = await listMatches(ctx.db, companyId, selection);
  const summary = summarizeMatches({
    listings: page.total,
    isUnfiltered: [clientProductId, search, state, after].every((given) => given === undefined),
    pending: page.waiting,
    isCalculating: isPending,
    evidence: new Set(page.listings.flatMap(({ evidence }) => evidence)),
    hasConfirmed: page.listings.some(({ confirmedProductId }) => confirmedProductId !== null),
    providerFailed: page.listings.some(({ embeddings }) => embeddings === 'failed'),
  });
  return { ...page, ...summary };
}

/**
 * Records whether a listing matches a product. The match changes at once; scores of other candidates change within seconds. Throws
 * NOT_FOUND for an unknown listing and for a product that is not visible to the company.
 */
export async function decideMatch(
  ctx: Pick<Context, 'db'>,
  { companyId, ...through }: PushSource,
  match: Omit<DecidedMatch, 'decidedAt'>,
): Promise<DecidedMatch> {
  return await ctx.db.transaction(async (trx) => {
    const { hasListing, isProductVisible } = await hasListingAndProduct(
      trx,
      companyId,
      match.clientProductId,
      match.productId,
    );
    if (!hasListing) throw notFoundError('The listing');
    if (!isProductVisible) throw notFoundError('The product');
    const { decided, changed } = await storeDecision(trx, companyId, match, through);
    if (changed) await enqueueJob(trx, 'match-listings', { companyId }, { key: companyId });
    return decided;
  });
}
