// Selects the barcodes that identify a product globally: unrestricted GTINs of the single item.

import { parseGtin } from '../catalog/gtin.ts';

// GS1 General Specifications, "Restricted Circulation Numbers", coupons and refunds: numbers that a shop or region
// assigns itself.
const restricted = /^(02|04|05|2|98|99)/;
// EAN-8: 0 and 2 are for in-store use.
const restrictedShort = /^[02]/;

/**
 * Returns the barcode as a GTIN of 13 or 8 digits, or undefined if it does not identify a single item globally: invalid
 * check digit, restricted circulation prefix, or the indicator of a case pack.
 */
export function normalizeGlobalGtin(text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  const gtin = parseGtin(text);
  if (typeof gtin !== 'string' || gtin.length === 14) return undefined;
  return (gtin.length === 8 ? restrictedShort : restricted).test(gtin) ? undefined : gtin;
}
