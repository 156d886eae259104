// The explanation of a recommended shipping method as localized text.

import { roundDays } from '../day.ts';
import { toDecimal } from '../decimal-text.ts';
import type { Locale } from '../locale.ts';
import { getMessages } from '../messages/get-messages.ts';
import type { ShippingMethod } from '../orders/order.ts';
import type { ShippingUrgency } from './shipping-choice.ts';

/** Published figures of a shipping method, in units and days. */
export interface ScenarioFigures {
  safetyStock: number;
  leadTimeDays: number;
  reorderPoint: number;
  recommendedQuantity: number;
}

/** Input of the text: members of a recommendation and two of its explanation. */
export interface ReasonInput {
  /** Expected units per day, a decimal string. */
  dailyDemand: string;
  /** Days from arrival by sea to stockout, negative if it arrives too late; null if no demand is expected. */
  seaSlackDays: string | null;
  currentStock: number;
  /** Units in transit, regardless of arrival. */
  ordersInTransit: number;
  /** Stock ÷ daily demand, in days; null if no demand is expected. */
  daysUntilStockout: string | null;
  recommendedMethod: ShippingMethod;
  shippingUrgency: ShippingUrgency;
  shippingScenarios: Record<ShippingMethod, ScenarioFigures>;
}

/**
 * Returns the reason in a locale. In English:
 *
 * At 12.4 a day the 250 in stock last 20 days. Sea takes 44 days and arrives 23 days too late, air takes 14 days: order 384 by air
 * now.
 */
export function shippingReason(input: ReasonInput, locale: Locale): string {
  const { currentStock: stock, ordersInTransit: inTransit, daysUntilStockout } = input;
  const text = getMessages(locale).shippingReason;
  if (daysUntilStockout === null) return text.noDemand({ stock, inTransit });
  const dailyDemand = Number(input.dailyDemand);
  const supply =
    stock > 0
      ? text.stockLasts({ dailyDemand, stock, days: Math.floor(Number(daysUntilStockout)) })
      : text.outOfStock({ dailyDemand });
  const transit = inTransit > 0 ? [text.inTransit({ inTransit })] : [];
  return [supply, ...transit, advice(input, locale)].join(' ');
}

function advice(input: ReasonInput, locale: Locale): string {
  const { recommendedMethod: method, shippingUrgency, shippingScenarios, seaSlackDays } = input;
  const text = getMessages(locale).shippingReason;
  const chosen = shippingScenarios[method];
  const order =
    chosen.recommendedQuantity > 0 ? text.orderNow({ quantity: chosen.recommendedQuantity, method }) : text.nothingDue;
  const [sea, air] = [roundDays(shippingScenarios.sea.leadTimeDays), roundDays(shippingScenarios.air.leadTimeDays)];
  // Rounded down: full days elapsed, and whole units at or below the reorder point.
  const slack = toDecimal(seaSlackDays ?? 0)
    .abs()
    .floor()
    .toNumber();
  const airReorderPoint = Math.floor(shippingScenarios.air.reorderPoint);
  switch (shippingUrgency) {
    case 'none':
      return text.notDue({ reorderPoint: Math.floor(chosen.reorderPoint) });
    case 'sea_window_open':
      return text.seaInTime({ sea, slack, order });
    case 'sea_window_closing':
      return Number(seaSlackDays) < 0
        ? text.seaLateAirNotDue({ sea, slack, air, airReorderPoint, order })
        : text.seaJustInTime({ sea, slack, order });
    case 'air_urgent_stockout_risk':
      return text.seaTooLate({ sea, slack, air, order });
    case 'stockout_unavoidable':
      return text.unavoidable({ sea, air, order });
  }
}
