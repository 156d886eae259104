// Finds what changes the prices of a list: columns of discounts, surcharges and factors, and notes such as `less 10%`.
// cspell:ignore listenpreis rabatt rabattpreis preise abzüglich

import { findCurrencies, withoutCurrencies } from './find-currencies.ts';
import { namesTax } from './find-tax.ts';
import { foldText, phrasePattern } from './fold-text.ts';
import { isPriceWord, mentionsPrice } from './price-words.ts';
import {
  appliedWords,
  beforeWords,
  conditionalWords,
  discountPrefixes,
  discountPrepositions,
  discountStems,
  discountWords,
  factorWords,
  fillerWords,
  noneWords,
  percentWords,
  shortDiscountNames,
  subtractWords,
  surchargeStems,
  surchargeWords,
  withoutWords,
} from './words/adjustment-words.ts';
import { paymentWords } from './words/currency-words.ts';
import { listPriceWords, resellerPriceWords } from './words/plain-price-words.ts';
import { otherUnits, singleUnits } from './words/quantity-words.ts';
import { excludedTaxWords } from './words/tax-words.ts';

/** What a column does to the prices beside it. A reduction is a discount whose values are numbers. */
export type AdjustmentKind = 'discount' | 'reduction' | 'surcharge' | 'factor';

/** A value of such a column. */
export interface Adjustment {
  kind: AdjustmentKind;
  value: string;
}

const discounts = new Set(discountWords);
const conditions = new Set(conditionalWords);
const nones = new Set(noneWords);
const applied = phrasePattern(appliedWords);
const before = phrasePattern(beforeWords);
const joinedBefore = /割引前|値引き?前|折扣?前/;
const joinedApplied = /割引後|値引き?後|折扣?后|适用済/;
const without = phrasePattern(withoutWords);
const subtracted = phrasePattern(subtractWords);
const factors = phrasePattern(factorWords);
const surcharges = phrasePattern(surchargeWords);
const net = new Set(excludedTaxWords.filter((word) => /^net/.test(word) || word === 'нетто'));
const listed = new Set(listPriceWords);
const units = new Set([...singleUnits, ...otherUnits]);
const payments = new Set(paymentWords);
const share = `(?:%\\s?\\d+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?\\s?(?:%|(?:${percentWords.join('|')})(?!\\p{L})))`;
const shares = new RegExp(share, 'gu');
const subtractedShare = new RegExp(`^[\\s:]*(?:\\p{L}+\\s+){0,2}${share}`, 'u');
const labelledNumber = /^[\s:=(]*%?\s?\d+(?:[.,]\d+)?[\s%)]*$/u;
const shortNames = new Set(shortDiscountNames);
/** Words beside the name of an adjustment. */
const fillers = new Set([...resellerPriceWords, ...fillerWords]);
const prepositions = new Set(discountPrepositions);
const maxNameWords = 5;

/** Returns what a column of this name does to prices: `Rabatt %`, `Surcharge`, `Factor`; undefined for other names. */
export function adjustmentKind(columnName: string): AdjustmentKind | undefined {
  const words = wordsOf(columnName);
  if (words.length > maxNameWords || words.some((word) => conditions.has(word))) return undefined;
  if (words.some(isDiscountWord)) return words.some(isPriceName) && !isDiscountOnPrice(words) ? undefined : 'discount';
  if (isExchangeRate(columnName)) return 'factor';
  if (isShortDiscount(columnName)) return 'reduction';
  if (consistsOf(columnName, surcharges) || words.some(isSurchargeWord)) return 'surcharge';
  return consistsOf(columnName, factors) ? 'factor' : undefined;
}

/** Whether a column has other prices before or after a discount: `Price after discount`, `Rabattpreis`. */
export function namesDiscountedPrice(columnName: string): boolean {
  const words = wordsOf(columnName);
  return words.some(isPriceName) && words.some(isDiscountWord) && !isDiscountOnPrice(words);
}

/** `Rabatt auf Listenpreis`. */
function isDiscountOnPrice(words: readonly string[]): boolean {
  const [discount, price] = [words.findIndex(isDiscountWord), words.findIndex(isPriceName)];
  return words.slice(discount, price).some((word) => prepositions.has(word));
}

/** `EUR/USD`. */
function isExchangeRate(columnName: string): boolean {
  return findCurrencies(columnName).length === 2 && !/\p{L}/u.test(withoutCurrencies(columnName));
}

/** A rate is also that of a discount, and a discount is one from such a price. */
function isPriceName(word: string): boolean {
  return isPriceWord(word) && !['rate', 'ek', 'vk'].includes(word);
}

/** Whether a value changes the price beside it: no `0 %`, no `-`, and no factor of 1. A discount can be the name of a group. */
export function adjustsPrice({ kind, value }: Adjustment): boolean {
  const text = foldText(value);
  if (!/[\p{L}\p{N}]/u.test(text) || nones.has(text.replaceAll(/[./]/g, ' ').trim())) return false;
  const number = readNumber(text);
  if (kind === 'discount') return number !== 0;
  return number !== undefined && number !== (kind === 'factor' ? (text.includes('%') ? 100 : 1) : 0);
}

/** Whether a price is another one with these adjustments: `8` is `10` less 20 %. */
export function isAdjusted(price: string, other: string, adjustments: readonly Adjustment[]): boolean {
  const [stated, full] = [readNumber(price), readNumber(other)];
  if (stated === undefined || full === undefined) return false;
  let results = [full];
  for (const adjustment of adjustments) results = results.flatMap((result) => adjust(result, adjustment));
  return results.some((result) => Math.abs(result - stated) <= Math.max(0.011, stated / 200));
}

/** Whether the amount in one text is lower than that in another; false without numbers in both. */
export function isLowerAmount(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => readNumber(text.replaceAll(/[^\d.,]/g, '')));
  return first !== undefined && second !== undefined && first < second;
}

function adjust(price: number, { kind, value }: Adjustment): number[] {
  if (!adjustsPrice({ kind, value })) return [price];
  const parts = value.split(/[+/]/).map(readNumber);
  if (parts.some((part) => part === undefined)) return [];
  const [first = 0] = parts as number[];
  if (kind === 'factor') return [price * first, (price * first) / 100];
  const sign = kind === 'surcharge' ? 1 : -1;
  const inPercent = (parts as number[]).reduce((result, part) => result * (1 + (sign * Math.abs(part)) / 100), price);
  return [inPercent, price + sign * Math.abs(first), price * (1 + sign * Math.abs(first))];
}

/** Whether a title or a note says that prices are without a discount that applies to all: `less 10%`, `Preise vor Rabatt`. */
export function statesDiscount(text: string): boolean {
  const folded = foldText(text);
  const words = wordsOf(text);
  const hasDiscount = words.some(isDiscountWord);
  if (isConditional(folded, words)) return false;
  if (/\d%? ?折|% ?off\b/.test(folded)) return true;
  if (subtractsShare(folded) && (hasDiscount || !namesTax(text))) return true;
  if (!hasDiscount)
    return (
      (mentionsPrice(text) || words.some((word) => listed.has(word))) &&
      /(?:^|\s)[-−–]\s?\d+(?:[.,]\d+)?\s?%/.test(folded)
    );
  const isBefore = has(folded, before) || has(folded, subtracted) || joinedBefore.test(folded);
  const isWithout = has(folded, without);
  const isApplied = has(folded, applied) || joinedApplied.test(folded);
  if (isApplied && !isBefore && !isWithout) return false;
  if (folded.match(shares) || words.some((word, at) => isDiscountWord(word) && isLabel(folded, words, at))) return true;
  return mentionsPrice(text) && (isBefore || (isWithout && !words.some((word) => net.has(word))));
}

/** `Discount: 10`, `Rabatt 10`. */
function isLabel(folded: string, words: readonly string[], at: number): boolean {
  const word = words[at]!;
  return labelledNumber.test(folded.slice(folded.indexOf(word) + word.length));
}

function subtractsShare(folded: string): boolean {
  return [...folded.matchAll(subtracted)].some(({ 0: word, index }) =>
    subtractedShare.test(folded.slice(index + word.length).replace(/^\./, '')),
  );
}

/** Discounts for payment in some days, for orders above an amount, and from a quantity on. */
function isConditional(folded: string, words: readonly string[]): boolean {
  if (words.some((word) => conditions.has(word))) return true;
  const others = folded.replaceAll(shares, ' ').replaceAll(/(?:\d{1,2}[./-]){0,2}(?:19|20)\d\d/g, ' ');
  if (!/\d/.test(others)) return false;
  return words.some((word) => payments.has(word) || units.has(word)) || findCurrencies(others).length > 0;
}

function isDiscountWord(word: string): boolean {
  const isStem = discountStems.some((stem) => word.includes(stem));
  return isStem || discounts.has(word) || discountPrefixes.some((prefix) => word.startsWith(prefix));
}

function isSurchargeWord(word: string): boolean {
  return surchargeStems.some((stem) => word.includes(stem));
}

/** `Off`, `%`: words that are names of discounts only by themselves. */
function isShortDiscount(columnName: string): boolean {
  const name = (foldText(columnName).match(/[\p{L}\p{N}]+|%/gu) ?? []).join(' ');
  return shortNames.has(name) || shortNames.has(name.replace(/(?<=\p{L}) %$/u, ''));
}

/** Whether a name has one of the phrases, and otherwise only numbers and words for prices. */
function consistsOf(columnName: string, phrases: RegExp): boolean {
  const folded = foldText(columnName).replaceAll(/[-_./]/g, ' ');
  const rest = folded.replaceAll(phrases, ' ');
  return rest !== folded && wordsOf(rest).every((word) => /^\d$/.test(word) || fillers.has(word) || isPriceWord(word));
}

function has(folded: string, phrases: RegExp): boolean {
  return folded.search(phrases) >= 0;
}

function wordsOf(text: string): string[] {
  return foldText(withoutCurrencies(text)).match(/\p{L}+|\p{N}+/gu) ?? [];
}

/** Reads numbers with any decimal separator. */
function readNumber(text: string): number | undefined {
  const digits = withoutCurrencies(text).replaceAll(/[\s%'’]/g, '');
  if (!/^[+-]?\d[\d.,]*$/.test(digits)) return undefined;
  const decimal = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isRepeated = decimal >= 0 && digits.indexOf(digits[decimal]!) !== decimal;
  if (decimal < 0 || isRepeated) return Number(digits.replaceAll(/[.,]/g, ''));
  return Number(`${digits.slice(0, decimal).replaceAll(/[.,]/g, '')}.${digits.slice(decimal + 1)}`);
}
