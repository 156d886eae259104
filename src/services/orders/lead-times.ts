// Lead times by supplier and shipping method, read in bulk: to estimate delivery dates and to plan replenishment.

import type { Context } from '../../context.ts';
import {
  countDays,
  countPlatformDays,
  countSupplierDays,
  type LeadTimeSelection,
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

/** The database and the operator's default lead times. */
export interface PlanningContext {
  db: Database;
  config: Pick<Context['config'], 'defaultLeadTimes'>;
}

/** A supplier and a shipping method. */
interface SupplierRoute {
  supplierId: string;
  shippingMethod: ShippingMethod;
}

/** A supplier route with the event that its days are counted from. */
interface Delivery extends SupplierRoute {
  from: ArrivalBasis;
}

/** Returns the median lead time for each delivery, in order. Equal deliveries are read once. */
export async function estimateLeadTimes(
  { db, config }: PlanningContext,
  companyId: string,
  deliveries: readonly Delivery[],
): Promise<LeadTimeEstimate[]> {
  const known = await readDeliveries(db, companyId, deliveries);
  return deliveries.map(({ shippingMethod, from }, index) =>
    estimateLeadTime(known[index]!, config.defaultLeadTimes[shippingMethod][from]),
  );
}

/** Returns the planned lead time for each route, from an order's first payment, in order. Equal routes are read once. */
export async function planLeadTimes(
  { db, config }: PlanningContext,
  companyId: string,
  routes: readonly SupplierRoute[],
): Promise<PlannedLeadTime[]> {
  const known = await readDeliveries(db, companyId, routes.map(fromFirstPayment));
  return routes.map(({ shippingMethod }, index) =>
    plannedLeadTime(known[index]!, config.defaultLeadTimes[shippingMethod].first_payment),
  );
}

function fromFirstPayment({ supplierId, shippingMethod }: SupplierRoute): Delivery {
  return { supplierId, shippingMethod, from: 'first_payment' };
}

async function readDeliveries(
  db: Database,
  companyId: string,
  deliveries: readonly Delivery[],
): Promise<DeliveryHistory[]> {
  const levels = deliveries.map(({ supplierId, shippingMethod, from }) => ({
    companySupplier: { supplierId, shippingMethod, from },
    company: { shippingMethod, from },
    platform: { shippingMethod, from },
  }));
  const bySupplierOrCompany = await readOnce(
    levels.flatMap(({ companySupplier, company }): LeadTimeSelection[] => [companySupplier, company]),
    (distinct) => countDays(db, companyId, distinct),
  );
  const byPlatform = await readOnce(
    levels.map((level) => level.platform),
    (distinct) => countPlatformDays(db, companyId, distinct),
  );
  return levels.map((level) => ({
    companySupplier: bySupplierOrCompany(level.companySupplier),
    company: bySupplierOrCompany(level.company),
    otherCompanies: byPlatform(level.platform),
  }));
}

/** Reads each distinct key once and returns a lookup. */
async function readOnce<Key, Value>(
  keys: readonly Key[],
  read: (distinct: readonly Key[]) => Promise<Value[]>,
): Promise<(key: Key) => Value> {
  const distinct = new Map(keys.map((key) => [JSON.stringify(key), key]));
  const values = distinct.size === 0 ? [] : await read([...distinct.values()]);
  const byKey = new Map([...distinct.keys()].map((key, index) => [key, values[index]!]));
  return (key) => byKey.get(JSON.stringify(key))!;
}

/** A supplier and shipping method with measured days, planned lead time and estimate. */
export interface SupplierLeadTime extends SupplierDays {
  plan: PlannedLeadTime;
  estimate: LeadTimeEstimate;
}

/** Returns every supplier of the company's catalog by shipping method, by name, sea first, counted from the first payment. */
export async function listSupplierLeadTimes(
  { db, config }: PlanningContext,
  companyId: string,
): Promise<SupplierLeadTime[]> {
  const measured = await countSupplierDays(db, companyId);
  const routes = measured.map(({ supplier, shippingMethod }) => ({ supplierId: supplier.id, shippingMethod }));
  const known = await readDeliveries(db, companyId, routes.map(fromFirstPayment));
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
