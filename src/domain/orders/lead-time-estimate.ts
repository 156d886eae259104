// The expected lead time of an order and its deviation. Arrival estimates, recommendations, quotes and plans all use it.

import { Decimal } from 'decimal.js';
import {
  orderCount as countOrders,
  type DayCounts,
  measuredQuantile,
  minMeasuredOrders,
  quantile,
  standardDeviation,
  withoutSameDay,
} from './lead-time.ts';

/** Source of a lead time. `all_companies` is the median of other companies' orders. */
export type LeadTimeLevel = 'company_supplier' | 'company' | 'all_companies' | 'default';

/** Minimum number of orders with one supplier for these to be used alone. */
const minSupplierOrders = 5;
/** Minimum number of other companies' orders, and of companies, for their median to be used. */
const minPlatformOrders = 10;
export const minPlatformCompanies = 3;
/** Weight of the default in the deviation, in orders. */
const defaultWeight = 3;
/** Assumed deviation as a share of the lead time while there are no orders to measure it. */
const assumedVariation = new Decimal(1).div(7);

/** Other companies' accepted orders by one shipping method. */
export interface PlatformDeliveries {
  counts: DayCounts;
  /** Number of companies with such orders that took at least a day, counted up to `minPlatformCompanies`. */
  companies: number;
}

/** The accepted orders by one shipping method, per level. */
export interface DeliveryHistory {
  companySupplier: DayCounts;
  company: DayCounts;
  otherCompanies: PlatformDeliveries;
}

/** Orders of the company that the estimate ignores at a level, and the reason. */
export interface IgnoredOrders {
  level: 'company_supplier' | 'company';
  reason: 'under_one_day' | 'too_few_orders';
  orderCount: number;
}

/** An expected lead time; days are decimal strings. */
export interface LeadTimeEstimate {
  /** Median of the orders at `level`, whole or half days; the default without orders. */
  plannedDays: string;
  level: LeadTimeLevel;
  /** Number of orders behind `plannedDays`, the company's own or other companies'; 0 at the default. */
  orderCount: number;
  /** Standard deviation of the lead time, for the safety stock. */
  deviationDays: string;
  /** Sample standard deviation of the company's own orders; null with fewer than 2 of them, and at other levels. */
  sampleDeviation: string | null;
  /** Quantiles of the company's own orders; null with fewer than 5 of them, and at other levels. */
  p80: string | null;
  p90: string | null;
  defaultDays: string;
  ignored: IgnoredOrders[];
}

/**
 * Returns the lead time of the first level that applies: the median of the company's orders with the supplier (5 or more), of all of the
 * company's orders (1 or more), of other companies' orders (10 or more, from 3 or more companies), or the default. The platform minimum
 * prevents one company's orders from being visible in another company's figures. Orders that took less than a day are ignored at every level.
 *
 * 4 orders of 30 days with the supplier, 5 of 60 with others, default 45 → `company`, 60 days
 */
export function estimateLeadTime(history: DeliveryHistory, defaultDays: number): LeadTimeEstimate {
  const { level, counts } = leadTimeSource(history);
  const days = new Decimal(quantile(counts, 50) ?? defaultDays);
  const own = level === 'company_supplier' || level === 'company' ? counts : [];
  return {
    plannedDays: days.toFixed(),
    level,
    orderCount: countOrders(counts),
    deviationDays: leadTimeDeviation(own, days, defaultDays),
    sampleDeviation: standardDeviation(own),
    p80: measuredQuantile(own, 80),
    p90: measuredQuantile(own, 90),
    defaultDays: String(defaultDays),
    ignored: listIgnoredOrders(history, level),
  };
}

function leadTimeSource({ companySupplier, company, otherCompanies }: DeliveryHistory) {
  const supplier = withoutSameDay(companySupplier);
  if (countOrders(supplier) >= minSupplierOrders) return { level: 'company_supplier', counts: supplier } as const;
  const own = withoutSameDay(company);
  if (countOrders(own) > 0) return { level: 'company', counts: own } as const;
  const others = withoutSameDay(otherCompanies.counts);
  if (countOrders(others) >= minPlatformOrders && otherCompanies.companies >= minPlatformCompanies) {
    return { level: 'all_companies', counts: others } as const;
  }
  return { level: 'default', counts: [] } as const;
}

/**
 * Returns the standard deviation of the lead time, rounded half up to 2 places. From 5 own orders on it is the measured one. Fewer do not show
 * the variation: with n orders of median m and sample deviation s, and the default D ± D ÷ 7 with the weight of 3 orders, the variance is
 * ((n − 1)·s² + 3·(D ÷ 7)² + 3·n ÷ (n + 3) · (m − D)²) ÷ (n + 3), the scale of the posterior variance of a normal distribution with a
 * conjugate prior (Gelman et al., Bayesian Data Analysis, 3rd ed., section 3.3), with the median in place of the mean. Without own orders
 * it is a seventh of the days.
 *
 * Default 45, orders of 44 and 46 days: √((2 + 3 · 41.33 + 0) ÷ 5) = 5.02
 * Default 14, one order of 24 days: √((0 + 3 · 4 + 0.75 · 100) ÷ 4) = 4.66
 */
function leadTimeDeviation(own: DayCounts, days: Decimal, defaultDays: number): string {
  const n = countOrders(own);
  const measured = new Decimal(standardDeviation(own) ?? 0);
  if (n >= minMeasuredOrders) return measured.toFixed();
  if (n === 0) return roundDeviation(days.times(assumedVariation));
  const squares = measured
    .pow(2)
    .times(n - 1)
    .plus(assumedVariation.times(defaultDays).pow(2).times(defaultWeight))
    .plus(
      days
        .minus(defaultDays)
        .pow(2)
        .times(defaultWeight * n)
        .div(n + defaultWeight),
    );
  return roundDeviation(squares.div(n + defaultWeight).sqrt());
}

function roundDeviation(days: Decimal): string {
  return days.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed();
}

/** Returns the supplier's orders if too few to be used alone, and the orders under a day of the level used. */
function listIgnoredOrders({ companySupplier, company }: DeliveryHistory, usedLevel: LeadTimeLevel): IgnoredOrders[] {
  const isSupplierUsed = usedLevel === 'company_supplier';
  const tooFewOrders = isSupplierUsed ? 0 : countOrders(withoutSameDay(companySupplier));
  const counts = isSupplierUsed ? companySupplier : company;
  const underOneDay = countOrders(counts) - countOrders(withoutSameDay(counts));
  const ignored: IgnoredOrders[] = [
    { level: 'company_supplier', reason: 'too_few_orders', orderCount: tooFewOrders },
    { level: isSupplierUsed ? 'company_supplier' : 'company', reason: 'under_one_day', orderCount: underOneDay },
  ];
  return ignored.filter(({ orderCount }) => orderCount > 0);
}
