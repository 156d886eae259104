// How likely decoded words are text of a language: the bits that describe them. The right encoding of a file needs the fewest.
// cspell:ignore aceopxy ABCEHIKMOPTXYZ

import { bitsInLikeliestLanguage, type LanguageRatings, lowerCase, rateLanguages } from './language-model.ts';

/** The words of a file as an encoding decodes them, and the same words as bytes. */
export interface DecodedWord {
  text: string;
  bytes: Uint8Array;
}

/** Words as an encoding decodes them. */
export interface TextLikelihood {
  /** The bits that describe the words; fewer are more likely. */
  bits: number;
  /** Number of bytes without a character, control characters, changes of the script inside words, and symbols between letters. */
  damages: number;
}

const bitsOf = {
  damage: 30,
  /** A letter of another script than the letter next to it. */
  mixedScript: 12,
  /** A small letter before a capital one. */
  mixedCase: 7,
  /** `3ä5` and `Gl„ser`. */
  misplaced: 7,
  symbol: 14,
  /** `LED灯`. */
  touching: 10,
  /** A half-width katakana: one byte, as letters of other encodings are. */
  halfWidth: 1,
  /** A word with one character of a double-byte set. */
  lone: 5,
  capital: 0.5,
};

// Symbols of price lists and their bits.
const symbols = new Map([
  ...bitsPerCharacter('\u00a0€£°®™–’½×Ø', 4),
  ...bitsPerCharacter('²³¼¾©•—‘“”„«»…±·µ′″№§¥₺₽₴₪¿¡ºª\u00ad', 7),
]);

/** Symbols before a word; others are after it. */
const openingSymbols: ReadonlySet<string> = new Set('€£“„«‘¿¡§№±·•₺₽₴₪¥');

/** Symbols that have no letter before them. */
const symbolsBetweenWords = /[—…€”„“•‡†ƒ‰‹›¢£¥¤§¶¨¯´¸˜ˆ¬¦¿¡¹÷\u2500-\u25ff]/;

/** Cyrillic and Greek letters that look like Latin ones are often mistyped. */
const lookAlikes = /[aceopxyABCEHIKMOPTXYZ]/;

/** Returns the likelihood of words in an alphabet. */
export function rateAlphabetic(words: readonly string[], languages: LanguageRatings): TextLikelihood {
  const pairs = new Map<string, number>();
  const found = { bits: 0, damages: 0 };
  for (const word of words) rateWord(word, pairs, found);
  return { ...found, bits: found.bits + bitsInLikeliestLanguage(pairs, languages) };
}

/** Returns how words in ASCII suggest the language. */
export function rateAsciiWords(words: readonly string[]): LanguageRatings {
  const pairs = new Map<string, number>();
  for (const word of words) {
    for (let at = 1; at < word.length; at++) addPair(pairs, word[at - 1]!, word[at]!);
  }
  return rateLanguages(pairs);
}

/** Adds the pairs of letters of a word, and the bits of what no language explains. */
function rateWord(word: string, pairs: Map<string, number>, found: TextLikelihood): void {
  let before = '';
  let isAdjacent = false;
  const characters = [...word];
  for (const [at, character] of characters.entries()) {
    const after = characters[at + 1] ?? '';
    if (character >= '\x80') rateCharacter(character, before, after, found);
    const isBeyond = character >= '\x80' || before >= '\x80';
    if (isBeyond && isLetter(character) && !isDiameter(character, before, after))
      addPair(pairs, isLetter(before) ? before : ' ', character);
    if (isBeyond && isLetter(before) && !isLetter(character)) addPair(pairs, before, ' ');
    isAdjacent = isBeyond && isLetter(character) && isLetter(before) && ratePair(before, character, found, isAdjacent);
    before = character;
  }
  if (before >= '\x80' && isLetter(before)) addPair(pairs, before, ' ');
}

function addPair(pairs: Map<string, number>, before: string, letter: string): void {
  const pair = lowerCase(before + letter);
  pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
}

function rateCharacter(character: string, before: string, after: string, found: TextLikelihood): void {
  if (/[\ufffd\p{Cc}\p{Co}\p{Cn}]/u.test(character)) {
    found.bits += bitsOf.damage;
    found.damages += 1;
  } else if (isLetter(character) && !isDiameter(character, before, after)) {
    if (isCapital(character)) found.bits += bitsOf.capital;
    if (/\d/.test(before)) found.bits += bitsOf.misplaced / 2;
    if (/\d/.test(after)) found.bits += bitsOf.misplaced / 2;
  } else {
    found.bits += symbols.get(character) ?? bitsOf.symbol;
    if (isMisplaced(character, before, after)) found.bits += bitsOf.misplaced;
    rateSymbolInWord(character, before, after, found);
  }
}

/** `Ø 12` is a symbol, not a letter. */
function isDiameter(character: string, before: string, after: string): boolean {
  return character === 'Ø' && !isLetter(before) && !isLetter(after);
}

/** `pi—`, `R”d` and `b½uf` are damaged; `Mug…` and `Mug”` may be text. */
function rateSymbolInWord(symbol: string, before: string, after: string, found: TextLikelihood): void {
  // A space without a line break is between words, and a fraction is after a number.
  if (symbol === '\u00a0' && before === '' && isLetter(after)) found.bits += bitsOf.mixedScript;
  const isFraction = /[½¼¾]/.test(symbol) && isLetter(after);
  if (!isLetter(before) || !(isFraction || symbolsBetweenWords.test(symbol))) return;
  if (!isLetter(after) && /[“”…]/.test(symbol)) found.bits += bitsOf.misplaced;
  else {
    found.bits += bitsOf.mixedScript;
    found.damages += 1;
  }
}

/** Whether a symbol has letters where it usually has none. */
function isMisplaced(symbol: string, before: string, after: string): boolean {
  if (/[’–·\u00ad]/.test(symbol)) return !isLetter(before);
  if (openingSymbols.has(symbol)) return isLetter(before);
  return isLetter(after) || (before === '' && /[”…—\u00a0]/.test(symbol));
}

/** Rates two letters next to each other, at least one of them beyond ASCII; returns whether both are. */
function ratePair(before: string, letter: string, found: TextLikelihood, isAdjacent: boolean): boolean {
  const [first, second] = [scriptOf(before), scriptOf(letter)];
  if (first !== second) {
    if (lookAlikes.test(before) || lookAlikes.test(letter)) found.bits += bitsOf.mixedScript / 2;
    else {
      found.bits += bitsOf.mixedScript;
      found.damages += 1;
    }
    return false;
  }
  if (isSmall(before) && isCapital(letter)) found.bits += bitsOf.mixedCase;
  if (first !== 'latin' || before < '\x80' || letter < '\x80') return false;
  if (isAdjacent) found.bits += bitsOf.misplaced;
  return true;
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{M}]/u.test(character);
}

function isSmall(letter: string): boolean {
  return /\p{Ll}/u.test(letter) && letter !== 'ß' && letter !== 'ı';
}

function isCapital(letter: string): boolean {
  return /\p{Lu}/u.test(letter);
}

function scriptOf(letter: string): string {
  if (letter < '\u0250') return 'latin';
  if (letter < '\u0400') return 'greek';
  if (letter < '\u0530') return 'cyrillic';
  if (letter < '\u0600') return 'hebrew';
  if (letter < '\u0780') return 'arabic';
  return letter >= '\u0e00' && letter < '\u0e80' ? 'thai' : 'other';
}

function bitsPerCharacter(characters: string, bits: number): [string, number][] {
  return [...characters].map((character) => [character, bits]);
}

/** The lead bytes of the frequent characters of double-byte character sets, and bits of characters by their kind. */
const sets = {
  gb18030: { frequent: [0xb0, 0xd7], trail: 0xa1, han: 10, kana: 14, hangul: 20 },
  big5: { frequent: [0xa4, 0xc6], trail: 0x40, han: 10, kana: 14, hangul: 20 },
  'euc-kr': { frequent: [0xb0, 0xc8], trail: 0xa1, han: 18, kana: 14, hangul: 9.5 },
  'euc-jp': { frequent: [0xb0, 0xcf], trail: 0xa1, han: 10, kana: 6.5, hangul: 20 },
  shift_jis: { frequent: [0x88, 0x98], trail: 0x40, han: 10, kana: 6.5, hangul: 20 },
} as const;

export type DoubleByteSet = keyof typeof sets;

/** Returns the likelihood of words in a double-byte character set. */
export function rateDoubleByte(words: readonly DecodedWord[], name: DoubleByteSet): TextLikelihood {
  const set = sets[name];
  const found = { bits: 0, damages: 0 };
  for (const { text, bytes } of words) {
    let at = 0;
    let before = '';
    for (const character of text) {
      const lead = bytes[at] ?? 0;
      const trail = bytes[at + 1] ?? 0;
      const isSingle = character < '\x80' || (name === 'shift_jis' && character >= '｡' && character <= 'ﾟ');
      at += isSingle ? 1 : name === 'euc-jp' && lead === 0x8f ? 3 : name === 'gb18030' && trail < 0x40 ? 4 : 2;
      if (character >= '\x80') {
        if (/[\ufffd\p{Cc}\p{Co}\p{Cn}]/u.test(character)) found.damages += 1;
        const isFrequent = lead >= set.frequent[0] && lead <= set.frequent[1] && trail >= set.trail;
        found.bits += bitsOfCharacter(character, set, isFrequent) + (isSingle ? bitsOf.halfWidth : 0);
      }
      if (character < '\x80' !== before < '\x80' && /[A-Za-z]/.test(character + before)) found.bits += bitsOf.touching;
      before = character;
    }
    if (/^[\w.,+/-]*\P{ASCII}[\w.,+/-]*$/u.test(text)) found.bits += bitsOf.lone;
  }
  return found;
}

function bitsOfCharacter(character: string, set: (typeof sets)[DoubleByteSet], isFrequent: boolean): number {
  if (/[\ufffd\p{Cc}\p{Co}\p{Cn}]/u.test(character)) return bitsOf.damage;
  if (/\p{Script=Han}/u.test(character)) return isFrequent ? set.han : set.han + 7;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(character)) return set.kana;
  if (/\p{Script=Hangul}/u.test(character)) return isFrequent ? set.hangul : set.hangul + 8;
  return /[\u3000-\u303f\uff01-\uff5e·×―…—“”‘’]/.test(character) ? 9 : 17;
}
