// The units of open orders that are still expected, by shipment. Every statement reads one company.

import type { InTransitOrder } from '../../domain/orders/eta.ts';
import type { ConfirmedDays, ExpectedUnits } from '../../domain/orders/expected-arrival.ts';
import type { Order, ShippingMethod } from '../../domain/orders/order.ts';
import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database } from '../../postgres/connection.ts';
import { dueUnits, unitsInReceipts } from './order-facts.ts';
import { isOpen, isPastPromise } from './orders.ts';

/** Undefined filters match all orders. */
export interface ArrivalFilter {
  supplierId?: string | undefined;
  shippingMethods?: readonly ShippingMethod[] | undefined;
  /** Only orders that were promised for an earlier day than this one. */
  lateOn?: string | undefined;
}

/** Units of an order that may arrive together: whether any is open is not read yet. */
export interface ArrivalCandidate extends ExpectedUnits, InTransitOrder {
  supplier: { id: string };
}

/**
 * Returns the orders that match, and their shipments with expected dates, in no particular order. It reads neither lines nor receipts, so that its cost
 * is a small one per open order.
 */
export async function listArrivalCandidates(
  db: Database,
  companyId: string,
  { supplierId, shippingMethods, lateOn }: ArrivalFilter,
): Promise<ArrivalCandidate[]> {
  const conditions = [
    ...['company_id = :companyId', isOpen],
    ...(supplierId === undefined ? [] : ['supplier_id = :supplierId']),
    ...(shippingMethods === undefined ? [] : ['shipping_method = ANY (:shippingMethods)']),
    // Orders without open units have no arrivals.
    ...(lateOn === undefined ? [] : [isPastPromise]),
  ].join(' AND ');
  const { rows } = await db.raw<{ rows: (Omit<ArrivalCandidate, 'supplier'> & { supplierId: string })[] }>(
    `WITH open_order AS MATERIALIZED (
       SELECT id AS "orderId", status, supplier_id AS "supplierId", shipping_method AS "shippingMethod", iso_utc(shipped_at) AS "shippedAt",
         iso_utc(confirmed_at) AS "confirmedAt", earliest_payment_on AS "earliestPaymentOn", promised_on AS "promisedOn"
       FROM orders WHERE ${conditions}
     )
     SELECT open_order.*, NULL AS "shipmentId", NULL AS "carrierDate" FROM open_order
     UNION ALL
     SELECT open_order.*, f.fact_id, f.details->>'expectedDate'
     FROM open_order JOIN order_facts f ON f.company_id = :companyId AND f.order_id = "orderId" AND f.kind = 'shipment'
     WHERE f.details->>'expectedDate' IS NOT NULL`,
    { companyId, supplierId, shippingMethods, lateOn },
  );
  return rows.map(({ supplierId: id, ...row }) => ({ ...row, supplier: { id }, deliveredAt: null, acceptedAt: null }));
}

/**
 * Returns, by order, the latest day in the latest confirmation of each line, the latest of those that the company did not reject, and that day again
 * once it accepted a line: a line as ordered has nothing to accept. Orders without such a day are omitted. A decision counts as long as the confirmation states
 * the same of the line.
 */
export async function readConfirmedDates(
  db: Database,
  companyId: string,
  orderIds: readonly string[],
): Promise<Map<string, ConfirmedDays>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.raw<{ rows: (ConfirmedDays & { orderId: string })[] }>(
    `SELECT latest.order_id AS "orderId", max(expected_on) AS "confirmedDate",
       CASE WHEN bool_or(decision.status = 'accepted') THEN max(expected_on) FILTER (WHERE decision.status IS DISTINCT FROM 'rejected') END
         AS "acceptedDate",
       max(expected_on) FILTER (WHERE decision.status IS DISTINCT FROM 'rejected') AS "unrejectedDate"
     FROM (
       SELECT DISTINCT ON (f.order_id, confirmed.line->'lineNumber') f.order_id, f.fact_id, confirmed.line,
         confirmed.line->>'expectedDate' AS expected_on
       FROM order_facts f CROSS JOIN LATERAL jsonb_array_elements(f.lines) AS confirmed (line)
       WHERE f.company_id = :companyId AND f.order_id = ANY (:orderIds::uuid[]) AND f.kind = 'confirmation'
       ORDER BY f.order_id, confirmed.line->'lineNumber', least(f.fact_on, (f.recorded_at AT TIME ZONE 'UTC')::date) DESC, f.recorded_at DESC, f.fact_id DESC
     ) latest LEFT JOIN order_facts d ON d.company_id = :companyId AND d.order_id = latest.order_id AND d.kind = 'decision'
       AND d.fact_id = latest.fact_id
     LEFT JOIN LATERAL (
       SELECT decided.line->>'status' AS status FROM jsonb_array_elements(d.lines) AS decided (line)
       WHERE decided.line - 'status' = latest.line
     ) decision ON true
     WHERE expected_on IS NOT NULL GROUP BY latest.order_id`,
    { companyId, orderIds: arrayLiteral(orderIds) },
  );
  return new Map(rows.map(({ orderId, ...days }) => [orderId, days]));
}

/** Open units of an order that arrive together, with the facts of the order. Amounts are decimal strings. */
export interface ArrivalRow
  extends ExpectedUnits,
    InTransitOrder,
    Pick<Order, 'orderNumber' | 'deliveryId' | 'externalOrderId' | 'supplier' | 'deliveredAt' | 'acceptedAt'> {
  trackingNumber: string | null;
  openUnits: number;
  openAmount: string;
  currency: string;
  /** Null without an exchange rate. */
  openAmountTry: string | null;
  /** When the order or the shipment last changed, ISO 8601 UTC. */
  changedAt: string;
}

/**
 * Common table expressions: `open_order`, and the open units of its lines by shipment (`arriving`). Units in receipts are those of the shipments
 * in the order of their expected dates. Units that the company accepted not to get are not expected. Shipments without such a date, and units that are
 * not shipped, have no `fact_id`.
 *
 * 48 ordered, shipments of 30 for January 8 and of 12 for January 20, 20 received → 10 and 12, and 6 without a shipment
 */
const arrivingUnits = `
  open_order AS MATERIALIZED (
    SELECT * FROM orders WHERE company_id = :companyId AND ${isOpen} AND id = ANY (:orderIds::uuid[])
  ), ordered AS MATERIALIZED (
    SELECT l.order_id, l.line_number, l.product_id, ${dueUnits} AS quantity, l.unit_price,
      ${unitsInReceipts('line.received + coalesce(line.short, 0)')} AS settled
    FROM open_order o JOIN order_lines l ON l.company_id = :companyId AND l.order_id = o.id
  ), shipped AS (
    SELECT f.order_id, line."lineNumber" AS line_number, f.fact_id, f.details->>'expectedDate' AS expected_on, line.quantity,
      sum(line.quantity) OVER (PARTITION BY f.order_id, line."lineNumber" ORDER BY f.details->>'expectedDate', f.fact_on, f.fact_id) AS until
    FROM open_order o JOIN order_facts f ON f.company_id = :companyId AND f.order_id = o.id AND f.kind = 'shipment'
      CROSS JOIN LATERAL jsonb_to_recordset(f.lines) AS line ("lineNumber" integer, quantity integer)
  ), dated AS MATERIALIZED (
    SELECT order_id, line_number, fact_id,
      greatest(0, least(until, ordered.quantity) - greatest(until - shipped.quantity, settled)) AS units
    FROM shipped JOIN ordered USING (order_id, line_number) WHERE expected_on IS NOT NULL
  ), arriving AS (
    SELECT order_id, fact_id, product_id, unit_price, units FROM dated JOIN ordered USING (order_id, line_number) WHERE units > 0
    UNION ALL
    SELECT order_id, NULL, product_id, unit_price, greatest(0, quantity - settled) - coalesce(shipment.units, 0)
    FROM ordered LEFT JOIN (
      SELECT order_id, line_number, sum(units) AS units FROM dated GROUP BY order_id, line_number
    ) shipment USING (order_id, line_number)
    WHERE greatest(0, quantity - settled) > coalesce(shipment.units, 0)
  )`;

/** Returns the expected arrivals of these orders in no particular order. */
export async function listArrivals(
  db: Database,
  companyId: string,
  orderIds: readonly string[],
): Promise<ArrivalRow[]> {
  const { rows } = await db.raw<{ rows: ArrivalRow[] }>(
    `WITH ${arrivingUnits}, part AS (
       SELECT order_id, fact_id, sum(units)::float8 AS units, sum(units * unit_price) AS amount FROM arriving GROUP BY order_id, fact_id
     )
     SELECT o.id AS "orderId", o.order_number AS "orderNumber", o.delivery_id AS "deliveryId", o.external_order_id AS "externalOrderId",
       part.fact_id AS "shipmentId", coalesce(f.details->>'trackingNumber', o.tracking_number) AS "trackingNumber",
       f.details->>'expectedDate' AS "carrierDate", json_build_object('id', s.id, 'name', s.name) AS supplier,
       o.status, o.shipping_method AS "shippingMethod", iso_utc(o.shipped_at) AS "shippedAt", iso_utc(o.confirmed_at) AS "confirmedAt",
       iso_utc(o.delivered_at) AS "deliveredAt", iso_utc(o.accepted_at) AS "acceptedAt",
       o.earliest_payment_on AS "earliestPaymentOn", o.promised_on AS "promisedOn",
       part.units AS "openUnits", money_text(part.amount) AS "openAmount", o.currency,
       money_text(round(part.amount * rate.try_rate, 2)) AS "openAmountTry",
       iso_utc(greatest(o.updated_at, f.recorded_at)) AS "changedAt"
     FROM part JOIN open_order o ON o.id = part.order_id JOIN suppliers s ON s.id = o.supplier_id
       LEFT JOIN current_rates rate ON rate.currency = o.currency
       LEFT JOIN order_facts f ON f.company_id = :companyId AND f.order_id = part.order_id AND f.kind = 'shipment'
         AND f.fact_id = part.fact_id`,
    { companyId, orderIds: arrayLiteral(orderIds) },
  );
  return rows;
}

/** The open units of an arrival by product; null for custom lines. */
export interface ArrivalUnits extends Pick<ExpectedUnits, 'orderId' | 'shipmentId' | 'carrierDate'> {
  lines: { productId: string | null; units: number }[];
}

/** Returns the open units of the arrivals of these orders. */
export async function listArrivalUnits(
  db: Database,
  companyId: string,
  orderIds: readonly string[],
): Promise<ArrivalUnits[]> {
  const { rows } = await db.raw<{ rows: ArrivalUnits[] }>(
    `WITH ${arrivingUnits}, part AS (
       SELECT order_id, fact_id, json_agg(json_build_object('productId', product_id, 'units', units)) AS lines
       FROM arriving GROUP BY order_id, fact_id
     )
     SELECT part.order_id AS "orderId", part.fact_id AS "shipmentId", f.details->>'expectedDate' AS "carrierDate", part.lines
     FROM part LEFT JOIN order_facts f ON f.company_id = :companyId AND f.order_id = part.order_id AND f.kind = 'shipment'
       AND f.fact_id = part.fact_id`,
    { companyId, orderIds: arrayLiteral(orderIds) },
  );
  return rows;
}

/** Returns the open units of the arrivals of those of these orders that have a shipment with an expected date. */
export async function listShippedUnits(
  db: Database,
  companyId: string,
  orderIds: readonly string[],
): Promise<ArrivalUnits[]> {
  if (orderIds.length === 0) return [];
  const shipped: string[] = await db('order_facts')
    .where({ company_id: companyId, kind: 'shipment' })
    .whereRaw('order_id = ANY (?::uuid[])', [arrayLiteral(orderIds)])
    .whereRaw("details->>'expectedDate' IS NOT NULL")
    .distinct('order_id')
    .pluck('order_id');
  return shipped.length === 0 ? [] : await listArrivalUnits(db, companyId, shipped);
}
