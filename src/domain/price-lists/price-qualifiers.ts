// cspell:disable
// Finds words beside a price that can make it another price: `Recommended price`, `Price from`, `Preis Blumen`, but not `Net unit price`.

import { isWithinEdits } from '../edit-distance.ts';
import { excludedWords, usualColumnNames } from './column-names.ts';
import { withoutCurrencies } from './find-currencies.ts';
import { findPriceQuantity } from './find-price-quantity.ts';
import { isTaxIncluded, namesTax, statesTaxIncluded } from './find-tax.ts';
import { foldText, phrasePattern } from './fold-text.ts';
import { normalizeColumnName } from './match-columns.ts';
import { isPriceWord, mentionsPrice } from './price-words.ts';
import { listWords as listTitleWords } from './words/currency-words.ts';
import {
  consumerPrefixes,
  consumerPriceAbbreviations,
  consumerPriceWords,
  listPriceWords,
  looseTypeColumns,
  plainPriceWords,
  priceTypeColumns,
  resellerPriceWords,
} from './words/plain-price-words.ts';
import { namedQuantities, otherUnits, perWords, priceStems, priceWords, singleUnits } from './words/quantity-words.ts';
import { excludedTaxWords, grossWords, includedWords, taxWords, withTaxWords } from './words/tax-words.ts';

const usualWords = usualColumnNames.price.flatMap((name) => name.split(' '));
const plainWords = new Set([...usualWords, ...plainPriceWords, ...priceWords, ...singleUnits, ...perWords]);
const plainPhrases = phrasePattern(plainPriceWords.filter((words) => words.includes(' ')));
const usualNames = new Set(usualColumnNames.price.map((name) => name.replaceAll(' ', '')));
const allTaxWords = new Set([...taxWords, ...includedWords, ...withTaxWords, ...grossWords, ...excludedTaxWords]);
const quantityWords = new Set([...otherUnits, ...namedQuantities.flatMap(({ words }) => words)]);
const resellerWords = new Set(resellerPriceWords);
const listWords = new Set(listPriceWords);
const consumerWords = new Set(consumerPriceWords);
const titleWords = new Set(listTitleWords);
const maxTitleWords = 6;
const abbreviations = new Set(consumerPriceAbbreviations);
const typeColumns = new Set(priceTypeColumns);
const looseColumns = new Set(looseTypeColumns);

/** Years, days and quarters: `valid from 1.5.2026`, `2026/27`, `Q1`. */
const dates =
  /(?:\b(?:valid|gultig|gueltig|gecerli)\b)?\s*(?:\b(?:from|ab|seit|as of|since|to|until|bis)\b)?\s*\b(?:(?:\d{1,2}[./-]){1,2}(?:\d{4}|\d\d)|(?:19|20)\d\d(?:[./-]\d{1,2}){0,2}|[qh][1-4](?= ?\/? ?(?:19|20)?\d|\b))(?!\d)(?:\s*itibaren)?/g;
const months =
  /\b(?:jan|feb|mar|marz|apr|may|mai|jun|jul|aug|sep|sept|oct|okt|nov|dec|dez|january|february|march|april|june|july|august|september|october|november|december|januar|februar|juni|juli|oktober|dezember)\b/g;

/** Returns the words of a column name, or of the text around an amount, that can make a price another one. */
export function findQualifiers(text: string): string[] {
  const separate = withoutCurrencies(text.replaceAll(/(?<=\p{Ll})(?=\p{Lu}\p{Ll}{2})/gu, ' ')).replaceAll(
    /[¹²³⁰-⁹*†‡]/g,
    ' ',
  );
  const folded = foldText(separate);
  if (usualNames.has(folded.replaceAll(/[^\p{L}\p{N}]/gu, ''))) return [];
  const rest = folded
    .replaceAll(plainPhrases, ' ')
    .replaceAll(/[\d.,]+ ?%/g, (share) => (namesTax(text) ? ' ' : share));
  const words = (/(?:19|20)\d\d/.test(rest) ? rest.replaceAll(months, ' ') : rest)
    .replaceAll(dates, ' ')
    .replaceAll(/(?<=(?:per|pro|je|\/) ?)1\b|\b1(?= ?\p{L})/gu, ' ')
    .match(/[\p{L}\p{N}]+|[<>≤≥~≈]/gu);
  const hasTax = namesTax(text) || statesTaxIncluded(text);
  const hasQuantity = findPriceQuantity(text) !== undefined;
  return (words ?? []).filter((word) => {
    if (plainWords.has(word) || (hasTax && allTaxWords.has(word))) return false;
    if (hasQuantity && (quantityWords.has(word) || /^\d+$/.test(word))) return false;
    return !isTypingError(word) && !priceStems.some((stem) => word === stem);
  });
}

/** Whether a word is a plain one with a typing error, such as `pirce`; short words are other words. */
function isTypingError(word: string): boolean {
  if (word.length < 5 || quantityWords.has(word)) return false;
  return [...plainWords].some((plain) => plain.length >= 5 && isWithinEdits(word, plain, plain.length >= 9 ? 2 : 1));
}

/** Whether a name says that resellers pay the price: a net price can be one for consumers without tax. */
export function isResellerPrice(name: string): boolean {
  const words = foldText(name).match(/\p{L}+/gu) ?? [];
  return words.some((word) => resellerWords.has(word) && !/^(?:net|cost)/.test(word));
}

/** Whether a text is a word for other prices, such as `RRP`, apart from tax and quantities. */
export function isOtherPrice(text: string): boolean {
  const words = foldText(text).match(/\p{L}+/gu) ?? [];
  return (
    words.length <= 3 &&
    words.some((word) => excludedWords.price!.has(word) && !allTaxWords.has(word) && !quantityWords.has(word))
  );
}

/** Whether a title is about prices that consumers pay, such as `Recommended retail prices` or `MSRP 2026`. */
export function isConsumerTitle(text: string): boolean {
  const words = consumerText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (
    words.length > maxTitleWords ||
    words.some((word) => /^(?:not|nicht|не|pas|no|non|nie|niet|ne)$/.test(word)) ||
    !words.some(isConsumerWord) ||
    words.some((word) => resellerWords.has(word))
  )
    return false;
  const isShort = words.length <= 3 && words.some((word) => abbreviations.has(word));
  return isShort || words.some((word) => titleWords.has(word) || listWords.has(word) || isPriceWord(word));
}

/** End users and end customers are consumers. */
function consumerText(text: string): string {
  return foldText(text).replaceAll(/\bend[ -]?(?:users?|customers?|consumers?)\b/g, 'consumer');
}

function isConsumerWord(word: string): boolean {
  return consumerWords.has(word) || consumerPrefixes.some((prefix) => word.startsWith(prefix));
}

/** Whether a price is one that resellers pay, or one before a discount; `plain` for others. */
export function priceKind(name: string): 'reseller' | 'list' | 'plain' {
  const words = foldText(name).match(/\p{L}+/gu) ?? [];
  if (words.some((word) => resellerWords.has(word))) return 'reseller';
  return words.some((word) => listWords.has(word)) ? 'list' : 'plain';
}

/** Whether a value of a column says that the row has the price of consumers, or one before a discount: `RRP`, `List price`. */
export function isOtherPriceType(columnName: string, value: string): boolean {
  const name = normalizeColumnName(columnName);
  // A price list has no list prices.
  const words =
    foldText(value)
      .replace(/price list/, ' ')
      .match(/\p{L}+/gu) ?? [];
  if (words.length === 0 || words.length > 4 || words.some((word) => resellerWords.has(word))) return false;
  const isOther = words.some((word) => isConsumerWord(word) || listWords.has(word));
  if (!isOther) return typeColumns.has(name) && findQualifiers(value).length > 0 && !isTaxIncluded(name, value);
  const isKnown = (word: string) =>
    isConsumerWord(word) || plainWords.has(word) || allTaxWords.has(word) || isPriceWord(word);
  if (!typeColumns.has(name) && !words.every(isKnown)) return false;
  const isType = name === '' || typeColumns.has(name) || looseColumns.has(name) || mentionsPrice(columnName);
  return isType || words.some((word) => abbreviations.has(word) || isPriceWord(word));
}
