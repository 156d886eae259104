// Payments towards orders, with what their corrections replaced.

import type { Payment } from '../../domain/orders/payment.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** Through which call something was recorded. */
export interface RecordSource {
  keyId: string | null;
  requestId: string;
}

/**
 * Stores payments of one order, each id once, and returns how many are new and how many correct a known one, whose replaced
 * values go into the history. What is known exactly as sent is not written. The caller holds the order's lock.
 */
export async function storePayments(
  trx: Transaction,
  companyId: string,
  orderId: string,
  payments: readonly Payment[],
  through: RecordSource,
): Promise<{ created: number; updated: number }> {
  const column = (name: keyof Payment) => payments.map((payment) => payment[name]);
  const { rows } = await trx.raw<{ rows: { created: number; updated: number }[] }>(
    `WITH changed AS MATERIALIZED (
       SELECT sent.*, known.revision IS NOT NULL AS is_known
       FROM unnest(:ids::text[], :days::date[], :amounts::numeric[], :currencies::text[], :kinds::text[])
         AS sent (payment_id, paid_on, amount, currency, kind)
       LEFT JOIN payments known
         ON known.company_id = :companyId AND known.order_id = :orderId AND known.payment_id = sent.payment_id
       WHERE (known.paid_on, known.amount, known.currency, known.kind)
         IS DISTINCT FROM (sent.paid_on, sent.amount, sent.currency, sent.kind)
     ), superseded AS (
       INSERT INTO payment_history (company_id, order_id, payment_id, revision, paid_on, amount, currency, kind, recorded_at,
         key_id, request_id)
       SELECT company_id, order_id, payment_id, revision, known.paid_on, known.amount, known.currency, known.kind, recorded_at,
         key_id, request_id
       FROM payments known JOIN changed USING (payment_id)
       WHERE known.company_id = :companyId AND known.order_id = :orderId
     ), stored AS (
       INSERT INTO payments AS known (company_id, order_id, payment_id, paid_on, amount, currency, kind, key_id, request_id)
       SELECT :companyId, :orderId, payment_id, paid_on, amount, currency, kind, :keyId, :requestId FROM changed
       ON CONFLICT (company_id, order_id, payment_id) DO UPDATE SET paid_on = excluded.paid_on, amount = excluded.amount,
         currency = excluded.currency, kind = excluded.kind, key_id = excluded.key_id, request_id = excluded.request_id,
         recorded_at = excluded.recorded_at, revision = known.revision + 1
     )
     SELECT count(*) FILTER (WHERE NOT is_known)::int AS created, count(*) FILTER (WHERE is_known)::int AS updated
     FROM changed`,
    {
      ...through,
      companyId,
      orderId,
      ids: column('paymentId'),
      days: column('date'),
      amounts: column('amount'),
      currencies: column('currency'),
      kinds: column('kind'),
    },
  );
  return rows[0]!;
}

/** Keeps with an order the day of its earliest payment, after payments of it were stored, and returns that day. */
export async function recordEarliestPayment(
  trx: Transaction,
  companyId: string,
  orderId: string,
): Promise<string | null> {
  const { rows } = await trx.raw<{ rows: { day: string | null }[] }>(
    `UPDATE orders SET updated_at = clock_timestamp(), earliest_payment_on =
       (SELECT min(paid_on) FROM payments WHERE company_id = :companyId AND order_id = :orderId)
     WHERE company_id = :companyId AND id = :orderId RETURNING earliest_payment_on AS day`,
    { companyId, orderId },
  );
  return rows[0]!.day;
}

/** Returns the payments on record of an order, oldest first. */
export async function listPayments(db: Database, companyId: string, orderId: string): Promise<Payment[]> {
  const { rows } = await db.raw<{ rows: Payment[] }>(
    `SELECT payment_id AS "paymentId", paid_on AS date, money_text(amount) AS amount, currency, kind
     FROM payments WHERE company_id = ? AND order_id = ? ORDER BY paid_on, payment_id`,
    [companyId, orderId],
  );
  return rows;
}

/** A payment as it is or was on record; moments are ISO 8601 UTC. */
export interface PaymentRevision extends Payment, RecordSource {
  /** 1 for what was sent first; each correction counts on. */
  revision: number;
  recordedAt: string;
  /** When a correction replaced it; null while it counts. */
  supersededAt: string | null;
}

/** Returns every revision of every payment of an order, by payment, the newest first. For operators. */
export async function listPaymentRevisions(
  db: Database,
  companyId: string,
  orderId: string,
): Promise<PaymentRevision[]> {
  const { rows } = await db.raw<{ rows: PaymentRevision[] }>(
    `SELECT payment_id AS "paymentId", revision, paid_on AS date, money_text(amount) AS amount, currency, kind,
       iso_utc(recorded_at) AS "recordedAt", iso_utc(superseded_at) AS "supersededAt", key_id AS "keyId", request_id AS "requestId"
     FROM (
       SELECT *, NULL::timestamptz AS superseded_at FROM payments
       UNION ALL
       SELECT company_id, order_id, payment_id, paid_on, amount, currency, kind, revision, recorded_at, key_id, request_id,
         superseded_at
       FROM payment_history
     ) revisions
     WHERE company_id = ? AND order_id = ? ORDER BY payment_id, revision DESC`,
    [companyId, orderId],
  );
  return rows;
}
