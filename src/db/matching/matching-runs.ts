// Reads and writes the data of matching runs: their progress, the listings to match, the catalog, and candidates with scores.
//
// Changed products are found by the transaction that wrote them (the system column xmin). A horizon is a transaction ID before which
// all transactions had ended, so products written by that or a later transaction may not have been read yet. This includes imports that
// commit late, and adds no cost to writes. If transaction IDs have started again, as in a restored database, all products count as
// changed.

import type { EvidenceKind } from '../../domain/matching/evidence.ts';
import type { ListingFacts, ProductFacts } from '../../domain/matching/profile.ts';
import type { SearchableProduct } from '../../domain/matching/search.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** Acquires the company's matching lock until the transaction ends, so that one run at a time writes. */
export async function lockMatchingRun(trx: Transaction, companyId: string): Promise<void> {
  await trx.raw(`SELECT pg_advisory_xact_lock(hashtextextended('matching ' || ?, 0))`, [companyId]);
}

/** Returns the current horizon. */
export async function readCatalogHorizon(db: Database): Promise<string> {
  const { rows } = await db.raw(`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon`);
  return rows[0].horizon;
}

/** Beyond this distance the 32-bit transaction IDs in xmin are ambiguous. */
const maxHorizonDistance = 2_000_000_000n;

/** Returns the horizon up to which the company's listings are matched with the catalog; null before the first run. */
export async function readMatchedHorizon(db: Database, companyId: string): Promise<string | null> {
  const progress = await db('matching_progress').where({ company_id: companyId }).first('catalog_horizon');
  if (!progress?.catalog_horizon) return null;
  // On a distributed database, the company's node has transaction IDs of its own.
  const { rows } = await db.raw(`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next`);
  const distance = BigInt(rows[0].next) - BigInt(progress.catalog_horizon);
  return distance >= 0n && distance < maxHorizonDistance ? progress.catalog_horizon : null;
}

/** Records that all matched listings are up to date with the catalog up to `horizon`. */
export async function storeMatchedHorizon(db: Database, companyId: string, horizon: string): Promise<void> {
  await db('matching_progress')
    .insert({ company_id: companyId, catalog_horizon: horizon })
    .onConflict('company_id')
    .merge(['catalog_horizon']);
}

/** Marks all listings of the company for matching. */
export async function markAllUnmatched(db: Database, companyId: string): Promise<void> {
  await db('listings')
    .where({ company_id: companyId })
    .whereNotNull('matched_revision')
    .update({ matched_revision: null });
}

/** Marks these listings for matching. Locks them in ID order to prevent deadlocks. */
export async function markUnmatched(trx: Transaction, companyId: string, clientProductIds: string[]): Promise<void> {
  await trx.raw(
    `UPDATE listings SET matched_revision = NULL WHERE company_id = :companyId AND client_product_id IN (
       SELECT client_product_id FROM listings
       WHERE company_id = :companyId AND client_product_id = ANY (:clientProductIds::text[]) AND matched_revision IS NOT NULL
       ORDER BY client_product_id FOR NO KEY UPDATE)`,
    { companyId, clientProductIds },
  );
}

const visible = 'p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)';

/** Estimates the number of products visible to the company from a sample of 1% of the table's pages; an exact count reads all rows. */
export async function estimateProductCount(db: Database, companyId: string): Promise<number> {
  const { rows } = await db.raw(
    `SELECT 100 * count(*)::int AS estimate FROM products p TABLESAMPLE SYSTEM (1) REPEATABLE (0) WHERE ${visible}`,
    { companyId },
  );
  return rows[0].estimate;
}

/** Which products to stream: a repeatable sample of the table's pages (`fraction`), or those that may have changed since a horizon. */
interface ProductSample {
  fraction?: number;
  since?: string;
}

/** Yields the products visible to the company in batches of 5,000, in no particular order, from one snapshot. */
export async function* streamProducts(
  db: Database,
  companyId: string,
  { fraction = 1, since }: ProductSample = {},
): AsyncGenerator<SearchableProduct[]> {
  const trx = await db.transaction({ readOnly: true });
  try {
    await trx.raw('SET LOCAL statement_timeout = 0; SET LOCAL cursor_tuple_fraction = 1; SET LOCAL jit = off');
    await trx.raw(
      `DECLARE products_cursor NO SCROLL CURSOR FOR
       SELECT p.id, p.name, p.sku, p.supplier_sku AS "supplierSku", p.barcode
       FROM products p ${fraction < 1 ? 'TABLESAMPLE SYSTEM (:percent) REPEATABLE (0)' : ''}
       WHERE ${visible} ${since === undefined ? '' : 'AND age(p.xmin) <= age(:since::xid8::xid)'}`,
      {
        companyId,
        ...(fraction < 1 ? { percent: 100 * fraction } : {}),
        ...(since === undefined ? {} : { since }),
      },
    );
    // Prefetch the next batch while the caller processes the current one.
    const fetch = () =>
      trx.raw<{ rows: SearchableProduct[] }>('FETCH 5000 FROM products_cursor').then(({ rows }) => rows);
    let nextRows = fetch();
    for (;;) {
      const rows = await nextRows;
      if (rows.length === 0) return;
      nextRows = fetch();
      // The caller may stop early and not await it: prevent an unhandled rejection.
      nextRows.catch(() => {});
      yield rows;
    }
  } finally {
    await trx.rollback();
  }
}

/** A listing as input of matching. */
export interface ListingToMatch extends ListingFacts {
  clientProductId: string;
  revision: number;
  /** Products that the company rejected. */
  rejected: string[];
}

/** Returns up to `limit` listings after the ID `after` with a current revision that is unmatched or matched. */
export async function listListingsToMatch(
  db: Database,
  companyId: string,
  state: 'unmatched' | 'matched',
  after: string,
  limit: number,
): Promise<ListingToMatch[]> {
  const { rows } = await db.raw<{ rows: ListingToMatch[] }>(
    `SELECT client_product_id AS "clientProductId", name, sku, barcode, brand, revision, ARRAY(
       SELECT product_id::text FROM match_decisions d
       WHERE d.company_id = :companyId AND d.client_product_id = l.client_product_id AND decision = 'rejected') AS rejected
     FROM listings l
     WHERE company_id = :companyId AND matched_revision IS ${state === 'matched' ? 'NOT ' : ''}DISTINCT FROM revision
       AND client_product_id > :after ORDER BY client_product_id LIMIT :limit`,
    { companyId, after, limit },
  );
  return rows;
}

/**
 * Returns the properties that matching compares of those of these products that are visible to the company. A translated description is
 * followed by the supplier's, so that a listing in that language can match.
 */
export async function findProductFacts(
  db: Database,
  companyId: string,
  ids: string[],
): Promise<(ProductFacts & { id: string })[]> {
  const { rows } = await db.raw<{ rows: (ProductFacts & { id: string })[] }>(
    `SELECT p.id, p.name, s.name AS supplier, p.sku,
       concat_ws(' ', left(p.description, 2000), left(p.original_description, 2000)) AS description,
       p.supplier_sku AS "supplierSku", p.barcode
     FROM products p JOIN suppliers s ON s.id = p.supplier_id WHERE p.id = ANY (:ids) AND ${visible}`,
    { companyId, ids },
  );
  return rows;
}

/** The match result of a listing; `embeddings`: the embedding provider was used, its request failed, or it is off. */
export interface MatchingResult {
  clientProductId: string;
  revision: number;
  embeddings: 'off' | 'used' | 'failed';
  /** `score` is provisional until the scores of all the company's candidates are calculated together. */
  candidates: { productId: string; evidence: EvidenceKind[]; logOdds: number; score: number }[];
}

/** Replaces the candidates of these listings and records the matched revisions. */
export async function replaceCandidates(trx: Transaction, companyId: string, found: MatchingResult[]): Promise<void> {
  await writeCandidates(trx, companyId, found, null);
  await trx.raw(
    `UPDATE listings l SET matched_revision = found.revision, embeddings = found.embeddings
     FROM unnest(:ids::text[], :revisions::integer[], :embeddings::text[]) AS found (id, revision, embeddings)
     WHERE l.company_id = :companyId AND l.client_product_id = found.id`,
    {
      companyId,
      ids: found.map(({ clientProductId }) => clientProductId),
      revisions: found.map(({ revision }) => revision),
      embeddings: found.map(({ embeddings }) => embeddings),
    },
  );
}

/** Replaces those of the listings' candidates that are `changed` products, then retains the best `maxCandidates` per listing. */
export async function mergeCandidates(
  trx: Transaction,
  companyId: string,
  found: MatchingResult[],
  changed: string[],
  maxCandidates: number,
): Promise<void> {
  await writeCandidates(trx, companyId, found, changed);
  await trx.raw(
    `DELETE FROM match_candidates c USING (
       SELECT client_product_id, product_id,
         row_number() OVER (PARTITION BY client_product_id ORDER BY log_odds DESC, product_id) AS place
       FROM match_candidates WHERE company_id = :companyId AND client_product_id = ANY (:ids)) placed
     WHERE c.company_id = :companyId AND c.client_product_id = placed.client_product_id
       AND c.product_id = placed.product_id AND place > :maxCandidates`,
    { companyId, ids: found.map(({ clientProductId }) => clientProductId), maxCandidates },
  );
}

/** Prevents the deletion of these listings until the transaction ends. */
async function keepListings(trx: Transaction, companyId: string, clientProductIds: string[]): Promise<void> {
  await trx('listings')
    .where({ company_id: companyId })
    .whereRaw('client_product_id = ANY (?::text[])', [clientProductIds])
    .orderBy('client_product_id')
    .forKeyShare()
    .select('client_product_id');
}

/** Replaces all candidates of the listings, or only those in `changedOnly`. Existing candidates retain their scores. */
async function writeCandidates(
  trx: Transaction,
  companyId: string,
  found: MatchingResult[],
  changedOnly: string[] | null,
): Promise<void> {
  const listings = found.map(({ clientProductId }) => clientProductId);
  await keepListings(trx, companyId, listings);
  const pairs = found.flatMap(({ clientProductId, candidates }) =>
    candidates.map((candidate) => ({ clientProductId, ...candidate })),
  );
  const bindings = {
    companyId,
    listings,
    only: changedOnly,
    ids: pairs.map(({ clientProductId }) => clientProductId),
    products: pairs.map(({ productId }) => productId),
    evidence: pairs.map(({ evidence }) => evidence.join(' ')),
    logOdds: pairs.map(({ logOdds }) => logOdds),
    scores: pairs.map(({ score }) => score),
  };
  await trx.raw(
    `DELETE FROM match_candidates c WHERE company_id = :companyId AND client_product_id = ANY (:listings)
       AND (:only::uuid[] IS NULL OR product_id = ANY (:only::uuid[]))
       AND (client_product_id, product_id) NOT IN (SELECT * FROM unnest(:ids::text[], :products::uuid[]))`,
    bindings,
  );
  await trx.raw(
    `INSERT INTO match_candidates AS known (company_id, client_product_id, product_id, evidence, log_odds, score)
     -- The company of the listing, so that a distributed database routes the statement (company-shards.ts).
     SELECT own.company_id, listing, product, string_to_array(evidence, ' '), log_odds, score
     FROM listings own, unnest(:ids::text[], :products::uuid[], :evidence::text[], :logOdds::real[], :scores::numeric[])
       AS pairs (listing, product, evidence, log_odds, score)
     WHERE own.company_id = :companyId AND own.client_product_id = listing
     ON CONFLICT (company_id, client_product_id, product_id) DO UPDATE SET evidence = excluded.evidence, log_odds = excluded.log_odds
     WHERE (known.evidence, known.log_odds) IS DISTINCT FROM (excluded.evidence, excluded.log_odds)`,
    bindings,
  );
}
