// The most days of demand that an order covers. A minimum order of several years of demand is a warning, not an order.

import { formatDecimal, toDecimal } from '../decimal-text.ts';
import { type QuantityTerms, roundDownToTerms } from '../pricing/trade-terms.ts';

/** An order covers at most a year of demand unless the company sets another limit. */
export const defaultMaxCoverDays = 365;

/** What limits the cover of an order. */
export interface CoverLimit {
  /** Days; absent for no limit. */
  maxCoverDays?: number;
  /** Expected units per day without season and events, a decimal string; absent or 0 for no limit. */
  usualDailyDemand?: string;
}

/** The smallest possible order, if it covers too many days. */
export interface ExcessCover {
  /** Units. */
  quantity: number;
  /** Days of demand, a decimal string. */
  coverDays: string;
  maxCoverDays: number;
}

/** A quantity within the limit; 0 with `excess` if the smallest possible order is above it. */
interface LimitedQuantity {
  quantity: number;
  excess: ExcessCover | null;
}

/**
 * Limits a quantity to the demand of the maximum days, rounded down to the terms, at least one unit.
 *
 * 0.25 a day, at most 365 days: 360 as the minimum quantity → 0, in excess because it covers 1440 days; 120 in boxes of 24 → 72
 */
export function limitCover(
  quantity: number,
  { maxCoverDays, usualDailyDemand = '0' }: CoverLimit,
  terms: QuantityTerms,
): LimitedQuantity {
  const demand = toDecimal(usualDailyDemand);
  if (quantity === 0 || maxCoverDays === undefined || demand.lte(0)) return { quantity, excess: null };
  const limit = demand.times(maxCoverDays).ceil().toNumber();
  if (quantity <= limit) return { quantity, excess: null };
  const limited = roundDownToTerms(limit, terms);
  if (limited > 0) return { quantity: limited, excess: null };
  const coverDays = formatDecimal(quantity / demand.toNumber());
  return { quantity: 0, excess: { quantity, coverDays, maxCoverDays } };
}
