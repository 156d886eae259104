// The projected stock of a stored recommendation: with the orders of its plan, without an order, and with an order by either method.

import { addDays, daysBetween } from '../day.ts';
import type { ShippingMethod } from '../orders/order.ts';
import { type QuantityTerms, roundDownToTerms } from '../pricing/trade-terms.ts';
import { horizonErrors } from './recommendation.ts';
import type { RecommendationExplanation, RecommendationItem } from './recommendation-item.ts';
import { type NewArrival, type ProjectedDay, projectStock } from './stock-projection.ts';

/** Limits the size of a projection. */
const maxProjectedDays = 180;

/** The members of a recommendation that its projection depends on. */
export type ProjectedItem = Pick<RecommendationItem, 'calculationDate' | 'plan'>;

/** The projected stock with an order of today by either method, with the plan, and without an order. */
export type Projections = Record<ShippingMethod | 'plan' | 'nothing', ProjectedDay[]>;

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
 * Returns the projected stock of each day from the calculation on: with an order by either method, until the end of the review period after its
 * arrival; with the orders of the plan and without any, until that end after the last of these arrivals. At most 180 days; none without a known
 * stock.
 */
export function projectScenarios(
  { calculationDate: today, plan }: ProjectedItem,
  { settings, forecast, stock, scenarios, order }: ProjectedExplanation,
): Projections {
  if (stock.observedAt === null) return { air: [], sea: [], plan: [], nothing: [] };
  const { ordersCounted, ordersNotCounted } = scenarios.sea;
  const input = {
    ...{ today, stockUnits: stock.units, transit: [...ordersCounted, ...ordersNotCounted] },
    ...{ dailyMeans: forecast.dailyMeans ?? [forecast.dailyDemand], errors: horizonErrors(scenarios) },
  };
  const terms = { ...order, orderMultiple: order.orderMultiple ?? settings.unitsPerBox };
  const leadTimeDays = (method: ShippingMethod) => Math.ceil(Number(scenarios[method].leadTime.plannedDays));
  const withDeviation = (method: ShippingMethod, arrivals: NewArrival[]) =>
    arrivals.map((arrival) => ({ ...arrival, deviationDays: scenarios[method].leadTime.deviationDays }));
  const project = (arrivals: NewArrival[], arrivalDay: number) => {
    const days = arrivalDay + settings.calculationIntervalDays + settings.reviewPeriodDays;
    return projectStock(input, arrivals, Math.min(days, maxProjectedDays));
  };
  const oneOrder = (method: ShippingMethod) => {
    const arrivals = newArrivals(scenarios[method].recommendedQuantity, today, leadTimeDays(method), terms);
    return project(withDeviation(method, arrivals), leadTimeDays(method));
  };
  const planned = plan.flatMap(({ shippingMethod, quantity, arrivesOn }) =>
    withDeviation(shippingMethod, [{ quantity, expectedOn: arrivesOn }]),
  );
  const lastArrival = Math.max(
    ...[leadTimeDays('air'), leadTimeDays('sea')],
    ...plan.map(({ arrivesOn }) => daysBetween(today, arrivesOn)),
  );
  return {
    ...{ air: oneOrder('air'), sea: oneOrder('sea') },
    ...{ plan: project(planned, lastArrival), nothing: project([], lastArrival) },
  };
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
