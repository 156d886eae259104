// Text features for matching: words, letter trigrams and numbers.

/** A tokenized text. */
interface TokenizedText {
  /** Distinct words in lower case, accents removed. */
  words: string[];
  /** All letters and digits without separators, so that `image manager` matches `imagemanager`. */
  compactText: string;
  /** Numbers without leading zeros and trailing `.0`: `7.0` is `7`. */
  numbers: Set<string>;
}

/** Number of hash buckets of trigrams and words. Collisions are rare and harmless. */
export const trigramBuckets = 1 << 18;

// Letters without a Unicode decomposition.
const plainLetters: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** Returns a text in lower case without accents: `İĞNE`, `iğne` and `igne` are equal. */
export function foldText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[ıßæœøłđðþ]/g, (letter) => plainLetters[letter] as string);
}

/** Returns the words of a folded text in order, duplicates included. */
export function splitWords(folded: string): string[] {
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Tokenizes a text. */
export function tokenizeText(text: string): TokenizedText {
  const folded = foldText(text);
  const words = splitWords(folded);
  const numbers = folded.match(/\d+(?:\.\d+)*/g) ?? [];
  return {
    words: [...new Set(words)],
    compactText: words.join(''),
    numbers: new Set(numbers.map((number) => number.replace(/^0+(?=\d)/, '').replace(/(\.0+)+$/, ''))),
  };
}

/** Returns the trigram buckets of a word with a space on either side: `ab` has ` ab` and `ab `. */
export function extractTrigrams(word: string): number[] {
  const grams = new Array<number>(word.length);
  let [first, second] = [32, word.charCodeAt(0)];
  for (let i = 0; i < word.length; i++) {
    const third = i + 1 < word.length ? word.charCodeAt(i + 1) : 32;
    grams[i] = hashTrigram(first, second, third);
    first = second;
    second = third;
  }
  return grams;
}

/** Returns the hash bucket of a word, below `trigramBuckets` (FNV-1a). */
export function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return mix(hash);
}

function hashTrigram(a: number, b: number, c: number): number {
  return mix(Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35));
}

function mix(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 14;
}
