// Facts about the lines of orders, with their revision history.

import type { OrderClaims } from '../../domain/orders/lines/open-claims.ts';
import type { FactKind, NewFact, OrderFact, PushedFact, StoredKind } from '../../domain/orders/lines/order-fact.ts';
import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { clock, companyShard, insertOnShard } from '../company-shards.ts';
import type { RecordSource } from './payments.ts';

/**
 * Upserts facts of one order and kind and returns the number of created and updated ones; replaced revisions go to the history. Unchanged
 * facts are not written. The input must not contain an ID twice. The caller must hold the order's lock.
 */
export async function storeOrderFacts(
  trx: Transaction,
  companyId: string,
  orderId: string,
  kind: StoredKind,
  facts: readonly NewFact[],
  source: RecordSource,
): Promise<{ created: number; updated: number }> {
  const bindings = { ...source, companyId, orderId, kind, facts: JSON.stringify(facts) };
  const [counts] = await insertOnShard<{ created: number; updated: number }>(trx, storeStatement, bindings);
  return counts;
}

const storeStatement = `
     WITH ${clock}, changed AS MATERIALIZED (
       SELECT input.*, known.revision IS NOT NULL AS is_known
       FROM (
         SELECT "factId" AS fact_id, date AS fact_on, details, lines
         FROM json_to_recordset(:facts) AS t ("factId" text, date date, details jsonb, lines jsonb)
       ) input
       LEFT JOIN order_facts known ON known.company_id = :companyId AND known.order_id = :orderId AND known.kind = :kind
         AND known.fact_id = input.fact_id
       WHERE (known.fact_on, known.details, known.lines) IS DISTINCT FROM (input.fact_on, input.details, input.lines)
     ), superseded AS (
       INSERT INTO order_fact_history (company_id, order_id, kind, fact_id, revision, fact_on, details, lines, recorded_at, superseded_at,
         key_id, request_id)
       SELECT known.company_id, order_id, kind, fact_id, revision, known.fact_on, known.details, known.lines, recorded_at, clock.at,
         key_id, request_id
       FROM order_facts known JOIN changed USING (fact_id) CROSS JOIN clock
       WHERE known.company_id = :companyId AND known.order_id = :orderId AND known.kind = :kind
     ), stored AS (
       INSERT INTO order_facts AS known (company_id, order_id, kind, fact_id, fact_on, details, lines, recorded_at, key_id, request_id)
       SELECT shard.company_id, :orderId, :kind, fact_id, fact_on, details, lines, clock.at, :keyId, :requestId
       FROM ${companyShard}, clock, changed
       ON CONFLICT (company_id, order_id, kind, fact_id) DO UPDATE SET fact_on = excluded.fact_on, details = excluded.details,
         lines = excluded.lines, key_id = excluded.key_id, request_id = excluded.request_id, recorded_at = excluded.recorded_at,
         revision = known.revision + 1
     )
     SELECT created, updated FROM ${companyShard}, (
       SELECT count(*) FILTER (WHERE NOT is_known)::int AS created, count(*) FILTER (WHERE is_known)::int AS updated FROM changed
     ) counted`;

/** Returns the facts of an order, by kind, date and ID. */
export async function listOrderFacts(db: Database, companyId: string, orderId: string): Promise<OrderFact[]> {
  return await factsOf(db, companyId, orderId).orderBy(['kind', 'fact_on', 'fact_id']);
}

/** Returns the facts of these orders by the ID of their order. Orders without facts are omitted. */
export async function listFactsOfOrders(
  db: Database,
  companyId: string,
  orderIds: readonly string[],
): Promise<Map<string, OrderFact[]>> {
  const rows: (OrderFact & { orderId: string })[] = await selectFacts(db, companyId)
    .whereIn('order_id', [...orderIds])
    .select({ orderId: 'order_id' });
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** A SQL expression of the units that the receipts of an order state of `order_lines l`: the sum of `units` of `line`, 0 without one. Binding: companyId. */
export const unitsInReceipts = (units: string) => `coalesce((
  SELECT sum(${units}) FROM order_facts f, jsonb_to_recordset(f.lines) AS line ("lineNumber" integer, received integer, short integer)
  WHERE f.company_id = :companyId AND f.order_id = l.order_id AND f.kind = 'receipt' AND line."lineNumber" = l.line_number), 0)`;

/** A SQL expression of the ordered units of `order_lines l` without those that the company accepted not to get. */
export const dueUnits = 'l.quantity - l.cancelled';

/** Returns the value of the units that the company accepted not to get and that did not come, by order ID, of those of these orders that have some. */
export async function readCancelledAmounts(
  db: Database,
  companyId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.raw<{ rows: { orderId: string; amount: string }[] }>(
    `SELECT order_id AS "orderId",
       money_text(sum(least(cancelled, greatest(0, quantity - ${unitsInReceipts('line.received')})) * unit_price)) AS amount
     FROM order_lines l WHERE company_id = :companyId AND order_id = ANY (:orderIds::uuid[]) AND cancelled > 0
     GROUP BY order_id`,
    { companyId, orderIds: arrayLiteral(orderIds) },
  );
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]));
}

/** Stores the units of each line that the company accepted not to get, in line order. The transaction must hold the lock of the order. */
export async function storeCancelledUnits(
  trx: Transaction,
  companyId: string,
  orderId: string,
  units: readonly number[],
): Promise<void> {
  await trx.raw(
    `UPDATE order_lines AS l SET cancelled = c.units FROM unnest(:units::int[]) WITH ORDINALITY AS c (units, line_number)
     WHERE l.company_id = :companyId AND l.order_id = :orderId AND l.line_number = c.line_number AND l.cancelled <> c.units`,
    { companyId, orderId, units: arrayLiteral(units) },
  );
}

/**
 * A SQL expression of the units of `orders`, or of its alias, that receipts state as short and that no claim for short units is about, whatever became of
 * it. No more can be short than was not received and not cancelled. 0 for an accepted or cancelled order. Binding: companyId.
 *
 * 48 ordered, 30 received, 12 short, 6 claimed as short → 6
 */
export const unclaimedShort = (
  orders = 'orders',
) => `CASE WHEN ${orders}.status IN ('accepted', 'cancelled') THEN 0 ELSE (
  SELECT coalesce(sum(greatest(0, least(coalesce(stated.short, 0), ${dueUnits} - coalesce(stated.received, 0)) - coalesce(stated.claimed, 0))), 0)::int
  FROM order_lines l JOIN (
    SELECT line."lineNumber" AS line_number, sum(line.short) AS short, sum(line.received) AS received, sum(line.quantity) AS claimed
    FROM order_facts f, jsonb_to_recordset(f.lines) AS line ("lineNumber" integer, received integer, short integer, quantity integer)
    WHERE f.company_id = :companyId AND f.order_id = ${orders}.id
      AND (f.kind = 'receipt' OR f.kind = 'claim' AND f.details->>'kind' = 'short')
    GROUP BY line."lineNumber"
  ) AS stated USING (line_number)
  WHERE l.company_id = :companyId AND l.order_id = ${orders}.id) END`;

/** A SQL condition on `orders`: it has unclaimed short units. Binding: companyId. */
export const hasUnclaimedShort = `${unclaimedShort()} > 0`;

/** A SQL condition on `order_facts f`: it is an open claim of the order with this ID. Binding: companyId. */
const isOpenClaim = (orderId: string) =>
  `f.company_id = :companyId AND f.order_id = ${orderId} AND f.kind = 'claim' AND f.details->>'status' = 'open'`;

/** A SQL condition on `orders`: it has open claims. Binding: companyId. */
export const hasOpenClaims = `EXISTS (SELECT FROM order_facts f WHERE ${isOpenClaim('orders.id')})`;

/** Returns the open claims of the company's orders, or of those from a supplier, newest order first. */
export async function listOpenClaims(
  db: Database,
  companyId: string,
  supplierId: string | null = null,
): Promise<OrderClaims[]> {
  const { rows } = await db.raw<{ rows: OrderClaims[] }>(
    `SELECT o.id AS "orderId", o.currency, count(*)::int AS "claimCount", money_text(sum((f.details->>'amount')::numeric)) AS amount
     FROM orders o JOIN order_facts f ON ${isOpenClaim('o.id')}
     WHERE o.company_id = :companyId AND (:supplierId::uuid IS NULL OR o.supplier_id = :supplierId)
     GROUP BY o.id, o.currency, o.created_at ORDER BY o.created_at DESC, o.id DESC`,
    { companyId, supplierId },
  );
  return rows;
}

/** Returns at most `limit` facts of an order and kind, by ID, after the one with the ID `after`. */
export async function listFactPage<Kind extends FactKind>(
  db: Database,
  companyId: string,
  orderId: string,
  kind: Kind,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Extract<PushedFact, { kind: Kind }>[]> {
  const facts = factsOf(db, companyId, orderId).where({ kind }).orderBy('fact_id').limit(limit);
  const rows: OrderFact[] = await (after === undefined ? facts : facts.where('fact_id', '>', after));
  return rows as Extract<PushedFact, { kind: Kind }>[];
}

function factsOf(db: Database, companyId: string, orderId: string) {
  return selectFacts(db, companyId).where({ order_id: orderId });
}

function selectFacts(db: Database, companyId: string) {
  return db('order_facts')
    .where({ company_id: companyId })
    .select({
      kind: 'kind',
      factId: 'fact_id',
      date: 'fact_on',
      details: 'details',
      lines: 'lines',
      recordedAt: db.raw('iso_utc(recorded_at)'),
    });
}
