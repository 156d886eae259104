// The expected lead time of an order and its deviation. Arrival estimates, recommendations, quotes and plans all use it.

import { Decimal } from 'decimal.js';
import { normalQuantile } from '../recommendations/normal-quantile.ts';
import { studentQuantile } from '../recommendations/student-quantile.ts';
import {
  countsOf,
  type DayCounts,
  measuredQuantile,
  minMeasuredOrders,
  quantile,
  standardDeviation,
} from './lead-time.ts';
import {
  type Delivery,
  type LeadTimeChange,
  type RecentDeliveries,
  recentDeliveries,
} from './lead-times/recent-deliveries.ts';

/** Source of a lead time. `all_companies` is the median of other companies' medians. */
export type LeadTimeLevel = 'company_supplier' | 'company' | 'all_companies' | 'default';

/** Minimum number of orders with one supplier for these to be used alone. */
const minSupplierOrders = 5;
/** Minimum number of other companies' orders, and of companies, for their lead time to be used. */
const minPlatformOrders = 10;
const minPlatformCompanies = 3;
/** Weight of the default in the deviation, in orders. */
const defaultWeight = 3;
/** Assumed deviation as a share of the lead time while there are no orders to measure it. */
const assumedVariation = new Decimal(1).div(7);
/** Normal quantile of the usual service level, for which deviations of few deliveries are enlarged. */
const usualZ = normalQuantile(0.95);

/** Accepted orders of companies by one shipping method that took at least a day. */
export interface PlatformLeadTime {
  /** The median of the companies' medians, whole days. */
  days: number;
  orders: number;
  companies: number;
}

/** The company's latest accepted orders by one shipping method that took at least a day, newest first, and the platform's. */
export interface DeliveryHistory {
  /** With the supplier. */
  companySupplier: readonly Delivery[];
  company: readonly Delivery[];
  /** Number of orders that took less than a day. */
  sameDay: Record<'companySupplier' | 'company', number>;
  platform: PlatformLeadTime;
}

/** Orders of the company that the estimate ignores at a level, and the reason. */
export interface IgnoredOrders {
  level: 'company_supplier' | 'company';
  reason: 'under_one_day' | 'too_few_orders';
  orderCount: number;
}

/** An expected lead time; days are decimal strings. */
export interface LeadTimeEstimate {
  /** Median of the recent orders at `level`, whole or half days; the default without orders. */
  plannedDays: string;
  level: LeadTimeLevel;
  /** Number of orders behind `plannedDays`, the company's own or those of all companies; 0 at the default. */
  orderCount: number;
  /** Standard deviation of the lead time, for the safety stock. */
  deviationDays: string;
  /** Sample standard deviation of the company's own orders with one supplier; null if no supplier has 2, and at other levels. */
  sampleDeviation: string | null;
  /** Quantiles of the company's own orders; null with fewer than 5 of them, and at other levels. */
  p80: string | null;
  p90: string | null;
  /** The change of the lead time that the recent orders with the supplier show; absent for none. */
  change?: LeadTimeChange;
  defaultDays: string;
  ignored: IgnoredOrders[];
}

/** The orders of a level. */
interface LeadTimeSource {
  level: LeadTimeLevel;
  orderCount: number;
  /** Null for the default. */
  median: number | null;
  /** The company's own orders. */
  own: DayCounts;
  /** These orders by supplier. */
  suppliers: readonly RecentDeliveries[];
}

/**
 * Returns the lead time of the first level that applies: the median of the company's recent orders (`recentDeliveries`) with the supplier
 * (5 or more), of those with each of its suppliers (1 or more), the median of other companies' medians (10 or more orders, from 3 or more
 * companies), or the default. Orders that took less than a day are ignored at every level.
 *
 * 4 orders of 30 days with the supplier, 5 of 60 with others, default 45 → `company`, 60 days
 */
export function estimateLeadTime(history: DeliveryHistory, defaultDays: number): LeadTimeEstimate {
  const source = leadTimeSource(history);
  const { level, orderCount, own, suppliers } = source;
  const change = level === 'company_supplier' ? suppliers[0]!.change : null;
  const days = new Decimal(source.median ?? defaultDays);
  const typical = typicalDeviation(suppliers);
  return {
    plannedDays: days.toFixed(),
    level,
    orderCount,
    deviationDays: leadTimeDeviation(source, history, { days, typical, defaultDays }),
    sampleDeviation: typical?.toFixed() ?? null,
    p80: measuredQuantile(own, 80),
    p90: measuredQuantile(own, 90),
    ...(change && { change }),
    defaultDays: String(defaultDays),
    ignored: listIgnoredOrders(history, level),
  };
}

function leadTimeSource({ companySupplier, company, platform }: DeliveryHistory): LeadTimeSource {
  if (companySupplier.length >= minSupplierOrders) {
    return ownSource('company_supplier', [recentDeliveries(companySupplier)]);
  }
  const bySupplier = [...Map.groupBy(company, ({ supplierId }) => supplierId).values()];
  if (bySupplier.length > 0) return ownSource('company', bySupplier.map(recentDeliveries));
  const none = { own: [], suppliers: [] };
  const { days: median, orders: orderCount, companies } = platform;
  if (orderCount >= minPlatformOrders && companies >= minPlatformCompanies)
    return { level: 'all_companies', orderCount, median, ...none };
  return { level: 'default', orderCount: 0, median: null, ...none };
}

function ownSource(level: LeadTimeLevel, suppliers: readonly RecentDeliveries[]): LeadTimeSource {
  const days = suppliers.flatMap(({ recent }) => recent.map((delivery) => delivery.days));
  const own = countsOf(days);
  return { level, orderCount: days.length, median: quantile(own, 50), own, suppliers };
}

/**
 * Returns the standard deviation of the lead time, rounded half up to 2 places. It is measured with each supplier by itself, and before and since
 * a change by itself: s is the median of the suppliers' deviations, so that a slow one does not count as variation of the others. With r deliveries
 * beyond the first of each, s is used from r = 4 on, times `predictionFactor`. Fewer do not show the variation: with n = r + 1 deliveries, the planned days m, and the default
 * D ± D ÷ 7 with the weight of 3 deliveries, the variance is ((n − 1)·s² + 3·(D ÷ 7)² + 3·n ÷ (n + 3) · (m − D)²) ÷ (n + 3), the scale of the
 * posterior variance of a normal distribution with a conjugate prior (Gelman et al., Bayesian Data Analysis, 3rd ed., section 3.3), with the median
 * in place of the mean. Without own orders it is a seventh of the days. A supplier that was slower than planned, but has too few orders to be used alone, adds
 * the term of its k orders with the planned days as the prior: 3·k ÷ (k + 3)² · (their median − m)².
 *
 * Default 45, orders of 44 and 46 days: √((2 + 3 · 41.33 + 0) ÷ 5) = 5.02
 * Default 14, one order of 24 days: √((0 + 3 · 4 + 0.75 · 100) ÷ 4) = 4.66
 * Planned 30 ± 2, and 3 orders of 90 days with the supplier: √(4 + 9 ÷ 36 · 3600) = 30.07
 */
function leadTimeDeviation(
  { level, suppliers }: LeadTimeSource,
  { companySupplier }: DeliveryHistory,
  { days, typical, defaultDays }: { days: Decimal; typical: Decimal | null; defaultDays: number },
): string {
  if (suppliers.length === 0) return roundDeviation(days.times(assumedVariation));
  const n = suppliers.reduce((sum, supplier) => sum + deliveriesBeyondFirst(supplier), 1);
  const measured = typical?.pow(2) ?? new Decimal(0);
  const variance =
    n >= minMeasuredOrders ? measured.times(predictionFactor(n) ** 2) : withDefault(measured, n, days, defaultDays);
  return roundDeviation(variance.plus(level === 'company' ? slowerSupplier(companySupplier, days) : 0).sqrt());
}

/**
 * Returns what the deviation of n deliveries is multiplied by, so that 1.6449 of them cover 95 % of the next deliveries: the prediction interval of a
 * normal distribution with unknown mean and variance, √(1 + 1/n) · t(n − 1) ÷ z (Hahn and Meeker, Statistical Intervals, 1991, section 4.7).
 *
 * 5 deliveries → √1.2 · 2.115 ÷ 1.645 = 1.408; 30 → 1.05
 */
export function predictionFactor(n: number): number {
  return (Math.sqrt(1 + 1 / n) * studentQuantile(usualZ, n - 1)) / usualZ;
}

function withDefault(variance: Decimal, n: number, days: Decimal, defaultDays: number): Decimal {
  const squares = variance
    .times(n - 1)
    .plus(assumedVariation.times(defaultDays).pow(2).times(defaultWeight))
    .plus(
      days
        .minus(defaultDays)
        .pow(2)
        .times(defaultWeight * n)
        .div(n + defaultWeight),
    );
  return squares.div(n + defaultWeight);
}

/** Returns the number of deliveries beyond the first of each period, the degrees of freedom of the deviation. */
function deliveriesBeyondFirst({ periods }: RecentDeliveries): number {
  return periods.reduce((sum, days) => sum + Math.max(0, days.length - 1), 0);
}

/**
 * Returns the median of the deviations of the suppliers that have one, of two in the middle the smaller: their mean would count a slow one as
 * variation of the other. Null if no supplier has one.
 */
function typicalDeviation(suppliers: readonly RecentDeliveries[]): Decimal | null {
  const sorted = suppliers.flatMap((supplier) => deviationOf(supplier) ?? []).sort((a, b) => a.cmp(b));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** Returns the deviation of a supplier's deliveries within the periods before and since a change; null if no period has 2. */
function deviationOf(supplier: RecentDeliveries): Decimal | null {
  const freedom = deliveriesBeyondFirst(supplier);
  if (freedom === 0) return null;
  const squares = supplier.periods.map((days) =>
    new Decimal(standardDeviation(countsOf(days)) ?? 0).pow(2).times(days.length - 1),
  );
  return Decimal.sum(...squares)
    .div(freedom)
    .sqrt()
    .toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}

/** Returns the variance that the supplier's own orders add if they took longer than planned. */
function slowerSupplier(companySupplier: readonly Delivery[], planned: Decimal): Decimal {
  const k = companySupplier.length;
  const median = quantile(countsOf(companySupplier.map(({ days }) => days)), 50);
  const late = Decimal.max(0, new Decimal(median ?? 0).minus(planned));
  return late
    .pow(2)
    .times(defaultWeight * k)
    .div((k + defaultWeight) ** 2);
}

function roundDeviation(days: Decimal): string {
  return days.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed();
}

/** Returns the supplier's orders if too few to be used alone, and the orders under a day of the level used. */
function listIgnoredOrders({ companySupplier, sameDay }: DeliveryHistory, usedLevel: LeadTimeLevel): IgnoredOrders[] {
  const isSupplierUsed = usedLevel === 'company_supplier';
  const tooFewOrders = isSupplierUsed ? 0 : companySupplier.length;
  const underOneDay = isSupplierUsed ? sameDay.companySupplier : sameDay.company;
  const ignored: IgnoredOrders[] = [
    { level: 'company_supplier', reason: 'too_few_orders', orderCount: tooFewOrders },
    { level: isSupplierUsed ? 'company_supplier' : 'company', reason: 'under_one_day', orderCount: underOneDay },
  ];
  return ignored.filter(({ orderCount }) => orderCount > 0);
}
