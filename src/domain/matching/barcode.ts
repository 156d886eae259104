// Selects the barcodes that identify a product globally: unrestricted GTINs of the single item.

import { parseGtin } from '../catalog/gtin.ts';
import { ParseError } from '../price-lists/parse-value.ts';

// GS1 General Specifications, "Restricted Circulation Numbers", coupons and refunds: numbers that a shop or region
// assigns itself.
const restricted = /^(02|04|05|2|98|99)/;
// EAN-8: 0 and 2 are for in-store use.
const restrictedShort = /^[02]/;

/**
 * Returns the barcode as a GTIN of 13 or 8 digits, or a ParseError if it does not identify a single item globally: invalid check digit,
 * restricted circulation prefix, or the indicator of a case pack.
 */
export function parseGlobalGtin(text: string): string | ParseError {
  const gtin = parseGtin(text);
  if (gtin instanceof ParseError) return gtin;
  if (gtin.length === 14) return new ParseError('is the barcode of a case');
  const isRestricted = (gtin.length === 8 ? restrictedShort : restricted).test(gtin);
  return isRestricted ? new ParseError('has a prefix for internal use') : gtin;
}

/** Returns the barcode as a GTIN; undefined if it does not identify a single item globally. */
export function normalizeGlobalGtin(text: string | null | undefined): string | undefined {
  const gtin = text ? parseGlobalGtin(text) : undefined;
  return gtin instanceof ParseError ? undefined : gtin;
}
