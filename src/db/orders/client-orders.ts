// Orders that companies placed elsewhere, as their feeds tell of them, with what each change replaced.

import type { FeedOrder, FeedOrderLine } from '../../domain/feed/feed.ts';
import type { ClientOrderTimeline } from '../../domain/orders/client-order.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import type { OrderStatus } from '../../domain/orders/order-status.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** An order as it is stored; amounts are decimal strings. */
export type ClientOrderRecord = Omit<FeedOrder, 'total' | 'lines'> & {
  total: string;
  lines: (Omit<FeedOrderLine, 'price'> & { price: string })[];
};

/** An order that was written, as it is now. */
export interface StoredClientOrder extends ClientOrderTimeline {
  orderRef: string;
  isNew: boolean;
}

/**
 * Stores a company's own orders, each `orderRef` once, and returns those that are new or have changed; what they replaced goes into
 * the history. What is known exactly as told is not written. The caller holds the feed's lock.
 */
export async function storeClientOrders(
  trx: Transaction,
  companyId: string,
  orders: readonly ClientOrderRecord[],
  requestId: string,
): Promise<StoredClientOrder[]> {
  const { rows } = await trx.raw<{ rows: StoredClientOrder[] }>(
    `WITH sent AS MATERIALIZED (
       SELECT "orderRef" AS order_ref, status, supplier, currency, total AS total_amount, "shippingMethod" AS shipping_method,
         "firstPaymentDate" AS first_payment_on, "shippedDate" AS shipped_on, "acceptedDate" AS accepted_on, lines
       FROM json_to_recordset(:orders) AS t ("orderRef" text, status text, supplier text, currency text, total numeric,
         "shippingMethod" text, "firstPaymentDate" date, "shippedDate" date, "acceptedDate" date, lines jsonb)
     ), named AS MATERIALIZED (
       SELECT DISTINCT ON (supplier) supplier, s.id AS supplier_id
       FROM (SELECT DISTINCT supplier FROM sent) sent
       JOIN suppliers s ON s.id::text = lower(supplier) OR lower(s.name) = lower(btrim(supplier))
       ORDER BY supplier, s.name = supplier DESC, s.number
     ), told AS MATERIALIZED (
       SELECT sent.*, supplier_id FROM sent LEFT JOIN named USING (supplier)
     ), changed AS MATERIALIZED (
       SELECT told.* FROM told LEFT JOIN client_orders known ON known.company_id = :companyId AND known.order_ref = told.order_ref
       WHERE (known.status, known.supplier, known.supplier_id, known.currency, known.total_amount, known.shipping_method,
           known.first_payment_on, known.shipped_on, known.accepted_on, known.lines)
         IS DISTINCT FROM (told.status, told.supplier, told.supplier_id, told.currency, told.total_amount, told.shipping_method,
           told.first_payment_on, told.shipped_on, told.accepted_on, told.lines)
     ), superseded AS (
       INSERT INTO client_order_history (company_id, id, revision, order_ref, status, supplier, supplier_id, currency, total_amount,
         shipping_method, first_payment_on, shipped_on, accepted_on, lines, recorded_at, request_id)
       SELECT company_id, id, revision, order_ref, known.status, known.supplier, known.supplier_id, known.currency,
         known.total_amount, known.shipping_method, known.first_payment_on, known.shipped_on, known.accepted_on, known.lines,
         recorded_at, request_id
       FROM client_orders known JOIN changed USING (order_ref) WHERE known.company_id = :companyId
     )
     INSERT INTO client_orders AS known (company_id, order_ref, status, supplier, supplier_id, currency, total_amount,
       shipping_method, first_payment_on, shipped_on, accepted_on, lines, request_id)
     SELECT :companyId, changed.*, :requestId FROM (
       SELECT order_ref, status, supplier, supplier_id, currency, total_amount, shipping_method, first_payment_on, shipped_on,
         accepted_on, lines FROM changed) changed
     ON CONFLICT (company_id, order_ref) DO UPDATE SET status = excluded.status, supplier = excluded.supplier,
       supplier_id = excluded.supplier_id, currency = excluded.currency, total_amount = excluded.total_amount,
       shipping_method = excluded.shipping_method, first_payment_on = excluded.first_payment_on,
       shipped_on = excluded.shipped_on, accepted_on = excluded.accepted_on, lines = excluded.lines,
       revision = known.revision + 1, recorded_at = clock_timestamp(), request_id = excluded.request_id
     RETURNING known.order_ref AS "orderRef", known.revision = 1 AS "isNew", ${life}`,
    { companyId, requestId, orders: JSON.stringify(orders) },
  );
  return rows;
}

const life = `
  known.id, known.status, known.supplier_id AS "supplierId", known.shipping_method AS "shippingMethod",
  coalesce(known.first_payment_on, known.earliest_payment_on) AS "firstPaymentOn", known.shipped_on AS "shippedOn",
  known.accepted_on AS "acceptedOn"`;

/** Locks one of a company's own orders until the transaction ends and returns what payments towards it need. */
export async function lockClientOrder(
  trx: Transaction,
  companyId: string,
  orderRef: string,
): Promise<{ id: string; currency: string } | undefined> {
  const { rows } = await trx.raw<{ rows: { id: string; currency: string }[] }>(
    'SELECT id, currency FROM client_orders WHERE company_id = ? AND order_ref = ? FOR UPDATE',
    [companyId, orderRef],
  );
  return rows[0];
}

/** Keeps with an order the day of its earliest payment, after payments of it were stored; returns the order where that changed something. */
export async function recordEarliestClientPayment(
  trx: Transaction,
  companyId: string,
  id: string,
): Promise<ClientOrderTimeline | undefined> {
  const { rows } = await trx.raw<{ rows: ClientOrderTimeline[] }>(
    `UPDATE client_orders known SET earliest_payment_on = paid.earliest
     FROM (SELECT min(paid_on) AS earliest FROM payments WHERE company_id = :companyId AND order_id = :id) paid
     WHERE known.company_id = :companyId AND known.id = :id AND known.earliest_payment_on IS DISTINCT FROM paid.earliest
     RETURNING ${life}`,
    { companyId, id },
  );
  return rows[0];
}

/** Units of a product in one of a company's own orders that is under way, in the form in which arrivals are estimated. */
export interface ClientOrderUnits {
  productId: string;
  orderRef: string;
  /** Where the supplier is not here, the id that stands for all of the company's suppliers. */
  supplier: { id: string };
  status: OrderStatus;
  shippingMethod: ShippingMethod | null;
  /** A day, `YYYY-MM-DD`. */
  shippedAt: string | null;
  confirmedAt: null;
  /** As the feed told it, else of the earliest payment on record; `YYYY-MM-DD`. */
  earliestPaymentOn: string | null;
  quantity: number;
}

/**
 * Returns what a company's own orders have on their way of these products, by product and order: the lines of those that are neither
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

/** What a feed told of an order at one time; moments are ISO 8601 UTC, amounts decimal strings. */
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
  /** When a change replaced it; null for what holds. */
  supersededAt: string | null;
}

const revision = `
  order_ref AS "orderRef", revision, status, supplier, currency, money_text(total_amount) AS "totalAmount",
  shipping_method AS "shippingMethod", first_payment_on AS "firstPaymentOn", shipped_on AS "shippedOn",
  accepted_on AS "acceptedOn", lines, iso_utc(recorded_at) AS "recordedAt"`;

/** Returns a company's own orders as they are now, those told of last first. */
export async function listClientOrders(db: Database, companyId: string, limit: number): Promise<ClientOrderRevision[]> {
  const { rows } = await db.raw<{ rows: ClientOrderRevision[] }>(
    `SELECT ${revision}, NULL AS "supersededAt" FROM client_orders
     WHERE company_id = ? ORDER BY recorded_at DESC, id DESC LIMIT ?`,
    [companyId, limit],
  );
  return rows;
}

/** Returns everything that was ever told of one of a company's own orders, newest first; nothing where there is no such order. */
export async function listClientOrderRevisions(
  db: Database,
  companyId: string,
  orderRef: string,
): Promise<ClientOrderRevision[]> {
  const { rows } = await db.raw<{ rows: ClientOrderRevision[] }>(
    `SELECT ${revision}, NULL AS "supersededAt" FROM client_orders WHERE company_id = :companyId AND order_ref = :orderRef
     UNION ALL
     SELECT ${revision}, iso_utc(superseded_at) FROM client_order_history
     WHERE (company_id, id) = (SELECT company_id, id FROM client_orders WHERE company_id = :companyId AND order_ref = :orderRef)
     ORDER BY revision DESC`,
    { companyId, orderRef },
  );
  return rows;
}

/** What a reference names here: an order by one of its names, or by the company's own for it (`isExternal`). */
export interface NamedOrder {
  ref: string;
  isExternal: boolean;
  orderNumber: string;
  currency: string;
}

/** Returns the company's orders placed here that these references name, by reference; a name of ours goes before one of the company's. */
export async function findOrdersByReference(
  db: Database,
  companyId: string,
  refs: readonly string[],
): Promise<Map<string, NamedOrder>> {
  const { rows } = await db.raw<{ rows: NamedOrder[] }>(
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
