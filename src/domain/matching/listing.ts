// A company's own listings as submitted, and their validation.

import type { RecordError } from '../errors.ts';
import { toMoney } from '../pricing/money.ts';
import { recordError, type SubmittedRecords, validateDecimals } from '../record-validation.ts';

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
export type SubmittedListing = Pick<Listing, 'clientProductId' | 'name'> & { price?: number } & {
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

/** Returns a listing in stored form; absent members are null. */
export function normalizeListing({ clientProductId, name, price, ...sent }: SubmittedListing): Listing {
  const { sku, barcode, brand, category, description, currency, url, imageUrl } = sent;
  return {
    clientProductId,
    name,
    sku: sku ?? null,
    barcode: barcode ?? null,
    brand: brand ?? null,
    category: category ?? null,
    description: description ?? null,
    price: price === undefined ? null : toMoney(price).toFixed(),
    currency: currency ?? null,
    url: url ?? null,
    imageUrl: imageUrl ?? null,
  };
}
