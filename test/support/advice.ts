// Sales histories with the advice that an experienced buyer would accept, and the check of it.

import assert from 'node:assert/strict';
import { addDays, dayNumber } from '../../src/domain/day.ts';
import {
  addToTotals,
  type CategoryDemand,
  categoryDemand,
  emptyTotals,
  type SimilarProduct,
} from '../../src/domain/demand/category-demand.ts';
import { demandHistory } from '../../src/domain/demand/demand-history.ts';
import type { DemandEvent } from '../../src/domain/demand/events/demand-event.ts';
import { forecastDays } from '../../src/domain/demand/forecast/daily-forecast.ts';
import { fitForecast } from '../../src/domain/demand/forecast/forecast.ts';
import type { DatedDecision } from '../../src/domain/demand/forecast/outlier-decisions.ts';
import { monthlyDemand, monthNumber } from '../../src/domain/demand/monthly-demand.ts';
import { salesHistory } from '../../src/domain/demand/sales-history.ts';
import type { ShippingMethod } from '../../src/domain/orders/order.ts';
import type { OrderedUnits } from '../../src/domain/recommendations/in-transit.ts';
import { planSettings } from '../../src/domain/recommendations/replenishment.ts';
import type { ShippingUrgency } from '../../src/domain/recommendations/shipping-choice.ts';
import { calculateProduct } from '../../src/services/recommendations/calculate-product.ts';
import type { ProductToCalculate } from '../../src/services/recommendations/read-products.ts';
import { leadTime } from './lead-times.ts';

/** The day of the advice unless a history has another one. */
export const today = '2026-11-22';

/** A range, both ends included. */
export type Range = readonly [min: number, max: number];

export interface History {
  name: string;
  /** The day of the advice; absent for `today`. */
  on?: string;
  /** Daily units up to yesterday, oldest first; null for a stockout. */
  sold: (number | null)[];
  /** Null if no stock was ever sent. */
  stock: number | null;
  /** The day on which the stock was observed; absent for the day of the advice. */
  stockSeenOn?: string;
  /** Days before today on which stock ran out after the sales of the day. */
  soldOut?: number[];
  /** The first and the last day, as days before today, of a time for which the company sent nothing. */
  silence?: Range;
  orderedUnits?: OrderedUnits[];
  minimumQuantity?: number;
  orderMultiple?: number;
  unitsPerBox?: number;
  /** The end of the selling season, `YYYY-MM-DD`. */
  seasonEndsOn?: string;
  supplier?: { stock: number; restockDate: string };
  demandEvents?: DemandEvent[];
  outlierDecisions?: DatedDecision[];
  expected: {
    dailyDemand: Range;
    quantity: Range;
    method?: ShippingMethod;
    urgency: readonly ShippingUrgency[];
    reason: RegExp;
    trend?: string;
    outliers?: { date: string; unitsSold: string }[];
    levelShifts?: number;
    /** Units by sea. */
    safetyStock?: Range;
    /** Whether demand grows or falls steadily. */
    hasTrendLine?: boolean;
    hasYearlyProfile?: boolean;
    /** Whether an order by sea is due beside an order by air. */
    seaDue?: boolean;
    /** Units of the plan by each method, also of a later order. */
    byAir?: Range;
    bySea?: Range;
  };
  /** Histories of other products of the category. */
  category?: number[][];
  /** The product that the company chose as similar. */
  similar?: SimilarProduct;
}

/** Returns the day so many days before one. */
export const ago = (days: number, before: string = today) => addDays(before, -days);

/** Pseudorandom numbers, the same in each run. */
function random(seed: number): () => number {
  let state = seed * 7919 + 13;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** Poisson-distributed sales of each of the last `days` days; `rate` gets the days before today and the date. */
export function poisson(
  days: number,
  seed: number,
  rate: (daysAgo: number, date: string) => number,
  before: string = today,
): number[] {
  const draw = random(seed);
  draw();
  return Array.from({ length: days }, (_, index) => {
    const daysAgo = days - index;
    const limit = Math.exp(-rate(daysAgo, ago(daysAgo, before)));
    let units = 0;
    for (let product = draw(); product > limit; product *= draw()) units++;
    return units;
  });
}

/** Replaces the units of single days, by days before today. */
export function withDays<Units extends number | null>(sold: Units[], days: Record<number, Units>): Units[] {
  const changed = [...sold];
  for (const [daysAgo, units] of Object.entries(days)) changed[sold.length - Number(daysAgo)] = units;
  return changed;
}

/** Returns the calendar month of a day, 1 to 12. */
export const month = (date: string) => Number(date.slice(5, 7));
/** Units of an order by sea that is expected on a day. */
export const bySea = (quantity: number, estimatedOn: string): OrderedUnits => ({
  orderRef: 'ORD-1',
  source: 'order',
  quantity,
  shippingMethod: 'sea',
  estimatedOn,
  isDelivered: false,
});

function categoryOf(histories: number[][], on: string): CategoryDemand {
  const totals = emptyTotals();
  for (const sold of histories) {
    const months = monthlyDemand(Float64Array.from(sold), dayNumber(on) - sold.length);
    addToTotals(totals, { months, rate: 4, countedDays: sold.length, price: 9.5 }, monthNumber(dayNumber(on)));
  }
  return { slug: 'other', ...categoryDemand(totals) };
}

export function productOf({
  on = today,
  sold,
  stock,
  stockSeenOn = on,
  soldOut = [],
  silence,
  orderedUnits = [],
  minimumQuantity,
  orderMultiple,
  unitsPerBox,
  seasonEndsOn,
  supplier,
  category,
  similar,
  demandEvents = [],
  outlierDecisions = [],
}: Omit<History, 'name' | 'expected'>): ProductToCalculate {
  const firstDay = dayNumber(on) - sold.length;
  return {
    id: '01a09f70-be37-71bf-b100-e16f764d5b04',
    supplierId: '01a09f70-be37-71bf-b100-e16f764d5b05',
    unitsPerBox: unitsPerBox ?? null,
    terms: {
      ...{ price: '9.50', currency: 'EUR', priceBreaks: [], orderMultiple: orderMultiple ?? null },
      minimumQuantity: minimumQuantity ?? null,
      supplierStock: supplier?.stock ?? null,
      restockDate: supplier?.restockDate ?? null,
    },
    series: {
      productId: '01a09f70-be37-71bf-b100-e16f764d5b04',
      firstDay,
      days: Int32Array.from(sold, (_, index) => firstDay + index),
      units: Float64Array.from(sold, (units) => units ?? 0),
      counted: Uint8Array.from(sold, (units, index) =>
        units === null || soldOut.includes(sold.length - index) ? 0 : 1,
      ),
      stock:
        stock === null
          ? null
          : { onHand: stock, observedAt: `${stockSeenOn}T00:00:00.000Z`, isOutOfStock: stock === 0 },
      onOrderElsewhere: 0,
    },
    knownSales: {
      ...{ dataAsOf: dayNumber(on) - 1, knownUntil: dayNumber(on) - 1, isStale: false },
      silences: silence ? [{ from: dayNumber(on) - silence[0], to: dayNumber(on) - silence[1] }] : [],
    },
    sources: {
      category: category ? categoryOf(category, on) : null,
      price: null,
      months: null,
      similar: similar ?? null,
      seasonEndsOn: seasonEndsOn ?? null,
    },
    successor: null,
    outlierDecisions,
    demandEvents,
    orderedUnits,
    costs: null,
    receivedUnits: 0,
    leadTimes: { air: leadTime('14', '2'), sea: leadTime('45', '6.43') },
  };
}

export const settings = planSettings('0.95', 30);

/** Returns the number of level shifts in the forecast of a history. */
export function levelShiftsOf(history: Omit<History, 'name' | 'expected'>): number {
  const { explanation } = calculateProduct(productOf(history), settings, history.on ?? today);
  return JSON.parse(explanation).forecast.levelShifts.length;
}

/** Asserts that the advice on a history is within the accepted ranges. */
export function assertAdvice(history: History): void {
  const { expected } = history;
  const calculated = calculateProduct(productOf(history), settings, history.on ?? today);
  const item = JSON.parse(`{${calculated.item}}`);
  const { forecast } = JSON.parse(calculated.explanation);
  const shown = `${forecast.dailyDemand} a day ${JSON.stringify(forecast.levelShifts)}, ${item.recommendedMethod}: ${item.shippingReason}`;
  const within = (value: unknown, [min, max]: Range, what: string) =>
    assert.ok(Number(value) >= min && Number(value) <= max, `${what} is not from ${min} to ${max}: ${shown}`);
  within(forecast.dailyDemand, expected.dailyDemand, 'dailyDemand');
  within(item.recommendedQuantity, expected.quantity, 'recommendedQuantity');
  assert.equal(item.recommendedMethod, expected.method ?? item.recommendedMethod, shown);
  assert.ok(expected.urgency.includes(item.shippingUrgency), `${item.shippingUrgency}: ${shown}`);
  assert.match(item.shippingReason, expected.reason);
  if (expected.trend) assert.equal(item.demandTrend, expected.trend, shown);
  if (expected.outliers) {
    const outliers = forecast.outliers.map(({ date, unitsSold }: { date: string; unitsSold: string }) => ({
      date,
      unitsSold,
    }));
    assert.deepEqual(outliers, expected.outliers, shown);
  }
  if (expected.levelShifts !== undefined) assert.equal(forecast.levelShifts.length, expected.levelShifts, shown);
  const planned = (method: ShippingMethod) =>
    item.plan.find((order: { shippingMethod: string }) => order.shippingMethod === method)?.quantity ?? 0;
  if (expected.byAir) within(planned('air'), expected.byAir, 'units by air');
  if (expected.bySea) within(planned('sea'), expected.bySea, 'units by sea');
  const { safetyStock, hasTrendLine, hasYearlyProfile } = expected;
  if (safetyStock) within(item.shippingScenarios.sea.safetyStock, safetyStock, 'safetyStock');
  if (hasTrendLine !== undefined) assert.equal(forecast.trendLine !== null, hasTrendLine, shown);
  if (hasYearlyProfile !== undefined) assert.equal(forecast.hasYearlyProfile, hasYearlyProfile, shown);
  assertMeanBetweenQuantiles(history);
  if (expected.seaDue) assert.ok(item.shippingScenarios.sea.recommendedQuantity > 0, shown);
}

function assertMeanBetweenQuantiles(history: History): void {
  const { on = today, category, similar, demandEvents = [], outlierDecisions = [] } = history;
  const options = {
    ...{ category: category ? categoryOf(category, on) : null, similar: similar ?? null },
    ...{ demandEvents, outlierDecisions },
  };
  const { series, knownSales } = productOf(history);
  const recent = salesHistory(series, series.firstDay, dayNumber(on));
  const demand = demandHistory(recent, series, { ...knownSales, stock: series.stock });
  for (const { cumulative: total } of forecastDays(fitForecast(demand, { firstDay: recent.firstDay, ...options }), 60)
    .days) {
    const [mean, p10, p50, p90] = [total.mean, total.p10, total.p50, total.p90].map(Number) as number[];
    assert.ok(p10! <= mean! && mean! <= p90! && p10! <= p50! && p50! <= p90!, JSON.stringify(total));
  }
}
