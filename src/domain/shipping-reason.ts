// Why an order should travel the way it is advised to, in words that name their numbers.

import { inDays } from './day.ts';
import { quantity } from './decimal-text.ts';
import type { Scenarios } from './replenishment.ts';
import type { ShippingChoice } from './shipping-choice.ts';

/** What the words are made from. */
export interface ReasonInput {
  dailyDemand: string;
  stockUnits: number;
  /** Units on their way, whenever they arrive. */
  unitsInTransit: number;
  /** Stock ÷ daily demand, in days; null when no demand is expected. */
  daysUntilStockout: string | null;
  choice: ShippingChoice;
  scenarios: Scenarios;
}

/**
 * Returns the reason in plain English.
 *
 * At 12.4 a day the 250 in stock last 20 days. Sea takes 44 days and arrives 23 days too late, air takes 14 days: order 384 by air
 * now.
 */
export function shippingReason(input: ReasonInput): string {
  const { dailyDemand, stockUnits, unitsInTransit, daysUntilStockout } = input;
  if (daysUntilStockout === null) {
    return `No demand is expected. ${count(stockUnits)} in stock, ${count(unitsInTransit)} on the way. Nothing is due.`;
  }
  const stock =
    stockUnits > 0
      ? `At ${rate(dailyDemand)} a day the ${count(stockUnits)} in stock last ${days(daysUntilStockout)}.`
      : `Nothing is in stock, and ${rate(dailyDemand)} a day are expected to sell.`;
  const transit = unitsInTransit > 0 ? ` ${count(unitsInTransit)} more are on the way.` : '';
  return `${stock}${transit} ${advice(input)}`;
}

function advice({ choice: { method, urgency, seaSlackDays }, scenarios }: ReasonInput): string {
  const { recommendedQuantity, reorderPoint } = scenarios[method];
  const order = recommendedQuantity > 0 ? `order ${count(recommendedQuantity)} by ${method} now` : 'nothing is due';
  const [sea, air] = [inDays(scenarios.sea.leadTime.days), inDays(scenarios.air.leadTime.days)];
  const slack = days(
    quantity(seaSlackDays ?? 0)
      .abs()
      .toFixed(),
  );
  switch (urgency) {
    case 'none':
      return `Nothing is due before ${whole(reorderPoint)} are left in stock and on the way.`;
    case 'sea_window_open':
      return `Sea takes ${sea} and arrives ${slack} before stock runs out: ${order}.`;
    case 'sea_window_closing':
      return Number(seaSlackDays) < 0
        ? `Sea takes ${sea} and arrives ${slack} after stock runs out, air (${air}) is not due before ${whole(scenarios.air.reorderPoint)} are left: ${order}.`
        : `Sea takes ${sea} and arrives only ${slack} before stock runs out: ${order}.`;
    case 'air_urgent_stockout_risk':
      return `Sea takes ${sea} and arrives ${slack} too late, air takes ${air}: ${order}.`;
    case 'stockout_unavoidable':
      return `Sea takes ${sea}, air ${air}, and either arrives after stock has run out: ${order}.`;
  }
}

// Made once: making a format costs a hundred times what using it does.
const wholeNumber = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const threeDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** 12.3929 → `12.4`; 0.0137 → `0.0137`; 1234.5 → `1,235` */
function rate(perDay: string): string {
  const units = Number(perDay);
  return units < 1000 ? threeDigits.format(units) : wholeNumber.format(units);
}

/** Whole days that have passed by then. 20.16 → `20 days`; 1.9 → `1 day`; 44.5 → `44 days` */
function days(value: string): string {
  const passed = Math.floor(Number(value));
  return `${count(passed)} ${passed === 1 ? 'day' : 'days'}`;
}

/** The whole units that are at or under a reorder point. 107.4 → `107` */
function whole(units: string): string {
  return count(Math.floor(Number(units)));
}

function count(units: number): string {
  return wholeNumber.format(units);
}
