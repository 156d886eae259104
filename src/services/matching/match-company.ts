// Matches a company's listings to products. Every step commits its result, so that an interrupted run resumes and a run without changes
// writes nothing:
//
// 1. Compare new and changed listings with the whole catalog, thousands of listings per catalog scan.
// 2. Compare all other listings with the products that may have changed since the last run.
// 3. Weigh all candidates of the company against each other to calculate scores.
//
// This is CPU-bound work that would block the event loop: it runs in jobs/threads/matching.ts.

import { createEmbeddingClient } from '../../clients/embeddings.ts';
import type { Context } from '../../context.ts';
import { listScoredListings, storeScores } from '../../db/matching/match-scores.ts';
import {
  estimateProductCount,
  listListingsToMatch,
  lockMatchingRun,
  type MatchingResult,
  markAllUnmatched,
  mergeCandidates,
  readCatalogHorizon,
  readMatchedHorizon,
  replaceCandidates,
  storeMatchedHorizon,
  streamProducts,
} from '../../db/matching/matching-runs.ts';
import { scoreListings } from '../../domain/matching/company-scores.ts';
import { profileListing } from '../../domain/matching/profile.ts';
import { createSearch, type SearchableProduct } from '../../domain/matching/search.ts';
import { buildVocabulary, type Vocabulary } from '../../domain/matching/vocabulary.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { compareListings, maxCandidates } from './compare.ts';
import { createEmbedder, type Embedder } from './embedder.ts';

/** Counts and duration of a run. */
export interface MatchingReport {
  /** Products that may have changed since the last run. */
  changedProducts: number;
  /** New or changed listings. */
  matched: number;
  /** Candidates whose score changed. */
  rescored: number;
  seconds: number;
}

interface MatchingOptions {
  /** Adds embedding similarity as evidence. */
  embedder?: Embedder | undefined;
  /** Compares all listings with the whole catalog again. */
  rematchAll?: boolean;
  /** Listings per catalog scan; their nearest products are held in memory. */
  batch?: number;
  /** With more changed products than this, all listings are compared with the whole catalog. */
  maxChanged?: number;
}

type Ctx = Pick<Context, 'db'>;

/** State shared by the steps of a run. */
interface Run {
  db: Database;
  companyId: string;
  /** Read lazily: often there is nothing to compare. */
  vocabulary: () => Promise<Vocabulary>;
  embedder: Embedder | undefined;
  batch: number;
}

/** Listings per batch of reads, comparisons and writes. */
const compareBatchSize = 500;

/** Runs `matchCompany` with the embedding provider, if one is configured. */
export async function matchWithProvider(
  ctx: Pick<Context, 'db' | 'log'> & { config: Pick<Context['config'], 'embeddings'> },
  companyId: string,
  options: Omit<MatchingOptions, 'embedder'> = {},
): Promise<MatchingReport> {
  const { embeddings } = ctx.config;
  const embedder = embeddings && createEmbedder(ctx, createEmbeddingClient(embeddings));
  return await matchCompany(ctx, companyId, { ...options, embedder });
}

/** Updates a company's matches for its listings, its decisions and the catalog. Only one run per company at a time. */
export async function matchCompany(
  ctx: Ctx,
  companyId: string,
  { embedder, rematchAll = false, batch = 5_000, maxChanged = 20_000 }: MatchingOptions = {},
): Promise<MatchingReport> {
  const start = performance.now();
  const { db } = ctx;
  const lock = await db.transaction();
  try {
    await lockMatchingRun(lock, companyId);
    let read: Promise<Vocabulary> | undefined;
    const vocabulary = () => {
      read ??= readVocabulary(db, companyId);
      return read;
    };
    const run: Run = { db, companyId, vocabulary, embedder, batch };
    const horizon = await readCatalogHorizon(db);
    const since = rematchAll ? null : await readMatchedHorizon(db, companyId);
    if (since === null) await resetMatches(run, horizon);
    // Concurrently: the listings use the CPU while the database searches for changes.
    const [changed, matched] = await settleBoth(
      since === null ? Promise.resolve([]) : listChangedProducts(db, companyId, since, maxChanged),
      matchListings(run),
    );
    const rematched = await matchChangedProducts(run, horizon, changed);
    const rescored = await updateScores(run);
    return {
      changedProducts: changed?.length ?? 0,
      matched: matched + rematched,
      rescored,
      seconds: (performance.now() - start) / 1000,
    };
  } finally {
    await lock.rollback();
  }
}

/** Marks all listings for comparison with the whole catalog, and sets the new horizon. */
async function resetMatches({ db, companyId }: Run, horizon: string): Promise<void> {
  await markAllUnmatched(db, companyId);
  await storeMatchedHorizon(db, companyId, horizon);
}

/** Waits for both promises even if one rejects, so that no work continues after a run has ended. */
async function settleBoth<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

/** Compares matched listings with changed products. Returns how many listings were compared with the whole catalog again. */
async function matchChangedProducts(
  run: Run,
  horizon: string,
  changed: SearchableProduct[] | undefined,
): Promise<number> {
  const { db, companyId } = run;
  if (changed === undefined) {
    await resetMatches(run, horizon);
    return await matchListings(run);
  }
  if (changed.length > 0) {
    const ids = changed.map(({ id }) => id);
    await compareInBatches(run, 'matched', [changed], (trx, found) =>
      mergeCandidates(trx, companyId, found, ids, maxCandidates),
    );
  }
  await storeMatchedHorizon(db, companyId, horizon);
  return 0;
}

/** Returns changed products, or undefined if they exceed the limit: then all listings are compared with the whole catalog. */
async function listChangedProducts(
  db: Database,
  companyId: string,
  since: string,
  max: number,
): Promise<SearchableProduct[] | undefined> {
  const changed: SearchableProduct[] = [];
  for await (const products of streamProducts(db, companyId, { since })) {
    changed.push(...products);
    if (changed.length > max) return undefined;
  }
  return changed;
}

/** Compares new and changed listings with the whole catalog. Returns how many. */
async function matchListings(run: Run): Promise<number> {
  const { db, companyId } = run;
  const productBatches = { [Symbol.asyncIterator]: () => streamProducts(db, companyId) };
  return await compareInBatches(run, 'unmatched', productBatches, (trx, found) =>
    replaceCandidates(trx, companyId, found),
  );
}

/** Compares listings with streamed products and writes the candidates in batches. Returns how many listings were compared. */
async function compareInBatches(
  { db, companyId, embedder, batch, ...run }: Run,
  which: 'matched' | 'unmatched',
  productBatches: Iterable<SearchableProduct[]> | AsyncIterable<SearchableProduct[]>,
  write: (trx: Transaction, found: MatchingResult[]) => Promise<void>,
): Promise<number> {
  let comparedCount = 0;
  for (let after = ''; ; ) {
    const listings = await listListingsToMatch(db, companyId, which, after, batch);
    if (listings.length === 0) return comparedCount;
    const vocabulary = await run.vocabulary();
    const profiled = listings.map((listing) => ({ ...listing, profile: profileListing(listing, vocabulary) }));
    const search = createSearch(
      profiled.map(({ profile }) => profile),
      vocabulary,
    );
    for await (const products of productBatches) for (const product of products) search.addProduct(product);
    for (let start = 0; start < profiled.length; start += compareBatchSize) {
      const batchListings = profiled.slice(start, start + compareBatchSize);
      const near = batchListings.map((_, i) => search.results(start + i));
      const found = await compareListings({ db, companyId, vocabulary, embedder }, batchListings, near);
      await db.transaction((trx) => write(trx, found));
    }
    comparedCount += listings.length;
    after = listings.at(-1)!.clientProductId;
  }
}

/** Recalculates the scores of the company's candidates. Returns how many scores changed. */
async function updateScores({ db, companyId }: Run): Promise<number> {
  const listings = await listScoredListings(db, companyId);
  const { open, probabilities } = scoreListings(listings);
  const changed = open.flatMap(({ clientProductId, candidates }, i) =>
    candidates.flatMap(({ productId, score }, j) => {
      const rounded = Math.round(probabilities[i]![j]! * 10_000) / 10_000;
      return score === null || score === rounded ? [] : [{ clientProductId, productId, score: rounded }];
    }),
  );
  await storeScores(db, companyId, changed);
  return changed.length;
}

/** Approximate sample size for larger catalogs. */
const sampleSize = 60_000;

/** Returns the vocabulary of the products visible to a company. Deterministic for an unchanged catalog. */
async function readVocabulary(db: Database, companyId: string): Promise<Vocabulary> {
  const share = Math.min(1, sampleSize / Math.max(1, await estimateProductCount(db, companyId)));
  const titles: string[] = [];
  for await (const products of streamProducts(db, companyId, { fraction: share })) {
    for (const { name } of products) titles.push(name);
  }
  return buildVocabulary(titles);
}
