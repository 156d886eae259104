// Detects the encoding of a text file from its first bytes: each candidate decodes its words, and the most likely text wins.
//
// The libraries for this know neither Mac Roman nor code pages of DOS, and take short lists in any script for Central European ones.

import { isUtf8 } from 'node:buffer';
import {
  type DoubleByteSet,
  rateAlphabetic,
  rateAsciiWords,
  rateDoubleByte,
  type TextLikelihood,
} from '../../../domain/price-lists/text-likelihood.ts';
import { decodeText } from '../decode.ts';
import { QuestionError } from '../question.ts';

/** Where files of an encoding come from: line endings differ. */
type Origin = 'windows' | 'dos' | 'mac' | 'unix';

/** Encodings and the bits by which they are less frequent than Windows-1252. */
const candidates: readonly [encoding: string, origin: Origin, rarity: number][] = [
  ['windows-1252', 'windows', 0],
  ['windows-1254', 'windows', 0.5],
  ['windows-1250', 'windows', 1],
  ['windows-1251', 'windows', 1],
  ['windows-1253', 'windows', 1.5],
  ['windows-1255', 'windows', 1.5],
  ['windows-1256', 'windows', 2],
  ['windows-1257', 'windows', 3],
  ['windows-874', 'windows', 3],
  ['iso-8859-2', 'unix', 4],
  ['iso-8859-5', 'unix', 8],
  ['iso-8859-7', 'unix', 4],
  ['iso-8859-15', 'unix', 5],
  ['koi8-r', 'unix', 4],
  ['koi8-u', 'unix', 5],
  ['ibm850', 'dos', 4.5],
  ['ibm852', 'dos', 5],
  ['ibm857', 'dos', 5],
  ['ibm866', 'dos', 4],
  ['ibm1125', 'dos', 5],
  ['ibm737', 'dos', 5],
  ['ibm862', 'dos', 5],
  ['macintosh', 'mac', 7],
  ['x-mac-cyrillic', 'mac', 9],
  ['maccenteuro', 'mac', 9],
  ['macturkish', 'mac', 9],
  ['maciceland', 'mac', 11],
  ['macgreek', 'mac', 10],
];

/** Encodings that also have letters of French and Italian: these are hardly ever used without letters of their own script. */
const scripts: ReadonlyMap<string, RegExp> = new Map([
  ['macgreek', /\p{Script=Greek}/u],
  ['windows-1256', /\p{Script=Arabic}/u],
]);
const otherScriptBits = 12;

const doubleByteCandidates: readonly [DoubleByteSet, Origin, number][] = [
  ['gb18030', 'windows', 2],
  ['shift_jis', 'windows', 2],
  ['big5', 'windows', 3],
  ['euc-kr', 'windows', 3],
  ['euc-jp', 'unix', 5],
];

/** The encodings that are detected, besides those of Unicode. */
export const detectedEncodings: readonly string[] = [...candidates, ...doubleByteCandidates].map(([name]) => name);

/** A candidate that is this much less likely is no guess if there are many words. */
const closeBits = 4;
/** Few characters say little: with up to three, a candidate of another system must be less likely by this much more. */
const fewCharactersBits = 16;
/** Fewer characters say nothing more. */
const minCharacters = 3;
const maxWords = 4000;
const maxChoices = 6;
const asciiSampleLength = 256 * 1024;
const maxAsciiWords = 2000;

/** An encoding that the words may have. */
interface Guess extends TextLikelihood {
  encoding: string;
  /** Where its encoding comes from, as far as letters differ: those of ISO 8859 are mostly those of Windows. */
  system: 'windows' | 'dos' | 'mac' | 'double-byte';
  texts: string[];
}

/**
 * Returns the name of the encoding. Throws a question if several are about as likely, or the text has damaged characters; `remembered` is
 * the encoding of earlier lists. `isComplete` says whether the sample is the whole file.
 */
export function detectEncoding(sample: Buffer, isComplete: boolean, remembered?: string): string {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const whole = isComplete ? sample : withoutPartialCharacter(sample);
  if (isUtf8(whole) && !isOnlyRare(whole)) return detectNullBytes(sample) ?? 'utf-8';
  return (
    detectNullBytes(sample) ?? (!isUtf8(whole) && isMostlyUtf8(whole) ? 'utf-8' : detectByWords(whole, remembered))
  );
}

/** Removes the bytes of a character that the end of the sample may have split. */
function withoutPartialCharacter(sample: Buffer): Buffer {
  for (let length = 1; length <= 3; length++) {
    const byte = sample[sample.length - length];
    if (byte === undefined || byte < 0x80) return sample;
    if (byte >= 0xc0) return sample.subarray(0, sample.length - length);
  }
  return sample;
}

/**
 * A short word in another encoding may be the UTF-8 of characters that no list has: `Ёлка` in a code page of DOS that of a rare Chinese
 * character, `Bıçak` of a Mac that of an Arabic one, and `台` in GB 18030 that of a combining mark without a letter.
 */
function isOnlyRare(sample: Buffer): boolean {
  const text = sample.toString('utf8');
  const common = text.replaceAll(/[\u{20000}-\u{3ffff}\u0700-\u07ff]|(?<![\p{L}\p{M}])[\u0300-\u036f]/gu, '');
  return common !== text && !/[^\0-\x7f]/.test(common);
}

/** UTF-16 without a byte-order mark: every second byte of ASCII letters is zero; text in other alphabets has zeros at the ends of lines. */
function detectNullBytes(sample: Buffer): string | undefined {
  if (!sample.subarray(0, 4000).includes(0)) return undefined;
  const bytes = sample.subarray(0, 1000);
  const nulls = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) nulls[at % 2]! += 1;
  const [even, odd] = nulls as [number, number];
  const many = bytes.length / 4;
  if (odd > many && even < odd / 10) return 'utf-16le';
  if (even > many && odd < even / 10) return 'utf-16be';
  const text = sample.subarray(0, Math.min(4000, sample.length) & ~1);
  return ['utf-16le', 'utf-16be'].find((encoding) => isText(decodeText(text, encoding)));
}

/** Whether characters of other encodings, taken as UTF-16, would be text: hardly ever without control characters and with line ends. */
function isText(text: string): boolean {
  return (
    /[\r\n]/.test(text) &&
    !/[^\P{C}\t\r\n\u00ad\u200b-\u200f\ufeff]|\ufffd/u.test(text.replace(/[\ud800-\udbff]?\ufffd?$/, ''))
  );
}

/** Whether words in UTF-8 are much more frequent than others: text in another encoding is hardly ever valid UTF-8. */
function isMostlyUtf8(sample: Buffer): boolean {
  const words = readWords(sample);
  const valid = words.filter((word) => isUtf8(word)).length;
  return valid >= 2 && valid > (words.length - valid) * 2;
}

function detectByWords(sample: Buffer, remembered: string | undefined): string {
  const words = readWords(sample);
  const lines = lineOriginOf(sample);
  const languages = rateAsciiWords(readAsciiWords(sample));
  const guesses = [
    ...candidates.map(([encoding, origin, rarity]) => {
      const texts = decodeWords(words, encoding);
      const system = origin === 'unix' ? 'windows' : origin;
      const otherScript = texts.some((text) => scripts.get(encoding)?.test(text) ?? true) ? 0 : otherScriptBits;
      const bits = rarity + rarityOf(origin, lines) + otherScript;
      return guess({ encoding, system, texts }, rateAlphabetic(texts, languages), bits);
    }),
    ...doubleByteCandidates.map(([encoding, origin, rarity]) => {
      const texts = decodeWords(words, encoding);
      const likelihood = rateDoubleByte(pairWords(texts, words), encoding);
      return guess({ encoding, system: 'double-byte', texts }, likelihood, rarity + rarityOf(origin, lines));
    }),
  ].sort((a, b) => a.bits - b.bits);
  const best = guesses[0]!;
  // Encodings that read the words alike are one guess.
  const different = guesses.filter(
    (one, at) => guesses.findIndex((other) => other.texts.join('\n') === one.texts.join('\n')) === at,
  );
  const isDamaged = best.damages * 10 > words.length || best.texts.some((text) => text.includes('\ufffd'));
  const few = (fewCharactersBits * (1 + minCharacters)) / (1 + Math.max(minCharacters, countCharacters(best.texts)));
  // Letters of one system are rarely letters of another: few characters say little about the system.
  const marginOf = ({ system, damages }: Guess) =>
    closeBits + (damages > best.damages || system === best.system ? few / 4 : few);
  const close = different.filter((one) => one.bits - best.bits < marginOf(one));
  if (!isDamaged && close.length === 1) return best.encoding;
  if (remembered !== undefined && isPlausible(guesses, best, remembered, closeBits + few)) return remembered;
  throw encodingQuestion(isDamaged && close.length === 1 ? different.slice(0, 2) : close.slice(0, maxChoices));
}

/** Whether the encoding of earlier lists is about as likely as the best one, and reads no damaged characters. Others are not rated. */
function isPlausible(guesses: readonly Guess[], best: Guess, remembered: string, margin: number): boolean {
  const guessed = guesses.find(({ encoding }) => encoding === remembered);
  return guessed === undefined || (guessed.damages === 0 && guessed.bits - best.bits < margin);
}

function countCharacters(texts: readonly string[]): number {
  return texts.join('').replaceAll(/[\0-\x7f]/g, '').length;
}

function guess(
  decoded: Pick<Guess, 'encoding' | 'system' | 'texts'>,
  { bits, damages }: TextLikelihood,
  rarity: number,
): Guess {
  return { ...decoded, bits: bits + rarity, damages };
}

/** Returns the different words with bytes beyond ASCII. Bytes below 0x40, digits excepted, are never part of another character. */
function readWords(sample: Buffer): Buffer[] {
  const words = new Map<string, Buffer>();
  let start = 0;
  let isAscii = true;
  for (let at = 0; at <= sample.length; at++) {
    const byte = sample[at] ?? 0;
    if (byte >= 0x80) isAscii = false;
    if (byte >= 0x40 || (byte >= 0x30 && byte <= 0x39)) continue;
    if (!isAscii) {
      const word = sample.subarray(start, at);
      words.set(word.toString('latin1'), word);
      if (words.size === maxWords) break;
    }
    start = at + 1;
    isAscii = true;
  }
  return [...words.values()];
}

/** Returns different words of ASCII letters, and parts of words. */
function readAsciiWords(sample: Buffer): string[] {
  const text = sample.toString('latin1', 0, asciiSampleLength);
  const words = new Set(text.match(/[A-Za-z]{3,20}/g));
  return [...words].slice(0, maxAsciiWords);
}

function decodeWords(words: readonly Buffer[], encoding: string): string[] {
  const joined = Buffer.concat(words.flatMap((word) => [word, Buffer.from('\n')]));
  const texts = decodeText(joined, encoding).split('\n');
  texts.pop();
  return texts;
}

function pairWords(texts: readonly string[], words: readonly Buffer[]) {
  return texts.map((text, at) => ({ text, bytes: words[at] ?? Buffer.alloc(0) }));
}

function lineOriginOf(sample: Buffer): Origin {
  const at = sample.indexOf('\n');
  if (at < 0) return sample.includes('\r') ? 'mac' : 'unix';
  return at > 0 && sample[at - 1] === 0x0d ? 'windows' : 'unix';
}

/** The bits by which an encoding is less frequent in files with these line endings. */
function rarityOf(origin: Origin, lines: Origin): number {
  if (lines === 'mac') return origin === 'mac' ? -7 : 10;
  return origin === 'mac' && lines === 'windows' ? 2 : 0;
}

function encodingQuestion(guesses: readonly Guess[]): QuestionError {
  const [first, ...others] = guesses as [Guess, ...Guess[]];
  const differing = first.texts.findIndex((text, at) => others.some(({ texts }) => texts[at] !== text));
  const at = Math.max(differing, 0);
  return new QuestionError(
    'encoding',
    'The encoding of the file is ambiguous: choose the one in which its words read right.',
    guesses.map(({ encoding, texts }) => `${encoding}: ${texts.slice(at, at + 3).join(' ')}`),
    guesses.map(({ encoding }) => encoding),
  );
}
