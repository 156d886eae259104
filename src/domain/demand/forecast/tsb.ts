// TSB, for intermittent demand with obsolescence: smooths the demand size over sales and the demand probability over
// all days; the rate is their product. Unlike Croston's rate it decreases while nothing sells. Teunter, R. H.,
// Syntetos, A. A. and Babai, M. Z. (2011), Intermittent demand: linking forecasting to inventory obsolescence, European
// Journal of Operational Research 214(3), 606–615.

import { type ForecastMethod, smoothingWeight } from './forecast-method.ts';

/** Smoothing constants of the demand size and the demand probability. */
interface TsbSmoothing {
  size: number;
  probability: number;
  /** Initial values, as in published examples, instead of the means of the first few days. */
  start?: { size: number; probability: number };
}

/**
 * Fills `rates` with size × probability after each day. A day with more returned than sold counts as one without sales.
 *
 * 0.3 and 0.1, from 3 and ⅓: 0, 0, 3 → 3 × 0.3 = 0.9; 3 × 0.27 = 0.81; 3 × (0.27 + 0.1 × 0.73) = 1.029
 */
export function fillTsbRates(units: Float64Array, rates: Float64Array, smoothing: TsbSmoothing): void {
  const { start } = smoothing;
  let { size, probability } = start ?? { size: 0, probability: 0 };
  let sales = 0;
  rates[0] = size * probability;
  for (let day = 0; day < units.length; day++) {
    const sold = units[day]!;
    const hasSold = sold > 0;
    if (hasSold) {
      sales++;
      size += (start ? smoothing.size : smoothingWeight(smoothing.size, sales)) * (sold - size);
    }
    const weight = start ? smoothing.probability : smoothingWeight(smoothing.probability, day + 1);
    probability += weight * ((hasSold ? 1 : 0) - probability);
    rates[day + 1] = size * probability;
  }
}

/** Returns TSB with these smoothing constants. */
export function tsb(size: number, probability: number): ForecastMethod {
  return {
    name: `tsb_${size}_${probability}`,
    fillRates({ units }, rates) {
      fillTsbRates(units, rates, { size, probability });
    },
  };
}
