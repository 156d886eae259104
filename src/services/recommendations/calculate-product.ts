// Calculates one product's recommendation. Pure functions.

import type { StoredRecommendation } from '../../db/recommendations/recommendations.ts';
import { dayNumber } from '../../domain/day.ts';
import { forecastDemand } from '../../domain/demand/forecast/forecast.ts';
import { type SalesHistory, salesHistory, summarizeHistory } from '../../domain/demand/sales-history.ts';
import { demandPath } from '../../domain/recommendations/demand-path.ts';
import { type ProductRecommendation, recommend } from '../../domain/recommendations/recommendation.ts';
import {
  type CalculatedProduct,
  recommendationExplanation,
  recommendationItem,
  urgencyRank,
} from '../../domain/recommendations/recommendation-item.ts';
import { errorDays, type PlanSettings } from '../../domain/recommendations/replenishment.ts';
import { classifyStock, type StockHealth } from '../../domain/recommendations/stock-health.ts';
import type { ProductToCalculate } from './read-products.ts';

/** Returns a product's recommendation as of `today` (`YYYY-MM-DD`), in its stored form. */
export function calculateProduct(
  product: ProductToCalculate,
  settings: PlanSettings,
  today: string,
): StoredRecommendation {
  const { series, leadTimes, unitsPerBox, terms, orderedUnits, costs } = product;
  const history = salesHistory(series, series.firstDay, dayNumber(today));
  const forecast = forecastDemand(history.units, [errorDays(leadTimes.air), errorDays(leadTimes.sea)], {
    firstDay: history.firstDay,
    outlierDecisions: product.outlierDecisions,
    demandEvents: product.demandEvents,
    quantile: { level: Number(settings.serviceLevel), z: Number(settings.z) },
  });
  const [air = '0', sea = '0'] = forecast.errors;
  const stock = { units: Math.floor(series.stock?.onHand ?? 0), observedAt: series.stock?.observedAt ?? null };
  const recommendation = recommend({
    today,
    settings,
    unitsPerBox,
    terms,
    dailyDemand: forecast.dailyDemand,
    dailyMeans: forecast.dailyMeans,
    errorOverLeadTime: { air, sea },
    leadTimes,
    stockUnits: stock.units,
    isStockKnown: stock.observedAt !== null,
    orderedUnits,
    costs,
  });
  const summary = summarizeHistory(history);
  const calculated = {
    productId: product.id,
    today,
    settings,
    unitsPerBox,
    terms,
    history: summary,
    forecast,
    stock,
    recommendation,
  };
  const health = stockHealth(recommendation, stock.units, history, forecast.dailyMeans);
  return toStoredRecommendation({ ...calculated, trend: forecast.trend }, health);
}

function stockHealth(
  { scenarios, recommendedMethod, lowStockoutDay }: ProductRecommendation,
  stockUnits: number,
  { units }: SalesHistory,
  dailyMeans: readonly string[],
): StockHealth {
  return classifyStock({
    ...{ stockUnits, history: units, demand: demandPath(dailyMeans), stockoutDay: lowStockoutDay },
    orderUpTo: Math.max(Number(scenarios.air.orderUpTo), Number(scenarios.sea.orderUpTo)),
    leadTimeDays: scenarios[recommendedMethod].leadTime.days,
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
    stockHealth: health,
    healthUnits: units,
  };
}
