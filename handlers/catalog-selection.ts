// What the catalog operations of the Account API select, and in which order.

import { priceRangeErrors } from '../src/domain/catalog/price-range.ts';
import { invalidRequestError } from '../src/domain/errors.ts';
import type { BuyerOrder, BuyerSelection } from '../src/services/catalog/account-catalog.ts';

type Filter = BuyerSelection['filter'] & { priceWatch?: readonly ('changed' | 'unchanged')[] | undefined };
type Query = { search?: string | undefined } & Omit<Filter, 'productIds'>;

/** Returns the selection of the query parameters. Throws INVALID_REQUEST for a price range that is empty or has no currency. */
export function catalogSelection({ search: text, ...query }: Query): { text: string | undefined; filter: Filter } {
  const { supplierId, categorySlug, availability, currency, minPrice, maxPrice } = query;
  const { material, tags, maxMinimumQuantity, maxProductionTimeDays, priceWatch } = query;
  const errors = priceRangeErrors(query);
  if (errors.length > 0) throw invalidRequestError(errors);
  return {
    text,
    filter: {
      ...{ supplierId, categorySlug, availability, currency, minPrice, maxPrice },
      ...{ material, tags, maxMinimumQuantity, maxProductionTimeDays, priceWatch },
    },
  };
}

/** Returns the order of the query parameters. */
export function catalogOrder({ sort, direction }: { sort: BuyerOrder['sort']; direction: 'asc' | 'desc' }): BuyerOrder {
  return { sort, descending: direction === 'desc' };
}
