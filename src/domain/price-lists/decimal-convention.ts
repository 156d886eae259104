// Decimal conventions of numbers in price lists: `1,234.50` (point) and `1.234,50` (comma).

import { ParseError } from './parse-value.ts';

/** The decimal separator of a column; `none` if no value has a separator, so that any separator is an error. */
export type DecimalConvention = 'point' | 'comma' | 'none';

/** The columns whose convention is detected. */
export const decimalFields = ['price', 'weightKg'] as const;

export type DecimalField = (typeof decimalFields)[number];

/** A value and its row in the file. */
export interface SampleValue {
  row: number;
  text: string;
}

type DetectedConvention =
  | { kind: 'detected'; convention: DecimalConvention }
  /** Every value with a separator could be either: `1.234`. */
  | { kind: 'ambiguous'; samples: SampleValue[] }
  | { kind: 'mixed'; point: SampleValue[]; comma: SampleValue[] };

const maxSamples = 3;
// Spaces and apostrophes that separate thousands.
const spacedGroups = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g;

/** Returns the only convention that reads the number; undefined if both do or neither. */
function findEvidence(text: string): 'point' | 'comma' | 'ambiguous' | undefined {
  const number = text.replace(spacedGroups, '').match(/\d[\d.,]*\d|[.,]\d+/)?.[0];
  if (number === undefined || !/[.,]/.test(number)) return undefined;
  const asPoint = numberPatterns.point.test(number);
  const asComma = numberPatterns.comma.test(number);
  if (asPoint && asComma) return 'ambiguous';
  if (asPoint) return 'point';
  return asComma ? 'comma' : undefined;
}

// A group of thousands does not start with a zero: 0.125 has decimals.
const numberPatterns = {
  point: /^(?:\d+(?:\.\d+)?|[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?|\.\d+)$/,
  comma: /^(?:\d+(?:,\d+)?|[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?|,\d+)$/,
};

/** Detects the convention of a column from its values. Values that are not numbers count for neither convention. */
export function detectConvention(values: Iterable<SampleValue>): DetectedConvention {
  const found = { point: [] as SampleValue[], comma: [] as SampleValue[], ambiguous: [] as SampleValue[] };
  for (const value of values) {
    const evidence = findEvidence(value.text);
    if (evidence !== undefined && found[evidence].length < maxSamples) found[evidence].push(value);
  }
  const { point, comma, ambiguous } = found;
  if (point.length > 0 && comma.length > 0) return { kind: 'mixed', point, comma };
  if (point.length > 0) return { kind: 'detected', convention: 'point' };
  if (comma.length > 0) return { kind: 'detected', convention: 'comma' };
  if (ambiguous.length > 0) return { kind: 'ambiguous', samples: ambiguous };
  return { kind: 'detected', convention: 'none' };
}

const conflictReasons: Record<DecimalConvention, string> = {
  point: 'has a decimal comma, unlike earlier rows of the column',
  comma: 'has a decimal point, unlike earlier rows of the column',
  none: 'has a separator, unlike earlier rows of the column: it may be a decimal or a thousands separator',
};

const conflicts: ReadonlySet<string> = new Set(Object.values(conflictReasons));

/** Whether a value was rejected because it contradicts the convention of its column. */
export function isConventionConflict(reason: string): boolean {
  return conflicts.has(reason);
}

/** Returns a number with a decimal point and no thousands separators; other text unchanged; a ParseError for the other convention. */
export function normalizeDecimal(text: string, convention: DecimalConvention): string | ParseError {
  if (/^\d+$/.test(text) || (convention === 'point' && /^\d+\.\d+$/.test(text))) return text;
  const compact = text.replace(spacedGroups, '');
  const number = compact.replace(/^[+-]/, '');
  if (!/[.,]/.test(number)) return compact;
  if (convention !== 'none' && numberPatterns[convention].test(number)) {
    const plain = convention === 'comma' ? compact.replaceAll('.', '').replace(',', '.') : compact.replaceAll(',', '');
    return plain.replace(/^([+-]?)\./, '$10.');
  }
  const isNumber = numberPatterns.point.test(number) || numberPatterns.comma.test(number);
  return isNumber ? new ParseError(conflictReasons[convention]) : text;
}

/** Decimal commas of sizes such as `30,5 x 20 x 10`. */
export function normalizeDimensions(text: string): string {
  return text.replaceAll(/(\d),(\d)/g, '$1.$2');
}

/** Whole amounts of several countries: `12.-`, `12,--`, `12,–`. */
const wholeAmount = /(?<=\d)[.,]\s?[-–—]{1,2}$/;

/** Normalizes an amount without its currency as `normalizeDecimal` does; `12.-` is 12 francs. */
export function normalizeAmount(text: string, convention: DecimalConvention): string | ParseError {
  return normalizeDecimal(text.replace(wholeAmount, ''), convention);
}

/** Returns the convention in which ambiguous amounts are whole, if the currency has no decimals: `1,234` yen are 1234. */
export function thousandsConvention(samples: readonly SampleValue[], currency: string): DecimalConvention | undefined {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  if (maximumFractionDigits !== 0) return undefined;
  const separators = new Set(samples.flatMap(({ text }) => text.match(/[.,](?=\d{3})/g) ?? []));
  if (separators.size !== 1) return undefined;
  return separators.has(',') ? 'point' : 'comma';
}
