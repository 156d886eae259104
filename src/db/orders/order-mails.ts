// Outbox for order e-mails. A row is written in the transaction of the order status change or of the request. Workers claim pending rows and hold a
// lease while sending; all other states are final unless an operator retries the e-mail.

import type {
  DocumentContent,
  MailContent,
  MailRecipient,
  MailState,
  OrderMail,
} from '../../domain/orders/order-mail.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import type { WakeUps } from '../../postgres/notifications.ts';
import { companyShard, insertOnShard } from '../company-shards.ts';
import { type ErrorReport, forEachCompany, forEachNode, groupByCompany } from '../company-statements.ts';

/**
 * Records the e-mails of an order status change, one per recipient, with the current addresses. They are sent after the commit.
 * Existing rows are not changed.
 */
export async function recordMails(
  trx: Transaction,
  wakeUps: WakeUps,
  companyId: string,
  requestId: string,
  recipients: readonly MailRecipient[],
  content: MailContent,
): Promise<void> {
  if (recipients.length === 0) return;
  const bindings = {
    companyId,
    requestId,
    recipients: [...recipients],
    orderId: content.order.id,
    status: content.order.status,
    supplierId: content.order.supplier.id,
    content: JSON.stringify(content),
  };
  const [{ pending }] = await insertOnShard<{ pending: boolean }>(trx, recordStatement, bindings);
  if (pending) wakeUps.sendAfterCommit(trx, 'mails');
}

/** The address of a `recipient` of status e-mails of `companies c` about orders from `suppliers s`; null without one. */
const statusAddress = `nullif(btrim(CASE WHEN recipient = 'buyer' THEN c.email ELSE s.email END), '')`;

const recordStatement = `
     WITH mail AS MATERIALIZED (
       SELECT gen_random_uuid() AS id, recipient, ${statusAddress} AS address
       FROM companies c, suppliers s, unnest(:recipients::text[]) recipient
       WHERE c.id = :companyId AND s.id = :supplierId
     ), recorded AS (
       INSERT INTO order_mails AS known (company_id, id, order_id, status, recipient, address, state, content, request_id)
       SELECT shard.company_id, id, :orderId, :status, recipient, address,
         CASE WHEN address IS NULL THEN 'no_address' ELSE 'pending' END, :content, :requestId
       FROM ${companyShard}, mail
       ON CONFLICT (company_id, order_id, status, recipient) DO NOTHING
       RETURNING known.state
     )
     SELECT EXISTS (SELECT FROM recorded WHERE state = 'pending') AS pending FROM ${companyShard}`;

/** Returns the addresses that status e-mails about orders from a supplier now go to; null for a recipient without one. */
export async function readStatusAddresses(
  db: Database,
  companyId: string,
  supplierId: string,
): Promise<Record<MailRecipient, string | null>> {
  const { rows } = await db.raw<{ rows: { recipient: MailRecipient; address: string | null }[] }>(
    `SELECT recipient, ${statusAddress} AS address FROM companies c, suppliers s, unnest(ARRAY['buyer', 'supplier']) recipient
     WHERE c.id = :companyId AND s.id = :supplierId`,
    { companyId, supplierId },
  );
  const addressOf = new Map(rows.map(({ recipient, address }) => [recipient, address]));
  return { buyer: addressOf.get('buyer') ?? null, supplier: addressOf.get('supplier') ?? null };
}

/** Records the e-mails with a purchase order, one per recipient, and returns their IDs. They are sent after the commit. */
export async function recordDocumentMails(
  trx: Transaction,
  wakeUps: WakeUps,
  { companyId, requestId, requestedBy }: { companyId: string; requestId: string; requestedBy: string },
  recipients: readonly { recipient: MailRecipient; address: string }[],
  content: DocumentContent,
): Promise<string[]> {
  const rows = recipients.map(({ recipient, address }) => ({
    company_id: companyId,
    id: crypto.randomUUID(),
    order_id: content.order.id,
    ...{ recipient, address, state: 'pending' as const },
    content: JSON.stringify(content),
    requested_by: requestedBy,
    request_id: requestId,
  }));
  await trx('order_mails').insert(rows);
  wakeUps.sendAfterCommit(trx, 'mails');
  return rows.map(({ id }) => id);
}

/** The select item of the newest 50 e-mails with the purchase order of `orders o`, as a list of DocumentEmail. Binding: companyId. */
export const documentEmails = `(
  SELECT coalesce(json_agg(json_build_object('id', m.id, 'email', m.address,
    'status', CASE WHEN m.state = 'sending' THEN 'pending' ELSE m.state END,
    'createdAt', iso_utc(m.created_at), 'requestedBy', m.requested_by, 'sentAt', iso_utc(m.sent_at)) ORDER BY m.created_at DESC, m.address), '[]')
  FROM (SELECT * FROM order_mails WHERE company_id = :companyId AND order_id = o.id AND status IS NULL
    ORDER BY created_at DESC, address LIMIT 50) m)`;

/**
 * Returns a SQL condition on `orders`, or on its alias: not shipped yet, its purchase order was not e-mailed to the supplier, or that failed, and the
 * supplier confirmed and shipped nothing of it. A copy to the sender does not count, nor what the company recorded. Binding: companyId.
 */
export const isUnsent = (orders = 'orders') => `(${orders}.status IN ('created', 'part_paid', 'paid')
  AND NOT EXISTS (SELECT FROM order_mails m WHERE m.company_id = :companyId AND m.order_id = ${orders}.id AND m.status IS NULL
    AND m.recipient = 'supplier' AND m.state <> 'failed')
  AND NOT EXISTS (SELECT FROM order_facts f WHERE f.company_id = :companyId AND f.order_id = ${orders}.id
    AND f.kind IN ('confirmation', 'shipment')))`;

/** An e-mail that this worker has claimed until the lease expires. */
export type ClaimedMail = OrderMail & {
  companyId: string;
  orderId: string;
  id: string;
  address: string;
  /** Starts at 1. */
  attempt: number;
};

/** Select list that maps `order_mails m` joined with `companies c` to an OrderMail. */
// `CASE m.recipient WHEN` is an error on a distributed database, which repeats the comparison in the statement for a shard.
export const contentColumns = `
  m.recipient, m.status, c.name AS buyer, m.content -> 'order' AS "order", m.content -> 'arrival' AS arrival, m.content -> 'document' AS document,
  CASE WHEN m.recipient = 'buyer' THEN c.locale ELSE (
    SELECT s.locale FROM suppliers s WHERE s.id = (m.content #>> '{order,supplier,id}')::uuid
  ) END AS locale`;

/**
 * Claims up to `limit` due e-mails of all companies, oldest first, for `leaseMs` milliseconds. If the database server of a company is away,
 * claims those of the others, and reports the error.
 */
export async function claimMails(
  db: Database,
  limit: number,
  leaseMs: number,
  report?: ErrorReport,
): Promise<ClaimedMail[]> {
  const due = await forEachNode(db, (companyIds) => listDueMails(db, limit, companyIds), report);
  const claimed: ClaimedMail[] = [];
  for (const company of groupByCompany(due)) {
    if (claimed.length === limit) break;
    const free = limit - claimed.length;
    const claim = ([companyId, keys]: [string, MailKey[]]) =>
      claimMailsOf(db, companyId, keys, { limit: free, leaseMs });
    claimed.push(...(await forEachCompany(db, [company], claim, report)));
  }
  return claimed;
}

/** Locks are only possible within a company. Some of the oldest e-mails may be locked by another worker. */
async function listDueMails(db: Database, limit: number, companyIds?: string[]): Promise<MailKey[]> {
  const due = db('order_mails')
    .whereRaw(`state = 'pending' AND due_at <= now() AND expires_at > now()`)
    .orderBy('due_at')
    .limit(2 * limit)
    .select({ companyId: 'company_id', id: 'id' });
  return await (companyIds ? due.whereRaw('company_id = ANY(?)', [companyIds]) : due);
}

type MailKey = Pick<ClaimedMail, 'companyId' | 'id'>;

async function claimMailsOf(
  db: Database,
  companyId: string,
  keys: readonly MailKey[],
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<ClaimedMail[]> {
  const { rows } = await db.raw<{ rows: ClaimedMail[] }>(
    `WITH due AS MATERIALIZED (
       SELECT id FROM order_mails
       WHERE company_id = :companyId AND state = 'pending' AND due_at <= now() AND expires_at > now() AND id = ANY (:ids)
       ORDER BY due_at LIMIT :limit FOR UPDATE SKIP LOCKED
     )
     UPDATE order_mails m
     SET state = 'sending', handed_over = false, attempts = attempts + 1, leased_until = now() + :leaseMs * interval '1 ms'
     FROM due, companies c
     WHERE m.company_id = :companyId AND c.id = :companyId AND m.id = due.id
     RETURNING m.company_id AS "companyId", m.order_id AS "orderId", m.id, m.address, m.attempts AS attempt, ${contentColumns}`,
    { companyId, limit, leaseMs, ids: keys.map(({ id }) => id) },
  );
  return rows;
}

/**
 * Marks an e-mail as handed over, right before it is passed to the mail server; returns false if the attempt no longer holds the
 * lease.
 */
export async function markMailHandedOver(
  db: Database,
  { companyId, id, attempt }: Pick<ClaimedMail, 'companyId' | 'id' | 'attempt'>,
): Promise<boolean> {
  const updated = await db('order_mails')
    .where({ company_id: companyId, id, attempts: attempt, state: 'sending' })
    .whereRaw('leased_until > now()')
    .update({ handed_over: true });
  return updated === 1;
}

/**
 * Makes claimed e-mails due again whose attempt was stopped before they were handed over, as if they had not been claimed. Those that were handed over
 * stay, until their leases expire.
 */
export async function releaseMails(db: Database, mails: readonly ClaimedMail[], report?: ErrorReport): Promise<void> {
  const release = async ([companyId, own]: [string, ClaimedMail[]]) => {
    const claims = own.map(({ id, attempt }) => [id, attempt] as const);
    const released = await db('order_mails')
      .where({ company_id: companyId, state: 'sending', handed_over: false })
      .whereIn(['id', 'attempts'], claims)
      .update({ state: 'pending', leased_until: null, attempts: db.raw('attempts - 1') });
    return [released];
  };
  await forEachCompany(db, [...groupByCompany(mails)], release, report);
}

/** The result of an attempt; an e-mail that goes back to `pending` is due again in `retryMs` milliseconds. */
export interface MailResult {
  mail: Pick<ClaimedMail, 'companyId' | 'id' | 'attempt'>;
  state: MailState;
  response: string;
  retryMs: number;
}

/**
 * Records the results of attempts, also for e-mails that have since become `uncertain`, unless a later attempt has started. Returns when
 * the pending ones are due (ISO 8601 UTC). Idempotent. If the database server of a company is away, reports the error: the leases of its
 * e-mails expire.
 */
export async function recordMailResults(db: Database, results: MailResult[], report?: ErrorReport): Promise<string[]> {
  const rows = results.map(({ mail, state, response, retryMs }) => {
    const { companyId, id, attempt } = mail;
    return { companyId, id, attempt, state, response, retryMs };
  });
  const updated = await forEachCompany(
    db,
    [...groupByCompany(rows)],
    async ([companyId, own]) =>
      (await db.raw<{ rows: { dueAt: string | null }[] }>(resultStatement, { companyId, results: JSON.stringify(own) }))
        .rows,
    report,
  );
  return updated.flatMap(({ dueAt }) => dueAt ?? []);
}

const resultStatement = `
  UPDATE order_mails m
  SET state = t.state, response = t.response, leased_until = NULL, due_at = t.due_at, sent_at = t.sent_at
  FROM (
    SELECT *, now() + "retryMs" * interval '1 ms' AS due_at, CASE WHEN state = 'sent' THEN now() END AS sent_at
    FROM json_to_recordset(:results) AS t (id uuid, attempt integer, state text, response text, "retryMs" integer)
  ) t
  WHERE m.company_id = :companyId AND m.id = t.id AND m.attempts = t.attempt AND m.state IN ('sending', 'uncertain')
  RETURNING CASE WHEN m.state = 'pending' THEN iso_utc_immutable(m.due_at) END AS "dueAt"`;

/**
 * Releases expired leases of all companies: an e-mail whose worker died becomes due again, or `uncertain` if it had been handed over.
 * Marks pending e-mails past their deadline as `failed`. Returns the number of uncertain and failed e-mails. If a database server is away,
 * does so for the companies of the others, and reports the error.
 */
export async function expireMailLeases(db: Database, report?: ErrorReport): Promise<ExpiredMails> {
  const counts = await forEachNode(db, (companyIds) => expireLeases(db, companyIds), report);
  return {
    uncertain: counts.reduce((sum, { uncertain }) => sum + uncertain, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Numbers of e-mails. */
interface ExpiredMails {
  uncertain: number;
  failed: number;
}

async function expireLeases(db: Database, companyIds?: string[]): Promise<ExpiredMails[]> {
  const { rows } = companyIds
    ? await db.raw<{ rows: ExpiredMails[] }>(expireStatement('AND company_id = ANY(:companyIds)'), { companyIds })
    : await db.raw<{ rows: ExpiredMails[] }>(expireStatement(''));
  return rows;
}

const expireStatement = (condition: string) => `
  WITH expired AS (
    UPDATE order_mails SET state = CASE WHEN handed_over THEN 'uncertain' ELSE 'pending' END, leased_until = NULL, due_at = now(),
      response = CASE WHEN handed_over THEN 'The worker stopped while sending it; the mail server may have accepted it.'
        ELSE 'The worker stopped before sending it.' END
    WHERE state = 'sending' AND leased_until < now() ${condition} RETURNING handed_over
  ), timed_out AS (
    UPDATE order_mails SET state = 'failed',
      response = 'Not sent within two days.' || coalesce(' Last response: ' || response, '')
    WHERE state = 'pending' AND expires_at <= now() ${condition} RETURNING 1
  )
  SELECT (SELECT count(*)::int FROM expired WHERE handed_over) AS uncertain, (SELECT count(*)::int FROM timed_out) AS failed`;
