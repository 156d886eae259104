// The filter of an order list on the account pages.

import { invalidRequestError } from '../../domain/errors.ts';
import { inQuery } from '../../domain/field-error.ts';
import type { OrderStatus } from '../../domain/orders/order-status.ts';

interface OrderFilterQuery {
  status?: OrderStatus;
  supplierId?: string;
  createdFrom?: string;
  createdTo?: string;
  late: boolean;
  search?: string;
}

/** Returns the filter of the query parameters. `today` is the current day (UTC). Throws INVALID_REQUEST for an empty range of days. */
export function orderFilter(query: OrderFilterQuery, today: string) {
  const { status, supplierId, createdFrom, createdTo, late, search } = query;
  if (createdFrom !== undefined && createdTo !== undefined && createdTo < createdFrom)
    throw invalidRequestError([inQuery('createdTo', 'must not be before "createdFrom"')]);
  return { status, supplierId, createdFrom, createdTo, search, lateOn: late ? today : undefined };
}
