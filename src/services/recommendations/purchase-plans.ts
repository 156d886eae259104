// Creates purchase plans from the stored recommendations, and orders them.

import type { Context } from '../../context.ts';
import { findCurrentRate } from '../../db/pricing/exchange-rates.ts';
import { type DueProduct, listDueProducts } from '../../db/recommendations/plan-needs.ts';
import { findPlan, insertPlan, type StoredPlan } from '../../db/recommendations/purchase-plans.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { hashJson } from '../../domain/canonical-json.ts';
import { invalidRequestError } from '../../domain/errors.ts';
import { inBody } from '../../domain/field-error.ts';
import { unitVolume } from '../../domain/orders/line-products.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import type { PlanRequest } from '../../domain/recommendations/plans/plan-changes.ts';
import type { PlanNeed, UnavailableNeed } from '../../domain/recommendations/plans/plan-need.ts';
import { planPurchase } from '../../domain/recommendations/plans/purchase-plan.ts';
import type { Database } from '../../postgres/connection.ts';
import { runIdempotent } from '../idempotency.ts';

/** Days in which a plan can be ordered. */
const validDays = 7;
/** Lines of a plan: as many as an order request can have. More due products are left for the next plan. */
export const maxPlanLines = 500;

/** What to plan. */
interface PurchasePlanRequest extends PlanRequest {
  productIds?: string[] | undefined;
  supplierIds?: string[] | undefined;
  shippingMethod?: ShippingMethod | undefined;
}

/**
 * Creates and returns a plan of what is due; `replayed` if an earlier request with the same idempotency key created it. Throws
 * INVALID_REQUEST for a budget in a currency without an exchange rate, and IDEMPOTENCY_KEY_REUSED.
 */
export async function createPurchasePlan(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  company: Pick<Company, 'id' | 'locale'>,
  request: PurchasePlanRequest,
  idempotencyKey?: string,
): Promise<{ plan: StoredPlan; replayed: boolean }> {
  return await db.transaction(async (trx) => {
    const idempotent = { companyId: company.id, idempotencyKey, operation: 'createPurchasePlan', request };
    // Only the ID is stored with the key: a plan can have 500 lines.
    const { result: id, replayed } = await runIdempotent(trx, clock, idempotent, () => addPlan(trx, company, request));
    return { plan: (await findPlan(trx, company.id, id))!, replayed };
  });
}

async function addPlan(
  db: Database,
  company: Pick<Company, 'id' | 'locale'>,
  { productIds, supplierIds, shippingMethod, ...limits }: PurchasePlanRequest,
): Promise<string> {
  const products = await listDueProducts(db, company.id, { productIds, supplierIds, limit: maxPlanLines + 1 });
  const needs = products.flatMap((product) => needsOf(product, shippingMethod));
  const rate = await budgetRate(db, limits.budget?.currency);
  const unavailable = products.slice(0, maxPlanLines).flatMap((product) => unavailableNeedsOf(product, shippingMethod));
  const due = { needs: needs.slice(0, maxPlanLines), unavailable };
  const planned = planPurchase(due, limits, rate, company.locale);
  const plan = { ...planned, hasMore: needs.length > maxPlanLines || products.length > maxPlanLines, placedOrders: [] };
  return await insertPlan(db, company.id, { digest: hashJson(planned.orders), plan, days: validDays });
}

async function budgetRate(db: Database, currency: string | undefined): Promise<string> {
  if (currency === undefined) return '1';
  const rate = await findCurrentRate(db, currency);
  if (rate === undefined)
    throw invalidRequestError([inBody('/budget/currency', 'must be a currency with an exchange rate')]);
  return rate.tryRate;
}

/** Returns the needs of a product: the orders of its recommendation that are due. */
export function needsOf(product: DueProduct, only?: ShippingMethod): PlanNeed[] {
  const { terms, unitsPerBox, settings, scenarios, plan, recommendedMethod, dimensionsCm: size } = product;
  const due = plan.filter(({ isDue }) => isDue);
  const volumeCm3 = size && unitVolume(size);
  return due
    .filter(({ shippingMethod }) => only === undefined || shippingMethod === only)
    .map(({ shippingMethod, quantity: recommendedQuantity, orderBy: lastSafeOrderDate }) => {
      const { safetyStock, quantityBeforeRounding } = scenarios[shippingMethod];
      const z = Number(settings.z);
      return {
        ...{ productId: product.productId, sku: product.sku, name: product.name, supplier: product.supplier },
        terms: { ...terms, orderMultiple: terms.orderMultiple ?? unitsPerBox },
        ...{ shippingMethod, recommendedQuantity, lastSafeOrderDate, volumeCm3, weightKg: product.weightKg },
        ...{ dataAsOf: product.dataAsOf, isStale: product.isStale },
        neededUnits:
          shippingMethod === recommendedMethod
            ? Math.min(Number(quantityBeforeRounding), recommendedQuantity)
            : recommendedQuantity,
        demandDeviation: z > 0 ? Number(safetyStock) / z : 0,
        ...{ z, serviceLevel: Number(settings.serviceLevel) },
        availableQuantity: maxUnits(product, due.length, recommendedQuantity),
        quantityBeforeLimit: product.quantitiesBeforeLimit?.[shippingMethod] ?? recommendedQuantity,
      };
    });
}

/** Returns what is needed of a product, and cannot be ordered because the supplier has none or less than its terms allow. */
function unavailableNeedsOf(product: DueProduct, only?: ShippingMethod): UnavailableNeed[] {
  const { plan, quantitiesBeforeLimit, terms, productId, sku, name, supplier } = product;
  const { supplierStock, restockDate } = terms;
  if (quantitiesBeforeLimit === null || supplierStock === null) return [];
  return (['air', 'sea'] as const)
    .filter((method) => only === undefined || method === only)
    .filter((method) => quantitiesBeforeLimit[method] > 0)
    .filter((method) => !plan.some(({ shippingMethod, isDue }) => isDue && shippingMethod === method))
    .map((shippingMethod) => ({
      ...{ productId, sku, name, supplier, shippingMethod, supplierStock, restockDate },
      neededUnits: quantitiesBeforeLimit[shippingMethod],
    }));
}

/**
 * Returns the units up to which an order can be raised. Orders by both methods share the supplier's stock, and goods are left
 * over after the end of a season: neither is raised beyond its recommended quantity. Others cover at most the maximum days.
 */
function maxUnits(
  { terms, settings, dailyDemand, hasSeasonEnd }: DueProduct,
  dueOrders: number,
  recommended: number,
): number {
  if (dueOrders > 1 || hasSeasonEnd) return recommended;
  const covered = Math.max(recommended, Math.ceil(Number(dailyDemand) * settings.maxCoverDays));
  return Math.min(covered, terms.supplierStock ?? covered);
}
