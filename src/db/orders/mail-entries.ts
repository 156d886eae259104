// Order e-mails for operators: lists, counts and retries across companies.

import type { MailRecipient, MailState, OrderMail } from '../../domain/orders/order-mail.ts';
import type { SettableStatus } from '../../domain/orders/order-status.ts';
import { isUuid } from '../../domain/uuid.ts';
import type { Database } from '../../postgres/connection.ts';
import { contentColumns } from './order-mails.ts';

/** An order e-mail in the operators' list; timestamps are ISO 8601 UTC. */
export interface MailEntry {
  id: string;
  companyId: string;
  company: string;
  orderNumber: string;
  /** Null for a purchase order. */
  status: SettableStatus | null;
  recipient: MailRecipient;
  address: string | null;
  state: MailState;
  attempts: number;
  response: string | null;
  createdAt: string;
  dueAt: string | null;
  sentAt: string | null;
}

const entryColumns = `
  m.id, m.company_id AS "companyId", c.name AS company, m.content #>> '{order,orderNumber}' AS "orderNumber", m.status, m.recipient,
  m.address, m.state, m.attempts, m.response, iso_utc(m.created_at) AS "createdAt",
  CASE WHEN m.state = 'pending' THEN iso_utc(m.due_at) END AS "dueAt", iso_utc(m.sent_at) AS "sentAt"`;

/** Filters of the e-mail list; undefined filters match everything. */
interface MailFilter {
  companyId?: string | undefined;
  state?: MailState | undefined;
  orderId?: string | undefined;
  limit: number;
}

/** Returns e-mails, newest first. For operators. */
export async function listMails(db: Database, { companyId, state, orderId, limit }: MailFilter): Promise<MailEntry[]> {
  const { rows } = await db.raw<{ rows: MailEntry[] }>(
    `SELECT ${entryColumns} FROM order_mails m JOIN companies c ON c.id = m.company_id
     WHERE m.company_id = coalesce(:companyId, m.company_id) AND m.order_id = coalesce(:orderId, m.order_id)
       AND m.state = coalesce(:state, m.state)
     ORDER BY m.created_at DESC, m.id DESC LIMIT :limit`,
    { companyId: companyId ?? null, orderId: orderId ?? null, state: state ?? null, limit },
  );
  return rows;
}

/** Returns the number of e-mails of all companies by state; states without e-mails are omitted. For operators. */
export async function countMails(db: Database, states: readonly MailState[]): Promise<Map<MailState, number>> {
  const { rows } = await db.raw<{ rows: { state: MailState; count: number }[] }>(
    `SELECT state, count(*)::int AS count FROM order_mails WHERE state = ANY (?) GROUP BY state`,
    [[...states]],
  );
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Returns an e-mail with its content; undefined if there is none with this id. For operators. */
export async function findMail(db: Database, id: string): Promise<(MailEntry & OrderMail) | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await db.raw<{ rows: (MailEntry & OrderMail)[] }>(
    `SELECT ${entryColumns}, ${contentColumns} FROM order_mails m JOIN companies c ON c.id = m.company_id WHERE m.id = ?`,
    [id],
  );
  return rows[0];
}

/**
 * Schedules an unsent or uncertain e-mail to be sent now, to the current address of the buyer or supplier, with two days for retries. Returns
 * false if it was sent, is being sent, or has no address.
 */
export async function retryMail(db: Database, id: string): Promise<boolean> {
  const { rows } = await db.raw(
    `WITH due AS (
       UPDATE order_mails m
       SET state = 'pending', due_at = now(), expires_at = now() + interval '2 days', address = known.address
       FROM (
         SELECT m.company_id, m.id, coalesce(nullif(btrim(CASE WHEN m.status IS NULL THEN m.address WHEN m.recipient = 'buyer' THEN c.email ELSE s.email END), ''),
           m.address) AS address
         FROM order_mails m JOIN companies c ON c.id = m.company_id
         JOIN orders o ON (o.company_id, o.id) = (m.company_id, m.order_id) JOIN suppliers s ON s.id = o.supplier_id
         WHERE m.id = ?
       ) known
       WHERE m.company_id = known.company_id AND m.id = known.id AND known.address IS NOT NULL AND m.state IN ('pending', 'failed', 'uncertain', 'no_address')
       RETURNING m.id
     )
     SELECT pg_notify('portside_changes', 'mails') FROM due`,
    [id],
  );
  return rows.length > 0;
}

/**
 * Deletes up to `limit` e-mails that were recorded more than `days` days ago and returns their number. Those of open orders remain: they say
 * whether the supplier has the order.
 */
export async function deleteExpiredMails(db: Database, days: number, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `WITH expired AS MATERIALIZED (
       SELECT m.company_id, m.id FROM order_mails m JOIN orders o ON o.company_id = m.company_id AND o.id = m.order_id
       WHERE m.created_at < now() - :days::int * interval '1 day' AND m.state NOT IN ('pending', 'sending')
         AND coalesce(o.accepted_at, o.cancelled_at) IS NOT NULL
       LIMIT :limit
     )
     DELETE FROM order_mails known USING expired e WHERE known.company_id = e.company_id AND known.id = e.id`,
    { days, limit },
  );
  return rowCount;
}
