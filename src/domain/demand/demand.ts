// A product's demand over a window of days: source selection per day, counted days, average daily units, average price,
// all in exact decimals.

import type { Decimal } from 'decimal.js';
import { addDays } from '../day.ts';
import { sumMoney, toMoney } from '../pricing/money.ts';

/** Sources of sales data, highest priority first. */
const salesSources = ['raw_sales', 'daily_sales', 'smart_reorder'] as const;
type SalesSource = (typeof salesSources)[number];

/** Sales of one day from one source; raw sales have one record per currency. Amounts are decimal strings. */
export interface DaySales {
  day: string;
  source: SalesSource;
  /** Sold less returned. */
  units: string;
  /** Units sold, returns not subtracted. */
  soldUnits: string;
  /** Revenue of `soldUnits`; null if unknown. */
  revenue: string | null;
  currency: string | null;
}

/** Stock status of a product on a day, from an observation (v2) or the day's stock figure (Standard API). */
export interface DayStock {
  day: string;
  source: 'observation' | 'daily_sales';
  outOfStock: boolean;
}

/** One day of the window. */
export interface DemandDay {
  day: string;
  units: Decimal;
  soldUnits: Decimal;
  /** Whether the day counts towards the average: true unless the product was out of stock. */
  counted: boolean;
  /** By currency. */
  revenues: { currency: string; units: Decimal; revenue: Decimal }[];
}

/** First and last day of a window, inclusive; empty if `from` is after `to`. */
interface DemandWindow {
  from: string;
  to: string;
}

/**
 * Returns the window of `windowDays` days that ends on the last day whose sales are known, by default yesterday, or today if there are sales
 * today: an incomplete day without sales would lower the average. The window starts no earlier than the product's first record, because earlier
 * days have no data.
 */
export function demandWindow(
  sales: readonly DaySales[],
  {
    windowDays,
    firstRecord,
    today,
    knownUntil = addDays(today, -1),
  }: { windowDays: number; firstRecord: string | null; today: string; knownUntil?: string },
): DemandWindow {
  const [todaySales] = demandDays(sales, [], { from: today, to: today });
  const isComplete = knownUntil === addDays(today, -1);
  const to = isComplete && todaySales!.soldUnits.gt(0) ? today : knownUntil;
  const earliest = addDays(to, 1 - windowDays);
  // ISO days compare as text. Without a record the window is empty.
  const first = firstRecord ?? today;
  return { from: first > earliest ? first : earliest, to };
}

/**
 * Returns every day of the window in order. Sales come from the highest-priority source with data for the day; stock
 * comes from an observation, else from the Standard API. A day without data has 0 units and counts.
 */
export function demandDays(
  sales: readonly DaySales[],
  stock: readonly DayStock[],
  { from, to }: DemandWindow,
): DemandDay[] {
  const salesByDay = Map.groupBy(sales, ({ day }) => day);
  const stockByDay = Map.groupBy(stock, ({ day }) => day);
  const days: DemandDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const records = salesByDay.get(day) ?? [];
    const source = salesSources.find((candidate) => records.some((record) => record.source === candidate));
    const selected = records.filter((record) => record.source === source);
    const states = stockByDay.get(day) ?? [];
    const state = states.find(({ source }) => source === 'observation') ?? states[0];
    days.push({
      day,
      units: sumMoney(selected.map(({ units }) => units)),
      soldUnits: sumMoney(selected.map(({ soldUnits }) => soldUnits)),
      counted: state?.outOfStock !== true,
      revenues: selected.flatMap(({ soldUnits, revenue, currency }) =>
        revenue === null || currency === null
          ? []
          : [{ currency, units: toMoney(soldUnits), revenue: toMoney(revenue) }],
      ),
    });
  }
  return days;
}

/**
 * Returns the average units per counted day, rounded half-up to 4 places; 0 if no day counts.
 *
 * 3 units on day 1, 7 on day 2 when it was out of stock, none on day 3 → 3 ÷ 2 = `1.5`
 */
export function averageUnits(days: readonly DemandDay[]): Decimal {
  const counted = days.filter((day) => day.counted);
  if (counted.length === 0) return toMoney(0);
  return sumMoney(counted.map(({ units }) => units))
    .div(counted.length)
    .toDecimalPlaces(4);
}

/**
 * Returns the currency with the most units sold, alphabetically first on a tie; undefined if nothing was sold at a
 * known price.
 */
export function mainCurrency(days: readonly DemandDay[]): string | undefined {
  const units = new Map<string, Decimal>();
  for (const revenue of days.flatMap(({ revenues }) => revenues)) {
    units.set(revenue.currency, revenue.units.plus(units.get(revenue.currency) ?? 0));
  }
  const sold = [...units].filter(([, total]) => total.gt(0));
  return sold.sort(([a, unitsA], [b, unitsB]) => unitsB.cmp(unitsA) || (a < b ? -1 : 1))[0]?.[0];
}

/**
 * Returns Σ units·price ÷ Σ units of sales without returns, rounded half-up to 4 places; null if nothing was sold at a
 * known price. `convert` converts a day's amount from a currency to the target currency.
 *
 * 3 units for 30 EUR and 1 unit for 10 USD, a dollar at 0.9 EUR → (30 + 9) ÷ 4 = `9.75` EUR
 */
export function weightedAveragePrice(
  days: readonly DemandDay[],
  convert: (amount: Decimal, currency: string, day: string) => Decimal,
): Decimal | null {
  const units = sumMoney(days.flatMap(({ revenues }) => revenues.map((revenue) => revenue.units)));
  if (units.lte(0)) return null;
  const revenue = sumMoney(
    days.flatMap(({ day, revenues }) => revenues.map((item) => convert(item.revenue, item.currency, day))),
  );
  return revenue.div(units).toDecimalPlaces(4);
}
