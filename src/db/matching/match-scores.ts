// Reads and writes the scores of match candidates. A company's scores depend on each other, so they are read together.

import type { WeightedCandidate, WeightedListing } from '../../domain/matching/match-probability.ts';
import type { Database } from '../../postgres/connection.ts';

interface ScoredCandidate extends WeightedCandidate {
  evidence: string[];
  isRejected: boolean;
  /** Stored score; null for a confirmed product that is not a match candidate. */
  score: number | null;
}

interface ScoredListing extends WeightedListing {
  clientProductId: string;
  candidates: ScoredCandidate[];
}

interface Row {
  clientProductId: string;
  duplicateKey: string;
  products: string[];
  logOdds: number[];
  priceRatios: (number | null)[];
  decisions: (string | null)[];
  evidence: string[];
  scores: (string | null)[];
}

/** Returns the listings, by ID, with their visible candidates, the rejected ones included, and the confirmed products. */
export async function listScoredListings(db: Database, companyId: string): Promise<ScoredListing[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `WITH pairs AS (
       SELECT c.client_product_id, c.product_id, c.log_odds, c.score, c.evidence, d.decision
       FROM match_candidates c LEFT JOIN match_decisions d ON d.company_id = :companyId
         AND d.client_product_id = c.client_product_id AND d.product_id = c.product_id
       WHERE c.company_id = :companyId
       UNION ALL
       SELECT client_product_id, product_id, 0, NULL, '{}', decision FROM match_decisions d
       WHERE company_id = :companyId AND decision = 'confirmed' AND NOT EXISTS (
         SELECT FROM match_candidates c WHERE c.company_id = :companyId
           AND c.client_product_id = d.client_product_id AND c.product_id = d.product_id)
     )
     SELECT l.client_product_id AS "clientProductId", lower(concat_ws(' ', l.brand, l.name)) AS "duplicateKey",
       array_agg(p.id::text ORDER BY p.id) AS products,
       array_agg(pairs.log_odds ORDER BY p.id) AS "logOdds",
       array_agg(CASE WHEN l.price > 0 AND p.price > 0
         THEN ln((l.price * own.try_rate) / (p.price * its.try_rate))::real END ORDER BY p.id) AS "priceRatios",
       array_agg(pairs.decision ORDER BY p.id) AS decisions,
       array_agg(array_to_string(pairs.evidence, ' ') ORDER BY p.id) AS evidence,
       array_agg(pairs.score ORDER BY p.id) AS scores
     FROM pairs
     JOIN listings l ON l.company_id = :companyId AND l.client_product_id = pairs.client_product_id
     JOIN products p ON p.id = pairs.product_id AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)
     LEFT JOIN current_rates own ON own.currency = l.currency
     LEFT JOIN current_rates its ON its.currency = p.currency
     GROUP BY l.client_product_id, l.brand, l.name
     ORDER BY l.client_product_id`,
    { companyId },
  );
  return rows.map(({ clientProductId, duplicateKey, products, logOdds, priceRatios, decisions, evidence, scores }) => ({
    clientProductId,
    duplicateKey,
    candidates: products.map((productId, i) => ({
      productId,
      logOdds: logOdds[i]!,
      priceRatio: priceRatios[i]!,
      isConfirmed: decisions[i] === 'confirmed',
      isRejected: decisions[i] === 'rejected',
      evidence: evidence[i]!.split(' ').filter((kind) => kind !== ''),
      score: scores[i] === null ? null : Number(scores[i]),
    })),
  }));
}

/** A score to write, from 0 to 1 with four decimals. */
interface NewScore {
  clientProductId: string;
  productId: string;
  score: number;
}

const batchSize = 10_000;

/** Updates scores in batches. Pairs that are no longer candidates are skipped. */
export async function storeScores(db: Database, companyId: string, scores: NewScore[]): Promise<void> {
  for (let start = 0; start < scores.length; start += batchSize) {
    const batch = scores.slice(start, start + batchSize);
    await db.raw(
      // The listings are locked before their candidates, as by a deletion.
      `WITH kept AS MATERIALIZED (
         SELECT client_product_id FROM listings WHERE company_id = :companyId AND client_product_id = ANY (:listings::text[])
         ORDER BY client_product_id FOR KEY SHARE
       )
       UPDATE match_candidates c SET score = new.score
       FROM unnest(:listings::text[], :products::uuid[], :scores::numeric[]) AS new (client_product_id, product_id, score)
       JOIN kept USING (client_product_id)
       WHERE c.company_id = :companyId AND c.client_product_id = new.client_product_id AND c.product_id = new.product_id`,
      {
        companyId,
        listings: batch.map(({ clientProductId }) => clientProductId),
        products: batch.map(({ productId }) => productId),
        scores: batch.map(({ score }) => score),
      },
    );
  }
}
