// Calculates recommendations of many products of a company and stores them. Whatever is run twice, or killed and run again, ends in
// the same rows: what is stored depends on what was read alone, and never replaces what was read later.

import {
  type CalculationBatch,
  completeBatch,
  listBatchProducts,
} from '../../db/recommendations/calculation-batches.ts';
import {
  type CalculationTime,
  deleteInvisibleRecommendations,
  readCalculationTime,
  type StoredRecommendation,
  storeRecommendations,
} from '../../db/recommendations/recommendations.ts';
import type { PlanningContext } from '../orders/lead-times.ts';
import { calculateProduct } from './calculate-product.ts';
import { readPlanSettings, readProductsToCalculate } from './read-products.ts';

/** Calculates a piece of a run and marks it as done; returns how many recommendations it gave. */
export async function calculateBatch(ctx: PlanningContext, piece: CalculationBatch): Promise<number> {
  const { companyId } = piece;
  const { time, made, invisible } = await calculate(ctx, companyId, await listBatchProducts(ctx.db, piece));
  await ctx.db.transaction(async (trx) => {
    await storeRecommendations(trx, companyId, time, made);
    await deleteInvisibleRecommendations(trx, companyId, invisible, time);
    await completeBatch(trx, piece, made.length);
  });
  return made.length;
}

/** Calculates some products of a company; returns how many recommendations that gave. */
export async function calculateProducts(
  ctx: PlanningContext,
  companyId: string,
  productIds: string[],
): Promise<number> {
  const { time, made } = await calculate(ctx, companyId, productIds);
  await ctx.db.transaction((trx) => storeRecommendations(trx, companyId, time, made));
  return made.length;
}

interface Calculation {
  time: CalculationTime;
  /** In the order of their products' ids. */
  made: StoredRecommendation[];
  /** Products that are not in the company's catalog. */
  invisible: string[];
}

async function calculate(ctx: PlanningContext, companyId: string, productIds: string[]): Promise<Calculation> {
  const time = await readCalculationTime(ctx.db);
  const settings = await readPlanSettings(ctx.db, companyId);
  const products = await readProductsToCalculate(ctx, companyId, productIds, time.day);
  const visible = new Set(products.map(({ id }) => id));
  return {
    time,
    made: products.map((product) => calculateProduct(product, settings, time.day)),
    invisible: productIds.filter((id) => !visible.has(id)),
  };
}
