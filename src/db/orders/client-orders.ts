// External orders, ingested from companies' feeds, with their revision history.

import type { FeedOrder, FeedOrderLine } from '../../domain/feed/feed.ts';
import type { ClientOrderTimeline } from '../../domain/orders/client-order.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import type { OrderStatus } from '../../domain/orders/order-status.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { clock, companyShard, insertOnShard } from '../company-shards.ts';

/** An external order to store; amounts are decimal strings. */
type ClientOrderRecord = Omit<FeedOrder, 'total' | 'lines'> & {
  total: string;
  lines: (Omit<FeedOrderLine, 'price'> & { price: string })[];
};

/** A stored order in its current state. */
interface StoredClientOrder extends ClientOrderTimeline {
  orderRef: string;
  isNew: boolean;
}

/**
 * Upserts a company's external orders and returns the new and changed ones; replaced revisions go to the history. Unchanged orders
 * are not written. The input must not contain an `orderRef` twice. The caller must hold the feed's lock.
 */
export async function storeClientOrders(
  trx: Transaction,
  companyId: string,
  orders: readonly ClientOrderRecord[],
  requestId: string,
): Promise<StoredClientOrder[]> {
  // A statement of its own: a distributed database would send the orders to all nodes, because each has the suppliers.
  const suppliers = await findSupplierIds(trx, [...new Set(orders.map(({ supplier }) => supplier))]);
  const input = orders.map((order) => ({ ...order, supplierId: suppliers.get(order.supplier) }));
  const bindings = { companyId, requestId, orders: JSON.stringify(input) };
  // Without changed orders, one row without values.
  const rows = await insertOnShard<StoredClientOrder | { id: null }>(trx, storeStatement, bindings);
  return rows.filter((row) => row.id !== null);
}

const lifecycleColumns = `
  known.id, known.status, known.supplier_id AS "supplierId", known.shipping_method AS "shippingMethod",
  coalesce(known.first_payment_on, known.earliest_payment_on) AS "firstPaymentOn", known.shipped_on AS "shippedOn",
  known.accepted_on AS "acceptedOn"`;

const storeStatement = `
     WITH ${clock}, input AS MATERIALIZED (
       SELECT uuid_v7() AS new_id, "orderRef" AS order_ref, status, supplier, "supplierId" AS supplier_id, currency, total AS total_amount, "shippingMethod" AS shipping_method,
         "firstPaymentDate" AS first_payment_on, "shippedDate" AS shipped_on, "acceptedDate" AS accepted_on, lines
       FROM json_to_recordset(:orders) AS t ("orderRef" text, status text, supplier text, "supplierId" uuid, currency text, total numeric,
         "shippingMethod" text, "firstPaymentDate" date, "shippedDate" date, "acceptedDate" date, lines jsonb)
     ), changed AS MATERIALIZED (
       SELECT input.* FROM input
       LEFT JOIN client_orders known ON known.company_id = :companyId AND known.order_ref = input.order_ref
       WHERE (known.status, known.supplier, known.supplier_id, known.currency, known.total_amount, known.shipping_method,
           known.first_payment_on, known.shipped_on, known.accepted_on, known.lines)
         IS DISTINCT FROM (input.status, input.supplier, input.supplier_id, input.currency, input.total_amount,
           input.shipping_method, input.first_payment_on, input.shipped_on, input.accepted_on, input.lines)
     ), superseded AS (
       INSERT INTO client_order_history (company_id, id, revision, order_ref, status, supplier, supplier_id, currency, total_amount,
         shipping_method, first_payment_on, shipped_on, accepted_on, lines, recorded_at, superseded_at,
         request_id)
       SELECT known.company_id, id, revision, order_ref, known.status, known.supplier, known.supplier_id, known.currency,
         known.total_amount, known.shipping_method, known.first_payment_on, known.shipped_on, known.accepted_on, known.lines,
         recorded_at, clock.at, request_id
       FROM client_orders known JOIN changed USING (order_ref) CROSS JOIN clock WHERE known.company_id = :companyId
     ), stored AS (
     INSERT INTO client_orders AS known (company_id, id, order_ref, status, supplier, supplier_id, currency, total_amount,
       shipping_method, first_payment_on, shipped_on, accepted_on, lines, recorded_at, request_id)
     SELECT shard.company_id, new_id, order_ref, status, supplier, supplier_id, currency, total_amount, shipping_method,
       first_payment_on, shipped_on, accepted_on, lines, clock.at, :requestId
     FROM ${companyShard}, clock, changed
     ON CONFLICT (company_id, order_ref) DO UPDATE SET status = excluded.status, supplier = excluded.supplier,
       supplier_id = excluded.supplier_id, currency = excluded.currency, total_amount = excluded.total_amount,
       shipping_method = excluded.shipping_method, first_payment_on = excluded.first_payment_on,
       shipped_on = excluded.shipped_on, accepted_on = excluded.accepted_on, lines = excluded.lines,
       revision = known.revision + 1, recorded_at = excluded.recorded_at, request_id = excluded.request_id
     RETURNING known.order_ref AS "orderRef", known.revision = 1 AS "isNew", ${lifecycleColumns}
     )
     SELECT stored.* FROM ${companyShard} LEFT JOIN stored ON true`;

/** Returns the IDs of suppliers by ID or name, as written; unknown ones are omitted. */
async function findSupplierIds(db: Database, names: string[]): Promise<Map<string, string>> {
  const { rows } = await db.raw<{ rows: { name: string; id: string }[] }>(
    `SELECT DISTINCT ON (sent.name) sent.name, s.id
     FROM unnest(?::text[]) AS sent (name) JOIN suppliers s ON s.id::text = lower(sent.name) OR lower(s.name) = lower(btrim(sent.name))
     ORDER BY sent.name, s.name = sent.name DESC, s.number`,
    [names],
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Locks an external order until the transaction ends and returns its id and currency; undefined if it does not exist. */
export async function lockClientOrder(
  trx: Transaction,
  companyId: string,
  orderRef: string,
): Promise<{ id: string; currency: string } | undefined> {
  return trx('client_orders').where({ company_id: companyId, order_ref: orderRef }).forUpdate().first('id', 'currency');
}

/** Updates an external order's earliest payment date from its stored payments; returns the order if the date has changed. */
export async function recordEarliestClientPayment(
  trx: Transaction,
  companyId: string,
  id: string,
): Promise<ClientOrderTimeline | undefined> {
  const { rows } = await trx.raw<{ rows: ClientOrderTimeline[] }>(
    `UPDATE client_orders known SET earliest_payment_on = paid.earliest
     FROM (SELECT min(paid_on) AS earliest FROM payments WHERE company_id = :companyId AND order_id = :id) paid
     WHERE known.company_id = :companyId AND known.id = :id AND known.earliest_payment_on IS DISTINCT FROM paid.earliest
     RETURNING ${lifecycleColumns}`,
    { companyId, id },
  );
  return rows[0];
}

/** Units of a product in an open external order, in the shape that arrival estimates use. */
interface ClientOrderUnits {
  productId: string;
  orderRef: string;
  /** The all-zeros UUID, which stands for all of the company's suppliers, if the supplier is not in this database. */
  supplier: { id: string };
  status: OrderStatus;
  shippingMethod: ShippingMethod | null;
  /** `YYYY-MM-DD`. */
  shippedAt: string | null;
  confirmedAt: null;
  /** From the feed, else the date of the earliest stored payment; `YYYY-MM-DD`. */
  earliestPaymentOn: string | null;
  quantity: number;
}

/**
 * Returns the units of these products in a company's open external orders, ordered by product and order. Open orders are neither
 * accepted nor cancelled.
 */
export async function listClientOrderUnits(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<ClientOrderUnits[]> {
  const { rows } = await db.raw<{ rows: ClientOrderUnits[] }>(
    `SELECT line."productId", order_ref AS "orderRef",
       json_build_object('id', coalesce(supplier_id, '00000000-0000-0000-0000-000000000000')) AS supplier, status,
       shipping_method AS "shippingMethod", shipped_on AS "shippedAt", NULL AS "confirmedAt",
       coalesce(first_payment_on, earliest_payment_on) AS "earliestPaymentOn", sum(line.units)::float8 AS quantity
     FROM client_orders o, jsonb_to_recordset(lines) AS line ("productId" uuid, units integer)
     WHERE company_id = :companyId AND status NOT IN ('accepted', 'cancelled') AND accepted_on IS NULL
       AND line."productId" = ANY(:productIds::uuid[])
     GROUP BY company_id, id, line."productId" ORDER BY line."productId", order_ref`,
    { companyId, productIds },
  );
  return rows;
}

/** A revision of an external order; timestamps are ISO 8601 UTC, amounts are decimal strings. */
export interface ClientOrderRevision {
  orderRef: string;
  revision: number;
  status: OrderStatus;
  supplier: string;
  currency: string;
  totalAmount: string;
  shippingMethod: ShippingMethod | null;
  firstPaymentOn: string | null;
  shippedOn: string | null;
  acceptedOn: string | null;
  lines: ClientOrderRecord['lines'];
  recordedAt: string;
  /** When the next revision replaced it; null for the current revision. */
  supersededAt: string | null;
}

const revisionColumns = `
  order_ref AS "orderRef", revision, status, supplier, currency, money_text(total_amount) AS "totalAmount",
  shipping_method AS "shippingMethod", first_payment_on AS "firstPaymentOn", shipped_on AS "shippedOn",
  accepted_on AS "acceptedOn", lines, iso_utc(recorded_at) AS "recordedAt"`;

/** Returns the current revisions of a company's external orders, most recently changed first. */
export async function listClientOrders(db: Database, companyId: string, limit: number): Promise<ClientOrderRevision[]> {
  return db('client_orders')
    .where({ company_id: companyId })
    .orderByRaw('recorded_at DESC, id DESC')
    .limit(limit)
    .select(db.raw(`${revisionColumns}, NULL AS "supersededAt"`));
}

/** Returns all revisions of an external order, newest first; empty if the order does not exist. */
export async function listClientOrderRevisions(
  db: Database,
  companyId: string,
  orderRef: string,
): Promise<ClientOrderRevision[]> {
  const { rows } = await db.raw<{ rows: ClientOrderRevision[] }>(
    `SELECT ${revisionColumns}, NULL AS "supersededAt" FROM client_orders WHERE company_id = :companyId AND order_ref = :orderRef
     UNION ALL
     SELECT ${revisionColumns}, iso_utc(superseded_at) FROM client_order_history
     WHERE company_id = :companyId AND id = (SELECT id FROM client_orders WHERE company_id = :companyId AND order_ref = :orderRef)
     ORDER BY revision DESC`,
    { companyId, orderRef },
  );
  return rows;
}

/** An order found by reference: by its order number or delivery id, or by the company's own reference (`isExternal`). */
export interface ReferencedOrder {
  ref: string;
  isExternal: boolean;
  orderNumber: string;
  currency: string;
}

/** Returns the company's Portside orders by reference. Order numbers and delivery ids take precedence over external order ids. */
export async function findOrdersByReference(
  db: Database,
  companyId: string,
  refs: readonly string[],
): Promise<Map<string, ReferencedOrder>> {
  const { rows } = await db.raw<{ rows: ReferencedOrder[] }>(
    `SELECT external_order_id AS ref, true AS "isExternal", order_number AS "orderNumber", currency FROM orders
     WHERE company_id = :companyId AND external_order_id = ANY(:refs)
     UNION ALL
     SELECT order_number, false, order_number, currency FROM orders
     WHERE company_id = :companyId AND order_number = ANY(:refs)
     UNION ALL
     SELECT delivery_id, false, order_number, currency FROM orders
     WHERE company_id = :companyId AND delivery_id = ANY(:refs)
     ORDER BY "isExternal" DESC`,
    { companyId, refs },
  );
  return new Map(rows.map((row) => [row.ref, row]));
}
