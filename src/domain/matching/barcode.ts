// Which barcodes tell that two products are one: those of the world-wide numbering, on the single item.

import { parseGtin } from '../catalog/gtin.ts';

// GS1 General Specifications, "Restricted Circulation Numbers", coupons and refunds: a shop or a region numbers these for itself.
const restricted = /^(02|04|05|2|98|99)/;
// EAN-8: 0 and 2 are of shops.
const restrictedShort = /^[02]/;

/**
 * Returns the barcode in the catalog's form, 13 digits or 8, or undefined where it identifies no single item world-wide: a wrong
 * check digit, a prefix of restricted circulation, the indicator of a case pack.
 */
export function comparableGtin(written: string | null | undefined): string | undefined {
  if (!written) return undefined;
  const gtin = parseGtin(written);
  if (typeof gtin !== 'string' || gtin.length === 14) return undefined;
  return (gtin.length === 8 ? restrictedShort : restricted).test(gtin) ? undefined : gtin;
}
