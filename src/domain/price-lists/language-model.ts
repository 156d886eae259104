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
  const models = languages.map(countLetters);
  const bits = models.map((model) => (model.letters.has('e') ? bitsOfPairs(pairs, model) : Number.POSITIVE_INFINITY));
  const fewest = Math.min(...bits);
  return {
    models,
    bits: bits.map((more) => (Number.isFinite(more) ? Math.min(maxLanguageBits, (more - fewest) / 2) : 0)),
  };
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

function countLetters(language: string): LanguageModel {
  const model: LanguageModel = { letters: new Map(), pairs: new Map(), total: 0 };
  for (const name of namesIn(language)) {
    for (const word of name.match(/[\p{L}\p{M}]+/gu) ?? []) {
      const letters = [...lowerCase(word), ' '];
      let before = ' ';
      for (const letter of letters) {
        model.letters.set(letter, (model.letters.get(letter) ?? 0) + 1);
        model.pairs.set(before + letter, (model.pairs.get(before + letter) ?? 0) + 1);
        model.total += 1;
        before = letter;
      }
    }
  }
  return model;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));

function* namesIn(language: string): Generator<string> {
  const lists = {
    region: codes,
    language: codes.map((code) => code.toLowerCase()),
    currency: Intl.supportedValuesOf('currency'),
  };
  for (const [type, list] of Object.entries(lists)) {
    const names = new Intl.DisplayNames(language, { type: type as keyof typeof lists, fallback: 'none' });
    for (const code of list) {
      const name = names.of(code);
      if (name !== undefined) yield name.normalize('NFC');
    }
  }
}

/** Returns a word in lower case, letter by letter. */
export function lowerCase(word: string): string {
  return word.replaceAll('İ', 'i').toLowerCase();
}
