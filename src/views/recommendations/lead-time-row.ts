// A supplier's lead time by a shipping method: measured on the company's orders, and the one that is used.

import {
  type DayCounts,
  measuredQuantile,
  orderCount,
  quantile,
  standardDeviation,
  withoutSameDay,
} from '../../domain/orders/lead-time.ts';
import type { LeadTimeEstimate } from '../../domain/orders/lead-time-estimate.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';

/** A supplier's lead time by a method: the orders with the supplier, and the one that is used. */
interface SupplierLeadTime {
  supplier: { id: string; name: string };
  shippingMethod: ShippingMethod;
  counts: DayCounts;
  estimate: LeadTimeEstimate;
}

/** Returns the row of External API v2, MCP and the CLI. */
export function leadTimeRow({ supplier, shippingMethod, counts, estimate }: SupplierLeadTime) {
  const measured = withoutSameDay(counts);
  const { plannedDays, level, orderCount: orders, deviationDays, defaultDays, ignored } = estimate;
  return {
    supplier,
    shippingMethod,
    ...{ plannedDays, level, orderCount: orders, deviationDays, defaultDays, ignored },
    supplierOrderCount: orderCount(measured),
    median: quantile(measured, 50)?.toString() ?? null,
    p80: measuredQuantile(measured, 80),
    p90: measuredQuantile(measured, 90),
    deviation: standardDeviation(measured),
  };
}
