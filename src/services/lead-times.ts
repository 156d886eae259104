// The lead times to plan with, for as many suppliers and methods as are asked for at once.

import type { Context } from '../context.ts';
import type { Database } from '../db/connection.ts';
import { type CountedOrders, countDays, countSupplierDays, type SupplierDays } from '../db/lead-times.ts';
import { type CountedFrom, type KnownDeliveries, type LeadTimePlan, planLeadTime } from '../domain/lead-time.ts';
import type { ShippingMethod } from '../domain/order.ts';

/** What planning needs: the database, and the days planned with until any are known. */
export interface PlanningContext {
  db: Database;
  config: Pick<Context['config'], 'defaultLeadTimes'>;
}

/** What a plan is for. */
export interface PlannedDelivery {
  supplierId: string;
  shippingMethod: ShippingMethod;
  from: CountedFrom;
}

/** Returns a company's plan for each delivery, in their order; equal ones are read once. */
export async function planLeadTimes(
  ctx: PlanningContext,
  companyId: string,
  deliveries: readonly PlannedDelivery[],
): Promise<LeadTimePlan[]> {
  const known = await knownDeliveries(ctx.db, companyId, deliveries);
  return deliveries.map(({ shippingMethod, from }, index) =>
    planLeadTime(known[index]!, ctx.config.defaultLeadTimes[shippingMethod][from]),
  );
}

/** Returns what a company's plan for each delivery can be made from, in their order; equal ones are read once. */
export async function knownDeliveries(
  db: Database,
  companyId: string,
  deliveries: readonly PlannedDelivery[],
): Promise<KnownDeliveries[]> {
  const levels = deliveries.map(({ supplierId, shippingMethod, from }) => ({
    companySupplier: { companyId, supplierId, shippingMethod, from },
    company: { companyId, shippingMethod, from },
    allCompanies: { shippingMethod, from },
  }));
  const wanted = new Map<string, CountedOrders>(
    levels.flatMap((level) => Object.values(level).map((orders) => [JSON.stringify(orders), orders])),
  );
  if (wanted.size === 0) return [];
  const counts = await countDays(db, [...wanted.values()]);
  const countsOf = new Map([...wanted.keys()].map((key, index) => [key, counts[index]!]));
  const read = (orders: CountedOrders) => countsOf.get(JSON.stringify(orders))!;
  return levels.map(({ companySupplier, company, allCompanies }) => ({
    companySupplier: read(companySupplier),
    company: read(company),
    allCompanies: read(allCompanies),
  }));
}

/** A supplier and a method with what was measured of them and what to plan with, counted from the first payment. */
export interface SupplierLeadTime extends SupplierDays {
  plan: LeadTimePlan;
}

/** Returns every supplier of the company's catalog by each method, by name, sea first. */
export async function supplierLeadTimes(ctx: PlanningContext, companyId: string): Promise<SupplierLeadTime[]> {
  const measured = await countSupplierDays(ctx.db, companyId);
  const deliveries = measured.map(({ supplier, shippingMethod }) => ({
    supplierId: supplier.id,
    shippingMethod,
    from: 'first_payment' as const,
  }));
  const plans = await planLeadTimes(ctx, companyId, deliveries);
  return measured.map((row, index) => ({ ...row, plan: plans[index]! }));
}
