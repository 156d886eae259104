// Lead times of accepted orders: one sample per order, and a histogram of the samples by days, which queries read.

import {
  type ArrivalBasis,
  type DayCounts,
  type LeadTimeSample,
  minDeliveryDays,
} from '../../domain/orders/lead-time.ts';
import { minPlatformCompanies, type PlatformDeliveries } from '../../domain/orders/lead-time-estimate.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { companyShard, insertOnShard } from '../company-shards.ts';

/** The id in place of a supplier in rows that count all of a company's suppliers. */
const allId = '00000000-0000-0000-0000-000000000000';

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
       SELECT "orderId" AS order_id, "supplierId" AS supplier_id, "shippingMethod" AS shipping_method,
         (days->>'first_payment')::integer AS from_first_payment, (days->>'shipped')::integer AS from_shipped
       FROM json_to_recordset(:samples) AS s ("orderId" uuid, "supplierId" uuid, "shippingMethod" text, days json)
     ), before AS MATERIALIZED (
       -- A distributed database runs the parts one after another: this one must not see what the next ones write.
       SELECT * FROM lead_time_samples WHERE company_id = :companyId AND order_id = ANY(:orders::uuid[])
     ), deleted AS (
       DELETE FROM lead_time_samples WHERE company_id = :companyId AND order_id = ANY(:removedOrderIds::uuid[])
     ), stored AS (
       INSERT INTO lead_time_samples (company_id, order_id, supplier_id, shipping_method, from_first_payment, from_shipped)
       SELECT shard.company_id, order_id, supplier_id, shipping_method, from_first_payment, from_shipped
       FROM ${companyShard}, sample
       ON CONFLICT (company_id, order_id) DO UPDATE SET supplier_id = excluded.supplier_id,
         shipping_method = excluded.shipping_method, from_first_payment = excluded.from_first_payment,
         from_shipped = excluded.from_shipped
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

/** Sets the histogram of all companies to the sum of theirs, and counts the companies. Returns the number of changed rows. Idempotent. */
export async function updatePlatformLeadTimes(db: Database): Promise<number> {
  const { rowCount } = await db.raw(
    `WITH counted AS (
       SELECT shipping_method, counted_from, days, sum(orders) AS orders FROM lead_time_counts
       WHERE supplier_id = :all GROUP BY 1, 2, 3
     ), longest AS (
       SELECT company_id, shipping_method, counted_from, max(days) AS days FROM lead_time_counts
       WHERE supplier_id = :all AND orders > 0 GROUP BY 1, 2, 3
     ), ended AS (
       SELECT shipping_method, counted_from, days, count(*) AS companies FROM longest GROUP BY 1, 2, 3
     ), platform AS (
       SELECT shipping_method, counted_from, days, orders,
         coalesce(sum(companies) OVER (PARTITION BY shipping_method, counted_from ORDER BY days DESC), 0) AS companies
       FROM counted LEFT JOIN ended USING (shipping_method, counted_from, days)
     )
     INSERT INTO platform_lead_times (shipping_method, counted_from, days, orders, companies)
     SELECT shipping_method, counted_from, days, platform.orders, platform.companies
     FROM platform LEFT JOIN platform_lead_times known USING (shipping_method, counted_from, days)
     -- Not a condition of the update: a distributed database counts the rows that it does not change, too.
     WHERE (known.orders, known.companies) IS DISTINCT FROM (platform.orders, platform.companies)
     ORDER BY 1, 2, 3
     ON CONFLICT (shipping_method, counted_from, days) DO UPDATE SET orders = excluded.orders, companies = excluded.companies`,
    { all: allId },
  );
  return rowCount;
}

/** Returns the histogram of a company's orders for each selection, in input order; empty if no order matches. */
export async function countDays(
  db: Database,
  companyId: string,
  wanted: readonly LeadTimeSelection[],
): Promise<DayCounts[]> {
  const { rows } = await db.raw<{ rows: { counts: DayCounts }[] }>(
    `SELECT coalesce(counted.counts, '[]') AS counts
     FROM unnest(:suppliers::uuid[], :methods::text[], :starts::text[]) WITH ORDINALITY
       AS wanted (supplier_id, shipping_method, counted_from, place),
       LATERAL (
         SELECT json_agg(json_build_array(days, orders) ORDER BY days) AS counts FROM lead_time_counts known
         WHERE known.company_id = :companyId AND known.supplier_id = wanted.supplier_id
           AND known.shipping_method = wanted.shipping_method AND known.counted_from = wanted.counted_from AND orders > 0
       ) AS counted
     ORDER BY place`,
    {
      companyId,
      suppliers: wanted.map(({ supplierId }) => supplierId ?? allId),
      methods: wanted.map(({ shippingMethod }) => shippingMethod),
      starts: wanted.map(({ from }) => from),
    },
  );
  return rows.map(({ counts }) => counts);
}

/**
 * Returns the histogram over the orders of all other companies, and the number of these companies up to `minPlatformCompanies`, as of the
 * last `updatePlatformLeadTimes`, for each selection, in input order. Orders of less than a day count for neither.
 */
export async function countPlatformDays(
  db: Database,
  companyId: string,
  wanted: readonly Pick<LeadTimeSelection, 'shippingMethod' | 'from'>[],
): Promise<PlatformDeliveries[]> {
  if (wanted.length === 0) return [];
  const { rows } = await db.raw<{ rows: PlatformDeliveries[] }>(
    `SELECT coalesce(counted.counts, '[]') AS counts, coalesce(counted.companies, 0) AS companies
     FROM unnest(:methods::text[], :starts::text[]) WITH ORDINALITY AS wanted (shipping_method, counted_from, place),
       LATERAL (
         SELECT json_agg(json_build_array(days, others) ORDER BY days) FILTER (WHERE others > 0) AS counts,
           least(greatest(max(companies) - max(own), 0), :minCompanies) AS companies
         FROM (
           SELECT known.days, known.companies, known.orders - coalesce(own.orders, 0) AS others,
             CASE WHEN own.orders > 0 THEN 1 ELSE 0 END AS own
           FROM platform_lead_times known
           LEFT JOIN lead_time_counts own ON own.company_id = :companyId AND own.supplier_id = :all
             AND own.shipping_method = known.shipping_method AND own.counted_from = known.counted_from AND own.days = known.days
           WHERE known.shipping_method = wanted.shipping_method AND known.counted_from = wanted.counted_from
             AND known.days >= :minDays
         ) AS known
       ) AS counted
     ORDER BY place`,
    {
      methods: wanted.map(({ shippingMethod }) => shippingMethod),
      starts: wanted.map(({ from }) => from),
      companyId,
      minCompanies: minPlatformCompanies,
      minDays: minDeliveryDays,
      all: allId,
    },
  );
  return rows;
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
