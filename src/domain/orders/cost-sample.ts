// The costs of a complete order as factors of its goods value: what estimates of landed cost learn from.

import type { Decimal } from 'decimal.js';
import type { Company } from '../accounts/company.ts';
import { sumMoney, toMoney } from '../pricing/money.ts';
import { isComplete, paidByKind, type RateOn } from './landed-cost.ts';
import type { Order, ShippingMethod } from './order.ts';
import { type CostKind, costKinds, type Payment } from './payment.ts';

/** Costs of each kind ÷ order total. */
export type CostFactors = Record<CostKind, number>;

/** The costs of an order; `factors` is null if they are not fully known. */
export interface CostSample {
  orderId: string;
  supplierId: string;
  shippingMethod: ShippingMethod | null;
  factors: CostFactors | null;
}

/** A higher factor of a kind is a data error, such as a sample order with a symbolic price. */
const maxFactor = 100;
const factorDecimals = 6;

/**
 * Returns the cost sample of an order. Its factors are known if the order is complete (`isComplete`), not cancelled, and
 * accepted, delivered or with a payment of another kind than goods: freight and customs are usually paid after the goods.
 *
 * Total 197.40 GBP paid, freight 36.07, accepted → freight 0.182725, other kinds 0
 */
export function costSample(
  order: Pick<Order, 'id' | 'supplier' | 'shippingMethod' | 'status' | 'currency' | 'totalAmount'>,
  payments: readonly Payment[],
  rateOn: RateOn,
): CostSample {
  const { id, supplier, shippingMethod } = order;
  return { orderId: id, supplierId: supplier.id, shippingMethod, factors: costFactors(order, payments, rateOn) };
}

/** Returns the factors that are costs of the company: VAT that it reclaims is 0. */
export function costFactorsOf(factors: CostFactors, { vatReclaimed }: Pick<Company, 'vatReclaimed'>): CostFactors {
  return vatReclaimed ? { ...factors, vat: 0 } : factors;
}

function costFactors(
  order: Pick<Order, 'status' | 'currency' | 'totalAmount'>,
  payments: readonly Payment[],
  rateOn: RateOn,
): CostFactors | null {
  const total = toMoney(order.totalAmount);
  if (order.status === 'cancelled' || total.isZero() || !isComplete(order, payments, rateOn)) return null;
  const paid = paidByKind(payments, order.currency, rateOn);
  const hasArrived = order.status === 'accepted' || order.status === 'delivered';
  if (!hasArrived && sumMoney(costKinds.map((kind) => paid[kind])).isZero()) return null;
  const factors = costKinds.map((kind) => [kind, factorOf(paid[kind], total)] as const);
  if (factors.some(([, factor]) => factor > maxFactor)) return null;
  return Object.fromEntries(factors) as CostFactors;
}

function factorOf(cost: Decimal, total: Decimal): number {
  return cost.div(total).toDecimalPlaces(factorDecimals).toNumber();
}
