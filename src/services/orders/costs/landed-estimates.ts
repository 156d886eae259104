// Estimates the landed costs of orders that are not placed yet, as quotes, carts and drafts show them, from the company's complete orders.

import { listMethodCosts, listNewestCosts, maxCompanyOrders } from '../../../db/orders/cost-samples.ts';
import type { Company } from '../../../domain/accounts/company.ts';
import {
  type CostBasis,
  type CostEstimate,
  costBasisOf,
  type RatedGoods,
} from '../../../domain/orders/cost-estimate.ts';
import { landedCostCoefficient } from '../../../domain/orders/landed-cost.ts';
import { type LearnedOrder, learnedCost, learnedOrders } from '../../../domain/orders/learned-cost.ts';
import { ratedGoods } from '../../../domain/orders/line-products.ts';
import type { ShippingMethod } from '../../../domain/orders/order.ts';
import { formatMoney, toMoney } from '../../../domain/pricing/money.ts';
import type { Database } from '../../../postgres/connection.ts';
import { type CostedLine, readLineCustoms } from './line-customs.ts';

/** An order whose landed cost is estimated, in the supplier's currency. */
interface EstimatedOrder {
  supplierId: string;
  /** Null if it is not known yet: orders by any method are learned from. */
  shippingMethod: ShippingMethod | null;
  /** A decimal string. */
  totalAmount: string;
  lines: readonly CostedLine[];
}

/** Estimates orders of a company by one shipping method. */
interface CostEstimator {
  /** Whether the supplier has complete orders. All others have the estimate of the company. */
  isKnown: (supplierId: string) => boolean;
  estimate: (totalAmount: string | number, supplierId: string, rated?: RatedGoods) => CostEstimate;
}

/**
 * Returns the estimated landed costs of orders, in their order: as the cost of an order with `estimate=learned` before its first payment, or the total
 * × coefficient without complete orders by the method.
 */
export async function estimateLandedCosts(
  db: Database,
  company: Company,
  orders: readonly EstimatedOrder[],
): Promise<CostEstimate[]> {
  const coefficient = landedCostCoefficient(company);
  const supplierIds = [...new Set(orders.map(({ supplierId }) => supplierId))];
  const isAny = ({ shippingMethod }: EstimatedOrder) => shippingMethod === null;
  const byMethod = orders.every(isAny) ? [] : await listMethodCosts(db, company.id, supplierIds);
  const byAny = orders.some(isAny) ? await listNewestCosts(db, company.id, supplierIds) : [];
  const estimatorOf = (method: ShippingMethod | null) => {
    const known = method === null ? byAny : byMethod.filter(({ shippingMethod }) => shippingMethod === method);
    return costEstimator(learnedOrders(known, company), coefficient);
  };
  const estimators = new Map(([null, 'air', 'sea'] as const).map((method) => [method, estimatorOf(method)]));
  const isLearned = byMethod.length + byAny.length > 0;
  const lines = orders.flatMap((order) => order.lines);
  const customs = isLearned ? (await readLineCustoms(db, company.id, lines)).values() : undefined;
  return orders.map(({ supplierId, shippingMethod, totalAmount, lines }) => {
    const rated = customs && ratedGoods(lines.map(() => customs.next().value!.measures));
    return estimators.get(shippingMethod)!.estimate(totalAmount, supplierId, rated);
  });
}

/** The landed cost of a unit in the currency of its price, and what it is learned from. */
export interface LandedUnitCost extends CostBasis {
  /** A decimal string with up to 4 decimals. */
  amount: string;
}

/** Units of an estimate by unit, so that cheap units are not rounded to cents. */
const estimatedUnits = 10_000;

/**
 * Returns the landed cost of a unit at `price` by each method, with the duty rate of the product; price × coefficient for a method that no complete order
 * of the company went by. It is the estimate of an order at this price ÷ its units, as carts and quotes show it.
 */
export async function estimateUnitCosts(
  db: Database,
  company: Company,
  { productId, supplierId, price }: { productId: string; supplierId: string; price: string },
): Promise<Record<ShippingMethod, LandedUnitCost>> {
  const totalAmount = toMoney(price).times(estimatedUnits).toFixed();
  const order = { supplierId, totalAmount, lines: [{ productId, quantity: estimatedUnits, totalPrice: totalAmount }] };
  const methods = ['sea', 'air'] as const;
  const estimates = await estimateLandedCosts(
    db,
    company,
    methods.map((shippingMethod) => ({ ...order, shippingMethod })),
  );
  const [sea, air] = estimates.map((estimate) => ({
    amount: formatMoney(estimate.expected.div(estimatedUnits).toDecimalPlaces(4)),
    ...costBasisOf(estimate),
  })) as [LandedUnitCost, LandedUnitCost];
  return { sea, air };
}

/** Returns the estimator of one method. The complete orders are newest first. */
export function costEstimator(orders: readonly LearnedOrder[], coefficient: string): CostEstimator {
  const ofCompany = orders.slice(0, maxCompanyOrders);
  const known = new Set(orders.map(({ supplierId }) => supplierId));
  const older = Map.groupBy(orders.slice(maxCompanyOrders), ({ supplierId }) => supplierId);
  return {
    isKnown: (supplierId) => known.has(supplierId),
    estimate: (totalAmount, supplierId, rated) =>
      learnedCost(totalAmount, supplierId, [...ofCompany, ...(older.get(supplierId) ?? [])], coefficient, rated),
  };
}
