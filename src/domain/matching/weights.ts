// The few numbers that matching has learned, and those that it was given.

/**
 * Log odds per unit of each evidence, learned by a softmax over a listing's candidates and "none of them"
 * (scripts/bench/fit-matching.ts) from one half of the benchmark's listings.
 */
export const learnedWeights = {
  cosine: 2.6,
  listingCovered: 4.8,
  productCovered: 2.8,
  brand: 0.9,
  numbersDiffer: -1.3,
  priceGap: -2.9,
  none: 5.7,
  /** What a word of the listing is worth that only the product's description has, of 1. */
  described: 0.6,
};

/** Log odds of article codes, set by judgement: the benchmark's listings have none, and in its titles model numbers say little. */
export const manualWeights = {
  sameGtin: 12,
  otherGtin: -3,
  /** For a code of six characters or more that titles do not name; less for a shorter one and for a frequent word. */
  sameSku: 10,
  skuInTitle: 4,
  /** For a model number in both titles that hardly any other names. */
  sameModel: 1.5,
  /** For titles that each name such a one, and no common one. */
  otherModel: -1,
};
