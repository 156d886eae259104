// Reads how rare words are in the catalog that a company sees.

import type { Database } from '../../db/connection.ts';
import { estimateProducts, passingProducts } from '../../db/matching.ts';
import { type Vocabulary, vocabularyOf } from '../../domain/matching/vocabulary.ts';

/** Of a larger catalog a sample of about so many products does. */
const sampled = 60_000;

/** Returns the vocabulary of the products that a company sees; in a catalog that does not change, always the same one. */
export async function readVocabulary(db: Database, companyId: string): Promise<Vocabulary> {
  const share = Math.min(1, sampled / Math.max(1, await estimateProducts(db, companyId)));
  const titles: string[] = [];
  for await (const products of passingProducts(db, companyId, { share })) {
    for (const { name } of products) titles.push(name);
  }
  return vocabularyOf(titles);
}
