// Prices of a product in the API.

import type { StoredPrices } from '../../db/pricing/price-history.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { formatCurrentCost } from '../../domain/pricing/pricing.ts';

/** Returns up to `limit` prices, newest first, with the company's TCC. */
export function serializePrices(company: Company, stored: StoredPrices, limit: number) {
  const { productId, currency, tryRate, validTo, changes, pricedSince, lowest90, nextPrice } = stored;
  const priceFields = (price: string) => ({ price, currency, tcc: formatCurrentCost(company, price, tryRate) });
  const prices = [stored.price, ...changes.map(({ oldPrice }) => oldPrice)].slice(0, limit);
  return {
    productId,
    validTo,
    prices: prices.map((price, i) => {
      const change = changes[i];
      // A process of a release without the history can have changed the price in between.
      const since = change === undefined ? pricedSince : change.price === price ? change.at : null;
      return { ...priceFields(price), startedAt: since, endedAt: changes[i - 1]?.at ?? null };
    }),
    lowest90: priceFields(lowest90),
    nextPrice: nextPrice && {
      ...priceFields(nextPrice.price),
      validFrom: nextPrice.validFrom,
      validTo: nextPrice.validTo,
    },
  };
}
