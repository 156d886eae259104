// The projected stock of a stored recommendation, with its order placed by either method on the day of the calculation.

import { addDays, daysBetween } from '../day.ts';
import type { ShippingMethod } from '../orders/order.ts';
import { type QuantityTerms, roundDownToTerms } from '../pricing/trade-terms.ts';
import { horizonErrors } from './recommendation.ts';
import type { RecommendationExplanation, RecommendationItem } from './recommendation-item.ts';
import { type NewArrival, type ProjectedDay, projectStock } from './stock-projection.ts';

/** Limits the size of a projection. */
const maxProjectedDays = 180;

/** The members of a recommendation that its projection depends on. */
export type ProjectedItem = Pick<RecommendationItem, 'calculationDate'>;
export type ProjectedExplanation = Pick<RecommendationExplanation, 'settings' | 'forecast' | 'stock'> & {
  scenarios: Record<
    ShippingMethod,
    Pick<
      RecommendationExplanation['scenarios']['air'],
      'leadTime' | 'errorOverLeadTime' | 'ordersCounted' | 'ordersNotCounted' | 'recommendedQuantity'
    >
  >;
  order: Pick<RecommendationExplanation['order'], keyof SupplierTerms>;
};

/**
 * Returns the projected stock of each day by method: from the calculation to the end of the review period after the arrival of an order by the
 * method, at most 180 days. Without a known stock, no days.
 */
export function projectScenarios(
  { calculationDate: today }: ProjectedItem,
  { settings, forecast, stock, scenarios, order }: ProjectedExplanation,
): Record<ShippingMethod, ProjectedDay[]> {
  if (stock.observedAt === null) return { air: [], sea: [] };
  const project = (method: ShippingMethod): ProjectedDay[] => {
    const { leadTime, ordersCounted, ordersNotCounted, recommendedQuantity } = scenarios[method];
    const leadTimeDays = Math.ceil(Number(leadTime.plannedDays));
    const days = leadTimeDays + settings.calculationIntervalDays + settings.reviewPeriodDays;
    const input = {
      ...{ today, stockUnits: stock.units, transit: [...ordersCounted, ...ordersNotCounted] },
      dailyDemand: forecast.dailyDemand,
      ...{ dailyMeans: forecast.dailyMeans ?? [forecast.dailyDemand], errors: horizonErrors(scenarios) },
    };
    const terms = { ...order, orderMultiple: order.orderMultiple ?? settings.unitsPerBox };
    const { deviationDays } = leadTime;
    const arrivals = newArrivals(recommendedQuantity, today, leadTimeDays, terms).map((arrival) => ({
      ...arrival,
      deviationDays,
    }));
    return projectStock(input, arrivals, Math.min(days, maxProjectedDays));
  };
  return { air: project('air'), sea: project('sea') };
}

/** The supplier's terms and stock. */
interface SupplierTerms extends QuantityTerms {
  supplierStock: number | null;
  restockDate: string | null;
}

/**
 * Returns the arrivals of an order placed today. Units that the supplier does not have follow a lead time after its restock date, or never
 * arrive without one. The units delivered at once satisfy the terms.
 *
 * 384 units, 200 at the supplier, multiple 48, restock in 10 days, 14 days by air: 192 in 14 days, 192 in 24 days
 */
export function newArrivals(
  quantity: number,
  today: string,
  leadTimeDays: number,
  terms?: SupplierTerms,
): NewArrival[] {
  const available = availableNow(quantity, terms);
  const restockDays = terms?.restockDate ? Math.max(0, daysBetween(today, terms.restockDate)) : null;
  const later = restockDays === null ? [] : [{ quantity: quantity - available, days: restockDays + leadTimeDays }];
  return [{ quantity: available, days: leadTimeDays }, ...later]
    .filter((arrival) => arrival.quantity > 0)
    .map((arrival) => ({ quantity: arrival.quantity, expectedOn: addDays(today, arrival.days) }));
}

function availableNow(quantity: number, terms: SupplierTerms | undefined): number {
  if (!terms || terms.supplierStock === null || terms.supplierStock >= quantity) return quantity;
  return roundDownToTerms(terms.supplierStock, terms);
}
