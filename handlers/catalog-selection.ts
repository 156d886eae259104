// What the catalog operations of the Account API select, and in which order.

import { invalidRequestError } from '../src/domain/errors.ts';
import { inQuery } from '../src/domain/field-error.ts';
import type { BuyerOrder, BuyerSelection } from '../src/services/catalog/account-catalog.ts';

type Filter = BuyerSelection['filter'] & { priceWatch?: readonly ('changed' | 'unchanged')[] | undefined };
type Query = { search?: string | undefined } & Omit<Filter, 'productIds'>;

/** Returns the selection of the query parameters. Throws INVALID_REQUEST for a price range without a currency. */
export function catalogSelection({ search: text, ...query }: Query): { text: string | undefined; filter: Filter } {
  const { supplierId, categorySlug, availability, currency, minPrice, maxPrice } = query;
  const { material, tags, maxMinimumQuantity, maxProductionTimeDays, priceWatch } = query;
  if ((minPrice ?? maxPrice) !== undefined && currency === undefined) {
    throw invalidRequestError([inQuery('currency', 'is required with "minPrice" and "maxPrice"')]);
  }
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
