// The order policies that are compared: the recommendations of the service, and those of textbooks.

import { forecastDemand } from '../../src/domain/demand/forecast/forecast.ts';
import type { LeadTimeEstimate } from '../../src/domain/orders/lead-time-estimate.ts';
import { roundUpToTerms } from '../../src/domain/pricing/trade-terms.ts';
import { recommend } from '../../src/domain/recommendations/recommendation.ts';
import { errorDays, planSettings } from '../../src/domain/recommendations/replenishment.ts';
import type { LeadTime, Morning, Policy, Replay, ReplayedProduct } from './simulation.ts';

const textbookDays = 30;
const smoothing = 0.1;

/** Returns the policy that orders what the service recommends, both quantities if it combines air and sea. */
export function servicePolicy({ leadTimes, reviewPeriodDays }: Replay, serviceLevel: string): Policy {
  const settings = planSettings(serviceLevel, reviewPeriodDays);
  const planned = { air: leadTimeEstimate(leadTimes.air), sea: leadTimeEstimate(leadTimes.sea) };
  const days = [errorDays(planned.air), errorDays(planned.sea)];
  const quantile = { level: Number(serviceLevel), z: Number(settings.z) };
  return ({ today, firstDay, history, stockUnits, open }, { unitsPerBox, minimumQuantity }) => {
    const forecast = forecastDemand(history, days, { firstDay, quantile });
    const [air = '0', sea = '0'] = forecast.errors;
    return recommend({
      ...{ today, settings, unitsPerBox, stockUnits, leadTimes: planned, errorOverLeadTime: { air, sea } },
      ...{ dailyDemand: forecast.dailyDemand, dailyMeans: forecast.dailyMeans },
      ...{ usualDailyDemand: forecast.usualDailyDemand, seasonEndsOn: forecast.seasonEnd?.date ?? null },
      terms: { minimumQuantity, orderMultiple: null },
      orderedUnits: open.map(({ quantity, method, expectedOn }) => ({
        ...{ orderRef: null, source: 'order', quantity, shippingMethod: method },
        ...{ estimatedOn: expectedOn, isDelivered: false },
      })),
    }).combinedQuantities;
  };
}

function leadTimeEstimate({ days, deviationDays }: LeadTime): LeadTimeEstimate {
  return {
    ...{ plannedDays: String(days), level: 'company_supplier', orderCount: 10, deviationDays: String(deviationDays) },
    ...{ sampleDeviation: String(deviationDays), p80: null, p90: null, defaultDays: String(days), ignored: [] },
  };
}

/** Mean and deviation of daily demand. */
type Estimate = (history: Float64Array) => { mean: number; deviation: number };

/**
 * Returns a textbook policy by sea: with mean d and deviation σ of a day, reorder point d·(L + 1) + z·√(σ²·(L + 1) + d²·σL²), order-up-to
 * level d·review period above it. Silver, Pyke and Thomas (2017), Inventory and Production Management in Supply Chains, 4th edition.
 */
export function textbookPolicy(
  estimate: Estimate,
  { leadTimes: { sea }, reviewPeriodDays }: Replay,
  z: number,
): Policy {
  return (morning, product) => {
    const { mean, deviation } = estimate(morning.history);
    const horizon = sea.days + 1;
    const safetyStock = z * Math.hypot(deviation * Math.sqrt(horizon), mean * sea.deviationDays);
    const reorderPoint = mean * horizon + safetyStock;
    const position = inventoryPosition(morning);
    if (position > reorderPoint) return { air: 0, sea: 0 };
    const lacking = Math.max(0, Math.ceil(reorderPoint + mean * reviewPeriodDays - position));
    return { air: 0, sea: roundUp(lacking, product) };
  };
}

function inventoryPosition({ stockUnits, open }: Morning): number {
  return open.reduce((units, { quantity }) => units + quantity, stockUnits);
}

function roundUp(units: number, { unitsPerBox, minimumQuantity }: ReplayedProduct): number {
  return roundUpToTerms(units, { minimumQuantity, orderMultiple: unitsPerBox });
}

/** Mean and deviation of the last 30 days in stock. */
export function movingAverage(history: Float64Array): { mean: number; deviation: number } {
  let [count, sum, squares] = [0, 0, 0];
  for (let day = history.length - 1; day >= 0 && count < textbookDays; day--) {
    const units = history[day]!;
    if (Number.isNaN(units)) continue;
    count++;
    sum += units;
    squares += units * units;
  }
  const mean = sum / Math.max(1, count);
  return { mean, deviation: Math.sqrt(Math.max(0, squares - count * mean * mean) / Math.max(1, count - 1)) };
}

/** Exponential smoothing of the level, and of the square of its errors, over the days in stock of the last year. */
export function exponentialSmoothing(history: Float64Array): { mean: number; deviation: number } {
  const days = history.subarray(-365);
  let [mean, square, count] = [0, 0, 0];
  for (const units of days) {
    if (Number.isNaN(units)) continue;
    count++;
    const weight = Math.max(smoothing, 1 / count);
    const error = units - mean;
    square += count === 1 ? 0 : Math.max(smoothing, 1 / (count - 1)) * (error * error - square);
    mean += weight * error;
  }
  return { mean, deviation: Math.sqrt(square) };
}
