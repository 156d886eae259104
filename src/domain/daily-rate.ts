// How units per day are rounded wherever people read them.

/**
 * Returns the digits of units per day: whole units from 100 on, one decimal from 1 on, and below it two significant digits.
 *
 * 1234.5 → 1,235; 12.3929 → 12.4; 1.3258 → 1.3; 0.0423 → 0.042
 */
export function rateDigits(rate: number): { maximumFractionDigits: number } | { maximumSignificantDigits: number } {
  if (rate > 0 && rate < 1) return { maximumSignificantDigits: 2 };
  return { maximumFractionDigits: rate < 100 ? 1 : 0 };
}
