// The stock of a product now: the latest observation, less the sales and plus the goods since then.

import { dayNumber } from '../day.ts';
import { formatDecimal } from '../decimal-text.ts';
import type { DayUnits } from '../demand/demand-series.ts';

/** The latest stock observation. */
export interface StockObservation {
  /** Units on hand. */
  onHand: number;
  /** ISO 8601 UTC. */
  observedAt: string;
}

/** The stock of a product. */
export interface CurrentStock {
  /** Whole units, at least 0; 0 if the stock is unknown. */
  units: number;
  /** When the stock was observed, ISO 8601 UTC; null if it is unknown. */
  observedAt: string | null;
  /** Units on hand then, a decimal string. */
  observedUnits: string;
  /** Units sold, less returns, on the days after that of the observation, a decimal string. */
  soldSince: string;
  /** Units of orders accepted on the days after that of the observation and not delivered before it, a decimal string. */
  receivedSince: string;
}

/**
 * Returns the current stock: the observed units, less the units sold and plus the units `received` on later days, at least 0 and rounded
 * down. Sales of the day of the observation are in it, in part at least: they are not subtracted.
 *
 * 40 on day 100, sold 5 on day 100, 10 on day 101 and 3.5 on day 103, received 24 → 50
 */
export function currentStock(observed: StockObservation | null, sold: DayUnits, received: number): CurrentStock {
  if (observed === null) return { units: 0, observedAt: null, observedUnits: '0', soldSince: '0', receivedSince: '0' };
  const day = dayNumber(observed.observedAt.slice(0, 'YYYY-MM-DD'.length));
  let since = 0;
  for (let index = sold.days.length - 1; index >= 0 && sold.days[index]! > day; index--) since += sold.units[index]!;
  const soldSince = formatDecimal(since);
  // Rounded: 40.3 − 0.3 is 39.999….
  const left = Number(formatDecimal(observed.onHand - Number(soldSince) + received));
  return {
    units: Math.floor(Math.max(0, left)),
    observedAt: observed.observedAt,
    observedUnits: formatDecimal(observed.onHand),
    soldSince,
    receivedSince: formatDecimal(received),
  };
}
