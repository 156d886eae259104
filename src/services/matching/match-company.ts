// Finds out which products a company's listings are. Each step leaves what it did in the database, so that a run which dies is taken up
// where it was, and one that finds nothing new to do changes nothing:
//
// 1. Listings that are new or have changed are compared with the whole catalog, thousands at a time as it passes by once.
// 2. All others are compared with the products that may have changed since the last run.
// 3. All candidates of the company are weighed against each other, which gives their scores.
//
// All of it is work for a processor, not for an event loop that answers requests: jobs/matching-thread.ts.

import { createEmbeddingClient } from '../../clients/embeddings.ts';
import type { Context } from '../../context.ts';
import { listScoredListings, storeScores } from '../../db/matching/match-scores.ts';
import {
  type FoundCandidates,
  listListingsToMatch,
  lockMatchingRun,
  markListingsUnmatched,
  mergeCandidates,
  readCatalogHorizon,
  readMatchedHorizon,
  replaceCandidates,
  storeMatchedHorizon,
  streamProducts,
} from '../../db/matching/matching-runs.ts';
import { matchProbabilities } from '../../domain/matching/match-probability.ts';
import { profileListing } from '../../domain/matching/profile.ts';
import { createSearch, type SearchableProduct } from '../../domain/matching/search.ts';
import type { Vocabulary } from '../../domain/matching/vocabulary.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { compareListings, maxCandidates } from './compare.ts';
import { createEmbedder, type Embedder } from './embedder.ts';
import { readVocabulary } from './read-vocabulary.ts';

/** What a run had to do, and how long it took. */
export interface MatchingReport {
  /** Products that may have changed since the last run. */
  changedProducts: number;
  /** New or changed listings. */
  matched: number;
  /** Candidates whose score changed. */
  rescored: number;
  seconds: number;
}

export interface MatchingOptions {
  /** Takes part where it is given. */
  embedder?: Embedder | undefined;
  /** Compares all listings with the whole catalog. */
  anew?: boolean;
  /** Listings compared at a time; each holds its nearest products in memory meanwhile. */
  batch?: number;
  /** With more changed products than this, everything is compared anew. */
  mostChanged?: number;
}

type Ctx = Pick<Context, 'db'>;

/** What the steps of a run share. */
interface Run {
  db: Database;
  companyId: string;
  /** Read when it is needed first: often there is nothing to compare. */
  vocabulary: () => Promise<Vocabulary>;
  embedder: Embedder | undefined;
  batch: number;
}

/** Listings whose candidates are read, compared and written at a time. */
const atATime = 500;

/** Brings the matches of a company up to date as `matchCompany` does, with the embedding provider where one is configured. */
export async function matchWithProvider(
  ctx: Pick<Context, 'db' | 'log'> & { config: Pick<Context['config'], 'embeddings'> },
  companyId: string,
  options: Omit<MatchingOptions, 'embedder'> = {},
): Promise<MatchingReport> {
  const { embeddings } = ctx.config;
  const embedder = embeddings && createEmbedder(ctx, createEmbeddingClient(embeddings));
  return await matchCompany(ctx, companyId, { ...options, embedder });
}

/** Brings the matches of a company up to date with its listings, its decisions and the catalog; only one run a company at a time. */
export async function matchCompany(
  ctx: Ctx,
  companyId: string,
  { embedder, anew = false, batch = 5_000, mostChanged = 20_000 }: MatchingOptions = {},
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
    const since = anew ? null : await readMatchedHorizon(db, companyId);
    if (since === null) await beginAnew(run, horizon);
    // Side by side: while the listings keep the processor busy, the database looks for what has changed.
    const [changed, matched] = await both(
      since === null ? Promise.resolve([]) : changedProducts(db, companyId, since, mostChanged),
      matchListings(run),
    );
    const again = await followCatalog(run, horizon, changed);
    const rescored = await score(run);
    return {
      changedProducts: changed?.length ?? 0,
      matched: matched + again,
      rescored,
      seconds: (performance.now() - start) / 1000,
    };
  } finally {
    await lock.rollback();
  }
}

/** Has every listing be compared with the whole catalog, and follow it from now on. */
async function beginAnew({ db, companyId }: Run, horizon: string): Promise<void> {
  await markListingsUnmatched(db, companyId);
  await storeMatchedHorizon(db, companyId, horizon);
}

/** Waits for both, also where one fails: nothing goes on when a run has ended. */
async function both<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

/** Compares the listings that were matched with the products that may have changed since; returns how many listings that had compared anew. */
async function followCatalog(run: Run, horizon: string, changed: SearchableProduct[] | undefined): Promise<number> {
  const { db, companyId } = run;
  if (changed === undefined) {
    await beginAnew(run, horizon);
    return await matchListings(run);
  }
  if (changed.length > 0) {
    const ids = changed.map(({ id }) => id);
    await eachBatch(run, 'matched', [changed], (trx, found) =>
      mergeCandidates(trx, companyId, found, ids, maxCandidates),
    );
  }
  await storeMatchedHorizon(db, companyId, horizon);
  return 0;
}

/** Undefined when they are too many to hold: then everything is compared anew, with the catalog passing by. */
async function changedProducts(
  db: Database,
  companyId: string,
  since: string,
  most: number,
): Promise<SearchableProduct[] | undefined> {
  const changed: SearchableProduct[] = [];
  for await (const products of streamProducts(db, companyId, { since })) {
    changed.push(...products);
    if (changed.length > most) return undefined;
  }
  return changed;
}

/** Compares the listings that are new or changed with the whole catalog; returns how many they are. */
async function matchListings(run: Run): Promise<number> {
  const { db, companyId } = run;
  const passing = { [Symbol.asyncIterator]: () => streamProducts(db, companyId) };
  return await eachBatch(run, 'unmatched', passing, (trx, found) => replaceCandidates(trx, companyId, found));
}

/** Compares listings with the products that pass by, and has what was found written, some hundreds at a time. */
async function eachBatch(
  { db, companyId, embedder, batch, ...run }: Run,
  which: 'matched' | 'unmatched',
  passing: Iterable<SearchableProduct[]> | AsyncIterable<SearchableProduct[]>,
  write: (trx: Transaction, found: FoundCandidates[]) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (let after = ''; ; ) {
    const listings = await listListingsToMatch(db, companyId, which, after, batch);
    if (listings.length === 0) return done;
    const vocabulary = await run.vocabulary();
    const sought = listings.map((listing) => ({ ...listing, profile: profileListing(listing, vocabulary) }));
    const search = createSearch(
      sought.map(({ profile }) => profile),
      vocabulary,
    );
    for await (const products of passing) for (const product of products) search.addProduct(product);
    for (let start = 0; start < sought.length; start += atATime) {
      const some = sought.slice(start, start + atATime);
      const near = some.map((_, i) => search.results(start + i));
      const found = await compareListings({ db, companyId, vocabulary, embedder }, some, near);
      await db.transaction((trx) => write(trx, found));
    }
    done += listings.length;
    after = listings.at(-1)!.clientProductId;
  }
}

/** Weighs the company's candidates against each other; returns how many scores that changed. */
async function score({ db, companyId }: Run): Promise<number> {
  const listings = await listScoredListings(db, companyId);
  const likely = matchProbabilities(listings);
  const changed = listings.flatMap(({ clientProductId, candidates, scores }, i) =>
    candidates.flatMap(({ productId }, j) => {
      const rounded = Math.round(likely[i]![j]! * 10_000) / 10_000;
      return scores[j] === null || scores[j] === rounded ? [] : [{ clientProductId, productId, score: rounded }];
    }),
  );
  await storeScores(db, companyId, changed);
  return changed.length;
}
