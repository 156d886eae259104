// What limits the cover of an order: the most days of demand, and the units that still sell if demand ends. A larger minimum order is a warning,
// not an order.

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
  /** Whole units that can still be sold, at least 0; null if demand does not end. */
  sellableUnits: number | null;
  /** Units of an order by the other method, which count towards the days; absent for 0. */
  otherUnits?: number;
}

/** The smallest possible order, if it covers too many days, or most of it would be left over when demand ends. */
export interface ExcessCover {
  /** Units. */
  quantity: number;
  /** Days of usual demand, a decimal string. */
  coverDays: string;
  maxCoverDays: number;
  /** Units that can still be sold, if they are the limit; null if it is `maxCoverDays`. */
  sellableUnits: number | null;
}

/** A quantity within the limit; 0 with `excess` if the smallest possible order is above it. */
interface LimitedQuantity {
  quantity: number;
  excess: ExcessCover | null;
}

/**
 * Limits a quantity to the demand of the maximum days, rounded down to the terms, at least one unit. If demand ends, it is also limited to the
 * units that still sell, rounded to the nearest quantity of the terms: a box is ordered if at least half of it sells.
 *
 * 0.25 a day, at most 365 days: 360 as the minimum quantity → 0, in excess because it covers 1440 days; 120 in boxes of 24 → 72. 72 still sell:
 * 75 in boxes of 75 → 75; 1000 as the minimum quantity → 0, in excess
 */
export function limitCover(
  quantity: number,
  { maxCoverDays = Number.POSITIVE_INFINITY, usualDailyDemand = '0', sellableUnits, otherUnits = 0 }: CoverLimit,
  terms: QuantityTerms,
): LimitedQuantity {
  const demand = toDecimal(usualDailyDemand);
  const covered = demand.gt(0) ? demand.times(maxCoverDays).ceil().toNumber() - otherUnits : Number.POSITIVE_INFINITY;
  const sold = sellableUnits === null ? quantity : nearestToTerms(quantity, sellableUnits, terms);
  const limited = sold <= covered ? sold : roundDownToTerms(covered, terms);
  if (limited > 0 || quantity === 0) return { quantity: limited, excess: null };
  const coverDays = formatDecimal(demand.gt(0) ? quantity / demand.toNumber() : 0);
  const isSoldOut = sold === 0;
  return {
    quantity: 0,
    excess: { quantity, coverDays, maxCoverDays, sellableUnits: isSoldOut ? sellableUnits : null },
  };
}

function nearestToTerms(quantity: number, units: number, terms: QuantityTerms): number {
  if (quantity <= units) return quantity;
  const less = roundDownToTerms(units, terms);
  return quantity - units <= units - less ? quantity : less;
}
