// The costs of a complete order as factors of its goods value: what estimates of landed cost learn from.

import type { Decimal } from 'decimal.js';
import type { Company } from '../accounts/company.ts';
import { sumMoney } from '../pricing/money.ts';
import { isComplete, paidByKind, type RateOn } from './landed-cost.ts';
import type { LineQuantities } from './lines/line-quantities.ts';
import { saleableValue } from './lines/unit-cost.ts';
import type { Order, ShippingMethod } from './order.ts';
import { type CostKind, costKinds, type Payment } from './payment.ts';

/** Costs of each kind ÷ goods value: that of the units that can be sold or are still expected (`saleableValue`). */
export type CostFactors = Record<CostKind, number>;

/** The costs of an order; `factors` is null if its goods are not paid, or only they are. */
export interface CostSample {
  orderId: string;
  supplierId: string;
  shippingMethod: ShippingMethod | null;
  factors: CostFactors | null;
  /** Whether the order is accepted: it then has all its costs. */
  isAccepted: boolean;
}

/** A higher factor of a kind is a data error, such as a sample order with a symbolic price. */
const maxFactor = 100;
const factorDecimals = 6;

/**
 * Returns the cost sample of an order. An order that is not accepted can still lack kinds of costs (`learnedOrders`). Its factors are known if the order is complete (`isComplete`), not cancelled, and
 * accepted, delivered or with a payment of another kind than goods: freight and customs are usually paid after the goods.
 *
 * Total 197.40 GBP paid, freight 36.07, accepted → freight 0.182725, other kinds 0. If units for 17.40 did not come or are damaged,
 * 36.07 ÷ 180.00 = 0.200389
 */
export function costSample(
  order: Pick<Order, 'id' | 'supplier' | 'shippingMethod' | 'status' | 'currency' | 'totalAmount' | 'lines'>,
  payments: readonly Payment[],
  rateOn: RateOn,
  quantities: readonly LineQuantities[],
): CostSample {
  const { id, supplier, shippingMethod } = order;
  return {
    orderId: id,
    supplierId: supplier.id,
    shippingMethod,
    factors: costFactors(order, payments, rateOn, quantities),
    isAccepted: order.status === 'accepted',
  };
}

/** Returns the factors that are costs of the company: VAT that it reclaims is 0. */
export function costFactorsOf(factors: CostFactors, { vatReclaimed }: Pick<Company, 'vatReclaimed'>): CostFactors {
  return vatReclaimed ? { ...factors, vat: 0 } : factors;
}

function costFactors(
  order: Pick<Order, 'status' | 'currency' | 'totalAmount' | 'lines'>,
  payments: readonly Payment[],
  rateOn: RateOn,
  quantities: readonly LineQuantities[],
): CostFactors | null {
  const goods = saleableValue(order.lines, quantities);
  if (order.status === 'cancelled' || goods.isZero() || !isComplete(order, payments, rateOn)) return null;
  const paid = paidByKind(payments, order.currency, rateOn);
  const hasArrived = order.status === 'accepted' || order.status === 'delivered';
  if (!hasArrived && sumMoney(costKinds.map((kind) => paid[kind])).isZero()) return null;
  const factors = costKinds.map((kind) => [kind, factorOf(paid[kind], goods)] as const);
  if (factors.some(([, factor]) => factor > maxFactor)) return null;
  return Object.fromEntries(factors) as CostFactors;
}

function factorOf(cost: Decimal, goods: Decimal): number {
  return cost.div(goods).toDecimalPlaces(factorDecimals).toNumber();
}
