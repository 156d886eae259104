// Lead times of accepted orders: one sample per order, of which estimates read the latest, and a histogram of the samples by days.

import {
  type ArrivalBasis,
  type DayCounts,
  type LeadTimeSample,
  minDeliveryDays,
} from '../../domain/orders/lead-time.ts';
import type { PlatformLeadTime } from '../../domain/orders/lead-time-estimate.ts';
import type { Delivery } from '../../domain/orders/lead-times/recent-deliveries.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { companyShard, insertOnShard } from '../company-shards.ts';

/** The id in place of a supplier in rows that count all of a company's suppliers. */
const allId = '00000000-0000-0000-0000-000000000000';

/** Maximum number of orders with a supplier, and of all orders of a company, that an estimate reads. */
export const maxSupplierOrders = 50;
const maxCompanyOrders = 200;

/** Selects orders of a company by shipping method, and the event that the days are counted from. */
export interface LeadTimeSelection {
  /** Undefined for all of the company's suppliers. */
  supplierId?: string | undefined;
  shippingMethod: ShippingMethod;
  from: ArrivalBasis;
}

/**
 * Upserts the lead time samples of a company's orders, deletes those of `removedOrderIds`, and updates the company's histograms. The
 * input must not contain an order twice. The caller must hold the lock of each order. Writes no row of another company or of all: in a
 * distributed database, a transaction with events must stay on the company's server (`updatePlatformLeadTimes`).
 */
export async function storeLeadTimes(
  trx: Transaction,
  companyId: string,
  samples: readonly LeadTimeSample[],
  removedOrderIds: readonly string[] = [],
): Promise<void> {
  const bindings = {
    companyId,
    samples: JSON.stringify(samples),
    orders: [...samples.map(({ orderId }) => orderId), ...removedOrderIds],
    removedOrderIds: [...removedOrderIds],
    all: allId,
  };
  await insertOnShard(trx, storeStatement, bindings);
}

const storeStatement = `
     WITH sample AS MATERIALIZED (
       SELECT "orderId" AS order_id, "supplierId" AS supplier_id, "shippingMethod" AS shipping_method, "acceptedOn" AS accepted_on,
         (days->>'first_payment')::integer AS from_first_payment, (days->>'shipped')::integer AS from_shipped
       FROM json_to_recordset(:samples)
         AS s ("orderId" uuid, "supplierId" uuid, "shippingMethod" text, "acceptedOn" date, days json)
     ), before AS MATERIALIZED (
       -- A distributed database runs the parts one after another: this one must not see what the next ones write.
       SELECT * FROM lead_time_samples WHERE company_id = :companyId AND order_id = ANY(:orders::uuid[])
     ), deleted AS (
       DELETE FROM lead_time_samples WHERE company_id = :companyId AND order_id = ANY(:removedOrderIds::uuid[])
     ), stored AS (
       INSERT INTO lead_time_samples (company_id, order_id, supplier_id, shipping_method, accepted_on, from_first_payment, from_shipped)
       SELECT shard.company_id, order_id, supplier_id, shipping_method, accepted_on, from_first_payment, from_shipped
       FROM ${companyShard}, sample
       ON CONFLICT (company_id, order_id) DO UPDATE SET supplier_id = excluded.supplier_id,
         shipping_method = excluded.shipping_method, accepted_on = excluded.accepted_on,
         from_first_payment = excluded.from_first_payment, from_shipped = excluded.from_shipped
     ), change AS (
       SELECT supplier_id, shipping_method, from_first_payment, from_shipped, 1 AS orders FROM sample
       UNION ALL
       SELECT supplier_id, shipping_method, from_first_payment, from_shipped, -1 FROM before
     ), counted AS (
       INSERT INTO lead_time_counts AS known (company_id, supplier_id, shipping_method, counted_from, days, orders)
       SELECT shard.company_id, level.supplier_id, shipping_method, counted_from, days, sum(orders)
       FROM ${companyShard}, change,
         (VALUES ('first_payment'), ('shipped')) AS start (counted_from),
         LATERAL (SELECT CASE WHEN counted_from = 'shipped' THEN from_shipped ELSE from_first_payment END AS days) AS counted,
         LATERAL (VALUES (change.supplier_id), (:all)) AS level (supplier_id)
       WHERE days IS NOT NULL
       GROUP BY 1, 2, 3, 4, 5
       HAVING sum(orders) <> 0
       -- A fixed row order prevents deadlocks between concurrent writers.
       ORDER BY 1, 2, 3, 4, 5
       ON CONFLICT (company_id, supplier_id, shipping_method, counted_from, days)
       DO UPDATE SET orders = known.orders + excluded.orders
     )
     SELECT company_id FROM company_shards WHERE company_id = :companyId`;

/**
 * Sets the lead times of the platform to the medians of the companies' medians, rounded to whole days, so that a company with many orders has the
 * weight of any other. Orders of less than a day do not count. Returns the number of changed rows. Idempotent.
 *
 * 40 orders of 71 days, one of 70 and one of 20, each of another company → 70
 */
export async function updatePlatformLeadTimes(db: Database): Promise<number> {
  const { rowCount } = await db.raw(
    `WITH counted AS (
       SELECT company_id, shipping_method, counted_from, days,
         sum(orders) OVER (PARTITION BY company_id, shipping_method, counted_from ORDER BY days) AS until,
         sum(orders) OVER (PARTITION BY company_id, shipping_method, counted_from) AS total
       FROM lead_time_counts WHERE supplier_id = :all AND orders > 0 AND days >= :minDays
     ), median AS MATERIALIZED (
       SELECT company_id, shipping_method, counted_from, max(total) AS orders,
         (min(days) FILTER (WHERE 2 * until >= total) + min(days) FILTER (WHERE 2 * until > total)) / 2.0 AS days
       FROM counted GROUP BY 1, 2, 3
     ), platform AS (
       SELECT methods.shipping_method, starts.counted_from, count(days) AS companies, coalesce(sum(orders), 0) AS orders,
         coalesce(round((percentile_cont(0.5) WITHIN GROUP (ORDER BY days))::numeric), 0) AS days
       FROM (VALUES ('sea'), ('air')) methods (shipping_method) CROSS JOIN (VALUES ('first_payment'), ('shipped')) starts (counted_from)
       LEFT JOIN median ON median.shipping_method = methods.shipping_method AND median.counted_from = starts.counted_from
       GROUP BY 1, 2
     )
     INSERT INTO platform_lead_times (shipping_method, counted_from, days, orders, companies)
     SELECT shipping_method, counted_from, platform.days, platform.orders, platform.companies
     FROM platform LEFT JOIN platform_lead_times known USING (shipping_method, counted_from)
     -- Not a condition of the update: a distributed database counts the rows that it does not change, too.
     WHERE (known.days, known.orders, known.companies) IS DISTINCT FROM (platform.days, platform.orders, platform.companies)
     ORDER BY 1, 2
     ON CONFLICT (shipping_method, counted_from)
     DO UPDATE SET days = excluded.days, orders = excluded.orders, companies = excluded.companies`,
    { all: allId, minDays: minDeliveryDays },
  );
  return rowCount;
}

/** A company's orders of a selection: the latest that took at least a day, newest first, and the number of the others. */
export interface CountedDeliveries {
  latest: Delivery[];
  sameDay: number;
}

/** Returns the latest orders of a company for each selection, in input order. */
export async function listLatestDeliveries(
  db: Database,
  companyId: string,
  wanted: readonly LeadTimeSelection[],
): Promise<CountedDeliveries[]> {
  const { rows } = await db.raw<{ rows: CountedDeliveries[] }>(
    `SELECT coalesce(latest.orders, '[]') AS latest, coalesce(same_day.orders, 0) AS "sameDay"
     FROM unnest(:suppliers::uuid[], :methods::text[], :starts::text[]) WITH ORDINALITY
       AS wanted (supplier_id, shipping_method, counted_from, place)
     CROSS JOIN LATERAL (
       SELECT json_agg(json_build_object('supplierId', supplier_id, 'acceptedOn', accepted_on, 'days', days)
         ORDER BY accepted_on DESC, order_id DESC) AS orders
       FROM (
         (SELECT supplier_id, accepted_on, order_id, days FROM lead_time_samples sample, LATERAL (${countedDays}) AS counted
          WHERE sample.company_id = :companyId AND sample.supplier_id = wanted.supplier_id
            AND sample.shipping_method = wanted.shipping_method AND days >= :minDays
          ORDER BY accepted_on DESC, order_id DESC LIMIT :maxSupplierOrders)
         UNION ALL
         (SELECT supplier_id, accepted_on, order_id, days FROM lead_time_samples sample, LATERAL (${countedDays}) AS counted
          WHERE sample.company_id = :companyId AND wanted.supplier_id = :all
            AND sample.shipping_method = wanted.shipping_method AND days >= :minDays
          ORDER BY accepted_on DESC, order_id DESC LIMIT :maxCompanyOrders)
       ) AS sample
     ) AS latest
     CROSS JOIN LATERAL (
       SELECT sum(orders)::integer AS orders FROM lead_time_counts known
       WHERE known.company_id = :companyId AND known.supplier_id = wanted.supplier_id
         AND known.shipping_method = wanted.shipping_method AND known.counted_from = wanted.counted_from AND days < :minDays
     ) AS same_day
     ORDER BY place`,
    {
      ...{ companyId, all: allId, minDays: minDeliveryDays, maxSupplierOrders, maxCompanyOrders },
      suppliers: wanted.map(({ supplierId }) => supplierId ?? allId),
      methods: wanted.map(({ shippingMethod }) => shippingMethod),
      starts: wanted.map(({ from }) => from),
    },
  );
  return rows;
}

const countedDays =
  "SELECT CASE WHEN wanted.counted_from = 'shipped' THEN from_shipped ELSE from_first_payment END AS days";

/** Returns the lead times of the platform as of the last `updatePlatformLeadTimes`, for each selection, in input order. */
export async function readPlatformLeadTimes(
  db: Database,
  wanted: readonly Pick<LeadTimeSelection, 'shippingMethod' | 'from'>[],
): Promise<PlatformLeadTime[]> {
  const rows: {
    shippingMethod: ShippingMethod;
    from: ArrivalBasis;
    days: number;
    orderCount: number;
    companies: number;
  }[] = await db('platform_lead_times').select({
    ...{ shippingMethod: 'shipping_method', from: 'counted_from' },
    ...{ days: 'days', orderCount: 'orders', companies: 'companies' },
  });
  return wanted.map(({ shippingMethod, from }) => {
    const found = rows.find((row) => row.shippingMethod === shippingMethod && row.from === from);
    return { days: found?.days ?? 0, orders: found?.orderCount ?? 0, companies: found?.companies ?? 0 };
  });
}

/** The histogram of days from first payment to acceptance for a supplier and shipping method. */
export interface SupplierDays {
  supplier: { id: string; name: string };
  shippingMethod: ShippingMethod;
  counts: DayCounts;
}

/** Returns the histograms of all suppliers in the company's catalog, ordered by supplier name, sea before air. */
export async function countSupplierDays(db: Database, companyId: string): Promise<SupplierDays[]> {
  const { rows } = await db.raw<{ rows: SupplierDays[] }>(
    `SELECT json_build_object('id', s.id, 'name', s.name) AS supplier, method AS "shippingMethod",
       coalesce(counted.counts, '[]') AS counts
     FROM suppliers s
     CROSS JOIN unnest(ARRAY['sea', 'air']) WITH ORDINALITY AS methods (method, place)
     LEFT JOIN (
       SELECT supplier_id, shipping_method, json_agg(json_build_array(days, orders) ORDER BY days) AS counts
       FROM lead_time_counts WHERE company_id = :companyId AND counted_from = 'first_payment' AND orders > 0 GROUP BY 1, 2
     ) counted ON counted.supplier_id = s.id AND counted.shipping_method = method
     WHERE s.active AND EXISTS (
       SELECT FROM products p
       WHERE p.supplier_id = s.id AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId))
     ORDER BY s.name, s.id, place`,
    { companyId },
  );
  return rows;
}
