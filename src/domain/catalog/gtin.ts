// Barcodes: reads the GTIN that a supplier writes in one of its many lengths, and checks its last digit.

import { ParseError } from './parse-value.ts';

/** Returns the digit that completes `body`, the digits of a GTIN of any length but for the last. */
export function gtinCheckDigit(body: string): string {
  let sum = 0;
  // Weights alternate 3, 1, 3, … from the right, so leading zeros change nothing.
  for (let i = body.length - 1, weight = 3; i >= 0; i--, weight = 4 - weight) sum += (body.charCodeAt(i) - 48) * weight;
  return String((10 - (sum % 10)) % 10);
}

/**
 * Returns the one form in which a barcode is kept, or the fault that makes it none: 13 digits for EAN-13, UPC-A, UPC-E
 * and an ITF-14 of indicator 0, 8 for EAN-8, 14 for the ITF-14 of a case. Spaces and hyphens are passed over.
 *
 * `036000291452` (UPC-A) → `0036000291452`; `04252614` (UPC-E) → `0042100005264`.
 */
export function parseGtin(text: string): string | ParseError {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(digits))
    return new ParseError('is a number in scientific notation, its last digits are lost');
  if (!/^\d+$/.test(digits)) return new ParseError('has characters other than digits');
  if (![8, 12, 13, 14].includes(digits.length))
    return new ParseError(`has ${digits.length} digits instead of 8, 12, 13 or 14`);
  if (/^0+$/.test(digits)) return new ParseError('is all zeros');
  // An EAN-8 can't begin with 0 outside a shop's own numbering, so such a code is first tried as UPC-E.
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

// GS1 General Specifications, "UPC-E": the sixth data digit tells where the zeros were left out.
function expandUpcE(digits: string): string {
  const [system, d1, d2, d3, d4, d5, kind, check] = digits;
  if (kind! <= '2') return `${system}${d1}${d2}${kind}0000${d3}${d4}${d5}${check}`;
  if (kind === '3') return `${system}${d1}${d2}${d3}00000${d4}${d5}${check}`;
  if (kind === '4') return `${system}${d1}${d2}${d3}${d4}00000${d5}${check}`;
  return `${system}${d1}${d2}${d3}${d4}${d5}0000${kind}${check}`;
}
