// Lead times by supplier and shipping method, read in bulk: to estimate delivery dates and to plan replenishment.

import type { Context } from '../../context.ts';
import {
  countSupplierDays,
  type LeadTimeSelection,
  listLatestDeliveries,
  readPlatformLeadTimes,
  type SupplierDays,
} from '../../db/orders/lead-times.ts';
import { type ArrivalBasis, countsOf, type DayCounts } from '../../domain/orders/lead-time.ts';
import {
  type DeliveryHistory,
  estimateLeadTime,
  type LeadTimeEstimate,
} from '../../domain/orders/lead-time-estimate.ts';
import { recentDeliveries } from '../../domain/orders/lead-times/recent-deliveries.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import type { Database } from '../../postgres/connection.ts';

/** The database and the operator's default lead times. */
export interface PlanningContext {
  db: Database;
  config: Pick<Context['config'], 'defaultLeadTimes'>;
}

/** A supplier and a shipping method, and the event that the days are counted from. */
interface Delivery {
  supplierId: string;
  shippingMethod: ShippingMethod;
  from: ArrivalBasis;
}

/** A lead time, and the recent orders with the supplier by days: those that the estimate counts, unless they are too few. */
export interface MeasuredLeadTime {
  estimate: LeadTimeEstimate;
  ofSupplier: DayCounts;
}

/** Returns the lead time of each delivery, in order. Equal deliveries are read and estimated once. */
export async function estimateLeadTimes(
  ctx: PlanningContext,
  companyId: string,
  deliveries: readonly Delivery[],
): Promise<LeadTimeEstimate[]> {
  return (await measureLeadTimes(ctx, companyId, deliveries)).map(({ estimate }) => estimate);
}

async function measureLeadTimes(
  { db, config }: PlanningContext,
  companyId: string,
  deliveries: readonly Delivery[],
): Promise<MeasuredLeadTime[]> {
  const keyOf = ({ supplierId, shippingMethod, from }: Delivery) => `${supplierId} ${shippingMethod} ${from}`;
  const distinct = new Map(deliveries.map((delivery) => [keyOf(delivery), delivery]));
  const known = await readDeliveries(db, companyId, [...distinct.values()]);
  const measured = new Map(
    [...distinct].map(([key, { shippingMethod, from }], index) => {
      const estimate = estimateLeadTime(known[index]!, config.defaultLeadTimes[shippingMethod][from]);
      const { recent } = recentDeliveries(known[index]!.companySupplier);
      return [key, { estimate, ofSupplier: countsOf(recent.map(({ days }) => days)) }];
    }),
  );
  return deliveries.map((delivery) => measured.get(keyOf(delivery))!);
}

/** The lead times of a supplier by both methods, from an order's first payment. */
export type LeadTimesByMethod = Record<ShippingMethod, LeadTimeEstimate>;

/** Returns the lead times of each supplier by both methods, from an order's first payment. */
export async function estimateSupplierLeadTimes(
  ctx: PlanningContext,
  companyId: string,
  supplierIds: readonly string[],
): Promise<Map<string, LeadTimesByMethod>> {
  const measured = await measureSupplierLeadTimes(ctx, companyId, supplierIds);
  return new Map([...measured].map(([id, { air, sea }]) => [id, { air: air.estimate, sea: sea.estimate }]));
}

/** Returns the lead times of each supplier by both methods, from an order's first payment, with the orders behind them. */
export async function measureSupplierLeadTimes(
  ctx: PlanningContext,
  companyId: string,
  supplierIds: readonly string[],
): Promise<Map<string, Record<ShippingMethod, MeasuredLeadTime>>> {
  const deliveries = supplierIds.flatMap((supplierId) =>
    (['air', 'sea'] as const).map((shippingMethod) => ({ supplierId, shippingMethod, from: 'first_payment' as const })),
  );
  const measured = (await measureLeadTimes(ctx, companyId, deliveries)).values();
  const next = () => measured.next().value!;
  return new Map(supplierIds.map((id) => [id, { air: next(), sea: next() }]));
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
    (distinct) => listLatestDeliveries(db, companyId, distinct),
  );
  const byPlatform = await readOnce(
    levels.map((level) => level.platform),
    (distinct) => readPlatformLeadTimes(db, distinct),
  );
  return levels.map((level) => {
    const [companySupplier, company] = [bySupplierOrCompany(level.companySupplier), bySupplierOrCompany(level.company)];
    return {
      ...{ companySupplier: companySupplier.latest, company: company.latest },
      sameDay: { companySupplier: companySupplier.sameDay, company: company.sameDay },
      platform: byPlatform(level.platform),
    };
  });
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

/** A supplier and shipping method with measured days and the lead time that is used. */
export interface SupplierLeadTime extends SupplierDays {
  estimate: LeadTimeEstimate;
}

/** Returns every supplier of the company's catalog, or one, by shipping method, by name, sea first, counted from the first payment. */
export async function listSupplierLeadTimes(
  ctx: PlanningContext,
  companyId: string,
  { supplierId }: { supplierId?: string | undefined } = {},
): Promise<SupplierLeadTime[]> {
  const all = await countSupplierDays(ctx.db, companyId);
  const measured = all.filter(({ supplier }) => supplierId === undefined || supplier.id === supplierId.toLowerCase());
  const estimates = await estimateSupplierLeadTimes(ctx, companyId, [
    ...new Set(measured.map(({ supplier }) => supplier.id)),
  ]);
  return measured.map((row) => ({ ...row, estimate: estimates.get(row.supplier.id)![row.shippingMethod] }));
}
