// The explanation of a recommended shipping method as localized text.

import { roundDays } from '../day.ts';
import { toDecimal } from '../decimal-text.ts';
import type { Locale } from '../locale.ts';
import { getMessages } from '../messages/get-messages.ts';
import type { ShippingMethod } from '../orders/order.ts';
import type { HorizonEvent } from './horizon-events.ts';
import type { ModeCosts } from './mode-costs.ts';
import type { SupplierStock } from './order-terms.ts';
import type { ShippingUrgency } from './shipping-choice.ts';

/** Published figures of a shipping method, in units and days. */
export interface ScenarioFigures {
  safetyStock: number;
  leadTimeDays: number;
  reorderPoint: number;
  recommendedQuantity: number;
}

/** Input of the text: members of a recommendation and four of its explanation. */
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
  /** Units to order by each method; absent from recommendations of earlier releases. */
  combinedQuantities?: Record<ShippingMethod, number>;
  /** What the supplier has, and `combinedQuantities` before the limit to it; absent from recommendations of earlier releases. */
  order?: (SupplierStock & { quantitiesBeforeLimit?: Record<ShippingMethod, number> }) | null;
  /** The costs that decide between air and waiting for sea; absent or null if they are unknown or do not matter. */
  costs?: Pick<ModeCosts, 'isAirWorthwhile' | 'currency' | 'extraFreight' | 'lostMargin'> | null;
  /** Coming demand events, the next one first; absent or null for none. */
  demandEvents?: readonly HorizonEvent[] | null;
}

/**
 * Returns the reason in a locale. In English:
 *
 * At 12.4 a day the 250 in stock last 20 days. Sea takes 44 days and arrives 23 days too late, air takes 14 days: order 384 by air
 * now and 480 by sea.
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
  return [
    ...[supply, ...transit, ...nextEvent(input, locale), advice(input, locale)],
    ...[...freightCost(input, locale), ...supplierLimit(input, locale)],
  ].join(' ');
}

/** Returns the sentence on the next event that the order quantity includes; none without such an event. */
function nextEvent({ demandEvents }: ReasonInput, locale: Locale): string[] {
  const next = demandEvents?.find(({ isInHorizon, upliftSource }) => isInHorizon && upliftSource !== 'none');
  if (!next) return [];
  const { name, startDate, endDate, uplift } = next;
  return [getMessages(locale).shippingReason.demandEvent({ name, startDate, endDate, uplift: Number(uplift) })];
}

function advice(input: ReasonInput, locale: Locale): string {
  const { shippingUrgency, shippingScenarios, seaSlackDays } = input;
  const text = getMessages(locale).shippingReason;
  const chosen = shippingScenarios[input.recommendedMethod];
  const order = orderClause(input, locale);
  const [sea, air] = [roundDays(shippingScenarios.sea.leadTimeDays), roundDays(shippingScenarios.air.leadTimeDays)];
  // Rounded down: full days elapsed, and whole units at or below the reorder point.
  const slack = toDecimal(seaSlackDays ?? 0)
    .abs()
    .floor()
    .toNumber();
  const airReorderPoint = Math.floor(shippingScenarios.air.reorderPoint);
  if (input.costs?.isAirWorthwhile === false)
    return text.seaLateAirTooExpensive({ sea, slack, air, ...input.costs, order });
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

function orderClause(input: ReasonInput, locale: Locale): string {
  const { recommendedMethod: method, shippingScenarios, combinedQuantities } = input;
  const text = getMessages(locale).shippingReason;
  const needed = shippingScenarios[method].recommendedQuantity;
  const quantity = combinedQuantities?.[method] ?? needed;
  if (quantity === 0) return needed > 0 ? text.orderNothing : text.nothingDue;
  const sea = combinedQuantities?.sea ?? 0;
  return method === 'air' && sea > 0 ? text.orderBoth({ air: quantity, sea }) : text.orderNow({ quantity, method });
}

/** Returns the sentence on the freight of an order by air; none if costs are unknown, air costs no more, or the order goes by sea. */
function freightCost({ costs }: ReasonInput, locale: Locale): string[] {
  if (!costs?.isAirWorthwhile || toDecimal(costs.extraFreight).lte(0)) return [];
  return [getMessages(locale).shippingReason.airFreight(costs)];
}

/** Returns the sentence on what the supplier lacks; none if it can deliver the needed units. */
function supplierLimit({ combinedQuantities, order }: ReasonInput, locale: Locale): string[] {
  const { supplierStock = null, restockDate = null, quantitiesBeforeLimit } = order ?? {};
  if (!combinedQuantities || !quantitiesBeforeLimit || supplierStock === null) return [];
  const needed = quantitiesBeforeLimit.air + quantitiesBeforeLimit.sea;
  if (combinedQuantities.air + combinedQuantities.sea >= needed) return [];
  return [getMessages(locale).shippingReason.supplierLimit({ needed, supplierStock, restockDate })];
}
