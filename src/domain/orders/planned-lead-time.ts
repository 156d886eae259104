// Planned lead time of recommendations and quotes: the median of past orders, blended with the operator's default.

import { Decimal } from 'decimal.js';
import { roundForWire, toDecimal } from '../decimal-text.ts';
import {
  type DayCounts,
  type DeliveryHistory,
  type LeadTimeLevel,
  leadTimeSource,
  minSupplierOrders,
  orderCount,
  quantile,
  standardDeviation,
} from './lead-time.ts';

/** Weight of the default, in orders. */
const defaultWeight = 3;
/** Shorter lead times are not real deliveries: the payment or shipment was recorded on the day of acceptance. */
const minPlannableDays = 1;
/** Assumed deviation as a share of the lead time while there are too few orders to measure it. */
const assumedVariation = new Decimal(1).div(7);

/** Orders of the company that the planned lead time ignores at a level, and the reason. */
export interface IgnoredOrders {
  level: 'company_supplier' | 'company';
  reason: 'under_one_day' | 'too_few_orders';
  orderCount: number;
}

/** A planned lead time; days are decimal strings. */
export interface PlannedLeadTime {
  /** Median blended with the default. */
  plannedDays: string;
  deviationDays: string;
  /** Quantiles of the company's own orders; null if the median is from other companies or the default. */
  p80: string | null;
  p90: string | null;
  /** Number of own orders used. */
  n: number;
  level: LeadTimeLevel;
  /** Median of the orders used, before blending; null at the default. */
  sampleMedian: string | null;
  /** Number of orders behind `sampleMedian`, the company's own or other companies'. */
  sampleOrders: number;
  defaultDays: string;
  ignored: IgnoredOrders[];
}

/**
 * Returns the planned lead time in days from an order's first payment: with the n orders of the first level that
 * applies, their median m and the default D, (n·m + 3·D) ÷ (n + 3), rounded half up to 4 places. Orders that took less
 * than 1 day are ignored at every level. Fewer than 5 own orders are too few to measure variation: the deviation is
 * then at least a seventh of the result. Other companies' orders contribute only their median and number.
 *
 * Default 45, own orders of 44 and 46 days → (2·45 + 3·45) ÷ 5 = 45 ± 6.43
 * Default 14, one order of 24 days → (24 + 42) ÷ 4 = 16.5 ± 2.36
 */
export function plannedLeadTime(history: DeliveryHistory, defaultDays: number): PlannedLeadTime {
  const { level, counts } = leadTimeSource({
    companySupplier: plannable(history.companySupplier),
    company: plannable(history.company),
    otherCompanies: {
      ...history.otherCompanies,
      counts: plannable(history.otherCompanies.counts),
      companies: history.otherCompanies.plannableCompanies,
    },
  });
  const ownCounts = level === 'company_supplier' || level === 'company' ? counts : [];
  const [median, orders] = [quantile(counts, 50), orderCount(counts)];
  const days = blendDays(median ?? 0, orders, defaultDays);
  return {
    plannedDays: days.toFixed(),
    deviationDays: plannedDeviation(ownCounts, days),
    p80: quantile(ownCounts, 80)?.toString() ?? null,
    p90: quantile(ownCounts, 90)?.toString() ?? null,
    n: orderCount(ownCounts),
    level,
    sampleMedian: median?.toString() ?? null,
    sampleOrders: orders,
    defaultDays: String(defaultDays),
    ignored: listIgnoredOrders(history, level),
  };
}

function plannable(counts: DayCounts): DayCounts {
  return counts.filter(([days]) => days >= minPlannableDays);
}

function blendDays(median: number, orders: number, defaultDays: number): Decimal {
  const total = toDecimal(median).times(orders).plus(toDecimal(defaultDays).times(defaultWeight));
  return roundForWire(total.div(orders + defaultWeight));
}

function plannedDeviation(ownCounts: DayCounts, days: Decimal): string {
  const measured = new Decimal(standardDeviation(ownCounts) ?? 0);
  if (orderCount(ownCounts) >= minSupplierOrders) return measured.toFixed();
  return Decimal.max(measured, assumedVariation.times(days)).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed();
}

/** Returns the supplier's orders if too few to be used alone, and the orders under a day of the level used. */
function listIgnoredOrders({ companySupplier, company }: DeliveryHistory, usedLevel: LeadTimeLevel): IgnoredOrders[] {
  const isSupplierUsed = usedLevel === 'company_supplier';
  const tooFewOrders = isSupplierUsed ? 0 : orderCount(plannable(companySupplier));
  const counts = isSupplierUsed ? companySupplier : company;
  const underOneDay = orderCount(counts) - orderCount(plannable(counts));
  const ignored: IgnoredOrders[] = [
    { level: 'company_supplier', reason: 'too_few_orders', orderCount: tooFewOrders },
    { level: isSupplierUsed ? 'company_supplier' : 'company', reason: 'under_one_day', orderCount: underOneDay },
  ];
  return ignored.filter(({ orderCount: orders }) => orders > 0);
}
