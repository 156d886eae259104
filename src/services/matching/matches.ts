// A company's matches: reads them with a summary of how they were found, and records decisions.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { isListedProduct } from '../../db/catalog/product-pages.ts';
import { enqueueJob, isJobPending } from '../../db/jobs.ts';
import {
  type ComparedListing,
  type ComparedProduct,
  type DecidedMatch,
  deleteDecision,
  findDecision,
  listComparedListings,
  listComparedProducts,
  listMatches,
  lockListing,
  type MatchCandidate,
  type MatchSelection,
  type MatchedListing as StoredListing,
  type MatchPage as StoredPage,
  storeDecision,
} from '../../db/matching/matches.ts';
import type { PushSource } from '../../db/sales/pushes.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { inBody } from '../../domain/field-error.ts';
import { type ClassifiedCandidate, classifyCandidates } from '../../domain/matching/match-likelihood.ts';
import { type MatchSummary, summarizeMatches } from '../../domain/matching/match-summary.ts';
import type { Transaction } from '../../postgres/connection.ts';

/** A listing whose candidates are classified. */
export type MatchedListing = Omit<StoredListing, 'candidates'> & { candidates: ClassifiedCandidate<MatchCandidate>[] };

type MatchPage = Omit<StoredPage, 'listings'> & { listings: MatchedListing[] };

/** Returns what users compare listings and their candidates by. */
export async function readCompared(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  listings: Pick<MatchedListing, 'clientProductId' | 'candidates'>[],
): Promise<{ listings: ComparedListing[]; compared: ComparedProduct[] }> {
  const ids = listings.map(({ clientProductId }) => clientProductId);
  const candidateIds = listings.flatMap(({ candidates }) => candidates.map(({ productId }) => productId));
  const [properties, compared] = await Promise.all([
    listComparedListings(db, companyId, ids),
    listComparedProducts(db, companyId, candidateIds),
  ]);
  return { listings: properties, compared };
}

/** Returns a page of the company's listings with their candidates, and a summary of the matching. */
export async function readMatches(
  ctx: Pick<Context, 'db'>,
  companyId: string,
  selection: MatchSelection,
): Promise<MatchPage & MatchSummary & { isCalculating: boolean }> {
  const { clientProductId, search, status } = selection;
  // Read before the page: if no job is pending, the page includes everything that jobs wrote.
  const isCalculating = await isJobPending(ctx.db, 'match-listings', { companyId });
  const page = await listMatches(ctx.db, companyId, selection);
  const summary = summarizeMatches({
    listings: page.total,
    isUnfiltered: [clientProductId, search, status].every((given) => given === undefined),
    pending: page.waiting,
    isCalculating,
    evidence: new Set(page.listings.flatMap(({ evidence }) => evidence)),
    hasConfirmed: page.listings.some(({ confirmedProductId }) => confirmedProductId !== null),
    providerFailed: page.listings.some(({ embeddings }) => embeddings === 'failed'),
  });
  const listings = page.listings.map((listing) => ({
    ...listing,
    candidates: classifyCandidates(listing.candidates, listing.confirmedProductId),
  }));
  return { ...page, ...summary, isCalculating, listings };
}

/**
 * Records whether a listing matches a product. The match changes at once; scores of other candidates change within seconds. Repeating a
 * decision changes nothing. Decisions of users and operators get an audit entry; those of API keys are stored with their key. Throws
 * NOT_FOUND for an unknown listing and for a product that is not visible to the company.
 */
export async function updateMatch(
  { db }: Pick<Context, 'db'>,
  actor: Actor | PushSource,
  match: Omit<DecidedMatch, 'decidedAt'>,
): Promise<DecidedMatch> {
  return await db.transaction(async (trx) => (await decide(trx, actor, match))!);
}

/** A decision to store; null removes the stored one. */
type DecisionChange = Omit<DecidedMatch, 'decidedAt' | 'decision'> & {
  decision: DecidedMatch['decision'] | null;
};

/**
 * Records several decisions as `updateMatch` does, all or none. Decisions about one listing are recorded in their order. Throws NOT_FOUND with
 * the position of an unknown listing or product.
 */
export async function updateMatches(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  decisions: readonly DecisionChange[],
): Promise<void> {
  // In one order, so that concurrent requests do not wait for each other's listings.
  const sorted = decisions
    .map((change, index) => ({ change, index }))
    .toSorted((a, b) => compareIds(a.change.clientProductId, b.change.clientProductId) || a.index - b.index);
  await db.transaction(async (trx) => {
    for (const { change, index } of sorted) {
      await decide(trx, actor, change).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
        throw new ApiError('NOT_FOUND', error.message, [
          inBody(`/decisions/${index}`, 'must name a listing and a product of your catalog'),
        ]);
      });
    }
  });
}

function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

async function decide(
  trx: Transaction,
  actor: Actor | PushSource,
  match: DecisionChange,
): Promise<DecidedMatch | undefined> {
  const { companyId, requestId } = actor;
  const { clientProductId, productId, decision } = match;
  if (!(await lockListing(trx, companyId, clientProductId))) throw notFoundError('The listing');
  if (!(await isListedProduct(trx, companyId, productId))) throw notFoundError('The product');
  const before = await findDecision(trx, companyId, match);
  if ((before?.decision ?? null) === decision) return before;
  const keyId = 'keyId' in actor ? actor.keyId : null;
  const decided =
    decision === null
      ? await deleteDecision(trx, companyId, match)
      : await storeDecision(trx, companyId, { ...match, decision }, { keyId, requestId });
  await enqueueJob(trx, 'match-listings', { companyId }, { key: companyId });
  if ('userId' in actor) {
    await recordAuditEntry(trx, actor, {
      action: 'match.decided',
      subject: clientProductId,
      before: before && { productId, decision: before.decision },
      after: { productId, decision },
    });
  }
  return decided;
}
