// Precomputed features of listings and products for matching.

import { type Attributes, extractAttributes } from './attributes.ts';
import { normalizeGlobalGtin } from './barcode.ts';
import { extractModelNumbers, normalizeCode } from './codes.ts';
import { extractTrigrams, foldText, hashWord, splitWords, tokenizeText } from './text.ts';
import { codeRarity, type Vocabulary } from './vocabulary.ts';

/** The listing data used as evidence. */
export interface ListingFacts {
  name: string;
  sku: string | null;
  barcode: string | null;
  brand: string | null;
}

/** The product data used as evidence. */
export interface ProductFacts {
  name: string;
  description: string;
  supplier: string;
  sku: string;
  supplierSku: string;
  barcode: string | null;
}

/** A word with its trigrams and its weight in the catalog. */
export interface WeightedWord {
  text: string;
  grams: number[];
  weight: number;
}

export interface Profile {
  words: WeightedWord[];
  /** The title's letters and digits without separators. */
  compactText: string;
  numbers: Set<string>;
  grams: Set<number>;
  /** Norm of the trigram weight vector. */
  norm: number;
  gtin: string | undefined;
  /** Normalized article codes. */
  skus: string[];
  /** Model numbers in the title. */
  modelNumbers: Set<string>;
  /** Model numbers and article codes that are rare in catalog titles. */
  rareCodes: Set<string>;
  attributes: Attributes;
}

export interface ListingProfile extends Profile {
  brand: WeightedWord[];
}

export interface ProductProfile extends Profile {
  descriptionWords: Set<string>;
  /** Trigrams of the title and the supplier name, which may be the brand. */
  brandGrams: Set<number>;
}

/**
 * A model number below this rarity is a common word with a digit, such as `2000xp`; in a catalog of 3,000 products that
 * is eight titles.
 */
const minCodeRarity = 0.72;

/** Returns the features of a listing. The brand counts as part of the title. */
export function profileListing({ name, sku, barcode, brand }: ListingFacts, vocabulary: Vocabulary): ListingProfile {
  const brandWords = weighWords(splitWords(foldText(brand ?? '')), vocabulary);
  return { ...createProfile(name, brandWords, barcode, [sku ?? ''], vocabulary), brand: brandWords };
}

/** Returns the features of a product. The description is only used to cover words of a listing. */
export function profileProduct(product: ProductFacts, vocabulary: Vocabulary): ProductProfile {
  const { name, description, supplier, sku, supplierSku, barcode } = product;
  const base = createProfile(name, [], barcode, [supplierSku, sku], vocabulary);
  const supplierGrams = splitWords(foldText(supplier)).flatMap(extractTrigrams);
  return {
    ...base,
    descriptionWords: new Set(splitWords(foldText(description))),
    brandGrams: new Set([...base.grams, ...supplierGrams]),
  };
}

function createProfile(
  title: string,
  extraWords: WeightedWord[],
  barcode: string | null,
  codes: string[],
  vocabulary: Vocabulary,
): Profile {
  const text = tokenizeText(title);
  const words = weighWords(text.words, vocabulary);
  const grams = new Set([...words, ...extraWords].flatMap((word) => word.grams));
  let squaredNorm = 0;
  for (const gram of grams) squaredNorm += vocabulary.grams[gram]! ** 2;
  const skus = [...new Set(codes.map(normalizeCode).filter((code) => code !== undefined))];
  const modelNumbers = extractModelNumbers(title);
  const candidateCodes = [...modelNumbers, ...skus.filter((code) => code.length >= 4 && /\d/.test(code))];
  return {
    words,
    compactText: text.compactText,
    numbers: text.numbers,
    grams,
    norm: Math.sqrt(squaredNorm),
    gtin: normalizeGlobalGtin(barcode),
    skus,
    modelNumbers,
    rareCodes: new Set(candidateCodes.filter((code) => codeRarity(vocabulary, code) > minCodeRarity)),
    attributes: extractAttributes(title),
  };
}

function weighWords(words: string[], vocabulary: Vocabulary): WeightedWord[] {
  return words.map((text) => ({ text, grams: extractTrigrams(text), weight: vocabulary.words[hashWord(text)]! }));
}
