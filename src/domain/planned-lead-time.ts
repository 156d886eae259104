// The lead time that a replenishment is planned with: how long deliveries take, how much that varies, and what that is known from.

import { Decimal } from 'decimal.js';
import {
  type DayCounts,
  deviation,
  enoughOrders,
  type KnownDeliveries,
  orderCount,
  planLeadTime,
  quantile,
} from './lead-time.ts';
import type { PlannedLeadTime } from './replenishment.ts';

/** What deliveries vary by at least, as a share of their median, as long as too few are known to tell. */
const assumedVariation = new Decimal(1).div(7);

/**
 * Returns the lead time to plan with, from the first level that has deliveries, in days from an order's first payment. Fewer than 5
 * orders can't show how much deliveries vary: with them, and with none, the deviation is at least a seventh of the median. Of
 * other companies' deliveries it tells median and deviation alone.
 *
 * Default of 14 days → 14 ± 2; orders of 44 and 46 days → 45 ± 6.43
 */
export function plannedLeadTime(known: KnownDeliveries, defaultDays: number): PlannedLeadTime {
  const { level, median } = planLeadTime(known, defaultDays);
  const counts = {
    company_supplier: known.companySupplier,
    company: known.company,
    all_companies: known.allCompanies,
    default: [],
  }[level];
  const own = level === 'company_supplier' || level === 'company' ? counts : [];
  return {
    days: String(median),
    deviationDays: plannedDeviation(counts, median),
    p80: quantile(own, 80)?.toString() ?? null,
    p90: quantile(own, 90)?.toString() ?? null,
    n: orderCount(own),
    level,
  };
}

function plannedDeviation(counts: DayCounts, median: number): string {
  const measured = new Decimal(deviation(counts) ?? 0);
  if (orderCount(counts) >= enoughOrders) return measured.toFixed();
  return Decimal.max(measured, assumedVariation.times(median)).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed();
}
