// Rarity of words, trigrams and model numbers in a catalog (inverse document frequency).

import { extractModelNumbers } from './codes.ts';
import { extractTrigrams, foldText, hashWord, splitWords, trigramBuckets } from './text.ts';

/** IDF weights by hash bucket: ln(titles ÷ titles with the term). */
export interface Vocabulary {
  grams: Float32Array;
  words: Float32Array;
  codes: Float32Array;
  /** Weight of a term that occurs in no title. */
  maxWeight: number;
}

/** Smoothing: added to the number of titles, so that no word of a very small catalog counts as common. */
const smoothingTitles = 100;

/** Returns the vocabulary of a catalog's titles, or of a representative sample. */
export function buildVocabulary(titles: Iterable<string>): Vocabulary {
  const [grams, words, codes, lastTitle] = Array.from({ length: 4 }, () => new Uint32Array(trigramBuckets)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  let count = 0;
  for (const title of titles) {
    count += 1;
    for (const word of new Set(splitWords(foldText(title)))) {
      words[hashWord(word)]! += 1;
      for (const gram of extractTrigrams(word)) {
        if (lastTitle[gram] === count) continue;
        lastTitle[gram] = count;
        grams[gram]! += 1;
      }
    }
    for (const code of extractModelNumbers(title)) codes[hashWord(code)]! += 1;
  }
  // `Float32Array.from` with a function takes ten times as long.
  const weights = (counts: Uint32Array) => {
    const result = new Float32Array(counts.length);
    counts.forEach((titles, bucket) => {
      result[bucket] = Math.log((count + smoothingTitles) / (titles + 1));
    });
    return result;
  };
  return {
    grams: weights(grams),
    words: weights(words),
    codes: weights(codes),
    maxWeight: Math.log(count + smoothingTitles),
  };
}

/**
 * Returns the rarity of an article code among words and model numbers of titles: 1 if at most one title has it, that of
 * its own product. `RED` weighs less than `X9` if many titles contain the word.
 */
export function skuRarity({ words, codes, maxWeight }: Vocabulary, code: string): number {
  const hash = hashWord(code);
  return Math.min(1, (Math.min(words[hash]!, codes[hash]!) + Math.LN2) / maxWeight);
}

/** Returns the rarity of a model number: 1 if no title has it, near 0 if all have it. */
export function codeRarity(vocabulary: Vocabulary, code: string): number {
  return vocabulary.codes[hashWord(code)]! / vocabulary.maxWeight;
}
