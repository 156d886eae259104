// Weights of the matching model: trained and manual.

/**
 * Log odds per unit of each feature, trained by a softmax over a listing's candidates and "none of them"
 * on one half of the benchmark's listings.
 */
export const learnedWeights = {
  cosine: 2.6,
  listingCovered: 4.8,
  productCovered: 2.8,
  brand: 0.9,
  numbersDiffer: -0.6,
  numbersMissing: -1,
  /** The next four were set between zero and the fit to the made data sets, because the given one hardly names these attributes. */
  packDiffers: -3,
  measureDiffers: -2,
  sizeDiffers: -1,
  colorDiffers: -1.5,
  priceGap: -2.9,
  none: 5.7,
  /** Weight, relative to 1, of a listing's word that occurs only in the product's description. */
  described: 0.6,
};

/**
 * Log odds of article codes, set manually: the benchmark's listings have no codes, and model numbers in its titles are
 * weak evidence.
 */
export const manualWeights = {
  sameGtin: 12,
  otherGtin: -3,
  /** For a code of six or more characters that is rare in titles; reduced for shorter codes and frequent words. */
  sameSku: 10,
  skuInTitle: 4,
  /** For a model number in both titles that is rare otherwise. */
  sameModel: 1.5,
  /** For titles that each contain a rare model number and share none. */
  otherModel: -1,
};
