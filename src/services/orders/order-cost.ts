// Calculates an order's landed cost from its payments on every request, so that it is never stale.

import type { Context } from '../../context.ts';
import { listLearnedOrders } from '../../db/orders/cost-samples.ts';
import { findOrder } from '../../db/orders/orders.ts';
import { listPayments } from '../../db/orders/payments.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { notFoundError } from '../../domain/errors.ts';
import type { Arrival } from '../../domain/orders/eta.ts';
import { type LandedCost, landedCost, landedCostCoefficient } from '../../domain/orders/landed-cost.ts';
import { learnedCost } from '../../domain/orders/learned-cost.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Payment } from '../../domain/orders/payment.ts';
import { estimateArrivals } from './arrivals.ts';
import { readRates } from './payment-rates.ts';

/** An order with its payments, landed cost and estimated arrival. */
export interface OrderCost {
  order: Order;
  payments: Payment[];
  cost: LandedCost;
  arrival: Arrival | null;
}

/** Basis of an estimate: the company's coefficient, or its complete orders. */
export type EstimateBasis = 'coefficient' | 'learned';

/** Returns the cost of an order by order number or delivery id. Throws NOT_FOUND. */
export async function calculateOrderCost(
  ctx: Pick<Context, 'db' | 'config'>,
  company: Company,
  ref: string,
  basis: EstimateBasis = 'coefficient',
): Promise<OrderCost> {
  const order = await findOrder(ctx.db, company.id, ref);
  if (order === undefined) throw notFoundError('The order');
  const payments = await listPayments(ctx.db, company.id, order.id);
  const rateOn = await readRates(ctx.db, order.currency, payments);
  const [arrival = null] = await estimateArrivals(ctx, company.id, [order]);
  const coefficient = landedCostCoefficient(company);
  const learned =
    basis === 'learned'
      ? learnedCost(
          order.totalAmount,
          order.supplier.id,
          await listLearnedOrders(ctx.db, company.id, order),
          coefficient,
        )
      : undefined;
  return { order, payments, cost: landedCost(order, payments, rateOn, coefficient, learned), arrival };
}
