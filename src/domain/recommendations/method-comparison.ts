// An order by air beside one by sea: arrival, and in money what each costs and what sales are lost before it arrives.

import type { Decimal } from 'decimal.js';
import { daysBetween } from '../day.ts';
import { toDecimal } from '../decimal-text.ts';
import type { ShippingMethod } from '../orders/order.ts';
import { formatMoney, toMoney } from '../pricing/money.ts';
import type { RecommendationExplanation } from './recommendation-item.ts';

/** What an order by a method leads to. Amounts are decimal strings in the currency of the comparison. */
interface MethodOutcome {
  /** `YYYY-MM-DD` */
  arrivesOn: string;
  /** Expected units that find no stock before the order arrives, a decimal string. */
  lostSales: string;
  costs: MethodMoney | null;
}

interface MethodMoney {
  /** Landed cost of a unit. */
  unitCost: string;
  /** Margin of the lost sales. */
  lostMargin: string;
  /** Expected margin of the compared units, less the extra freight; can be negative. */
  margin: string;
}

/** Both methods, and air less sea. `costs` are null if freight or margin are unknown, or no order by air is due. */
interface MethodComparison {
  /** Units by air that are compared; null without costs. */
  quantity: number | null;
  currency: string | null;
  /** Whether air earns more; null without costs. */
  isAirWorthwhile: boolean | null;
  air: MethodOutcome;
  sea: MethodOutcome;
  difference: { arrivalDays: number; lostSales: string; costs: MethodMoney | null };
}

/**
 * Returns the comparison. Sales that no order prevents are lost by both methods; waiting for sea loses `unitsShort` of `choice.costs` more. Unit cost
 * by air = unit cost by sea + extra freight ÷ quantity. Margin by air = quantity · unit margin − extra freight, by sea (quantity − units short) · unit
 * margin. The difference of the margins is the lost margin − the extra freight, which decides whether air is worthwhile.
 *
 * 150 units, unit cost by sea 5.20, margin 3.80, 120 units short, extra freight 240.00: unit cost by air 6.80; margin by air 330.00, by sea 114.00,
 * difference 216.00
 */
export function compareMethods({
  choice: { airArrivesOn, seaArrivesOn, costs },
  scenarios,
}: Pick<RecommendationExplanation, 'choice' | 'scenarios'>): MethodComparison {
  const lostByAir = toDecimal(scenarios.air.lostSales);
  const lostBySea = costs ? lostByAir.plus(costs.unitsShort) : toDecimal(scenarios.sea.lostSales);
  const outcomes = {
    air: { arrivesOn: airArrivesOn, lostSales: lostByAir.toFixed() },
    sea: { arrivesOn: seaArrivesOn, lostSales: lostBySea.toFixed() },
  };
  const difference = {
    arrivalDays: daysBetween(seaArrivesOn, airArrivesOn),
    lostSales: lostByAir.minus(lostBySea).toFixed(),
  };
  if (!costs) {
    return {
      ...{ quantity: null, currency: null, isAirWorthwhile: null },
      air: { ...outcomes.air, costs: null },
      sea: { ...outcomes.sea, costs: null },
      difference: { ...difference, costs: null },
    };
  }
  const { quantity, currency, isAirWorthwhile, unitCost, unitMargin, unitsShort, extraFreight } = costs;
  const money = (method: ShippingMethod) => {
    const lost = method === 'air' ? lostByAir : lostBySea;
    const sold = toMoney(quantity).minus(method === 'air' ? 0 : unitsShort);
    const freight = method === 'air' ? extraFreight : '0';
    return {
      unitCost: toMoney(freight).div(quantity).plus(unitCost).toDecimalPlaces(4),
      lostMargin: lost.times(unitMargin).toDecimalPlaces(2),
      margin: sold.times(unitMargin).minus(freight).toDecimalPlaces(2),
    };
  };
  const [air, sea] = [money('air'), money('sea')];
  return {
    ...{ quantity, currency, isAirWorthwhile },
    air: { ...outcomes.air, costs: asTexts(air) },
    sea: { ...outcomes.sea, costs: asTexts(sea) },
    difference: {
      ...difference,
      costs: asTexts({
        unitCost: air.unitCost.minus(sea.unitCost),
        lostMargin: air.lostMargin.minus(sea.lostMargin),
        margin: air.margin.minus(sea.margin),
      }),
    },
  };
}

function asTexts({ unitCost, lostMargin, margin }: Record<keyof MethodMoney, Decimal>): MethodMoney {
  return { unitCost: formatMoney(unitCost), lostMargin: formatMoney(lostMargin), margin: formatMoney(margin) };
}
