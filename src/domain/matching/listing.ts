// What a company itself offers, as it sends it, and what is wrong with a call's.

import type { RecordError } from '../errors.ts';
import { toMoney } from '../pricing/money.ts';
import { recordError, type SentRecords, validateDecimals } from '../record-validation.ts';

/** A listing; `clientProductId` is the company's own and unique within it. */
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

/** A listing as it arrives. */
export type SentListing = Pick<Listing, 'clientProductId' | 'name'> & { price?: number } & {
  [Key in Optional]?: string;
};

/** Returns every fault of a call's listings that a schema can't tell, by index: too many decimals, an id that stands twice. */
export function validateListings(listings: SentRecords<SentListing>): RecordError[] {
  const errors: RecordError[] = [];
  const seen = new Set<string>();
  for (const [index, { clientProductId, price }] of listings.entries()) {
    validateDecimals(errors, index, 'price', price);
    if (clientProductId === undefined) continue;
    if (seen.has(clientProductId)) {
      const constraint = 'is that of another listing in this call';
      errors.push(recordError(index, 'clientProductId', constraint, 'an id of its own', clientProductId));
    }
    seen.add(clientProductId);
  }
  return errors;
}

/** Returns a listing as it is stored; what was not sent is null. */
export function normalizeListing({ clientProductId, name, price, ...sent }: SentListing): Listing {
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
