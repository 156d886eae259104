// Calculates one product's recommendation. Pure functions.

import type { DemandRollup } from '../../db/demand/demand-rollups.ts';
import type { StoredRecommendation } from '../../db/recommendations/recommendations.ts';
import { dayNumber } from '../../domain/day.ts';
import { demandHistory } from '../../domain/demand/demand-history.ts';
import { describeForecast, fitForecast } from '../../domain/demand/forecast/forecast.ts';
import { describeSalesData } from '../../domain/demand/known-sales.ts';
import { mergeMonths, monthlyDemand, yearsBefore } from '../../domain/demand/monthly-demand.ts';
import { knownUnits, type SalesHistory, salesHistory, summarizeHistory } from '../../domain/demand/sales-history.ts';
import { isPeakAhead, withUnitsLeft } from '../../domain/demand/season-end.ts';
import { currentStock } from '../../domain/recommendations/current-stock.ts';
import { demandPath } from '../../domain/recommendations/demand-path.ts';
import { recommend } from '../../domain/recommendations/recommendation.ts';
import {
  type CalculatedProduct,
  recommendationExplanation,
  recommendationItem,
  urgencyRank,
} from '../../domain/recommendations/recommendation-item.ts';
import { recommendedOrders } from '../../domain/recommendations/recommended-orders.ts';
import { errorDays, type PlanSettings } from '../../domain/recommendations/replenishment.ts';
import { classifyStock, type StockHealth } from '../../domain/recommendations/stock-health.ts';
import type { ProductToCalculate } from './read-products.ts';

/** A recommendation and the roll-up to store with it. */
export interface CalculatedRecommendation extends StoredRecommendation {
  rollup: DemandRollup;
}

/** Returns a product's recommendation as of `today` (`YYYY-MM-DD`), in its stored form. */
export function calculateProduct(
  product: ProductToCalculate,
  settings: PlanSettings,
  today: string,
): CalculatedRecommendation {
  const { series, sources, leadTimes, unitsPerBox, terms, orderedUnits, costs, successor } = product;
  const { knownUntil, silences } = product.knownSales;
  const history = salesHistory(series, series.firstDay, dayNumber(today), { knownUntil });
  const { firstDay } = history;
  const fitted = fitForecast(demandHistory(history, series, { stock: series.stock, silences }), {
    firstDay,
    category: sources.category,
    price: sources.price,
    similar: sources.similar,
    olderYears: yearsBefore(sources.months, firstDay),
    outlierDecisions: product.outlierDecisions,
    demandEvents: product.demandEvents,
    seasonEndsOn: sources.seasonEndsOn,
  });
  const forecast = describeForecast(fitted, [errorDays(leadTimes.air), errorDays(leadTimes.sea)], {
    ...{ level: Number(settings.serviceLevel), z: Number(settings.z) },
  });
  const [air = '0', sea = '0'] = forecast.errors;
  const stock = currentStock(series.stock, series, product.receivedUnits);
  const input = {
    today,
    settings,
    unitsPerBox,
    terms,
    dailyDemand: forecast.dailyDemand,
    usualDailyDemand: forecast.usualDailyDemand,
    dailyMeans: forecast.dailyMeans,
    errorOverLeadTime: { air, sea },
    leadTimes,
    stockUnits: stock.units,
    isStockKnown: stock.observedAt !== null,
    orderedUnits,
    isDiscontinued: successor !== null,
    costs,
  };
  const recommendation = recommend(input);
  const summary = summarizeHistory(history);
  const units = stock.observedAt === null ? 0 : Math.max(0, stock.units) + recommendation.ordersInTransit;
  const seasonEnd = withUnitsLeft(forecast.seasonEnd, { dailyMeans: forecast.dailyMeans, units, today });
  const calculated = {
    productId: product.id,
    today,
    settings,
    unitsPerBox,
    terms,
    successor,
    history: summary,
    salesData: describeSalesData(product.knownSales),
    forecast: { ...forecast, seasonEnd },
    stock,
    recommendation,
    plan: recommendedOrders(input, recommendation),
  };
  const health = stockHealth(calculated, history);
  return {
    ...toStoredRecommendation({ ...calculated, trend: forecast.trend }, health),
    rollup: {
      months: mergeMonths(sources.months, monthlyDemand(fitted.base.net, firstDay)),
      rate: fitted.rate,
      countedDays: fitted.base.units.length,
    },
  };
}

function stockHealth(
  { recommendation, stock, forecast, successor }: Omit<CalculatedProduct, 'trend'>,
  history: SalesHistory,
): StockHealth {
  if (stock.observedAt === null) return { health: 'healthy', units: 0 };
  const { scenarios, recommendedMethod, lowStockoutDay, lateArrivals } = recommendation;
  return classifyStock({
    ...{
      stockUnits: stock.units,
      transit: lateArrivals,
      history: knownUnits(history),
      demand: demandPath(forecast.dailyMeans),
    },
    // No order can avoid the stockout of a discontinued product.
    stockoutDay: successor === null ? lowStockoutDay : null,
    orderUpTo: Math.max(Number(scenarios.air.orderUpTo), Number(scenarios.sea.orderUpTo)),
    leadTimeDays: scenarios[recommendedMethod].leadTime.plannedDays,
    isBeforeSeason: forecast.seasonEnd?.startsOn !== undefined,
    isPeakAhead: forecast.hasYearlyProfile && isPeakAhead(forecast.dailyMeans),
  });
}

function toStoredRecommendation(product: CalculatedProduct, { health, units }: StockHealth): StoredRecommendation {
  const item = recommendationItem(product);
  return {
    productId: product.productId,
    ...urgencyRank(product),
    item: JSON.stringify(item).slice(1, -1),
    explanation: JSON.stringify(recommendationExplanation(product)),
    recommendedQuantity: item.recommendedQuantity,
    currentStock: item.currentStock,
    averageDailySales: item.averageDailySales,
    forecastAccuracy: item.forecastAccuracy,
    forecastAccuracyDays: item.forecastAccuracyDays,
    stockHealth: health,
    healthUnits: units,
  };
}
