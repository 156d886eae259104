// Calculates and stores the recommendations of many products of a company. Idempotent, also after an interruption: results depend only on
// what was read, and never replace results of a later read.

import { storeRollups } from '../../db/demand/demand-rollups.ts';
import {
  type CalculationBatch,
  completeBatch,
  listBatchProducts,
} from '../../db/recommendations/calculation-batches.ts';
import { readProductPlanning } from '../../db/recommendations/product-planning.ts';
import {
  type CalculationTime,
  deleteInvisibleRecommendations,
  readCalculationTime,
} from '../../db/recommendations/recommendations.ts';
import { productPlanSettings } from '../../domain/recommendations/service-level.ts';
import type { Transaction } from '../../postgres/connection.ts';
import type { PlanningContext } from '../orders/lead-times.ts';
import { type CalculatedRecommendation, calculateProduct } from './calculate-product.ts';
import { readCompany, readProductsToCalculate } from './read-products.ts';
import { type AlertContext, storeWithAlerts } from './store-recommendations.ts';

/** What calculates and stores recommendations. */
export type CalculationContext = PlanningContext & AlertContext;

/** Calculates a batch of a run and marks it as completed. Returns the number of recommendations. */
export async function calculateBatch(ctx: CalculationContext, batch: CalculationBatch): Promise<number> {
  const { companyId } = batch;
  const { time, recommendations, invisible } = await calculate(ctx, companyId, await listBatchProducts(ctx.db, batch));
  await ctx.db.transaction(async (trx) => {
    await store(trx, ctx, companyId, time, recommendations);
    await deleteInvisibleRecommendations(trx, companyId, invisible, time);
    await completeBatch(trx, batch, recommendations.length);
  });
  return recommendations.length;
}

/** Calculates the given products of a company. Returns the number of recommendations. */
export async function calculateProducts(
  ctx: CalculationContext,
  companyId: string,
  productIds: string[],
): Promise<number> {
  const { time, recommendations } = await calculate(ctx, companyId, productIds);
  await ctx.db.transaction((trx) => store(trx, ctx, companyId, time, recommendations));
  return recommendations.length;
}

async function store(
  trx: Transaction,
  ctx: AlertContext,
  companyId: string,
  time: CalculationTime,
  recommendations: CalculatedRecommendation[],
): Promise<void> {
  await storeWithAlerts(trx, ctx, companyId, time, recommendations);
  await storeRollups(trx, companyId, time.readAt, recommendations);
}

interface Calculation {
  time: CalculationTime;
  /** In order of product id. */
  recommendations: CalculatedRecommendation[];
  /** Ids of products that are not in the company's catalog. */
  invisible: string[];
}

async function calculate(ctx: PlanningContext, companyId: string, productIds: string[]): Promise<Calculation> {
  const time = await readCalculationTime(ctx.db);
  const company = await readCompany(ctx.db, companyId);
  const planning = await readProductPlanning(ctx.db, companyId, productIds);
  const products = await readProductsToCalculate(ctx, company, productIds, time.day);
  const visible = new Set(products.map(({ id }) => id));
  return {
    time,
    recommendations: products.map((product) =>
      calculateProduct(product, productPlanSettings(company, planning.get(product.id)), time.day),
    ),
    invisible: productIds.filter((id) => !visible.has(id)),
  };
}
