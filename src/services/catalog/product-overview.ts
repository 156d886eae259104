// What a buyer needs to know about a product: catalog data, prices, own sales and stock, recommendation and forecast.

import type { Context } from '../../context.ts';
import { type CatalogProduct, listCatalogProducts } from '../../db/catalog/account/catalog-products.ts';
import { readSeries } from '../../db/demand/demand-series.ts';
import { listDetailedRecommendations } from '../../db/recommendations/detailed-recommendations.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { currentDay } from '../../domain/clock.ts';
import { dayNumber, dayOfNumber } from '../../domain/day.ts';
import { formatDecimal } from '../../domain/decimal-text.ts';
import { salesHistory } from '../../domain/demand/sales-history.ts';
import { notFoundError } from '../../domain/errors.ts';
import { compareMethods } from '../../domain/recommendations/method-comparison.ts';
import { projectScenarios } from '../../domain/recommendations/projected-scenarios.ts';
import { shortageOf, stockoutOf } from '../../domain/recommendations/recommendation-item.ts';
import { forecastProduct, type ProductForecast } from '../demand/forecast.ts';
import { readKnownSalesOfProducts } from '../demand/known-sales.ts';
import { estimateUnitCosts } from '../orders/costs/landed-estimates.ts';
import { type CompanyPrices, pricesIn } from '../pricing/company-prices.ts';

const historyLength = 182;
const forecastLength = 91;

/** A product with the company's data; `recommendation` and `forecast` are null without such data. */
interface ProductOverview extends CatalogProduct, CompanyPrices {
  /** Units of each day until yesterday (UTC); null on days out of stock, and on days whose sales are unknown. `firstDay` is null without sales data. */
  sales: { firstDay: string | null; dailySales: (string | null)[] };
  recommendation: Awaited<ReturnType<typeof readRecommendation>>['recommendation'];
  stockout: Awaited<ReturnType<typeof readRecommendation>>['stockout'];
  supplierShortage: Awaited<ReturnType<typeof readRecommendation>>['supplierShortage'];
  methodComparison: Awaited<ReturnType<typeof readRecommendation>>['methodComparison'];
  /** By the method, at the price of one unit. */
  landedUnitCosts: Awaited<ReturnType<typeof estimateUnitCosts>>;
  forecast: ProductForecast | null;
}

/** Returns a product of the company's catalog. Throws NOT_FOUND. */
export async function readProductOverview(
  ctx: Pick<Context, 'db' | 'clock'>,
  company: Company,
  sentId: string,
): Promise<ProductOverview> {
  const { db } = ctx;
  const productId = sentId.toLowerCase();
  const extras = { description: true, tags: true, attributes: true, terms: true, availability: true };
  const [found] = await listCatalogProducts(db, company, [productId], extras);
  if (found === undefined) throw notFoundError('The product');
  const today = dayNumber(currentDay(ctx.clock));
  const from = today - historyLength;
  const { supplierId, price } = found.product;
  const [[series], known, prices, advice, landedUnitCosts] = await Promise.all([
    readSeries(db, company.id, [productId], { from, to: today - 1 }),
    readKnownSalesOfProducts(db, company.id, [productId], dayOfNumber(today)),
    pricesIn(db, company),
    readRecommendation(db, company, productId),
    estimateUnitCosts(db, company, { productId, supplierId, price }),
  ]);
  const firstDay = series && Math.max(series.firstDay, from);
  return {
    ...found,
    ...prices(found.product),
    sales: {
      firstDay: firstDay === undefined ? null : dayOfNumber(firstDay),
      dailySales: series ? unitTexts(salesHistory(series, firstDay!, today, known(productId)).units) : [],
    },
    ...advice,
    landedUnitCosts,
    forecast: series ? await forecastProduct(ctx, company.id, productId, forecastLength) : null,
  };
}

async function readRecommendation(db: Context['db'], company: Company, productId: string) {
  const [found] = await listDetailedRecommendations(db, company, { products: [productId] });
  if (found === undefined)
    return { recommendation: null, stockout: null, supplierShortage: null, methodComparison: null };
  const { item, explanation } = found;
  return {
    recommendation: { ...item, explain: explanation, projection: projectScenarios(item, explanation) },
    stockout: stockoutOf(item, explanation),
    supplierShortage: shortageOf(item, explanation),
    methodComparison: compareMethods(explanation),
  };
}

/** Returns the units of each day as decimal strings, null on days without stock, and on days whose sales are unknown. */
function unitTexts(units: Float64Array): (string | null)[] {
  return Array.from(units, (sold) => (Number.isNaN(sold) ? null : formatDecimal(sold)));
}
