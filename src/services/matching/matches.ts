// A company's matches: read with the account of how they came about, and decided on.

import type { Context } from '../../context.ts';
import { enqueueJob, isJobPending } from '../../db/jobs.ts';
import {
  type DecidedMatch,
  hasListingAndProduct,
  type MatchPage,
  type MatchSelection,
  matchPage,
  storeDecision,
} from '../../db/matching/matches.ts';
import type { PushSource } from '../../db/sales/pushes.ts';
import { notFound } from '../../domain/errors.ts';
import { type MatchSummary, summarizeMatches } from '../../domain/matching/match-summary.ts';

/** Returns a page of the company's listings with their candidates, and how these came about. */
export async function readMatches(
  ctx: Pick<Context, 'db'>,
  companyId: string,
  selection: MatchSelection,
): Promise<MatchPage & MatchSummary> {
  const { clientProductId, search, state, after } = selection;
  // In this order: once no job is under way, all that it wrote is seen.
  const isCalculating = await isJobPending(ctx.db, 'match-listings', { companyId });
  const page = await matchPage(ctx.db, companyId, selection);
  const account = summarizeMatches({
    listings: page.total,
    isUnfiltered: [clientProductId, search, state, after].every((given) => given === undefined),
    pending: page.waiting,
    isCalculating,
    evidence: new Set(page.listings.flatMap(({ evidence }) => evidence)),
    hasConfirmed: page.listings.some(({ confirmedProductId }) => confirmedProductId !== null),
    providerFailed: page.listings.some(({ embeddings }) => embeddings === 'failed'),
  });
  return { ...page, ...account };
}

/**
 * Records that a listing is or is not a product; matches follow it at once, and the scores of its rivals within seconds. Throws
 * NOT_FOUND for a listing that the company has not, and for a product that it does not see.
 */
export async function decideMatch(
  ctx: Pick<Context, 'db'>,
  { companyId, ...through }: PushSource,
  match: Omit<DecidedMatch, 'decidedAt'>,
): Promise<DecidedMatch> {
  return await ctx.db.transaction(async (trx) => {
    const { hasListing, seesProduct } = await hasListingAndProduct(
      trx,
      companyId,
      match.clientProductId,
      match.productId,
    );
    if (!hasListing) throw notFound('The listing');
    if (!seesProduct) throw notFound('The product');
    const { decided, changed } = await storeDecision(trx, companyId, match, through);
    if (changed) await enqueueJob(trx, 'match-listings', { companyId }, { key: companyId });
    return decided;
  });
}
