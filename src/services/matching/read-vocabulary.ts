// Reads word frequencies in the catalog that is visible to a company.

import { estimateProductCount, streamProducts } from '../../db/matching/matching-runs.ts';
import { buildVocabulary, type Vocabulary } from '../../domain/matching/vocabulary.ts';
import type { Database } from '../../postgres/connection.ts';

/** Approximate sample size for larger catalogs. */
const sampleSize = 60_000;

/** Returns the vocabulary of the products visible to a company. Deterministic for an unchanged catalog. */
export async function readVocabulary(db: Database, companyId: string): Promise<Vocabulary> {
  const share = Math.min(1, sampleSize / Math.max(1, await estimateProductCount(db, companyId)));
  const titles: string[] = [];
  for await (const products of streamProducts(db, companyId, { fraction: share })) {
    for (const { name } of products) titles.push(name);
  }
  return buildVocabulary(titles);
}
