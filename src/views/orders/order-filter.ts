// The filter of an order list of External v2 and the Account API.

import type { OrderStatus } from '../../domain/orders/order-status.ts';
import { parseTimeRange } from '../../domain/time-range.ts';

interface OrderFilterQuery {
  status?: readonly OrderStatus[];
  supplierId?: string;
  from?: string;
  to?: string;
  externalOrderId?: string;
  late: boolean;
  hasOpenDifferences?: boolean;
  search?: string;
}

/**
 * Returns the filter of the query parameters. `today` is the current day (UTC). Throws INVALID_REQUEST for an empty
 * range.
 */
export function orderFilter(query: OrderFilterQuery, today: string) {
  const { status, supplierId, externalOrderId, from, to, late, hasOpenDifferences, search } = query;
  const range = parseTimeRange({ from, to });
  const lateOn = late ? today : undefined;
  return {
    statuses: status,
    supplierId,
    externalOrderId,
    createdFrom: range.from,
    createdTo: range.to,
    text: search,
    lateOn,
    hasOpenDifferences,
  };
}
