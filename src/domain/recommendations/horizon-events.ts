// The coming demand events of a recommendation, and whether its order quantity includes them.

import { addDays } from '../day.ts';
import type { ForecastEvent } from '../demand/events/demand-event.ts';
import type { ProductRecommendation } from './recommendation.ts';
import type { PlanSettings } from './replenishment.ts';

/** A coming demand event. */
export interface HorizonEvent extends ForecastEvent {
  /** Whether it begins before the end of the period that the order covers: lead time, days between calculations and review period. */
  isInHorizon: boolean;
}

/** What the period of an order depends on. */
interface OrderPeriod {
  /** `YYYY-MM-DD` */
  today: string;
  settings: Pick<PlanSettings, 'reviewPeriodDays'>;
  recommendation: Pick<ProductRecommendation, 'scenarios' | 'recommendedMethod' | 'combinedQuantities'>;
}

/** Events that begin later are not listed: forecasts end before. */
const maxListedDays = 182;

/**
 * Returns the events that have not ended and begin within 182 days. The period of the order is that of the order by sea, if one is due beside an
 * order by air.
 */
export function horizonEvents(
  events: readonly ForecastEvent[],
  { today, settings, recommendation }: OrderPeriod,
): HorizonEvent[] {
  const { scenarios, recommendedMethod, combinedQuantities } = recommendation;
  const { protectionDays: horizonDays } = scenarios[combinedQuantities.sea > 0 ? 'sea' : recommendedMethod];
  const end = addDays(today, Math.ceil(Number(horizonDays)) + settings.reviewPeriodDays);
  const lastListed = addDays(today, maxListedDays);
  return events
    .filter(({ uplift, startDate }) => uplift !== null && startDate < lastListed)
    .map((event) => ({ ...event, isInHorizon: event.startDate < end }));
}
