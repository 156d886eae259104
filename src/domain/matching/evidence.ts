// Scores how likely a listing and a product are the same item from comparable features, independent of the catalog.

import { type AttributeDifferences, compareAttributes, setDifference } from './attributes.ts';
import type { ListingProfile, ProductProfile, Profile, WeightedWord } from './profile.ts';
import { skuRarity, type Vocabulary } from './vocabulary.ts';
import { learnedWeights, manualWeights } from './weights.ts';

/** Evidence types, strongest first. */
export const evidenceKinds = ['gtin', 'supplier_sku', 'model_number', 'name', 'embedding'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** Title similarity features, each from 0 to 1. */
export interface TitleSimilarity extends AttributeDifferences {
  /** Cosine of the trigram weight vectors. */
  cosine: number;
  /** Weighted share of the listing's words found in the product. */
  listingCovered: number;
  /** Weighted share of the product's words found in the listing. */
  productCovered: number;
  /** Weighted share of the brand found in the product's title or supplier name; 0.5 if the listing has no brand. */
  brand: number;
  /** 1 if both titles contain numbers and share none, otherwise 0. */
  numbersDiffer: number;
  /** Share of the numbers in both titles that only one has; 0 if a title has no number. */
  numbersMissing: number;
}

/** Score of a pair before prices and competing candidates: log odds against "no product of the catalog". */
export interface EvidenceScore {
  logOdds: number;
  evidence: EvidenceKind[];
}

/** Returns the title similarity of a listing and a product. */
export function titleSimilarity(
  listing: ListingProfile,
  product: ProductProfile,
  vocabulary: Vocabulary,
): TitleSimilarity {
  const { brand, numbers } = listing;
  const numbersDiffer = numbers.size > 0 && product.numbers.size > 0 && !intersects(numbers, product.numbers);
  return {
    cosine: cosine(listing, product, vocabulary),
    listingCovered: coverage(listing.words, product.compactText, product.grams, product.descriptionWords),
    productCovered: coverage(product.words, listing.compactText, listing.grams),
    brand: brand.length === 0 ? 0.5 : coverage(brand, product.compactText, product.brandGrams),
    numbersDiffer: numbersDiffer ? 1 : 0,
    numbersMissing: setDifference(numbers, product.numbers),
    ...compareAttributes(listing.attributes, product.attributes),
  };
}

/** Returns the score of a pair from all evidence except prices. */
export function scoreEvidence(listing: ListingProfile, product: ProductProfile, vocabulary: Vocabulary): EvidenceScore {
  const similarity = titleSimilarity(listing, product, vocabulary);
  let logOdds = -learnedWeights.none;
  for (const kind of Object.keys(similarity) as (keyof TitleSimilarity)[])
    logOdds += learnedWeights[kind] * similarity[kind];
  const codes = scoreCodes(listing, product, vocabulary);
  const evidence: EvidenceKind[] = [...codes.evidence, ...(similarity.cosine > 0 ? ['name' as const] : [])];
  return { logOdds: logOdds + codes.logOdds, evidence };
}

function scoreCodes(listing: ListingProfile, product: ProductProfile, vocabulary: Vocabulary): EvidenceScore {
  const evidence: EvidenceKind[] = [];
  let logOdds = 0;
  if (listing.gtin !== undefined && product.gtin !== undefined) {
    const isSame = listing.gtin === product.gtin;
    logOdds += isSame ? manualWeights.sameGtin : manualWeights.otherGtin;
    if (isSame) evidence.push('gtin');
  }
  const sku = listing.skus.find((code) => product.skus.includes(code));
  if (sku !== undefined) {
    logOdds += manualWeights.sameSku * Math.min(1, 0.4 + sku.length / 10) * skuRarity(vocabulary, sku);
    evidence.push('supplier_sku');
  } else if (intersects(listing.rareCodes, product.rareCodes)) {
    logOdds +=
      titleContainsSku(listing, product) || titleContainsSku(product, listing)
        ? manualWeights.skuInTitle
        : manualWeights.sameModel;
    evidence.push('model_number');
  } else if (hasRareModelNumber(listing) && hasRareModelNumber(product)) {
    logOdds += manualWeights.otherModel;
  }
  return { logOdds, evidence };
}

/** Returns whether the first title contains the article code of the second item. */
function titleContainsSku({ modelNumbers }: Profile, { skus, rareCodes }: Profile): boolean {
  return skus.some((sku) => modelNumbers.has(sku) && rareCodes.has(sku));
}

function hasRareModelNumber({ modelNumbers, rareCodes }: Profile): boolean {
  return intersects(modelNumbers, rareCodes);
}

function cosine(listing: ListingProfile, product: ProductProfile, { grams }: Vocabulary): number {
  let dotProduct = 0;
  for (const gram of listing.grams) if (product.grams.has(gram)) dotProduct += grams[gram]! ** 2;
  return dotProduct === 0 ? 0 : dotProduct / (listing.norm * product.norm);
}

/**
 * Returns the weighted share of `words` found on the other side. A partial match counts by the square of the matched
 * part; a word found only in the description counts as `learnedWeights.described`.
 */
function coverage(
  words: WeightedWord[],
  compactText: string,
  grams: Set<number>,
  descriptionWords?: Set<string>,
): number {
  let [totalWeight, coveredWeight] = [0, 0];
  for (const word of words) {
    totalWeight += word.weight;
    coveredWeight +=
      word.weight *
      Math.max(
        wordSimilarity(word, compactText, grams),
        descriptionWords?.has(word.text) ? learnedWeights.described : 0,
      );
  }
  return totalWeight === 0 ? 0 : coveredWeight / totalWeight;
}

function wordSimilarity({ text, grams: trigrams }: WeightedWord, compactText: string, grams: Set<number>): number {
  if (text.length >= 4 && compactText.includes(text)) return 1;
  let shared = 0;
  for (const gram of trigrams) if (grams.has(gram)) shared += 1;
  return (shared / trigrams.length) ** 2;
}

function intersects(a: Set<string>, b: Set<string>): boolean {
  for (const item of a) if (b.has(item)) return true;
  return false;
}
