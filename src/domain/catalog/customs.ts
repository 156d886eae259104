// Customs classification of a product: HS code and duty rate.

import { ParseError, parseDecimal } from '../price-lists/parse-value.ts';

/** Largest duty rate in percent. */
const maxDutyRate = 1000;

/** The constraints of the values, as they follow their names in errors. */
export const hsCodeConstraint =
  'must have 6 to 12 digits, optionally separated by single dots, spaces or hyphens, such as 9405.42';
export const dutyRateConstraint = `must be a percentage from 0 to ${maxDutyRate}, with at most 4 decimal places, such as 4.7`;

/**
 * Parses an HS code: the 6 digits of the Harmonized System, and up to 6 of a national tariff (EU 10, Germany 11, Türkiye 12). Dots,
 * spaces and hyphens between digits are removed, because tariffs differ in them: 9405.42 (HS), 9405 42 31 (EU), 9405.42-000 (Japan). The first 2 digits are the chapter, 01 to 99.
 *
 * `9405.42.31` → `94054231`
 */
export function parseHsCode(text: string): string | ParseError {
  if (!/^\d+([. -]\d+)*$/.test(text)) return new ParseError('is not an HS code like 9405.42');
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < 6 || digits.length > 12)
    return new ParseError(`has ${digits.length} digits, an HS code has 6 to 12`);
  return digits.startsWith('00') ? new ParseError('is not an HS code: there is no chapter 00') : digits;
}

/**
 * Parses a duty rate in percent, with or without a percent sign: 0 to 1000, at most 4 decimal places. A comma is a decimal comma,
 * because rates have no thousands separators. Returns a canonical decimal string.
 *
 * `4,70 %` → `4.7`
 */
export function parseDutyRate(text: string): string | ParseError {
  const rate = parseDecimal(text.replace(/^%\s*|\s*%$/, '').replace(/^(\d+),(\d+)$/, '$1.$2'));
  if (rate instanceof ParseError) return rate;
  return Number(rate) > maxDutyRate ? new ParseError(`is more than ${maxDutyRate} %`) : rate;
}

/** The customs classification of a product; null where unknown. */
export interface CustomsClassification {
  /** Digits only. */
  hsCode: string | null;
  /** Percentage of the dutiable value, a decimal string. */
  dutyRate: string | null;
}
