// Lists the match candidates of a company's listings and stores the company's decisions.

import type { EvidenceKind } from '../../domain/matching/evidence.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { containsText } from '../../postgres/text-match.ts';
import type { RecordSource } from '../orders/payments.ts';

/** A product that may match a listing. */
export interface MatchCandidate {
  productId: string;
  name: string;
  sku: string;
  supplierSku: string;
  price: string;
  currency: string;
  supplier: string;
  supplierId: string;
  /** 0 to 1. A confirmed product has 1, and the listing's other candidates have 0. */
  score: number;
  evidence: EvidenceKind[];
}

export interface MatchedListing {
  clientProductId: string;
  clientName: string;
  candidates: MatchCandidate[];
  confirmedProductId: string | null;
  /** The evidence for the candidates. */
  evidence: EvidenceKind[];
  /** Whether the current revision has been matched. */
  isMatched: boolean;
  /** Whether the last match used the embedding provider, its request failed, or it is off. */
  embeddings: 'off' | 'used' | 'failed';
}

export interface MatchSelection {
  limit: number;
  clientProductId?: string | undefined;
  /** Only listings with this text in their ID or name. */
  search?: string | undefined;
  /** Only listings with (`confirmed`) or without (`open`) a confirmed product. */
  status?: readonly ('open' | 'confirmed')[] | undefined;
  /** Only listings after this ID. */
  after?: string | undefined;
  /** Minimum score of candidates. */
  minScore?: number | undefined;
}

export interface MatchPage {
  listings: MatchedListing[];
  /** The ID of the last listing, if others follow. */
  next: string | null;
  /** Selected listings, on all pages. */
  total: number;
  /** Those of them with a current revision that has not been matched. */
  waiting: number;
}

const maxCandidates = 10;
/** Candidates below this score are not shown. */
const minShownScore = 0.001;

/**
 * Returns a page of the company's listings, ordered by ID, each with its visible candidates that are not rejected. A confirmed product
 * that is visible comes first; the other candidates follow, so that the decision can be changed.
 */
export async function listMatches(db: Database, companyId: string, selection: MatchSelection): Promise<MatchPage> {
  const { limit, after, minScore = 0 } = selection;
  const conditions = buildConditions(selection);
  const { rows } = await db.raw<{ rows: MatchedListing[] }>(
    `SELECT l.client_product_id AS "clientProductId", l.name AS "clientName", l.embeddings,
       l.matched_revision IS NOT DISTINCT FROM l.revision AS "isMatched", decided.product_id AS "confirmedProductId",
       coalesce(found.candidates, '[]') AS candidates, coalesce(found.evidence, '{}') AS evidence
     FROM (SELECT * FROM listings WHERE ${conditions} ${after === undefined ? '' : 'AND client_product_id > :after'}
       ORDER BY client_product_id LIMIT :limit) l
     LEFT JOIN match_decisions decided ON decided.company_id = :companyId
       AND decided.client_product_id = l.client_product_id AND decided.decision = 'confirmed'
     LEFT JOIN products confirmed ON confirmed.id = decided.product_id
       AND confirmed.listed AND (confirmed.company_id IS NULL OR confirmed.company_id = :companyId)
     CROSS JOIN LATERAL (
       SELECT json_agg(json_build_object('productId', p.id, 'name', p.name, 'sku', p.sku, 'supplierSku', p.supplier_sku,
           'price', money_text(p.price), 'currency', p.currency, 'supplier', s.name, 'supplierId', s.id, 'score', best.score::float8, 'evidence', best.evidence)
           ORDER BY best.place) AS candidates,
         ARRAY(SELECT DISTINCT kind FROM unnest(string_to_array(string_agg(array_to_string(best.evidence, ' '), ' '), ' ')) kind
           WHERE kind <> '') AS evidence
       FROM (
         SELECT pair.*, row_number() OVER (ORDER BY pair.strength DESC, pair.product_id) AS place FROM (
           SELECT product_id, evidence, score AS strength, CASE WHEN confirmed.id IS NULL THEN score ELSE 0 END AS score
           FROM match_candidates c
           WHERE c.company_id = :companyId AND c.client_product_id = l.client_product_id AND c.score >= :minShownScore
             AND product_id IS DISTINCT FROM confirmed.id AND NOT EXISTS (
               SELECT FROM match_decisions d WHERE d.company_id = :companyId AND d.decision = 'rejected'
                 AND d.client_product_id = l.client_product_id AND d.product_id = c.product_id)
           UNION ALL
           SELECT confirmed.id, '{}', 2, 1 WHERE confirmed.id IS NOT NULL
         ) pair
         JOIN products p ON p.id = pair.product_id AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)
         WHERE pair.score >= :minScore
         ORDER BY pair.strength DESC, pair.product_id LIMIT :maxCandidates
       ) best
       JOIN products p ON p.id = best.product_id
       JOIN suppliers s ON s.id = p.supplier_id
     ) found
     ORDER BY l.client_product_id`,
    { companyId, ...selection, limit: limit + 1, minScore, minShownScore, maxCandidates },
  );
  const { rows: counts } = await db.raw(
    `SELECT (SELECT count(*)::int FROM listings WHERE ${conditions}) AS total,
       (SELECT count(*)::int FROM listings WHERE ${conditions} AND matched_revision IS DISTINCT FROM revision) AS waiting`,
    { companyId, ...selection },
  );
  const listings = rows.slice(0, limit);
  const next = rows.length > limit ? listings.at(-1)!.clientProductId : null;
  return { listings, next, ...counts[0] };
}

function buildConditions({ clientProductId, search, status }: MatchSelection): string {
  const isConfirmed = `EXISTS (SELECT FROM match_decisions d WHERE d.company_id = :companyId
    AND d.client_product_id = listings.client_product_id AND d.decision = 'confirmed')`;
  return [
    'company_id = :companyId',
    ...(clientProductId === undefined ? [] : ['client_product_id = :clientProductId']),
    ...(search === undefined ? [] : [containsText(['client_product_id', 'name'])]),
    ...(status?.length === 1 ? [status[0] === 'confirmed' ? isConfirmed : `NOT ${isConfirmed}`] : []),
  ].join(' AND ');
}

export type Decision = 'confirmed' | 'rejected';

export interface DecidedMatch {
  clientProductId: string;
  productId: string;
  decision: Decision;
  /** ISO 8601 UTC. */
  decidedAt: string;
}

/** Locks a listing until the transaction ends; returns false if the company has none with this ID. */
export async function lockListing(trx: Transaction, companyId: string, clientProductId: string): Promise<boolean> {
  const listing = await trx('listings')
    .where({ company_id: companyId, client_product_id: clientProductId })
    .forUpdate()
    .first('client_product_id');
  return listing !== undefined;
}

/** Returns the decision about a listing and a product; undefined if there is none. */
export async function findDecision(
  trx: Transaction,
  companyId: string,
  { clientProductId, productId }: Pick<DecidedMatch, 'clientProductId' | 'productId'>,
): Promise<DecidedMatch | undefined> {
  return trx('match_decisions')
    .where({ company_id: companyId, client_product_id: clientProductId, product_id: productId })
    .first({
      clientProductId: 'client_product_id',
      productId: 'product_id',
      decision: 'decision',
      decidedAt: trx.raw('iso_utc(decided_at)'),
    });
}

/** Deletes the decision about a listing and a product. The caller must hold the listing's lock. */
export async function deleteDecision(
  trx: Transaction,
  companyId: string,
  { clientProductId, productId }: Pick<DecidedMatch, 'clientProductId' | 'productId'>,
): Promise<undefined> {
  await trx('match_decisions')
    .where({ company_id: companyId, client_product_id: clientProductId, product_id: productId })
    .delete();
}

/** What a listing and a product are compared by. */
export interface ComparedListing {
  clientProductId: string;
  sku: string | null;
  barcode: string | null;
  brand: string | null;
  category: string | null;
  price: string | null;
  currency: string | null;
  imageUrl: string | null;
}

/** Returns the properties of listings that users compare with products. */
export async function listComparedListings(
  db: Database,
  companyId: string,
  clientProductIds: string[],
): Promise<ComparedListing[]> {
  return db('listings')
    .where({ company_id: companyId })
    .whereIn('client_product_id', clientProductIds)
    .select({
      clientProductId: 'client_product_id',
      sku: 'sku',
      barcode: 'barcode',
      brand: 'brand',
      category: 'category',
      price: db.raw('money_text(price)'),
      currency: 'currency',
      imageUrl: 'image_url',
    });
}

/** What a candidate is compared by. */
export interface ComparedProduct {
  productId: string;
  barcode: string | null;
  category: string;
  imageUrl: string | null;
}

/** Returns what products of the company's catalog are compared by. */
export async function listComparedProducts(
  db: Database,
  companyId: string,
  productIds: string[],
): Promise<ComparedProduct[]> {
  const { rows } = await db.raw(
    `SELECT p.id AS "productId", p.barcode, c.name_en AS category, p.images -> 0 ->> 'url' AS "imageUrl"
     FROM products p JOIN categories c ON c.id = p.category_id
     WHERE p.id = ANY (:productIds::uuid[]) AND (p.company_id IS NULL OR p.company_id = :companyId)`,
    { companyId, productIds },
  );
  return rows;
}

/** The product that was confirmed for another listing with the name of this one. */
export interface SameNameMatch {
  /** The listing without a confirmed product, and the other one. */
  listing: string;
  clientProductId: string;
  productId: string;
  name: string;
}

/**
 * Returns, of the listings without a confirmed product, the last confirmed match of another listing with the same name. Products that are not
 * visible or were rejected for the listing are left out.
 */
export async function listSameNameMatches(
  db: Database,
  companyId: string,
  clientProductIds: string[],
): Promise<SameNameMatch[]> {
  const { rows } = await db.raw<{ rows: SameNameMatch[] }>(
    `SELECT DISTINCT ON (l.client_product_id) l.client_product_id AS listing, d.client_product_id AS "clientProductId",
       p.id AS "productId", p.name
     FROM listings l JOIN listings other ON other.company_id = :companyId AND other.name = l.name
       JOIN match_decisions d ON d.company_id = :companyId AND d.client_product_id = other.client_product_id AND d.decision = 'confirmed'
       JOIN products p ON p.id = d.product_id AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)
     WHERE l.company_id = :companyId AND l.client_product_id = ANY(:clientProductIds::text[]) AND NOT EXISTS (
       SELECT FROM match_decisions own WHERE own.company_id = :companyId AND own.client_product_id = l.client_product_id
         AND (own.decision = 'confirmed' OR own.product_id = d.product_id))
     ORDER BY l.client_product_id, d.decided_at DESC, d.client_product_id`,
    { companyId, clientProductIds },
  );
  return rows;
}

/** A product rejected for a listing. */
export interface RejectedProduct {
  clientProductId: string;
  productId: string;
  name: string;
  sku: string;
}

/** Returns up to `limit` visible products per listing that were rejected for it, the last rejected first. */
export async function listRejected(
  db: Database,
  companyId: string,
  clientProductIds: string[],
  limit: number,
): Promise<RejectedProduct[]> {
  const { rows } = await db.raw<{ rows: RejectedProduct[] }>(
    `SELECT listing AS "clientProductId", found.*
     FROM unnest(:clientProductIds::text[]) listing CROSS JOIN LATERAL (
       SELECT p.id AS "productId", p.name, p.sku
       FROM match_decisions d JOIN products p ON p.id = d.product_id AND p.listed
         AND (p.company_id IS NULL OR p.company_id = :companyId)
       WHERE d.company_id = :companyId AND d.client_product_id = listing AND d.decision = 'rejected'
       ORDER BY d.decided_at DESC, p.id LIMIT :limit) found`,
    { companyId, clientProductIds, limit },
  );
  return rows;
}

/**
 * Stores a decision and returns it. It replaces an earlier decision about the pair, and a confirmation replaces that of another product for
 * the listing. The caller must hold the listing's lock.
 */
export async function storeDecision(
  trx: Transaction,
  companyId: string,
  match: Omit<DecidedMatch, 'decidedAt'>,
  { keyId, requestId }: RecordSource,
): Promise<DecidedMatch> {
  const { clientProductId, productId, decision } = match;
  if (decision === 'confirmed') {
    await trx('match_decisions')
      .where({ company_id: companyId, client_product_id: clientProductId, decision: 'confirmed' })
      .whereNot({ product_id: productId })
      .delete();
  }
  await trx.raw(
    `INSERT INTO match_decisions (company_id, client_product_id, product_id, decision, key_id, request_id)
     VALUES (:companyId, :clientProductId, :productId, :decision, :keyId, :requestId)
     ON CONFLICT (company_id, client_product_id, product_id) DO UPDATE SET decision = excluded.decision,
       decided_at = excluded.decided_at, key_id = excluded.key_id, request_id = excluded.request_id`,
    { companyId, clientProductId, productId, decision, keyId, requestId },
  );
  return (await findDecision(trx, companyId, match))!;
}
