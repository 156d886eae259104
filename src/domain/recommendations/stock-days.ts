// How long the stock of a recommendation lasts, and at which rate. Texts and lists name the same rate.

import type { Decimal } from 'decimal.js';
import { roundForWire, toDecimal } from '../decimal-text.ts';
import { maxDaysUntilStockout } from './shipping-choice.ts';

/** The days that a stock lasts at a rate. */
export interface StockDays {
  days: Decimal;
  /** Units per day. */
  dailyDemand: Decimal;
  /** Whether it is the mean rate until the stock runs out, because a season or events change it. */
  isAverage: boolean;
}

/** A product's stock; decimal strings. */
interface Stock {
  currentStock: number;
  /** Days until the stock is sold, at most `maxDaysUntilStockout`. */
  daysUntilStockout: string;
  /** Expected units per day in the next 28 days. */
  dailyDemand: string;
}

/**
 * Returns how long a stock lasts: at the mean rate until then, which differs from that of the next 28 days with a season or events.
 *
 * 250 at 12.4 a day → 20.1613 days; 250 that last 40 days → 6.25 a day
 */
export function stockDays({ currentStock, daysUntilStockout, dailyDemand: usual }: Stock): StockDays {
  const dailyDemand = toDecimal(usual);
  if (currentStock <= 0) return { days: toDecimal(0), dailyDemand, isAverage: false };
  const atRate = dailyDemand.isZero() ? toDecimal(0) : roundForWire(toDecimal(currentStock).div(dailyDemand));
  const isCapped = daysUntilStockout === maxDaysUntilStockout && atRate.gt(daysUntilStockout);
  const days = isCapped ? atRate : toDecimal(daysUntilStockout);
  const isAverage = !days.isZero() && !atRate.eq(days);
  return { days, dailyDemand: isAverage ? toDecimal(currentStock).div(days) : dailyDemand, isAverage };
}
