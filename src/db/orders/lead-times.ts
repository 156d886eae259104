// Lead times of accepted orders: one sample per order, and a histogram of the samples by days, which queries read.

import {
  type ArrivalBasis,
  type DayCounts,
  type LeadTimeSample,
  minPlatformCompanies,
  type PlatformDeliveries,
} from '../../domain/orders/lead-time.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** The id in place of a company or supplier in rows that count all companies or all of a company's suppliers. */
const allId = '00000000-0000-0000-0000-000000000000';

/** Selects a company's orders by shipping method, and the event that the days are counted from. */
export interface LeadTimeSelection {
  companyId: string;
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
  await trx.raw(
    `WITH sample AS MATERIALIZED (
       SELECT "orderId" AS order_id, "supplierId" AS supplier_id, "shippingMethod" AS shipping_method,
         (days->>'first_payment')::integer AS from_first_payment, (days->>'shipped')::integer AS from_shipped
       FROM json_to_recordset(:samples) AS s ("orderId" uuid, "supplierId" uuid, "shippingMethod" text, days json)
     ), before AS (
       SELECT * FROM lead_time_samples WHERE company_id = :companyId AND order_id = ANY(:orders::uuid[])
     ), deleted AS (
       DELETE FROM lead_time_samples WHERE company_id = :companyId AND order_id = ANY(:removedOrderIds::uuid[])
     ), stored AS (
       INSERT INTO lead_time_samples (company_id, order_id, supplier_id, shipping_method, from_first_payment, from_shipped)
       SELECT :companyId, order_id, supplier_id, shipping_method, from_first_payment, from_shipped FROM sample
       ON CONFLICT (company_id, order_id) DO UPDATE SET supplier_id = excluded.supplier_id,
         shipping_method = excluded.shipping_method, from_first_payment = excluded.from_first_payment,
         from_shipped = excluded.from_shipped
     ), change (supplier_id, shipping_method, from_first_payment, from_shipped, orders) AS (
       SELECT supplier_id, shipping_method, from_first_payment, from_shipped, 1 FROM sample
       UNION ALL
       SELECT supplier_id, shipping_method, from_first_payment, from_shipped, -1 FROM before
     )
     INSERT INTO lead_time_counts AS known (company_id, supplier_id, shipping_method, counted_from, days, orders)
     SELECT level.company_id, level.supplier_id, shipping_method, counted_from, days, sum(orders)
     FROM change,
       (VALUES ('first_payment'), ('shipped')) AS start (counted_from),
       LATERAL (SELECT CASE counted_from WHEN 'shipped' THEN from_shipped ELSE from_first_payment END AS days) AS counted,
       LATERAL (VALUES (:companyId::uuid, change.supplier_id), (:companyId, :all)) AS level (company_id, supplier_id)
     WHERE days IS NOT NULL
     GROUP BY 1, 2, 3, 4, 5
     HAVING sum(orders) <> 0
     -- A fixed row order prevents deadlocks between concurrent writers.
     ORDER BY 1, 2, 3, 4, 5
     ON CONFLICT (company_id, supplier_id, shipping_method, counted_from, days)
     DO UPDATE SET orders = known.orders + excluded.orders`,
    {
      companyId,
      samples: JSON.stringify(samples),
      orders: [...samples.map(({ orderId }) => orderId), ...removedOrderIds],
      removedOrderIds: [...removedOrderIds],
      all: allId,
    },
  );
}

/** Sets the histogram of all companies to the sum of theirs. Returns the number of changed rows. Idempotent. */
export async function updatePlatformLeadTimes(db: Database): Promise<number> {
  const { rowCount } = await db.raw(
    `INSERT INTO lead_time_counts AS known (company_id, supplier_id, shipping_method, counted_from, days, orders)
     SELECT :all::uuid, :all::uuid, shipping_method, counted_from, days, sum(orders)
     FROM lead_time_counts WHERE supplier_id = :all AND company_id <> :all
     GROUP BY 3, 4, 5
     ORDER BY 3, 4, 5
     ON CONFLICT (company_id, supplier_id, shipping_method, counted_from, days)
     DO UPDATE SET orders = excluded.orders WHERE known.orders <> excluded.orders`,
    { all: allId },
  );
  return rowCount;
}

/** Returns the histogram for each selection, in input order; empty if no order matches. */
export async function countDays(db: Database, wanted: readonly LeadTimeSelection[]): Promise<DayCounts[]> {
  const { rows } = await db.raw<{ rows: { counts: DayCounts }[] }>(
    `SELECT coalesce(counted.counts, '[]') AS counts
     FROM unnest(:companies::uuid[], :suppliers::uuid[], :methods::text[], :starts::text[]) WITH ORDINALITY
       AS wanted (company_id, supplier_id, shipping_method, counted_from, place),
       LATERAL (
         SELECT json_agg(json_build_array(days, orders) ORDER BY days) AS counts FROM lead_time_counts known
         WHERE known.company_id = wanted.company_id AND known.supplier_id = wanted.supplier_id
           AND known.shipping_method = wanted.shipping_method AND known.counted_from = wanted.counted_from AND orders > 0
       ) AS counted
     ORDER BY place`,
    {
      companies: wanted.map(({ companyId }) => companyId),
      suppliers: wanted.map(({ supplierId }) => supplierId ?? allId),
      methods: wanted.map(({ shippingMethod }) => shippingMethod),
      starts: wanted.map(({ from }) => from),
    },
  );
  return rows.map(({ counts }) => counts);
}

/**
 * Returns the histogram over the orders of all other companies, as of the last `updatePlatformLeadTimes`, for each selection, in input order. The number of companies is counted
 * only up to `minPlatformCompanies`, with one index probe per company.
 */
export async function countPlatformDays(
  db: Database,
  companyId: string,
  wanted: readonly Pick<LeadTimeSelection, 'shippingMethod' | 'from'>[],
): Promise<PlatformDeliveries[]> {
  if (wanted.length === 0) return [];
  const { rows } = await db.raw<{ rows: PlatformDeliveries[] }>(
    // The constants are part of the SQL text so that the partial index also applies to generic plans.
    `WITH RECURSIVE wanted AS (
       SELECT * FROM unnest(:methods::text[], :starts::text[]) WITH ORDINALITY AS w (shipping_method, counted_from, place)
     ), company AS (
       SELECT shipping_method, counted_from, place, min_days, 0 AS number, :all::uuid AS id
       FROM wanted, unnest(ARRAY[0, 1]) AS min_days
       UNION ALL
       SELECT shipping_method, counted_from, place, min_days, number + 1, next.id FROM company, LATERAL (
         SELECT known.company_id AS id FROM lead_time_counts known
         WHERE known.supplier_id = '${allId}' AND known.company_id <> '${allId}'
           AND known.company_id > company.id AND known.company_id <> :companyId
           AND known.shipping_method = company.shipping_method AND known.counted_from = company.counted_from
           AND known.days >= company.min_days AND known.orders > 0
         ORDER BY known.company_id LIMIT 1
       ) AS next
       WHERE number < :minCompanies
     )
     SELECT coalesce(counted.counts, '[]') AS counts,
       (SELECT max(number) FROM company WHERE company.place = wanted.place AND min_days = 0) AS companies,
       (SELECT max(number) FROM company WHERE company.place = wanted.place AND min_days = 1) AS "plannableCompanies"
     FROM wanted, LATERAL (
       SELECT json_agg(json_build_array(days, orders) ORDER BY days) AS counts FROM (
         SELECT known.days, known.orders - coalesce(own.orders, 0) AS orders
         FROM lead_time_counts known
         LEFT JOIN lead_time_counts own ON own.company_id = :companyId AND own.supplier_id = :all
           AND own.shipping_method = known.shipping_method AND own.counted_from = known.counted_from AND own.days = known.days
         WHERE known.company_id = :all AND known.supplier_id = :all
           AND known.shipping_method = wanted.shipping_method AND known.counted_from = wanted.counted_from
       ) AS others WHERE orders > 0
     ) AS counted
     ORDER BY wanted.place`,
    {
      methods: wanted.map(({ shippingMethod }) => shippingMethod),
      starts: wanted.map(({ from }) => from),
      companyId,
      minCompanies: minPlatformCompanies,
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
