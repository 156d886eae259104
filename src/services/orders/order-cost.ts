// Calculates an order's landed cost from its payments on every request, so that it is never stale.

import type { Context } from '../../context.ts';
import { listCostCandidates } from '../../db/orders/cost-samples.ts';
import { listOrderFacts } from '../../db/orders/order-facts.ts';
import { findOrder } from '../../db/orders/orders.ts';
import { listPayments } from '../../db/orders/payments.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { invalidRequestError, notFoundError } from '../../domain/errors.ts';
import { inQuery } from '../../domain/field-error.ts';
import { type AllocationRules, parseAllocationRules } from '../../domain/orders/cost-allocation.ts';
import type { Arrival } from '../../domain/orders/eta.ts';
import {
  costPayments,
  type LandedCost,
  landedCost,
  landedCostCoefficient,
  paidByKind,
} from '../../domain/orders/landed-cost.ts';
import { learnedCost, learnedOrders } from '../../domain/orders/learned-cost.ts';
import { type LineDuty, lineDuties, ratedGoods } from '../../domain/orders/line-products.ts';
import { withoutCancelledUnits } from '../../domain/orders/lines/cancelled-units.ts';
import { lineQuantities } from '../../domain/orders/lines/line-quantities.ts';
import { type LineUnitCost, lineUnitCosts } from '../../domain/orders/lines/unit-cost.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Payment } from '../../domain/orders/payment.ts';
import { estimateArrivals } from './arrivals.ts';
import { costedLine, readLineCustoms } from './costs/line-customs.ts';
import { readRates } from './payment-rates.ts';

/** An order with its payments, landed cost and estimated arrival. */
export interface OrderCost {
  order: Order;
  payments: Payment[];
  cost: LandedCost;
  arrival: Arrival | null;
  /** Landed cost per unit of each line. */
  unitCosts: LineUnitCost[];
  /** Customs classification and expected duty of each line; undefined without a learned estimate. */
  duties: (LineDuty | null)[] | undefined;
}

/** Options of the calculation. */
interface CostOptions {
  /** Basis of the estimate: the company's coefficient, or its complete orders. */
  estimate?: 'coefficient' | 'learned' | undefined;
  /** What each kind of cost is allocated by, such as `freight:weight,customs:duty`. */
  allocation?: string | undefined;
}

/** Returns the cost of an order by order number or delivery id. Throws NOT_FOUND, and INVALID_REQUEST for invalid rules of the allocation. */
export async function calculateOrderCost(
  ctx: Pick<Context, 'db' | 'config'>,
  company: Company,
  ref: string,
  options?: CostOptions,
): Promise<OrderCost> {
  const order = await findOrder(ctx.db, company.id, ref);
  if (order === undefined) throw notFoundError('The order');
  return await calculateCostOf(ctx, company, order, options);
}

/** Returns the cost of an order as `calculateOrderCost` does. Throws INVALID_REQUEST for invalid rules of the allocation. */
export async function calculateCostOf(
  ctx: Pick<Context, 'db' | 'config'>,
  company: Company,
  order: Order,
  { estimate = 'coefficient', allocation }: CostOptions = {},
): Promise<OrderCost> {
  const rules = allocation === undefined ? undefined : parseRules(allocation);
  const payments = await listPayments(ctx.db, company.id, order.id);
  const rateOn = await readRates(ctx.db, order.currency, payments);
  const [arrival = null] = await estimateArrivals(ctx, company.id, [order]);
  const coefficient = landedCostCoefficient(company);
  const isLearned = estimate === 'learned';
  const facts = await listOrderFacts(ctx.db, company.id, order.id);
  const quantities = lineQuantities(order, facts);
  const payable = withoutCancelledUnits(
    order,
    quantities.map(({ cancelled }) => cancelled),
  );
  const lines = isLearned || rules ? await readLineCustoms(ctx.db, company.id, payable.lines.map(costedLine)) : [];
  const measures = lines.map((line) => line.measures);
  const orders = isLearned ? await listCostCandidates(ctx.db, company.id, order) : [];
  const learned = isLearned
    ? learnedCost(
        payable.totalAmount,
        order.supplier.id,
        learnedOrders(orders, company),
        coefficient,
        ratedGoods(measures),
      )
    : undefined;
  const counted = costPayments(payments, company);
  const cost = {
    ...landedCost(payable, counted, rateOn, coefficient, learned, rules && { rules, lines: measures }),
    paidToDate: paidByKind(payments, order.currency, rateOn),
  };
  const unitCosts = lineUnitCosts(payable, cost, quantities, facts);
  return { order, payments, cost, arrival, unitCosts, duties: learned && lineDuties(lines, learned.duty) };
}

function parseRules(text: string): AllocationRules {
  const rules = parseAllocationRules(text);
  if (rules !== undefined) return rules;
  throw invalidRequestError([
    inQuery('allocation', 'must name each kind of cost once with a basis, such as freight:weight,customs:duty'),
  ]);
}
