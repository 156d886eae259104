// Letter frequencies of languages, counted in the names of regions, languages and currencies that Intl has.

/** Languages of price lists, with the letters of at least one of them in each supported encoding. */
const languages =
  'en de tr fr es pt ca it nl da nb sv fi is et pl cs sk hu ro hr sl lv lt sq ru uk bg sr mk be el he ar fa th'.split(
    ' ',
  );

/** Bits of a letter that the language does not have. */
const maxBits = 15;
/** A text may have words of other languages. */
const maxLanguageBits = 10;
/** Pairs of letters count as if each letter had been seen this often in general. */
const smoothing = 8;

/** The frequencies of letters and pairs of letters in a language. */
interface LanguageModel {
  letters: Map<string, number>;
  pairs: Map<string, number>;
  total: number;
}

/** Languages, and the bits by which each is less likely than the likeliest one. */
export interface LanguageRatings {
  models: readonly LanguageModel[];
  bits: readonly number[];
}

/** Pairs of lower-case letters, and how often they occur. A space stands for no letter. */
export type LetterPairs = ReadonlyMap<string, number>;

/** Returns how the words of a text in ASCII suggest its language. Languages in other alphabets are as likely as the likeliest one. */
export function rateLanguages(pairs: LetterPairs): LanguageRatings {
  models ??= countLanguages();
  const bits = models.map((model) => (model.letters.has('e') ? bitsOfPairs(pairs, model) : Number.POSITIVE_INFINITY));
  const fewest = Math.min(...bits);
  return {
    models,
    bits: bits.map((more) => (Number.isFinite(more) ? Math.min(maxLanguageBits, (more - fewest) / 2) : 0)),
  };
}

/** Counted once, when a list needs them. */
let models: readonly LanguageModel[] | undefined;

function countLanguages(): LanguageModel[] {
  const named = namedCodes();
  return languages.map((language) => countLetters(language, named));
}

/** Returns the fewest bits with which a language describes letters that follow others. */
export function bitsInLikeliestLanguage(pairs: LetterPairs, { models, bits: languageBits }: LanguageRatings): number {
  let fewest = Number.POSITIVE_INFINITY;
  for (const [at, model] of models.entries())
    fewest = Math.min(fewest, languageBits[at]! + bitsOfPairs(pairs, model, fewest));
  return fewest;
}

/** Stops adding bits above `limit`. */
function bitsOfPairs(pairs: LetterPairs, model: LanguageModel, limit = Number.POSITIVE_INFINITY): number {
  let bits = 0;
  for (const [pair, count] of pairs) {
    bits += count * bitsOfPair(pair, model);
    if (bits >= limit) break;
  }
  return bits;
}

function bitsOfPair(pair: string, { letters, pairs, total }: LanguageModel): number {
  const [before = ' ', letter = ' '] = pair;
  const share = (letters.get(letter) ?? 0) / total;
  const likelihood = ((pairs.get(pair) ?? 0) + smoothing * share) / ((letters.get(before) ?? 0) + smoothing);
  return likelihood === 0 ? maxBits : Math.min(maxBits, -Math.log2(likelihood));
}

function countLetters(language: string, named: Codes): LanguageModel {
  const pairs = new Map<string, number>();
  for (const word of wordsIn(language, named)) {
    const spaced = ` ${word} `;
    for (let at = 1; at < spaced.length; at++) {
      const pair = spaced.slice(at - 1, at + 1);
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  }
  const letters = new Map<string, number>();
  let total = 0;
  for (const [[, letter = ' '], count] of pairs) {
    letters.set(letter, (letters.get(letter) ?? 0) + count);
    total += count;
  }
  return { letters, pairs, total };
}

const latin = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = latin.flatMap((first) => latin.map((second) => first + second));
/** Codes of what has names. */
type Codes = Record<'region' | 'language' | 'currency', string[]>;

function namedCodes(): Codes {
  const named = (type: keyof Codes, all: string[]) => {
    const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
    return all.filter((code) => names.of(code) !== undefined);
  };
  const small = codes.map((code) => code.toLowerCase());
  return {
    region: named('region', codes),
    language: named('language', small),
    currency: Intl.supportedValuesOf('currency'),
  };
}

/** Returns the different words of names, in lower case. */
function wordsIn(language: string, named: Codes): Set<string> {
  const words = new Set<string>();
  for (const [type, list] of Object.entries(named)) {
    const names = new Intl.DisplayNames(language, { type: type as keyof Codes, fallback: 'none' });
    for (const code of list) {
      const name = names.of(code);
      if (name === undefined) continue;
      for (const word of lowerCase(name.normalize('NFC')).match(/[\p{L}\p{M}]+/gu) ?? []) words.add(word);
    }
  }
  return words;
}

/** Returns a word in lower case, letter by letter. */
export function lowerCase(word: string): string {
  return word.replaceAll('İ', 'i').toLowerCase();
}
