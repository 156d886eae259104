// Finds the quantity that a price is for in a column name, a title or a cell: `Price per 100`, `Preis/VE`, `100 adet fiyatı`, `dozen`.
// cspell:ignore adet fiyat paket preis karton kartonpreis listenpreis packungspreis palettenpreis pièce

import { withoutCurrencies } from './find-currencies.ts';
import { foldText } from './fold-text.ts';
import {
  joinedWords,
  looseWords,
  namedQuantities,
  otherUnits,
  perWords,
  priceEndings,
  priceWords,
  singleUnits,
  suffixWords,
} from './words/quantity-words.ts';

/** The quantity that a price is for. */
export interface PriceQuantity {
  /** As it is written, such as `per 100` or `kg`. */
  text: string;
  /** Number of units; undefined for packages and measures. */
  quantity: number | undefined;
}

const singles = new Set(singleUnits);
const others = new Set(otherUnits);
const named = new Map(namedQuantities.flatMap(({ words, quantity }) => words.map((word) => [word, quantity] as const)));
const per = new Set(perWords);
const loose = new Set(looseWords);
const prices = new Set(priceWords);
const suffixes = new Set(suffixWords);
const maxQuantity = 1_000_000;
const numberWord = /^\d{1,3}(?:[.,' ]\d{3})+$|^\d+$/;

/** Returns the quantity that a column name or a title states for prices; undefined for one unit, and if it states none. */
export function findPriceQuantity(text: string): PriceQuantity | undefined {
  if (text.length > 500) return undefined;
  const words = splitWords(text);
  for (let at = 0; at < words.length; at++) {
    const found =
      perQuantity(words, at) ??
      bracketedUnit(words, at) ??
      unitPrice(words, at) ??
      priceUnit(words, at) ??
      suffixedQuantity(words, at);
    if (found) return found.quantity === 1 ? undefined : found;
  }
  return undefined;
}

/**
 * Returns the quantity of a cell in a column of price units: `100`, `C`, `dozen`, `100 pcs`, `per 1000`; 1 for one unit such as `EA`.
 * Undefined for other text.
 */
export function parsePriceUnit(text: string): PriceQuantity | undefined {
  if (isSingleUnit(text)) return { text: text.trim(), quantity: 1 };
  // `A60` is a code.
  if (/^\p{L}{1,2}\d/u.test(text.trim()) && !/^x/i.test(text.trim())) return undefined;
  const words = splitWords(text);
  const start = words.findIndex((word) => !per.has(word) && !loose.has(word));
  if (start < 0) return undefined;
  // In upper case M is a thousand; m is a metre.
  if (/^(?:\d[\d.,]*\s*)?m$/.test(text.trim())) return { text: text.trim(), quantity: undefined };
  const found = readQuantity(words, start);
  const rest = words.slice(start + (found?.length ?? 0));
  if (found && (rest.length === 0 || (rest.length === 1 && isSuffix(rest[0]!))))
    return { text: text.trim(), quantity: found.quantity };
  return words.some((word) => others.has(word)) ? { text: text.trim(), quantity: undefined } : undefined;
}

/** Whether a text is one unit, such as `pcs`, `EA` or `Each (1)`. */
export function isSingleUnit(text: string): boolean {
  return singles.has(foldText(text).replace(/ ?\(1\)$|\.$/, ''));
}

/** Whether a word is a package or a measure. */
export function isOtherUnit(word: string): boolean {
  return others.has(word) && !singles.has(word);
}

/** Returns an amount without `each` or `/St.` after it. */
export function withoutSingleUnit(amount: string): string {
  const [, number, unit] = /^(.*\d)\s*(?:\/|per|pro|je)?\s*(\p{L}+)\.?$/u.exec(amount.trim()) ?? [];
  return number !== undefined && singles.has(foldText(unit!)) ? number : amount.trim();
}

/** Words and the characters `/`, `%`, `‰`, `+` and brackets, without currencies. Numbers keep their separators of thousands. */
function splitWords(text: string): string[] {
  const separate = text
    .replaceAll(/(\d)['’](?=\p{L})/gu, '$1 ')
    .replaceAll(/(?<!\p{L})[ld]['’](?=\p{L})/giu, '')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  const separated = withoutCurrencies(separate).replaceAll(joinedWords, ' $& ');
  const folded = foldText(separated).replaceAll(/\bsq\.? ?m\b/g, 'sqm');
  const words = folded.match(/\d{1,3}(?:[.,'’]\d{3})+(?!\d)|\d+(?:[.,]\d+)?|m[23²³]|\p{L}+|[/%‰+()[\]–-]/gu) ?? [];
  return words.flatMap((word) => splitCompound(word) ?? word);
}

/** `kartonpreis` → `karton`, `preis`; undefined for other words, such as `listenpreis`. */
function splitCompound(word: string): string[] | undefined {
  const [, first = '', price = ''] = priceEndings.exec(word) ?? [];
  // `packungspreis`, `palettenpreis`
  const unit = [first, first.replace(/[sn]$/, '')].find((each) => others.has(each) || named.has(each));
  return unit === undefined ? undefined : [unit, price];
}

interface ReadQuantity {
  quantity: number | undefined;
  /** Number of words. */
  length: number;
}

/** Reads `100`, `100 pcs`, `dozen`, `10 dozen`, `kg` at a position. */
function readQuantity(words: readonly string[], at: number): ReadQuantity | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  if (numberWord.test(word)) {
    const number = Number(word.replaceAll(/[.,'’ ]/g, ''));
    if (number < 1 || number > maxQuantity) return undefined;
    const unit = words[at + 1];
    if (unit !== undefined && singles.has(unit)) return { quantity: number, length: 2 };
    if (unit !== undefined && others.has(unit) && !named.has(unit)) return { quantity: undefined, length: 2 };
    const factor = unit === undefined || unit === '%' ? undefined : named.get(unit);
    return factor === undefined ? { quantity: number, length: 1 } : { quantity: number * factor, length: 2 };
  }
  if (/\d[.,]\d/.test(word)) return { quantity: undefined, length: 1 };
  if (singles.has(word)) return { quantity: 1, length: 1 };
  const quantity = named.get(word);
  if (quantity !== undefined) return { quantity, length: singles.has(words[at + 1] ?? '') ? 2 : 1 };
  return others.has(word) ? { quantity: undefined, length: 1 } : undefined;
}

/** `per 100`, `/doz`, `je VE`. After `per`, an unknown word is a unit, too. */
function perQuantity(words: readonly string[], at: number): PriceQuantity | undefined {
  const word = words[at]!;
  if (!per.has(word) && !loose.has(word)) return undefined;
  // In "2025/2026" and "Size 3 x 4" there is no price before it.
  if (loose.has(word) && /^\d/.test(words[at - 1] ?? '')) return undefined;
  let next = at + 1;
  // The Spanish `par` is a pair.
  while ((loose.has(words[next] ?? '') && next < words.length - 1) || words[next] === '(') next += 1;
  const found = readQuantity(words, next);
  const first = words[next] ?? '';
  if (loose.has(word) && (!found || isYear(found, first))) return undefined;
  if (!found && !/\p{L}/u.test(first)) return undefined;
  const text = words.slice(at, next + (found?.length ?? 1)).join(' ');
  return { text: text.replaceAll('/ ', '/'), quantity: found?.quantity };
}

/** `Price (kg)`, `Preis [VE]`, `Price %`, but not `Price (48 pcs)`, which may be a price break. */
function bracketedUnit(words: readonly string[], at: number): PriceQuantity | undefined {
  const word = words[at]!;
  if ((word === '%' || word === '‰') && prices.has(words[at - 1] ?? '')) {
    const isLast = words.length === at + 1;
    if (isLast || singles.has(words[at + 1]!)) return { text: word, quantity: isLast ? undefined : named.get(word) };
  }
  if ((word !== '(' && word !== '[') || !words.slice(0, at).some((before) => prices.has(before))) return undefined;
  const found = readQuantity(words, at + 1);
  if (!found || /^\d/.test(words[at + 1]!) || !/^[)\]]$/.test(words[at + 1 + found.length] ?? ')')) return undefined;
  return { text: words.slice(at + 1, at + 1 + found.length).join(' '), quantity: found.quantity };
}

/** `carton price`, `VE-Preis`, `paket fiyatı`, `1000 lik fiyat`, but not `48 pcs price`, which may be a price break. */
function unitPrice(words: readonly string[], at: number): PriceQuantity | undefined {
  const found = readQuantity(words, at);
  if (!found) return undefined;
  let next = at + found.length;
  const isSuffixed = isSuffix(words[next] ?? '');
  if (isSuffixed || words[next] === '-' || words[next] === '/') next += 1;
  if (!prices.has(words[next] ?? '')) return undefined;
  if (/^\d/.test(words[at]!) && !isSuffixed && /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(words[next]!))
    return undefined;
  // Single letters are sizes and price groups, and a gross price is one with tax or without discount.
  if (/^[a-zа-я]$/.test(words[at]!) || words[at] === 'gross') return undefined;
  return { text: words.slice(at, at + found.length).join(' '), quantity: found.quantity };
}

/** `Preis VE`, `Price pack`, `Preis 6er-Pack`, but not `Price 48 pcs`, which may be a price break. */
function priceUnit(words: readonly string[], at: number): PriceQuantity | undefined {
  if (!prices.has(words[at]!)) return undefined;
  let next = at + 1;
  if (words[next] === '-' || words[next] === '(') next += 1;
  const first = words[next] ?? '';
  // `Prix par pièce`, and `Preis %` may be a discount.
  if (loose.has(first) || first === '%' || first === '‰') return undefined;
  const isSuffixed = numberWord.test(first) && isSuffix(words[next + 1] ?? '');
  if (isSuffixed) return { text: `${first} ${words[next + 1]}`, quantity: Number(first) };
  const found = readQuantity(words, next);
  if (!found || /^\d/.test(first) || /^[a-zа-я]$/.test(first) || first === 'gross') return undefined;
  return { text: words.slice(next, next + found.length).join(' '), quantity: found.quantity };
}

/** `100 adet için`, `kg başına`. */
function suffixedQuantity(words: readonly string[], at: number): PriceQuantity | undefined {
  const found = readQuantity(words, at);
  if (!found || !suffixes.has(words[at + found.length] ?? '')) return undefined;
  // Prices for 2026 are not for 2026 units.
  if (isYear(found, words[at]!)) return undefined;
  return { text: words.slice(at, at + found.length).join(' '), quantity: found.quantity };
}

function isSuffix(word: string): boolean {
  return /^(?:l[iu]k?|er)$/.test(word);
}

function isYear({ quantity, length }: ReadQuantity, word: string): boolean {
  return length === 1 && /^\d{4}$/.test(word) && quantity! >= 1990 && quantity! <= 2100;
}
