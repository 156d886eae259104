// Parses barcodes as GTINs of any common length and validates the check digit.

import { ParseError } from '../price-lists/parse-value.ts';
import { normalizeProductCode } from './product-code.ts';

/** Returns the check digit for `body`, a GTIN of any length without its last digit. */
export function gtinCheckDigit(body: string): string {
  let sum = 0;
  // Weights alternate 3, 1, 3, … from the right, so leading zeros change nothing.
  for (let i = body.length - 1, weight = 3; i >= 0; i--, weight = 4 - weight) sum += (body.charCodeAt(i) - 48) * weight;
  return String((10 - (sum % 10)) % 10);
}

/**
 * Returns the stored form of a barcode, or a ParseError: 13 digits for EAN-13, UPC-A, UPC-E and an ITF-14 with
 * indicator 0, 8 for EAN-8, 14 for the ITF-14 of a case. Spaces and hyphens are ignored.
 *
 * `036000291452` (UPC-A) → `0036000291452`; `04252614` (UPC-E) → `0042100005264`.
 */
export function parseGtin(text: string): string | ParseError {
  const digits = normalizeProductCode(text).replaceAll(/[\s-]/g, '');
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(digits))
    return new ParseError('is a number in scientific notation, its last digits are lost');
  if (!/^\d+$/.test(digits)) return new ParseError('has characters other than digits');
  if (![8, 12, 13, 14].includes(digits.length))
    return new ParseError(`has ${digits.length} digits instead of 8, 12, 13 or 14`);
  if (/^0+$/.test(digits)) return new ParseError('is all zeros');
  // An EAN-8 starts with 0 only in a shop's internal numbering, so such a code is parsed as UPC-E first.
  if (digits.length === 8 && digits.startsWith('0')) {
    const upc = expandUpcE(digits);
    if (hasCheckDigit(upc)) return `0${upc}`;
  }
  if (!hasCheckDigit(digits))
    return new ParseError(`has a wrong check digit, ${gtinCheckDigit(digits.slice(0, -1))} would be right`);
  if (digits.length === 14 && digits.startsWith('0')) return digits.slice(1);
  return digits.length === 12 ? `0${digits}` : digits;
}

function hasCheckDigit(digits: string): boolean {
  return gtinCheckDigit(digits.slice(0, -1)) === digits.at(-1);
}

// GS1 General Specifications, "UPC-E": the sixth data digit encodes which zeros were omitted.
function expandUpcE(digits: string): string {
  const [system, d1, d2, d3, d4, d5, kind, check] = digits;
  if (kind! <= '2') return `${system}${d1}${d2}${kind}0000${d3}${d4}${d5}${check}`;
  if (kind === '3') return `${system}${d1}${d2}${d3}00000${d4}${d5}${check}`;
  if (kind === '4') return `${system}${d1}${d2}${d3}${d4}00000${d5}${check}`;
  return `${system}${d1}${d2}${d3}${d4}${d5}0000${kind}${check}`;
}
