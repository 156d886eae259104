// What one product costs to forecast and to plan, in one thread.

import { chance } from '../../scripts/seed/random.ts';
import { forecastDemand } from '../../src/domain/demand/forecast/forecast.ts';
import { estimateLeadTime, type LeadTimeEstimate } from '../../src/domain/orders/lead-time-estimate.ts';
import { recommend } from '../../src/domain/recommendations/recommendation.ts';
import { errorDays, planSettings } from '../../src/domain/recommendations/replenishment.ts';
import { noDeliveries } from '../../test/support/lead-times.ts';

const products = 200;
const rounds = 20;

/** Returns the cost of a forecast and of both plans in µs, the best of several rounds over products of a year. */
export function measureCost(): { forecast: number; plan: number } {
  const random = chance(1);
  const histories = Array.from({ length: products }, () =>
    Float64Array.from({ length: 365 }, () => (random.whole(1, 365) <= 60 ? random.whole(1, 20) : 0)),
  );
  const settings = planSettings('0.95', 30);
  const leadTimes = { air: leadTime('14', '2'), sea: leadTime('44.5', '5.83') };
  const best = { forecast: Number.POSITIVE_INFINITY, plan: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    const forecasts = histories.map((history) =>
      forecastDemand(history, [errorDays(leadTimes.air), errorDays(leadTimes.sea)]),
    );
    const forecast = performance.now();
    for (const [index, { dailyDemand, errors }] of forecasts.entries()) {
      const [air, sea] = [errors[0]!, errors[1]!];
      const errorOverLeadTime = { air, sea };
      const stock = { stockUnits: index, orderedUnits: [], unitsPerBox: 12 };
      recommend({ today: '2026-11-21', settings, leadTimes, dailyDemand, errorOverLeadTime, ...stock });
    }
    const planned = performance.now();
    best.forecast = Math.min(best.forecast, perProduct(forecast - begun));
    best.plan = Math.min(best.plan, perProduct(planned - forecast));
  }
  return best;
}

function perProduct(milliseconds: number): number {
  return Math.round((milliseconds * 1000) / products);
}

function leadTime(days: string, deviationDays: string): LeadTimeEstimate {
  return { ...estimateLeadTime(noDeliveries, Number(days)), deviationDays };
}
