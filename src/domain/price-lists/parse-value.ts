// Parses single values of price lists: prices, booleans, numbers, dimensions. Invalid values return a ParseError.

import { findPriceQuantity } from './find-price-quantity.ts';

/** The reason a value is invalid: a clause that follows the field name. */
export class ParseError {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Length, width and height in centimetres, as decimal strings. */
export interface Dimensions {
  length: string;
  width: string;
  height: string;
}

const plainDecimal = /^[+]?\d+(\.\d+)?$/;
// Fast path: most values are short and already in canonical form.
const canonicalDecimal = /^(0|[1-9]\d{0,5})(\.\d{0,2}[1-9])?$/;

/**
 * Parses a price: at least 0, below ten thousand million, at most 4 decimal places. Returns a canonical decimal string.
 */
export function parsePrice(text: string): string | ParseError {
  if (/^-\s*[\d.,]+$/.test(text)) return new ParseError('is negative');
  return parseDecimal(text, 10, 4);
}

/** Parses a non-negative decimal. Returns it without padding zeros: `07.50` → `7.5`. */
export function parseDecimal(text: string, wholeDigits = 9, decimals = 4): string | ParseError {
  if (canonicalDecimal.test(text)) return text;
  if (!plainDecimal.test(text)) return new ParseError(describeDecimalError(text));
  const [whole = '', fraction = ''] = text.replace('+', '').split('.');
  const shortWhole = whole.replace(/^0+(?=\d)/, '');
  const shortFraction = fraction.replace(/0+$/, '');
  if (shortFraction.length > decimals)
    return new ParseError(`has ${shortFraction.length} decimals, at most ${decimals} are kept`);
  if (shortWhole.length > wholeDigits)
    return new ParseError(`is too large, at most ${wholeDigits} digits can stand before the decimal point`);
  return shortFraction === '' ? shortWhole : `${shortWhole}.${shortFraction}`;
}

function describeDecimalError(text: string): string {
  if (/^-\s*[\d.,]+$/.test(text)) return 'is negative';
  if (/^\d[\d., '’]*,\d+$/.test(text))
    return 'has a comma: decimals come after a point, and nothing separates thousands';
  if (/^\d[\d,. '’]*\d$/.test(text)) return 'has thousands separators: write the digits without them';
  if (/^[\d.]+e[+-]?\d+$/i.test(text)) return 'is in scientific notation: write it out';
  const quantity = findPriceQuantity(text.replace(/^\P{L}*?[\d.,'’\s]*\d(?=[^\d.,])/u, ''));
  if (/^\P{L}{0,3}\d/u.test(text) && quantity)
    return `is the price for "${quantity.text}": write the price of one unit`;
  if (/\d/.test(text) && /[\p{Sc}]|[A-Za-z]{3}/u.test(text))
    return 'has more than a number in it: the currency belongs in its own field';
  return 'is not a decimal number like 12.50';
}

/** Parses an integer from `min` to `max`. */
export function parseInteger(text: string, min: number, max = 2_000_000_000): number | ParseError {
  const digits = text.replace(/\.0+$/, '');
  const whole = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  if (!(whole >= min)) return new ParseError(`is not a whole number of ${min} or more`);
  return whole <= max ? whole : new ParseError(`is more than ${max}`);
}

const flags = new Map([
  ...['true', 't', 'yes', 'y', '1', 'on'].map((word) => [word, true] as const),
  ...['false', 'f', 'no', 'n', '0', 'off'].map((word) => [word, false] as const),
]);

/** Parses a boolean in one of the usual notations: true, yes, 1 and their opposites. */
export function parseBoolean(text: string): boolean | ParseError {
  return flags.get(text.toLowerCase()) ?? new ParseError('is neither true nor false');
}

/** Parses an IP code and returns it in upper case, for example `IPX5` or `IP67`. */
export function parseIpClass(text: string): string | ParseError {
  const ipClass = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return /^IP[0-6X][0-9X]K?$/.test(ipClass) ? ipClass : new ParseError('is not an IP class like IPX5');
}

/** Parses dimensions, either text such as `30 x 20 x 10.5` or an object with length, width and height. */
export function parseDimensions(text: unknown): Dimensions | ParseError {
  const { length, width, height } =
    typeof text === 'object' && text !== null ? (text as Record<string, unknown>) : splitDimensions(text);
  const sizes = [length, width, height].map((size) =>
    parseDecimal(typeof size === 'number' || typeof size === 'string' ? String(size) : '', 6, 3),
  );
  if (sizes.some((size) => size instanceof ParseError))
    return new ParseError('is not length x width x height like 30x20x10.5');
  const [l, w, h] = sizes as [string, string, string];
  return { length: l, width: w, height: h };
}

function splitDimensions(text: unknown): Partial<Dimensions> {
  const sizes = String(text)
    .replace(/\s*cm\s*$/i, '')
    .split(/\s*[x×*]\s*/i);
  if (sizes.length !== 3) return {};
  const [length, width, height] = sizes.map((size) => size.trim());
  return { length, width, height };
}

/** Returns the text, or a ParseError if it is longer than `length` characters. */
export function limitLength(length: number, text: string): string | ParseError {
  // A character has one or two UTF-16 code units.
  const isShort = text.length <= length || (text.length <= length * 2 && Array.from(text).length <= length);
  return isShort ? text : new ParseError(`is longer than ${length} characters`);
}

/** Returns at most `length` characters of a text; a longer text ends with an ellipsis. */
export function shortenText(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = Array.from(text.slice(0, length * 2 + 2));
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

/**
 * Replaces runs of white space and control characters by a space, and trims the text. Characters that override the direction of text
 * are removed, because names with them are shown as other names.
 */
export function collapseWhitespace(text: string): string {
  // Most texts need no change, and the test costs a tenth of the replacement.
  if (!/\s\s|[^\S ]|\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(text)) return text;
  return text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
