// Prices of a product in the API.

import type { StoredPrices } from '../../db/pricing/price-history.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { formatCurrentCost } from '../../domain/pricing/pricing.ts';
import { nextOffsetCursor, type PagedList } from '../cursor.ts';

/** Returns all stored prices, newest first, with the company's TCC, the lowest of 90 days and the next announced one. */
export function priceHistory(company: Company, stored: StoredPrices) {
  const { currency, tryRate, changes, pricedSince, lowest90, nextPrice } = stored;
  const priceFields = (price: string) => ({ price, currency, tcc: formatCurrentCost(company, price, tryRate) });
  const items = [stored.price, ...changes.map(({ oldPrice }) => oldPrice)].map((price, i) => {
    const change = changes[i];
    // A process of a release without the history can have changed the price in between.
    const since = change === undefined ? pricedSince : change.price === price ? change.at : null;
    return { ...priceFields(price), startedAt: since, endedAt: changes[i - 1]?.at ?? null };
  });
  return {
    items,
    lowest90: priceFields(lowest90),
    nextPrice: nextPrice && {
      ...priceFields(nextPrice.price),
      validFrom: nextPrice.validFrom,
      validTo: nextPrice.validTo,
    },
  };
}

/** Returns the `limit` prices after `offset`, newest first, with the company's TCC. `stored` has at least `offset + limit` changes, or all. */
export function serializePrices(
  company: Company,
  stored: StoredPrices,
  { offset, limit }: { offset: number; limit: number },
  list: PagedList,
) {
  const { productId, validTo } = stored;
  const { items: prices, ...others } = priceHistory(company, stored);
  const items = prices.slice(offset, offset + limit);
  return { productId, validTo, items, nextCursor: nextOffsetCursor(offset, items, prices.length, list), ...others };
}
