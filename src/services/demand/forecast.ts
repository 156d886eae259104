// Forecasts a product's demand day by day, from the data at the time of the request.

import type { Context } from '../../context.ts';
import { readDemandEvents } from '../../db/demand/demand-events.ts';
import { readSeries } from '../../db/demand/demand-series.ts';
import { readOutlierDecisions } from '../../db/demand/outlier-decisions.ts';
import { currentDay } from '../../domain/clock.ts';
import { dayNumber, dayOfNumber } from '../../domain/day.ts';
import { demandHistory } from '../../domain/demand/demand-history.ts';
import { forecastDays } from '../../domain/demand/forecast/daily-forecast.ts';
import { fitForecast } from '../../domain/demand/forecast/forecast.ts';
import { describeSalesData } from '../../domain/demand/known-sales.ts';
import { yearsBefore } from '../../domain/demand/monthly-demand.ts';
import { historyDays, salesHistory } from '../../domain/demand/sales-history.ts';
import { resolveProduct } from '../sales/resolve-products.ts';
import { findForecastSources, noSources } from './forecast-sources.ts';
import { readKnownSalesOfProducts } from './known-sales.ts';

/** A product's forecast; units are decimal strings. */
export type ProductForecast = Awaited<ReturnType<typeof forecastProduct>>;

/** Returns the forecast of the next `days` days (UTC) from today on. Throws NOT_FOUND. */
export async function forecastProduct(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  companyId: string,
  sentId: string,
  days: number,
) {
  const productId = await resolveProduct(db, companyId, sentId);
  const today = dayNumber(currentDay(clock));
  const range = { from: today - historyDays, to: today - 1 };
  const [series] = await readSeries(db, companyId, [productId], range);
  const known = (await readKnownSalesOfProducts(db, companyId, [productId], dayOfNumber(today)))(productId);
  const history = series
    ? salesHistory(series, series.firstDay, today, known)
    : { firstDay: today, units: new Float64Array(), knownDays: 0 };
  const demand = series ? demandHistory(history, series, { ...known, stock: series.stock }) : history.units;
  const firstDay = today - history.units.length;
  const outlierDecisions = (await readOutlierDecisions(db, companyId, [productId])).get(productId) ?? [];
  const demandEvents = (await readDemandEvents(db, companyId, [productId])).get(productId) ?? [];
  const { category, price, months, similar, seasonEndsOn } =
    (await findForecastSources(db, companyId, [productId])).get(productId) ?? noSources;
  const isKnown = series !== undefined;
  const options = {
    ...{ firstDay, category, olderYears: yearsBefore(months, firstDay), seasonEndsOn },
    // Without data, there are no recommendations either.
    ...(isKnown && { price, similar }),
  };
  const forecast = forecastDays(fitForecast(demand, { ...options, outlierDecisions, demandEvents }), days);
  const [{ rmsse, bias, wape }] = forecast.candidates as [(typeof forecast.candidates)[0]];
  return {
    productId,
    calculationDate: dayOfNumber(today),
    ...describeSalesData(known),
    method: forecast.method,
    dailyDemand: forecast.dailyDemand,
    trend: forecast.trend,
    hasYearlyProfile: forecast.hasYearlyProfile,
    yearlyProfile: forecast.yearlyProfile,
    analogue: forecast.analogue,
    hasWeekdayProfile: forecast.hasWeekdayProfile,
    countedDays: history.units.filter((sold) => !Number.isNaN(sold)).length,
    backtest: { horizonDays: forecast.horizonDays, origins: forecast.origins, rmsse, bias, wape },
    outliers: forecast.outliers,
    levelShifts: forecast.levelShifts,
    trendLine: forecast.trendLine,
    demandEvents: forecast.demandEvents,
    dailyForecast: forecast.days,
  };
}
