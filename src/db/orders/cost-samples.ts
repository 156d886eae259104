// Cost samples of orders, from which landed cost estimates are learned.

import type { CostSample } from '../../domain/orders/cost-sample.ts';
import type { CostCandidate } from '../../domain/orders/learned-cost.ts';
import type { Order, ShippingMethod } from '../../domain/orders/order.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { companyShard, insertOnShard } from '../company-shards.ts';
import { orderLinesColumn } from './orders.ts';

/** Newest orders that an estimate reads: with the supplier, and of the company. */
const maxSupplierOrders = 200;
export const maxCompanyOrders = 500;

/** The factors of an order as JSON, and the columns of a candidate. */
const factorColumns = 'is_accepted, freight, customs, vat, insurance, other';
const factorsJson = `json_build_object('freight', freight, 'customs', customs, 'vat', vat, 'insurance', insurance, 'other', other)`;

/** Upserts the cost sample of an order. The caller must hold the order's lock. */
export async function storeCostSample(trx: Transaction, companyId: string, sample: CostSample): Promise<void> {
  await insertSamples(
    trx,
    companyId,
    [sample],
    `DO UPDATE SET supplier_id = excluded.supplier_id, shipping_method = excluded.shipping_method,
       is_complete = excluded.is_complete, is_accepted = excluded.is_accepted, freight = excluded.freight, customs = excluded.customs, vat = excluded.vat,
       insurance = excluded.insurance, other = excluded.other`,
  );
}

/** Inserts cost samples of orders that have none. A sample that was stored in the meantime is newer and wins. */
export async function addCostSamples(db: Database, companyId: string, samples: readonly CostSample[]): Promise<void> {
  await insertSamples(db, companyId, samples, 'DO NOTHING');
}

async function insertSamples(
  db: Database,
  companyId: string,
  samples: readonly CostSample[],
  onConflict: string,
): Promise<void> {
  const bindings = { companyId, samples: JSON.stringify(samples) };
  const statement = `
     WITH sample AS MATERIALIZED (
       SELECT "orderId" AS order_id, "supplierId" AS supplier_id, coalesce("shippingMethod", 'none') AS shipping_method, factors,
         "isAccepted" AS is_accepted
       FROM json_to_recordset(:samples) AS s ("orderId" uuid, "supplierId" uuid, "shippingMethod" text, factors json, "isAccepted" boolean)
     ), stored AS (
       INSERT INTO order_cost_samples (company_id, order_id, supplier_id, shipping_method, is_complete, is_accepted, freight, customs, vat,
         insurance, other)
       SELECT shard.company_id, order_id, supplier_id, shipping_method, factors->>'freight' IS NOT NULL, is_accepted,
         (factors->>'freight')::numeric, (factors->>'customs')::numeric, (factors->>'vat')::numeric,
         (factors->>'insurance')::numeric, (factors->>'other')::numeric
       FROM ${companyShard}, sample
       ORDER BY order_id
       ON CONFLICT (company_id, order_id) ${onConflict}
     )
     SELECT company_id FROM company_shards WHERE company_id = :companyId`;
  await insertOnShard(db, statement, bindings);
}

/**
 * Returns the company's newest orders whose costs can be complete (`learnedOrders`), by the shipping method of `order`: up to 200 with its supplier and 500 of
 * all suppliers, without the order itself. For an order without a shipping method, those by any method.
 */
export async function listCostCandidates(
  db: Database,
  companyId: string,
  { id, supplier, shippingMethod }: Pick<Order, 'id' | 'supplier' | 'shippingMethod'>,
): Promise<CostCandidate[]> {
  // An equality, so that the newest orders are read in the order of an index.
  const byMethod = shippingMethod === null ? '' : 'AND shipping_method = :shippingMethod';
  const newest = (condition: string, limit: string) => `
    (SELECT order_id, supplier_id, ${factorColumns} FROM order_cost_samples
     WHERE company_id = :companyId ${condition} ${byMethod} AND is_complete AND order_id <> :id
     ORDER BY order_id DESC LIMIT ${limit})`;
  const { rows } = await db.raw<{ rows: CostCandidate[] }>(
    `SELECT supplier_id AS "supplierId", ${factorsJson} AS factors, is_accepted AS "isAccepted"
     FROM (
       ${newest('AND supplier_id = :supplierId', ':maxSupplierOrders')}
       UNION
       ${newest('', ':maxCompanyOrders')}
     ) known
     ORDER BY order_id`,
    {
      companyId,
      id,
      supplierId: supplier.id,
      shippingMethod,
      maxSupplierOrders,
      maxCompanyOrders,
    },
  );
  return rows;
}

/** An order whose costs can be complete, with its shipping method. */
export interface MethodCosts extends CostCandidate {
  shippingMethod: ShippingMethod;
}

/**
 * Returns the company's newest orders whose costs can be complete (`learnedOrders`), by air and by sea: up to 200 with each of these suppliers and 500 of all suppliers,
 * by method. Newest first, so that the first 500 of a method are the newest of all suppliers.
 */
export async function listMethodCosts(
  db: Database,
  companyId: string,
  supplierIds: readonly string[],
): Promise<MethodCosts[]> {
  const newest = (wanted: string, condition: string, limit: string) => `
    SELECT known.* FROM ${wanted}, LATERAL (
      SELECT order_id, supplier_id, shipping_method, ${factorColumns} FROM order_cost_samples sample
      WHERE sample.company_id = :companyId AND sample.shipping_method = wanted.shipping_method ${condition} AND is_complete
      ORDER BY order_id DESC LIMIT ${limit}
    ) AS known`;
  const methods = `unnest(ARRAY['air', 'sea']) AS wanted (shipping_method)`;
  const suppliers = 'unnest(:supplierIds::uuid[]) AS wanted_supplier (id)';
  const { rows } = await db.raw<{ rows: MethodCosts[] }>(
    `SELECT supplier_id AS "supplierId", shipping_method AS "shippingMethod", ${factorsJson} AS factors, is_accepted AS "isAccepted"
     FROM (
       ${newest(methods, '', ':maxCompanyOrders')}
       UNION
       ${newest(`${suppliers}, ${methods}`, 'AND sample.supplier_id = wanted_supplier.id', ':maxSupplierOrders')}
     ) known
     ORDER BY order_id DESC`,
    { companyId, supplierIds: [...supplierIds], maxSupplierOrders, maxCompanyOrders },
  );
  return rows;
}

/** Returns the company's newest orders whose costs can be complete by any method, as `listMethodCosts` does by each. */
export async function listNewestCosts(
  db: Database,
  companyId: string,
  supplierIds: readonly string[],
): Promise<CostCandidate[]> {
  const newest = (condition: string, limit: string) => `
    (SELECT order_id, supplier_id, ${factorColumns} FROM order_cost_samples sample
     WHERE sample.company_id = :companyId ${condition} AND is_complete
     ORDER BY order_id DESC LIMIT ${limit})`;
  const { rows } = await db.raw<{ rows: CostCandidate[] }>(
    `SELECT supplier_id AS "supplierId", ${factorsJson} AS factors, is_accepted AS "isAccepted"
     FROM (
       ${newest('', ':maxCompanyOrders')}
       UNION
       SELECT known.* FROM unnest(:supplierIds::uuid[]) AS wanted_supplier (id),
         LATERAL ${newest('AND sample.supplier_id = wanted_supplier.id', ':maxSupplierOrders')} AS known
     ) known
     ORDER BY order_id DESC`,
    { companyId, supplierIds: [...supplierIds], maxSupplierOrders, maxCompanyOrders },
  );
  return rows;
}

/** An order as needed for its cost sample. */
export type SampledOrder = Pick<
  Order,
  'id' | 'supplier' | 'shippingMethod' | 'status' | 'currency' | 'totalAmount' | 'lines' | 'promisedOn'
>;

/** Returns up to `limit` orders of a company that have payments and no cost sample. */
export async function listOrdersWithoutSample(db: Database, companyId: string, limit: number): Promise<SampledOrder[]> {
  const { rows } = await db.raw<{ rows: SampledOrder[] }>(
    `SELECT id, json_build_object('id', supplier_id) AS supplier, shipping_method AS "shippingMethod", status, currency,
       money_text(total_amount) AS "totalAmount", promised_on AS "promisedOn", ${orderLinesColumn} AS lines
     FROM orders o
     WHERE company_id = :companyId AND earliest_payment_on IS NOT NULL
       AND NOT EXISTS (SELECT FROM order_cost_samples s WHERE s.company_id = :companyId AND s.order_id = o.id)
     ORDER BY id LIMIT :limit`,
    { companyId, limit },
  );
  return rows;
}
