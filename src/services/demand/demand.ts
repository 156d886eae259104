// Calculates a product's demand over a window of days.

import type { Context } from '../../context.ts';
import { findFirstRecordDay, readDaySales, readDayStock } from '../../db/demand/demand.ts';
import { findRatesByDay } from '../../db/pricing/exchange-rates.ts';
import { currentDay } from '../../domain/clock.ts';
import { addDays, dayOfNumber } from '../../domain/day.ts';
import {
  averageUnits,
  type DemandDay,
  demandDays,
  demandWindow,
  mainCurrency,
  weightedAveragePrice,
} from '../../domain/demand/demand.ts';
import { describeSalesData, type SalesData } from '../../domain/demand/known-sales.ts';
import { detectTrend, type Trend } from '../../domain/demand/trend.ts';
import { formatMoney, sumMoney, toMoney } from '../../domain/pricing/money.ts';
import type { Database } from '../../postgres/connection.ts';
import { resolveProduct } from '../sales/resolve-products.ts';
import { readKnownSalesOfProducts } from './known-sales.ts';

/** A product's demand; decimals are strings, the price is in `currency`. */
interface Demand extends SalesData {
  productId: string;
  windowDays: number;
  daysWithSales: number;
  totalUnits: string;
  avgDailyUnits: string;
  weightedAvgPrice: string | null;
  trend: Trend;
  countedDays: number;
  currency: string | null;
}

/** Returns the demand for a product over the last `windowDays` days (UTC); see `demandWindow`. Throws NOT_FOUND. */
export async function calculateDemand(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  companyId: string,
  sentId: string,
  windowDays: number,
): Promise<Demand> {
  const productId = await resolveProduct(db, companyId, sentId);
  const today = currentDay(clock);
  const known = (await readKnownSalesOfProducts(db, companyId, [productId], today))(productId);
  const knownUntil = dayOfNumber(known.knownUntil);
  const range = [addDays(knownUntil, -windowDays), today] as const;
  const sales = await readDaySales(db, companyId, productId, ...range);
  const stock = await readDayStock(db, companyId, productId, ...range);
  const firstRecord = await findFirstRecordDay(db, companyId, productId);
  const days = demandDays(sales, stock, demandWindow(sales, { windowDays, firstRecord, today, knownUntil }));
  const counted = days.filter((day) => day.counted);
  return {
    productId,
    windowDays,
    daysWithSales: days.filter(({ soldUnits }) => soldUnits.gt(0)).length,
    totalUnits: sumMoney(days.map(({ units }) => units)).toFixed(),
    avgDailyUnits: averageUnits(days).toFixed(),
    ...(await averagePrice(db, days)),
    trend: detectTrend(counted.map(({ units }) => units.toNumber())),
    countedDays: counted.length,
    ...describeSalesData(known),
  };
}

/** Returns the mean price in the currency with the most units. Revenue in other currencies is converted at the rates of its day. */
async function averagePrice(
  db: Database,
  days: readonly DemandDay[],
): Promise<Pick<Demand, 'weightedAvgPrice' | 'currency'>> {
  const currency = mainCurrency(days);
  if (currency === undefined) return { weightedAvgPrice: null, currency: null };
  const foreign = days.flatMap(({ day, revenues }) =>
    revenues.flatMap((revenue) => (revenue.currency === currency ? [] : [{ day, currency: revenue.currency }])),
  );
  const into = await findRatesByDay(
    db,
    foreign.map(({ day }) => ({ day, currency })),
  );
  const from = await findRatesByDay(db, foreign);
  const factors = new Map(
    // Sales in a currency without a rate are rejected, and rates are never deleted.
    foreign.map(({ day, currency }, index) => [`${day} ${currency}`, toMoney(from[index]!).div(into[index]!)]),
  );
  const price = weightedAveragePrice(days, (amount, of, day) => amount.times(factors.get(`${day} ${of}`) ?? 1));
  return price === null
    ? { weightedAvgPrice: null, currency: null }
    : { weightedAvgPrice: formatMoney(price), currency };
}
