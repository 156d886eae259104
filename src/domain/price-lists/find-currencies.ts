// Finds the currencies that a text of a price list states: a column name, a title, a cell, or a number format.
// cspell:ignore prezz costo

import { foldText, phrasePattern } from './fold-text.ts';
import {
  anyCaseCodes,
  currencyNames,
  currencySigns,
  exactCurrencyNames,
  minorUnits,
  wordLikeCodes,
} from './words/currency-words.ts';

/** A symbol or name of a currency in a text. */
export interface CurrencyMention {
  /** As it is written. */
  text: string;
  /** The currencies that it can mean, the most likely one first. */
  codes: readonly string[];
}

const isoCodes = new Set(Intl.supportedValuesOf('currency'));
const names = new Map(currencyNames.flatMap(({ words, codes }) => words.map((word) => [word, codes] as const)));
const namePattern = phrasePattern(names.keys());
const signs = new Map(
  currencySigns.flatMap(({ words, codes }) => words.map((word) => [foldInPlace(word), codes] as const)),
);
// Japanese and Chinese names stand in words without spaces.
const joinedNames = [...signs.keys()].filter((sign) => /\p{L}{2}/u.test(sign)).sort((a, b) => b.length - a.length);
const signPattern = new RegExp(
  `(?:(?<!\\p{L})(?:us|u|c|ca|can|cdn|a|au|nz|s|sg|hk|nt|tw|mx|mex|r|us ))?\\$s?(?!\\p{L})|(?<!\\p{L})[tk][€$£]|${joinedNames.join('|')}|[\\p{Sc}円元]`,
  'giu',
);
const exactNames = new Map(
  exactCurrencyNames.flatMap(({ words, codes }) => words.map((word) => [word, codes] as const)),
);
// `у.е.` is the conventional unit of Russian lists, which is dollars or euros.
const exactPattern = /(?<![\p{L}\p{N}])(?:[sS]?[Ff]r\.|Fr|Ft|р\.|GBp|GBX|ZAc|ZAC|ILA|[уУyY]\.\s?[еЕeE]\.)(?![\p{L}])/gu;

// `PriceUSD` and `unitPriceEur` are words, too.
const codePattern = /(?:(?<![\p{L}\p{N}])[A-Za-z]{3}|(?<=\p{Ll})[A-Z](?:[A-Z]{2}|[a-z]{2}))(?![\p{L}\p{N}])/gu;

interface FoundMention extends CurrencyMention {
  start: number;
  end: number;
}

/** Returns the currencies that a text mentions, in the order of the text. */
export function findCurrencies(text: string): CurrencyMention[] {
  return locateCurrencies(text).map(({ text: mention, codes }) => ({ text: mention, codes }));
}

/** Returns the text with a space in place of each currency: `Price (EUR)` → `Price ( )`. */
export function withoutCurrencies(text: string): string {
  let rest = text;
  for (const { start, end } of locateCurrencies(text).reverse()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return rest;
}

/** Returns the codes of a text that is only a currency: `EUR`, `Euro`, `(€)`. Undefined for others. */
export function parseCurrency(text: string): readonly string[] | undefined {
  const mentions = locateCurrencies(text);
  if (mentions.length === 0 || /[\p{L}\p{N}]/u.test(withoutCurrencies(text))) return undefined;
  // `USD $` is one currency.
  const [first, ...others] = mentions.map(({ codes }) => codes);
  const common = first!.filter((code) => others.every((codes) => codes.includes(code)));
  return common.length > 0 ? common : undefined;
}

function locateCurrencies(text: string): FoundMention[] {
  // Most texts have none of these characters in common with a currency, and cells are checked one by one.
  if (!/[\p{L}\p{Sc}]/u.test(text)) return [];
  const found: FoundMention[] = [];
  const add = (start: number, mention: string, codes: readonly string[] | undefined) => {
    const end = start + mention.length;
    if (codes && !found.some((other) => start < other.end && other.start < end))
      found.push({ start, end, text: mention, codes });
  };
  const folded = foldInPlace(text);
  for (const { 0: sign, index } of folded.matchAll(signPattern))
    add(index, text.slice(index, index + sign.length), signs.get(sign) ?? signs.get(sign.replace(/^u?\$s$/, 'us$')));
  // Most amounts have a symbol at most.
  if (!/\p{L}/u.test(text)) return found;
  for (const { 0: name, index } of text.matchAll(exactPattern)) add(index, name, exactNames.get(name) ?? ['XXX']);
  for (const { 0: unit, index } of folded.matchAll(minorUnits))
    add(index, text.slice(index, index + unit.length), unit === 'us' ? ['USD'] : ['XXX']);
  for (const { 0: name, index } of folded.matchAll(namePattern))
    add(index, text.slice(index, index + name.length), names.get(name.replaceAll(/\s+/g, ' ')));
  for (const { 0: word, index } of text.matchAll(codePattern))
    if (isCode(text, word, index)) add(index, word, [word.toUpperCase()]);
  return found.sort((a, b) => a.start - b.start);
}

function isCode(text: string, word: string, index: number): boolean {
  const code = word.toUpperCase();
  if (!isoCodes.has(code)) return false;
  // In Italian, `cad.` means each.
  if (code === 'CAD' && (/prezz|costo/i.test(text) || text[index + 3] === '.')) return false;
  if (anyCaseCodes.has(code)) return true;
  const isSeparate = /[(/[_]\s*$/.test(text.slice(0, index)) || /^[\s)\].]*$/.test(text.slice(index + 3));
  // Price lists say "Try our new prices".
  if (word !== code) return code === 'TRY' && isSeparate;
  return !wordLikeCodes.has(code) || /\p{Ll}/u.test(text) || isSeparate;
}

/** Folds each character by itself, so that positions stay those of the text. */
function foldInPlace(text: string): string {
  // Amounts with a symbol, and most names, need no folding.
  if (!/[\p{L}\uff00-\uffef]/u.test(text) || /^[ -~]*$/.test(text)) return text.toLowerCase();
  return Array.from(text, (character) => {
    const folded = foldText(character);
    return folded.length === character.length
      ? folded
      : folded.slice(0, character.length).padEnd(character.length, ' ');
  }).join('');
}

/** Returns the symbols and names before or after an amount in a currency, longest first. */
export function symbolsOf(currency: string): string[] {
  const words = [...currencySigns, ...currencyNames, ...exactCurrencyNames]
    .filter(({ codes }) => codes.includes(currency))
    .flatMap(({ words }) => words);
  return [currency, ...words].sort((a, b) => b.length - a.length);
}

/** Whether a mention can be read as the currency without a question: `$` means US dollars unless a person decides otherwise. */
export function isCertainly({ codes }: CurrencyMention, currency: string): boolean {
  return codes.includes(currency) && (codes[0] === currency || codes[0] !== 'USD');
}
