// Matches a data set in memory, by the domain functions that serve.

import { type DecidableListing, scoreListings } from '../../src/domain/matching/company-scores.ts';
import { scoreEvidence, type TitleSimilarity, titleSimilarity } from '../../src/domain/matching/evidence.ts';
import { classifyMatch } from '../../src/domain/matching/match-likelihood.ts';
import { profileListing, profileProduct } from '../../src/domain/matching/profile.ts';
import { createSearch } from '../../src/domain/matching/search.ts';
import { buildVocabulary } from '../../src/domain/matching/vocabulary.ts';
import { learnedWeights } from '../../src/domain/matching/weights.ts';
import type { MatchingData } from './given-data.ts';
import type { Judged } from './quality.ts';

/** A candidate with its features. */
export interface Pair {
  productId: string;
  similarity: TitleSimilarity;
  /** Log odds of codes. */
  codes: number;
  evidence: string[];
  priceRatio: number | null;
  isRight: boolean;
}

/** A listing with its candidates. */
export interface Case {
  name: string;
  duplicateKey: string;
  hasProduct: boolean;
  pairs: Pair[];
}

/** Maximum candidates per listing, as in the service. */
const maxCandidates = 20;
const maxShown = 10;
const minShownScore = 0.001;

/** Returns the candidates of each listing with their features. */
export function findPairs({ listings, catalog, truth }: MatchingData): Case[] {
  const vocabulary = buildVocabulary(catalog.map(({ name }) => name));
  const facts = { sku: '', supplierSku: '', barcode: null, supplier: '' };
  const products = new Map(
    catalog.map((item) => [item.id, { ...item, profile: profileProduct({ ...facts, ...item }, vocabulary) }]),
  );
  const profiles = listings.map(({ name, brand, sku, barcode }) =>
    profileListing({ name, brand: brand ?? null, sku: sku ?? null, barcode: barcode ?? null }, vocabulary),
  );
  const search = createSearch(profiles, vocabulary);
  for (const product of catalog) search.addProduct({ ...facts, ...product });
  return listings.map(({ clientProductId, name, brand, price }, i) => ({
    name,
    duplicateKey: `${brand ?? ''} ${name}`.toLowerCase(),
    hasProduct: truth.has(clientProductId),
    pairs: search
      .results(i)
      .map((productId) => {
        const product = products.get(productId)!;
        const similarity = titleSimilarity(profiles[i]!, product.profile, vocabulary);
        const { logOdds, evidence } = scoreEvidence(profiles[i]!, product.profile, vocabulary);
        return {
          productId,
          similarity,
          evidence,
          codes: logOdds - weigh(similarity),
          priceRatio: price && product.price ? Math.log(Number(price) / product.price) : null,
          isRight: truth.get(clientProductId) === productId,
          logOdds,
        };
      })
      .sort((a, b) => b.logOdds - a.logOdds)
      .slice(0, maxCandidates),
  }));
}

/** Returns the log odds of a pair without codes and price. */
function weigh(similarity: TitleSimilarity): number {
  return (Object.keys(similarity) as (keyof TitleSimilarity)[]).reduce(
    (sum, kind) => sum + learnedWeights[kind] * similarity[kind],
    -learnedWeights.none,
  );
}

/** Returns the listings as the service scores them, undecided. */
export function toListings(cases: Case[]): DecidableListing[] {
  return cases.map(({ duplicateKey, pairs }) => ({
    duplicateKey,
    candidates: pairs.map(({ productId, similarity, codes, evidence, priceRatio }) => ({
      productId,
      logOdds: weigh(similarity) + codes,
      evidence,
      priceRatio,
      isConfirmed: false,
      isRejected: false,
    })),
  }));
}

/** Returns the probability of each pair. */
export function scorePairs(cases: Case[]): number[][] {
  return scoreListings(toListings(cases)).probabilities;
}

/** Returns the up to ten candidates that the service returns for each listing. */
export function judge(cases: Case[], scores: number[][]): Judged[] {
  return cases.map(({ hasProduct, pairs }, i) => ({
    hasProduct,
    candidates: pairs
      .map(({ productId, isRight, evidence }, j) => ({
        productId,
        isRight,
        score: scores[i]![j]!,
        decision: classifyMatch(scores[i]![j]!, evidence, false),
      }))
      .filter(({ score }) => score >= minShownScore)
      .sort((a, b) => b.score - a.score)
      .slice(0, maxShown),
  }));
}
