// Lead times for as many suppliers and shipping methods as are asked for at once: to estimate delivery dates, and to plan with.

import type { Context } from '../../context.ts';
import {
  type CountedOrders,
  countDays,
  countPlatformDays,
  countSupplierDays,
  type SupplierDays,
} from '../../db/orders/lead-times.ts';
import {
  type ArrivalBasis,
  type DeliveryHistory,
  estimateLeadTime,
  type LeadTimeEstimate,
} from '../../domain/orders/lead-time.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import { type PlannedLeadTime, plannedLeadTime } from '../../domain/orders/planned-lead-time.ts';
import type { Database } from '../../postgres/connection.ts';

/** What lead times are read with: the database, and the operator's defaults. */
export interface PlanningContext {
  db: Database;
  config: Pick<Context['config'], 'defaultLeadTimes'>;
}

/** A supplier's deliveries by one method. */
export interface SupplierRoute {
  supplierId: string;
  shippingMethod: ShippingMethod;
}

/** The same, with the event that their days start at. */
export interface Delivery extends SupplierRoute {
  from: ArrivalBasis;
}

/** Returns the median to estimate each delivery's date with, in their order; equal ones are read once. */
export async function estimateLeadTimes(
  { db, config }: PlanningContext,
  companyId: string,
  deliveries: readonly Delivery[],
): Promise<LeadTimeEstimate[]> {
  const known = await knownDeliveries(db, companyId, deliveries);
  return deliveries.map(({ shippingMethod, from }, index) =>
    estimateLeadTime(known[index]!, config.defaultLeadTimes[shippingMethod][from]),
  );
}

/** Returns the lead time to plan each route with, from an order's first payment, in their order; equal ones are read once. */
export async function planLeadTimes(
  { db, config }: PlanningContext,
  companyId: string,
  routes: readonly SupplierRoute[],
): Promise<PlannedLeadTime[]> {
  const known = await knownDeliveries(db, companyId, routes.map(fromFirstPayment));
  return routes.map(({ shippingMethod }, index) =>
    plannedLeadTime(known[index]!, config.defaultLeadTimes[shippingMethod].first_payment),
  );
}

function fromFirstPayment({ supplierId, shippingMethod }: SupplierRoute): Delivery {
  return { supplierId, shippingMethod, from: 'first_payment' };
}

async function knownDeliveries(
  db: Database,
  companyId: string,
  deliveries: readonly Delivery[],
): Promise<DeliveryHistory[]> {
  const levels = deliveries.map(({ supplierId, shippingMethod, from }) => ({
    companySupplier: { companyId, supplierId, shippingMethod, from },
    company: { companyId, shippingMethod, from },
    platform: { shippingMethod, from },
  }));
  const own = await readOnce(
    levels.flatMap(({ companySupplier, company }): CountedOrders[] => [companySupplier, company]),
    (wanted) => countDays(db, wanted),
  );
  const platform = await readOnce(
    levels.map((level) => level.platform),
    (wanted) => countPlatformDays(db, companyId, wanted),
  );
  return levels.map((level) => ({
    companySupplier: own(level.companySupplier),
    company: own(level.company),
    otherCompanies: platform(level.platform),
  }));
}

/** Reads each distinct key once; returns a lookup of what was read. */
async function readOnce<Key, Value>(
  keys: readonly Key[],
  read: (distinct: readonly Key[]) => Promise<Value[]>,
): Promise<(key: Key) => Value> {
  const distinct = new Map(keys.map((key) => [JSON.stringify(key), key]));
  const values = distinct.size === 0 ? [] : await read([...distinct.values()]);
  const byKey = new Map([...distinct.keys()].map((key, index) => [key, values[index]!]));
  return (key) => byKey.get(JSON.stringify(key))!;
}

/** A supplier and a method with their measured days, the lead time planned with, and the one that estimates use. */
export interface SupplierLeadTime extends SupplierDays {
  plan: PlannedLeadTime;
  estimate: LeadTimeEstimate;
}

/** Returns every supplier of the company's catalog by each method, by name, sea first, counted from the first payment. */
export async function listSupplierLeadTimes(
  { db, config }: PlanningContext,
  companyId: string,
): Promise<SupplierLeadTime[]> {
  const measured = await countSupplierDays(db, companyId);
  const routes = measured.map(({ supplier, shippingMethod }) => ({ supplierId: supplier.id, shippingMethod }));
  const known = await knownDeliveries(db, companyId, routes.map(fromFirstPayment));
  return measured.map((row, index) => {
    const defaultDays = config.defaultLeadTimes[row.shippingMethod].first_payment;
    const deliveries = known[index]!;
    return {
      ...row,
      plan: plannedLeadTime(deliveries, defaultDays),
      estimate: estimateLeadTime(deliveries, defaultDays),
    };
  });
}
