// Order payments, with their revision history.

import type { Payment } from '../../domain/orders/payment.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { clock, companyShard, insertOnShard } from '../company-shards.ts';

/** The API key and request that recorded a row. */
export interface RecordSource {
  keyId: string | null;
  requestId: string;
}

/**
 * Upserts payments of one order and returns the number of created and updated ones; replaced revisions go to the history. Unchanged
 * payments are not written. The input must not contain an id twice. The caller must hold the order's lock.
 */
export async function storePayments(
  trx: Transaction,
  companyId: string,
  orderId: string,
  payments: readonly Payment[],
  source: RecordSource,
): Promise<{ created: number; updated: number }> {
  const column = (name: keyof Payment) => payments.map((payment) => payment[name]);
  const bindings = {
    ...source,
    companyId,
    orderId,
    ids: column('paymentId'),
    days: column('date'),
    amounts: column('amount'),
    currencies: column('currency'),
    kinds: column('kind'),
  };
  const [counts] = await insertOnShard<{ created: number; updated: number }>(trx, storeStatement, bindings);
  return counts;
}

const storeStatement = `
     WITH ${clock}, changed AS MATERIALIZED (
       SELECT input.*, known.revision IS NOT NULL AS is_known
       FROM unnest(:ids::text[], :days::date[], :amounts::numeric[], :currencies::text[], :kinds::text[])
         AS input (payment_id, paid_on, amount, currency, kind)
       LEFT JOIN payments known
         ON known.company_id = :companyId AND known.order_id = :orderId AND known.payment_id = input.payment_id
       WHERE (known.paid_on, known.amount, known.currency, known.kind)
         IS DISTINCT FROM (input.paid_on, input.amount, input.currency, input.kind)
     ), superseded AS (
       INSERT INTO payment_history (company_id, order_id, payment_id, revision, paid_on, amount, currency, kind, recorded_at,
         superseded_at, key_id, request_id)
       SELECT known.company_id, order_id, payment_id, revision, known.paid_on, known.amount, known.currency, known.kind, recorded_at,
         clock.at, key_id, request_id
       FROM payments known JOIN changed USING (payment_id) CROSS JOIN clock
       WHERE known.company_id = :companyId AND known.order_id = :orderId
     ), stored AS (
       INSERT INTO payments AS known (company_id, order_id, payment_id, paid_on, amount, currency, kind, recorded_at, key_id,
         request_id)
       SELECT shard.company_id, :orderId, payment_id, paid_on, amount, currency, kind, clock.at, :keyId, :requestId
       FROM ${companyShard}, clock, changed
       ON CONFLICT (company_id, order_id, payment_id) DO UPDATE SET paid_on = excluded.paid_on, amount = excluded.amount,
         currency = excluded.currency, kind = excluded.kind, key_id = excluded.key_id, request_id = excluded.request_id,
         recorded_at = excluded.recorded_at, revision = known.revision + 1
     )
     SELECT created, updated FROM ${companyShard}, (
       SELECT count(*) FILTER (WHERE NOT is_known)::int AS created, count(*) FILTER (WHERE is_known)::int AS updated FROM changed
     ) counted`;

/** Updates an order's earliest payment date from its stored payments, and returns it (`YYYY-MM-DD`). */
export async function recordEarliestPayment(
  trx: Transaction,
  companyId: string,
  orderId: string,
): Promise<string | null> {
  const { rows } = await trx.raw<{ rows: { day: string | null }[] }>(
    `UPDATE orders SET updated_at = greatest(updated_at, now()), earliest_payment_on =
       (SELECT min(paid_on) FROM payments WHERE company_id = :companyId AND order_id = :orderId)
     WHERE company_id = :companyId AND id = :orderId RETURNING earliest_payment_on AS day`,
    { companyId, orderId },
  );
  return rows[0]!.day;
}

/** Returns an order's payments, oldest first. */
export async function listPayments(db: Database, companyId: string, orderId: string): Promise<Payment[]> {
  return db('payments')
    .where({ company_id: companyId, order_id: orderId })
    .orderBy(['paid_on', 'payment_id'])
    .select({
      paymentId: 'payment_id',
      date: 'paid_on',
      amount: db.raw('money_text(amount)'),
      currency: 'currency',
      kind: 'kind',
    });
}

/** A current or superseded revision of a payment; timestamps are ISO 8601 UTC. */
export interface PaymentRevision extends Payment, RecordSource {
  /** Starts at 1; each correction increments it. */
  revision: number;
  recordedAt: string;
  /** When a correction replaced it; null for the current revision. */
  supersededAt: string | null;
}

/** Returns all revisions of an order's payments, ordered by payment, newest first. For operators. */
export async function listPaymentRevisions(
  db: Database,
  companyId: string,
  orderId: string,
): Promise<PaymentRevision[]> {
  const { rows } = await db.raw<{ rows: PaymentRevision[] }>(
    `SELECT payment_id AS "paymentId", revision, paid_on AS date, money_text(amount) AS amount, currency, kind,
       iso_utc(recorded_at) AS "recordedAt", iso_utc(superseded_at) AS "supersededAt", key_id AS "keyId", request_id AS "requestId"
     FROM (
       SELECT *, NULL::timestamptz AS superseded_at FROM payments WHERE company_id = :companyId AND order_id = :orderId
       UNION ALL
       SELECT company_id, order_id, payment_id, paid_on, amount, currency, kind, revision, recorded_at, key_id, request_id,
         superseded_at
       FROM payment_history WHERE company_id = :companyId AND order_id = :orderId
     ) revisions
     ORDER BY payment_id, revision DESC`,
    { companyId, orderId },
  );
  return rows;
}
