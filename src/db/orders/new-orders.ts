// Stores new orders with their lines, initial statuses, events, webhook deliveries and products to recalculate in one statement, which also
// allocates the id of each order. An order is one round trip, and locks are held no longer than that.

import type { NewOrderEvent } from '../../domain/events/order-events.ts';
import { catalogProducts, type NewOrder, type OrderIdentity } from '../../domain/orders/order.ts';
import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database } from '../../postgres/connection.ts';
import { autocommit, isViolationOf } from '../../postgres/database-error.ts';
import type { WakeUps } from '../../postgres/notifications.ts';
import { queryPrepared } from '../../postgres/prepared-statement.ts';
import { activeTraceparent } from '../../telemetry/tracing.ts';
import { companyShard, insertOnShard } from '../company-shards.ts';
import { eventIdentity, insertEvents } from '../events/events.ts';
import { queueProducts } from '../recommendations/recalculation-queue.ts';
import type { OrderActor } from './orders.ts';

/** A new order to store, with its events. */
export interface OrderToStore {
  order: NewOrder;
  /** Hex; distinct within a request. */
  contentHash: string;
  /** The delivery number if no order has had the content. */
  deliveryNumber: string;
  events: readonly NewOrderEvent[];
  /** ISO 8601 UTC, for orders of the past; default: now. */
  placedAt?: string;
}

// Orders with equal content share a delivery number and increment its suffix. Concurrent requests wait for the row of the content, so
// suffixes are gapless and unique.
const insertStatement = `
  WITH input AS MATERIALIZED (
    SELECT *, decode(hash, 'hex') AS content_hash
    FROM ROWS FROM (json_to_recordset(:orders) AS (hash text, "orderNumber" text, "externalOrderId" text,
      "supplierId" uuid, currency text, "totalAmount" numeric, "shippingMethod" text, comment text, "requestedDate" date, "deliveryAddress" text, status text, lines json, events json,
      "placedAt" timestamptz, "deliveryNumber" text))
      WITH ORDINALITY AS o (hash, order_number, external_order_id, supplier_id, currency, total_amount, shipping_method,
        comment, requested_on, delivery_address, status, lines, events, placed_at, delivery_number, place)
  ), allocated AS (
    INSERT INTO order_contents AS known (company_id, content_hash, delivery_number)
    -- A fixed lock order prevents deadlocks between concurrent requests.
    SELECT shard.company_id, content_hash, delivery_number FROM input, ${companyShard} ORDER BY content_hash
    ON CONFLICT (company_id, content_hash) DO UPDATE SET copies = known.copies + 1
    RETURNING known.content_hash, known.delivery_number, known.copies
  ), placed AS MATERIALIZED (
    -- The time is read after the row of the content is locked, so orders of one content have times in the order of their suffixes.
    SELECT input.*, uuid_v7() AS id, coalesce(placed_at, date_trunc('milliseconds', clock_timestamp())) AS created_at,
      allocated.delivery_number || CASE WHEN copies = 1 THEN '' ELSE '/' || copies END AS delivery_id
    FROM allocated JOIN input USING (content_hash)
  ), stored AS (
    INSERT INTO orders (company_id, id, order_number, delivery_id, external_order_id, supplier_id, status, currency,
      total_amount, shipping_method, comment, ordered_by, requested_on, delivery_address, payment_terms, created_at, updated_at, status_changed_at, request_id)
    SELECT shard.company_id, id, order_number, delivery_id, external_order_id, supplier_id, status, currency,
      total_amount, shipping_method, comment, :orderedBy, requested_on, delivery_address, coalesce(c.contact->'paymentTerms', '[]'), created_at, created_at, created_at, :requestId
    FROM placed CROSS JOIN ${companyShard} LEFT JOIN supplier_contacts c USING (company_id, supplier_id)
  ), status_change AS (
    INSERT INTO order_status_changes (company_id, order_id, step, status, changed_at, changed_by, key_id, request_id)
    SELECT shard.company_id, id, 1, status, created_at, :by, :keyId, :requestId FROM placed, ${companyShard}
  ), line AS (
    INSERT INTO order_lines (company_id, order_id, line_number, product_id, sku, name, image_url, custom_sku, custom_name,
      custom_category, custom_description, quantity, unit_price, total_price)
    SELECT shard.company_id, placed.id, "lineNumber", "productId", sku, name, "imageUrl", "customSku", "customName",
      "customCategory", "customDescription", quantity, "unitPrice", "totalPrice"
    FROM ${companyShard}, placed, json_to_recordset(placed.lines) AS line ("lineNumber" integer, "productId" uuid, sku text, name text,
      "imageUrl" text, "customSku" text, "customName" text, "customCategory" text, "customDescription" text,
      quantity integer, "unitPrice" numeric, "totalPrice" numeric)
  ), event AS MATERIALIZED (
    SELECT ${eventIdentity}, 'order' AS "subjectType", placed.id AS "subjectId", placed.supplier_id AS "supplierId", placed.created_at AS at, event.name,
      -- The identity, then the other members. No part of the identity needs escapes.
      ('{"orderId":"' || placed.id::text || '","deliveryId":"' || delivery_id || '","createdAt":"' || iso_utc(created_at) || '",'
        || substr(event.data, 2))::json AS data
    FROM placed, ROWS FROM (json_to_recordset(placed.events) AS (name text, data text)) WITH ORDINALITY AS event (name, data, number)
    ORDER BY place, number
  ), ${queueProducts}, ${insertEvents('event')}
  SELECT id, delivery_id AS "deliveryId", iso_utc(created_at) AS "createdAt", (SELECT count(*)::int FROM delivered) AS deliveries
  FROM placed ORDER BY place`;

/** Who places orders; `orderedBy` is the ID of the user whose limit they count for, absent or null for none. */
export interface OrderAuthor extends OrderActor {
  orderedBy?: string | null | undefined;
}

/**
 * Stores new orders of a company, queues their products for recalculation, and returns the identities of the orders in input order. `author` sets the
 * initial status.
 */
export async function insertOrders(
  db: Database,
  wakeUps: WakeUps,
  companyId: string,
  author: OrderAuthor,
  orders: readonly OrderToStore[],
): Promise<OrderIdentity[]> {
  const bindings = {
    companyId,
    ...author,
    traceparent: activeTraceparent(),
    orderedBy: author.orderedBy ?? null,
    orders: JSON.stringify(orders.map(toRow)),
    queuedProducts: arrayLiteral(catalogProducts(orders.map(({ order }) => order))),
  };
  const rows = await autocommit(db, () =>
    insertOnShard<OrderIdentity & { deliveries: number }>(db, insertStatement, bindings, queryPrepared),
  );
  if (rows[0].deliveries > 0) wakeUps.sendAfterCommit(db, 'deliveries');
  return rows.map(({ deliveries, ...identity }) => identity);
}

function toRow({ order, contentHash, deliveryNumber, events, placedAt }: OrderToStore) {
  const { supplier, lines, ...rest } = order;
  return {
    ...rest,
    hash: contentHash,
    deliveryNumber,
    placedAt,
    supplierId: supplier.id,
    lines: lines.map((line, index) => ({ ...line, lineNumber: index + 1 })),
    events: events.map(({ name, data }) => ({ name, data: JSON.stringify(data) })),
  };
}

/** Returns whether an error is a unique violation of the randomly generated order number. */
export function isOrderNumberConflict(error: unknown): boolean {
  return isViolationOf(error, 'orders_company_id_order_number_key');
}
