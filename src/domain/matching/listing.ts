// A company's own listings as submitted, and their validation.

import { normalizeProductCode } from '../catalog/product-code.ts';
import type { RecordError } from '../errors.ts';
import { ParseError } from '../price-lists/parse-value.ts';
import { toMoney } from '../pricing/money.ts';
import { recordError, type SubmittedRecords, validateDecimals } from '../record-validation.ts';
import { parseGlobalGtin } from './barcode.ts';

/** A listing; `clientProductId` is assigned by the company and unique within it. */
export interface Listing {
  clientProductId: string;
  name: string;
  sku: string | null;
  barcode: string | null;
  brand: string | null;
  category: string | null;
  description: string | null;
  /** Decimal string, in `currency`. */
  price: string | null;
  currency: string | null;
  url: string | null;
  imageUrl: string | null;
}

type Optional = Exclude<keyof Listing, 'clientProductId' | 'name' | 'price'>;

/** A listing as submitted. */
export type SubmittedListing = Pick<Listing, 'clientProductId' | 'name'> & { price?: string | number } & {
  [Key in Optional]?: string;
};

/** Returns the errors that a schema cannot detect, by index: too many decimal places, duplicate ids. */
export function validateListings(listings: SubmittedRecords<SubmittedListing>): RecordError[] {
  const errors: RecordError[] = [];
  const seen = new Set<string>();
  for (const [index, { clientProductId, price }] of listings.entries()) {
    validateDecimals(errors, index, 'price', price);
    if (clientProductId === undefined) continue;
    if (seen.has(clientProductId)) {
      const constraint = 'must be unique in the request';
      errors.push(recordError(index, 'clientProductId', constraint, 'a unique ID', clientProductId));
    }
    seen.add(clientProductId);
  }
  return errors;
}

/** A value of a listing that is stored but not used for matching. */
export interface ListingWarning {
  /** Index of the listing in the request. */
  index: number;
  pointer: string;
  message: string;
  received: string;
}

/** Returns the barcodes that matching does not use, with the reasons. `member` is the list of the request body. */
export function findListingWarnings(
  listings: readonly Pick<SubmittedListing, 'barcode'>[],
  member: string,
): ListingWarning[] {
  return listings.flatMap(({ barcode }, index) => {
    const gtin = barcode === undefined ? undefined : parseGlobalGtin(barcode);
    if (barcode === undefined || !(gtin instanceof ParseError)) return [];
    const message = `The barcode is not used for matching: it ${gtin.reason}.`;
    return [{ index, pointer: `/${member}/${index}/barcode`, message, received: barcode }];
  });
}

/** Returns a listing in stored form; absent members are null. */
export function normalizeListing({ clientProductId, name, price, ...sent }: SubmittedListing): Listing {
  const { sku, barcode, brand, category, description, currency, url, imageUrl } = sent;
  return {
    clientProductId,
    name,
    sku: normalizeOptional(sku),
    barcode: normalizeOptional(barcode),
    brand: brand ?? null,
    category: category ?? null,
    description: description ?? null,
    price: price === undefined ? null : toMoney(price).toFixed(),
    currency: currency ?? null,
    url: url ?? null,
    imageUrl: imageUrl ?? null,
  };
}

/** A code of invisible characters is none. */
function normalizeOptional(code: string | undefined): string | null {
  return (code && normalizeProductCode(code)) || null;
}
