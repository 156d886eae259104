// How rare words, trigrams and model numbers are in a catalog: a rare one in common says more than a frequent one
// (inverse document frequency).

import { extractModelNumbers } from './codes.ts';
import { extractTrigrams, foldText, hashWord, splitWords, trigramBuckets } from './text.ts';

/** Weights by hash: ln of the titles there are by those that have it. */
export interface Vocabulary {
  grams: Float32Array;
  words: Float32Array;
  codes: Float32Array;
  /** The weight of what no title has. */
  maxWeight: number;
}

/** Stands for titles not seen, so that in a catalog of three products no word counts as common. */
const smoothingTitles = 100;

/** Returns the vocabulary of a catalog's titles, or of a fair sample of them. */
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
  const weights = (counts: Uint32Array) =>
    Float32Array.from(counts, (titles) => Math.log((count + smoothingTitles) / (titles + 1)));
  return {
    grams: weights(grams),
    words: weights(words),
    codes: weights(codes),
    maxWeight: Math.log(count + smoothingTitles),
  };
}

/**
 * How rare an article code is as a word or model hash of titles: 1 for one that at most one title has, that of its own product. `RED` says
 * less than `X9` where many titles have the word.
 */
export function skuRarity({ words, codes, maxWeight }: Vocabulary, code: string): number {
  const hash = hashWord(code);
  return Math.min(1, (Math.min(words[hash]!, codes[hash]!) + Math.LN2) / maxWeight);
}

/** How rare a model hash is: 1 for one that no title has, near 0 for one that all have. */
export function codeRarity(vocabulary: Vocabulary, code: string): number {
  return vocabulary.codes[hashWord(code)]! / vocabulary.maxWeight;
}
