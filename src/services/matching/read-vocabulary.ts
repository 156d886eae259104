// Reads how rare words are in the catalog that a company sees.

import { estimateProductCount, streamProducts } from '../../db/matching/matching-runs.ts';
import { buildVocabulary, type Vocabulary } from '../../domain/matching/vocabulary.ts';
import type { Database } from '../../postgres/connection.ts';

/** Of a larger catalog a sample of about so many products does. */
const sampled = 60_000;

/** Returns the vocabulary of the products that a company sees; in a catalog that does not change, always the same one. */
export async function readVocabulary(db: Database, companyId: string): Promise<Vocabulary> {
  const share = Math.min(1, sampled / Math.max(1, await estimateProductCount(db, companyId)));
  const titles: string[] = [];
  for await (const products of streamProducts(db, companyId, { share })) {
    for (const { name } of products) titles.push(name);
  }
  return buildVocabulary(titles);
}
