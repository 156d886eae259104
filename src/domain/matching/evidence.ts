// What speaks for a listing and a product being the same thing, as numbers that mean the same in every catalog, and their sum.

import type { ListingProfile, ProductProfile, Profile, WeightedWord } from './profile.ts';
import { skuRarity, type Vocabulary } from './vocabulary.ts';
import { learnedWeights, manualWeights } from './weights.ts';

/** The kinds of evidence, strongest first. */
export const evidenceKinds = ['gtin', 'supplier_sku', 'model_number', 'name', 'embedding'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** How alike two titles are, each from 0 to 1. */
export interface TitleSimilarity {
  /** Cosine of the vectors of trigram weights. */
  cosine: number;
  /** Share of the listing's words, by weight, that the product has. */
  listingCovered: number;
  /** Share of the product's words, by weight, that the listing has. */
  productCovered: number;
  /** Share of the brand that the product's title or its supplier's name has; a half where the listing names none. */
  brand: number;
  /** 1 where both titles have numbers and none in common, else 0. */
  numbersDiffer: number;
}

/** What a pair is worth before prices and rivals are looked at: log odds against "none of the catalog". */
export interface EvidenceScore {
  logOdds: number;
  evidence: EvidenceKind[];
}

/** Compares the titles of a listing and a product. */
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
  };
}

/** Weighs all that speaks for and against a pair, but for its price. */
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

/** Whether the title of one names the article code of the other. */
function titleContainsSku({ modelNumbers }: Profile, { skus, rareCodes }: Profile): boolean {
  return skus.some((sku) => modelNumbers.has(sku) && rareCodes.has(sku));
}

function hasRareModelNumber({ modelNumbers, rareCodes }: Profile): boolean {
  return intersects(modelNumbers, rareCodes);
}

function cosine(one: ListingProfile, other: ProductProfile, { grams }: Vocabulary): number {
  let product = 0;
  for (const gram of one.grams) if (other.grams.has(gram)) product += grams[gram]! ** 2;
  return product === 0 ? 0 : product / (one.norm * other.norm);
}

/**
 * How much of these words the other side has, by weight: a word that it has in part counts by the square of that part, one that is
 * only in its description by `learned.described`.
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

function wordSimilarity({ text, grams: own }: WeightedWord, compactText: string, grams: Set<number>): number {
  if (text.length >= 4 && compactText.includes(text)) return 1;
  let shared = 0;
  for (const gram of own) if (grams.has(gram)) shared += 1;
  return (shared / own.length) ** 2;
}

function intersects(some: Set<string>, others: Set<string>): boolean {
  for (const one of some) if (others.has(one)) return true;
  return false;
}
