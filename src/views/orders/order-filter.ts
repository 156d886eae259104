// The filter of an order list of External v2 and the Account API.

import { invalidRequestError } from '../../domain/errors.ts';
import { inQuery } from '../../domain/field-error.ts';
import type { OrderStatus } from '../../domain/orders/order-status.ts';

interface OrderFilterQuery {
  status?: readonly OrderStatus[];
  supplierId?: string;
  from?: string;
  to?: string;
  externalOrderId?: string;
  late: boolean;
  search?: string;
}

/**
 * Returns the filter of the query parameters. `today` is the current day (UTC). Throws INVALID_REQUEST for an empty range
 * of days.
 */
export function orderFilter(query: OrderFilterQuery, today: string) {
  const { status, supplierId, externalOrderId, from, to, late, search } = query;
  if (from !== undefined && to !== undefined && to < from)
    throw invalidRequestError([inQuery('to', 'must not be before "from"')]);
  const lateOn = late ? today : undefined;
  return { statuses: status, supplierId, externalOrderId, createdFrom: from, createdTo: to, text: search, lateOn };
}
