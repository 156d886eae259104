// Order storage: orders, lines and status changes. Every query for a company is scoped by its id.

import type { Knex } from 'knex';
import { normalizeSearchedCode } from '../../domain/catalog/product-code.ts';
import type { Order, StatusActor, StatusHistoryEntry } from '../../domain/orders/order.ts';
import { ambiguousReferenceError, isPortsideNumber } from '../../domain/orders/order-identity.ts';
import type { DocumentEmail } from '../../domain/orders/order-mail.ts';
import { type OrderStatus, openStatuses } from '../../domain/orders/order-status.ts';
import type { OrderInstructions, OrderTerms } from '../../domain/trading/order-instructions.ts';
import { isUuid } from '../../domain/uuid.ts';
import { containsPattern } from '../../postgres/text-match.ts';
import { dueUnits, unclaimedShort, unitsInReceipts } from './order-facts.ts';
import { documentEmails, isUnsent } from './order-mails.ts';

/** A SQL expression of the lines of `orders o`. Binding: companyId. */
export const orderLinesColumn = `(
  SELECT json_agg(CASE WHEN l.product_id IS NULL
    THEN json_build_object('isCustom', true, 'customSku', l.custom_sku, 'customName', l.custom_name,
      'customCategory', l.custom_category, 'customDescription', l.custom_description, 'quantity', l.quantity,
      'unitPrice', money_text(l.unit_price), 'totalPrice', money_text(l.total_price))
    ELSE json_build_object('isCustom', false, 'productId', l.product_id, 'sku', l.sku, 'name', l.name,
      'imageUrl', l.image_url, 'quantity', l.quantity,
      'unitPrice', money_text(l.unit_price), 'totalPrice', money_text(l.total_price))
    END ORDER BY l.line_number)
  FROM order_lines l WHERE l.company_id = :companyId AND l.order_id = o.id)`;

const timeline = `(
  SELECT json_agg(json_build_object('status', c.status, 'createdAt', iso_utc(c.changed_at), 'by', c.changed_by, 'comment', c.comment)
    ORDER BY c.step)
  FROM order_status_changes c WHERE c.company_id = :companyId AND c.order_id = o.id)`;

/** Select list that maps `orders o` joined with `suppliers s` to an Order. Binding: companyId. */
export const orderColumns = `
  o.id, o.order_number AS "orderNumber", o.delivery_id AS "deliveryId", o.external_order_id AS "externalOrderId",
  json_build_object('id', s.id, 'name', s.name) AS supplier, ${orderLinesColumn} AS lines,
  money_text(o.total_amount) AS "totalAmount", o.currency, o.shipping_method AS "shippingMethod",
  o.tracking_number AS "trackingNumber", o.comment, o.requested_on AS "requestedDate", o.delivery_address AS "deliveryAddress",
  o.payment_terms AS "paymentTerms",
  o.cancellation_reason AS "cancellationReason", o.status,
  iso_utc(o.created_at) AS "createdAt", iso_utc(o.status_changed_at) AS "statusChangedAt",
  iso_utc(o.confirmed_at) AS "confirmedAt", iso_utc(o.paid_at) AS "paidAt", iso_utc(o.shipped_at) AS "shippedAt",
  iso_utc(o.delivered_at) AS "deliveredAt", iso_utc(o.accepted_at) AS "acceptedAt",
  iso_utc(o.cancelled_at) AS "cancelledAt", o.earliest_payment_on AS "earliestPaymentOn",
  o.promised_on AS "promisedOn"`;

/** A SQL condition on `orders`: neither delivered nor cancelled. */
export const isOpen = `status IN (${openStatuses.map((status) => `'${status}'`).join(', ')})`;

/** A SQL condition on `orders`, or on its alias: open, and units of a line are neither received nor short. Binding: companyId. */
export const hasOpenUnits = (orders = 'orders') => `(${orders}.${isOpen} AND EXISTS (
  SELECT FROM order_lines l WHERE l.company_id = :companyId AND l.order_id = ${orders}.id
    AND ${dueUnits} > ${unitsInReceipts('line.received + coalesce(line.short, 0)')}))`;

/**
 * An order with the time of its latest change (ISO 8601 UTC), the number of its lines with open differences, its short units that are not claimed,
 * whether it is undelivered with units that are still expected, and the day of its latest receipt if it is undelivered without them.
 */
export type UpdatedOrder = Order & {
  updatedAt: string;
  openDifferences: number;
  unclaimedShort: number;
  hasOpenUnits: boolean;
  receivedOn: string | null;
};

/** The day of the latest receipt with received units of an undelivered order `o` without open units, else null. Binding: companyId. */
const receivedOn = `CASE WHEN o.${isOpen} AND NOT ${hasOpenUnits('o')} THEN (
  SELECT max(f.fact_on) FROM order_facts f WHERE f.company_id = :companyId AND f.order_id = o.id AND f.kind = 'receipt'
    AND jsonb_path_match(f.lines, '$[*].received > 0')) END`;

/** Select list of what an UpdatedOrder has beside the order. Binding: companyId. */
export const updatedColumns = `iso_utc(o.updated_at) AS "updatedAt", o.open_differences AS "openDifferences",
  ${unclaimedShort('o')} AS "unclaimedShort", ${hasOpenUnits('o')} AS "hasOpenUnits",
  ${receivedOn} AS "receivedOn"`;

/** An order with its status changes, oldest first, the newest e-mails with its document, and whether `isUnsent` selects it. */
export type OrderWithTimeline = UpdatedOrder & {
  timeline: StatusHistoryEntry[];
  documentEmails: DocumentEmail[];
  isUnsent: boolean;
};

/** The columns whose values Portside assigns. */
type AssignedColumn = 'id' | 'delivery_id' | 'order_number';

/**
 * Returns the company's order that `ref` references: by its order number, delivery ID or ID, else by the company's own reference. A text in the form
 * of an order number or delivery ID is not searched as a reference of the company. Undefined if there is no such order. Throws AMBIGUOUS_REFERENCE if
 * several orders have the reference.
 */
export async function findOrder(db: Knex, companyId: string, ref: string): Promise<OrderWithTimeline | undefined> {
  return await resolveOrder(db, companyId, ref, async (column, value) => {
    const { rows } = await db.raw<{ rows: OrderWithTimeline[] }>(
      `SELECT ${orderColumns}, ${updatedColumns}, ${timeline} AS timeline,
         ${documentEmails} AS "documentEmails", ${isUnsent('o')} AS "isUnsent"
       FROM orders o JOIN suppliers s ON s.id = o.supplier_id WHERE o.company_id = :companyId AND o.${column} = :value`,
      { companyId, value },
    );
    return rows[0];
  });
}

/** Returns the ID of the order that `findOrder` returns, with the same error. */
export async function findOrderId(db: Knex, companyId: string, ref: string): Promise<string | undefined> {
  const order = await resolveOrder(
    db,
    companyId,
    ref,
    async (column, value): Promise<{ id: string } | undefined> =>
      await db('orders')
        .where({ company_id: companyId, [column]: value })
        .first('id'),
  );
  return order?.id;
}

/** Reads the order that a reference means. `read` is called once in the usual case, with the column and value that identify the order. */
async function resolveOrder<Found>(
  db: Knex,
  companyId: string,
  ref: string,
  read: (column: AssignedColumn, value: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const column = assignedColumn(ref);
  const assigned = column && (await read(column, ref));
  // References of a company can be UUIDs, too. A text in the form of Portside's own numbers is nothing else.
  if (assigned !== undefined || isPortsideNumber(ref)) return assigned;
  const own = await listOrdersByOwnReference(db, companyId, ref);
  if (own.length > 1) throw ambiguousReferenceError(own.map(({ orderNumber }) => orderNumber).sort());
  return own[0] && (await read('id', own[0].id));
}

/** Returns the ID and number of at most 20 of the company's orders with this reference of its own. Reads the index orders_external_order_id. */
async function listOrdersByOwnReference(
  db: Knex,
  companyId: string,
  externalOrderId: string,
): Promise<{ id: string; orderNumber: string }[]> {
  return await db('orders')
    .where({ company_id: companyId, external_order_id: externalOrderId })
    .limit(maxNamedOrders)
    .select('id', 'order_number as orderNumber');
}

/** Of one reference, orders that an error names. */
const maxNamedOrders = 20;

function assignedColumn(ref: string): AssignedColumn | undefined {
  if (isUuid(ref)) return 'id';
  if (!isPortsideNumber(ref)) return undefined;
  return ref.startsWith('PS-') ? 'delivery_id' : 'order_number';
}

/**
 * Returns the IDs of the company's orders by those of `refs`: their order numbers, delivery IDs, IDs in any case, and references of the company that
 * only one order has. As in `findOrder`, a text in the form of an order number or delivery ID is no reference of the company.
 */
export async function findOrderIds(db: Knex, companyId: string, refs: string[]): Promise<Map<string, string>> {
  const orders: { id: string; orderNumber: string; deliveryId: string; externalOrderId: string | null }[] = await db(
    'orders',
  )
    .where({ company_id: companyId })
    .where((named) =>
      named
        .whereIn('order_number', refs)
        .orWhereIn('delivery_id', refs)
        .orWhereIn('id', refs.filter(isUuid))
        .orWhereIn('external_order_id', refs),
    )
    .select('id', 'order_number as orderNumber', 'delivery_id as deliveryId', 'external_order_id as externalOrderId');
  const byOwnReference = Map.groupBy(orders, ({ externalOrderId }) => externalOrderId);
  const idOf = new Map([
    ...[...byOwnReference].flatMap(([ref, [first, ...others]]): [string, string][] =>
      ref === null || others.length > 0 || isPortsideNumber(ref) ? [] : [[ref, first!.id]],
    ),
    ...orders.flatMap(({ id, orderNumber, deliveryId }) =>
      [id, orderNumber, deliveryId].map((ref): [string, string] => [ref, id]),
    ),
  ]);
  return new Map(
    refs.flatMap((ref) => {
      const id = idOf.get(isUuid(ref) ? ref.toLowerCase() : ref);
      return id === undefined ? [] : [[ref, id]];
    }),
  );
}

/**
 * Returns the ids of the companies that have an order with this order number, delivery id or id. For operators: not scoped to a
 * company.
 */
export async function listCompaniesWithOrder(db: Knex, ref: string): Promise<string[]> {
  return await db('orders')
    .where({ [assignedColumn(ref) ?? 'order_number']: ref })
    .pluck('company_id');
}

/** Filters and page of an order list; undefined filters match all orders. */
interface OrderFilter {
  statuses?: readonly OrderStatus[] | undefined;
  supplierId?: string | undefined;
  externalOrderId?: string | undefined;
  /** The first and the last day (UTC) of creation. */
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  /** Only orders with open units that were promised for an earlier day than this one. */
  lateOn?: string | undefined;
  hasOpenDifferences?: boolean | undefined;
  search?: string | undefined;
  limit: number;
  offset: number;
}

// The expressions of the indexes orders_text and order_lines_text.
const orderText = `lower(order_number || E'\\n' || delivery_id || E'\\n' || coalesce(external_order_id, ''))`;
const lineText = `lower(coalesce(sku, custom_sku, '') || E'\\n' || coalesce(name, custom_name, ''))`;

const matchesText = 'LIKE ANY (ARRAY[lower(:textPattern), lower(:codePattern)])';
const suppliersOfText = `SELECT id FROM suppliers WHERE lower(name) ${matchesText}`;

/** A SQL condition on `orders`: one of its numbers contains a text, ignoring case. Uses the index orders_text. Bindings: `orderTextPatterns`. */
export const hasNumberWithText = `${orderText} ${matchesText}`;

/**
 * A SQL condition on `orders`: its numbers, the supplier name, or the SKU or name of a line contain a text, ignoring case. Reads the matches
 * by the indexes. Bindings: companyId and `orderTextPatterns`.
 */
export const containsOrderText = `id IN (
  SELECT id FROM orders WHERE company_id = :companyId AND ${hasNumberWithText}
  UNION ALL SELECT order_id FROM order_lines WHERE company_id = :companyId AND ${lineText} ${matchesText}
  UNION ALL SELECT id FROM orders WHERE company_id = :companyId AND supplier_id IN (${suppliersOfText}))`;

/** The same condition as `containsOrderText`, tested for each row of `orders`: faster for few rows. */
export const rowContainsOrderText = `(${hasNumberWithText} OR supplier_id IN (${suppliersOfText})
  OR EXISTS (SELECT FROM order_lines l WHERE l.company_id = :companyId AND l.order_id = orders.id
    AND ${lineText} ${matchesText}))`;

/** Returns the bindings of a searched text: as it is, for numbers of the company and names, and in the form of codes. */
export function orderTextPatterns(search = ''): { textPattern: string; codePattern: string } {
  return { textPattern: containsPattern(search), codePattern: containsPattern(normalizeSearchedCode(search)) };
}

/** A SQL condition on `orders`: open, and promised for a day before `lateOn`. Uses the index orders_late. Binding: lateOn. */
export const isPastPromise = `(promised_on < :lateOn::date AND ${isOpen})`;

/** A SQL condition on `orders`: past its promise, and units are still expected. Bindings: companyId and lateOn. */
export const isLate = `(${isPastPromise} AND ${hasOpenUnits()})`;

/** A SQL condition on `orders`: a line was confirmed differently, and nobody decided about it. Uses the index orders_differing. */
export const isDiffering = 'open_differences > 0';

/** SQL conditions on `orders`: created on these days (UTC) or later, or earlier. */
export const isCreatedFrom = 'created_at >= :createdFrom::timestamptz';
export const isCreatedTo = 'created_at < :createdTo::timestamptz';

/** Returns the SQL condition of the filter, none if it is undefined. */
export function differingCondition(hasOpenDifferences: boolean | undefined): string[] {
  if (hasOpenDifferences === undefined) return [];
  return [hasOpenDifferences ? isDiffering : `NOT (${isDiffering})`];
}

/** Returns a page of the company's orders, newest first, and the total number of matching orders. */
export async function listOrders(
  db: Knex,
  companyId: string,
  filter: OrderFilter,
): Promise<{ orders: UpdatedOrder[]; total: number }> {
  const conditions = [
    'company_id = :companyId',
    ...(filter.statuses === undefined ? [] : ['status = ANY (:statuses)']),
    ...(filter.supplierId === undefined ? [] : ['supplier_id = :supplierId']),
    ...(filter.externalOrderId === undefined ? [] : ['external_order_id = :externalOrderId']),
    ...(filter.createdFrom === undefined ? [] : [isCreatedFrom]),
    ...(filter.createdTo === undefined ? [] : [isCreatedTo]),
    ...(filter.lateOn === undefined ? [] : [isLate]),
    ...differingCondition(filter.hasOpenDifferences),
    ...(filter.search === undefined ? [] : [containsOrderText]),
  ].join(' AND ');
  const { rows } = await db.raw<{ rows: (UpdatedOrder & { total: number })[] }>(
    `WITH page AS MATERIALIZED (
       SELECT id FROM orders WHERE ${conditions} ORDER BY created_at DESC, id DESC LIMIT :limit OFFSET :offset
     )
     SELECT matching.total, ${orderColumns}, ${updatedColumns}
     FROM (SELECT count(*)::int AS total FROM orders WHERE ${conditions}) matching
     LEFT JOIN (page JOIN orders o ON o.company_id = :companyId AND o.id = page.id JOIN suppliers s ON s.id = o.supplier_id) ON true
     ORDER BY o.created_at DESC, o.id DESC`,
    { companyId, ...filter, ...orderTextPatterns(filter.search) },
  );
  const total = rows[0]!.total;
  // A page past the end is a single row that holds only the total.
  return { total, orders: rows.filter(({ id }) => id !== null).map(({ total, ...order }) => order) };
}

/** Who created an order or set a status, with which API key and request. */
export interface OrderActor {
  by: StatusActor;
  keyId: string | null;
  requestId: string;
}

/**
 * Locks the order that `findOrder` returns until the transaction ends, and returns it with the time of the lock (ISO 8601 UTC). It reads the order in a
 * second statement to see changes that were committed while it waited for the lock. Throws AMBIGUOUS_REFERENCE.
 */
export async function lockOrder(
  trx: Knex.Transaction,
  companyId: string,
  ref: string,
): Promise<{ order: Order; lockedAt: string } | undefined> {
  const found: { id: string } | undefined = await resolveOrder(
    trx,
    companyId,
    ref,
    async (column, value) =>
      await trx('orders')
        .where({ company_id: companyId, [column]: value })
        .forUpdate()
        .first('id'),
  );
  if (found === undefined) return undefined;
  const { rows } = await trx.raw<{ rows: (Order & { lockedAt: string })[] }>(
    `SELECT ${orderColumns}, iso_utc(clock_timestamp()) AS "lockedAt"
     FROM orders o JOIN suppliers s ON s.id = o.supplier_id WHERE o.company_id = :companyId AND o.id = :id`,
    { companyId, id: found.id },
  );
  const { lockedAt, ...order } = rows[0]!;
  return { order, lockedAt };
}

/** Stores an order after a status change, and the status change. The transaction must hold the order's lock. */
export async function storeStatusChange(
  trx: Knex.Transaction,
  companyId: string,
  order: Order,
  author: OrderActor,
  comment: string | null,
): Promise<void> {
  const { rows } = await trx.raw(
    `WITH stored AS (
       UPDATE orders SET status = :status, external_order_id = :externalOrderId, shipping_method = :shippingMethod,
         tracking_number = :trackingNumber, cancellation_reason = :cancellationReason, confirmed_at = :confirmedAt,
         paid_at = :paidAt, shipped_at = :shippedAt, delivered_at = :deliveredAt, accepted_at = :acceptedAt,
         cancelled_at = :cancelledAt, promised_on = :promisedOn, status_changed_at = :statusChangedAt, updated_at = :statusChangedAt
       WHERE company_id = :companyId AND id = :id
     ), step AS (
       INSERT INTO order_status_changes AS added
         (company_id, order_id, step, status, changed_at, changed_by, key_id, comment, request_id)
       -- The company of an earlier row, so that a distributed database routes the statement (company-shards.ts).
       SELECT known.company_id, :id, max(known.step) + 1, :status, :statusChangedAt, :by, :keyId, :stepComment, :requestId
       FROM order_status_changes known WHERE known.company_id = :companyId AND known.order_id = :id GROUP BY known.company_id
       RETURNING added.step
     )
     SELECT step FROM step`,
    { ...order, ...author, companyId, stepComment: comment },
  );
  if (rows.length !== 1) throw new Error(`The order ${order.id} has no initial status.`);
}

/** Updates only an order's timestamps and shipping method. The transaction must hold the order's lock. */
export async function storeOrderDates(trx: Knex.Transaction, companyId: string, order: Order): Promise<void> {
  await trx('orders')
    .where({ company_id: companyId, id: order.id })
    .update({
      shipping_method: order.shippingMethod,
      confirmed_at: order.confirmedAt,
      paid_at: order.paidAt,
      shipped_at: order.shippedAt,
      delivered_at: order.deliveredAt,
      accepted_at: order.acceptedAt,
      updated_at: latestUpdate(trx),
    });
}

/** Stores the promised date of an order. The transaction must hold the order's lock. */
export async function storePromisedDate(
  trx: Knex.Transaction,
  companyId: string,
  orderId: string,
  day: string,
): Promise<void> {
  await trx('orders').where({ company_id: companyId, id: orderId }).update({ promised_on: day });
}

/** Stores the number of lines with open differences. An order with another number is a changed one. The transaction must hold the order's lock. */
export async function storeOpenDifferences(
  trx: Knex.Transaction,
  companyId: string,
  orderId: string,
  count: number,
): Promise<void> {
  await trx('orders')
    .where({ company_id: companyId, id: orderId })
    .whereNot({ open_differences: count })
    .update({ open_differences: count, updated_at: latestUpdate(trx) });
}

/** Stores what the buyer tells the supplier about an order, and its payment terms. The transaction must hold the order's lock. */
export async function storeInstructions(
  trx: Knex.Transaction,
  companyId: string,
  orderId: string,
  { externalOrderId, comment, requestedDate, deliveryAddress, paymentTerms }: OrderInstructions & OrderTerms,
): Promise<void> {
  await trx('orders')
    .where({ company_id: companyId, id: orderId })
    .update({
      external_order_id: externalOrderId,
      comment,
      requested_on: requestedDate,
      delivery_address: deliveryAddress,
      payment_terms: JSON.stringify(paymentTerms),
      updated_at: latestUpdate(trx),
    });
}

/** Updates only the client's own reference of an order. */
export async function setExternalOrderId(
  trx: Knex.Transaction,
  companyId: string,
  orderId: string,
  externalOrderId: string,
): Promise<void> {
  await trx('orders')
    .where({ company_id: companyId, id: orderId })
    .update({ external_order_id: externalOrderId, updated_at: latestUpdate(trx) });
}

// Not before the status change of a transaction that waited for the lock. A distributed table permits no volatile clock_timestamp().
function latestUpdate(trx: Knex.Transaction): Knex.Raw {
  return trx.raw('greatest(updated_at, now())');
}
