// Links with which suppliers confirm orders. Only the hash of a link's token is stored.

import type { Company } from '../../domain/accounts/company.ts';
import {
  type ConfirmationLink,
  confirmationLinkDays,
  type OpenedLink,
} from '../../domain/orders/confirmation-links/confirmation-link.ts';
import type { DocumentLanguage } from '../../domain/trading/trading-parties.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { companyColumns } from '../accounts/companies.ts';
import { exactTime, type TimePosition } from '../exact-time.ts';

const status = `
  CASE WHEN revoked_at IS NOT NULL THEN 'revoked' WHEN expires_at <= now() THEN 'expired' ELSE 'active' END AS status`;

const columns = `
  id, ${status}, recipients, requested_by AS "requestedBy", iso_utc(created_at) AS "createdAt", iso_utc(expires_at) AS "expiresAt",
  iso_utc(opened_at) AS "openedAt", iso_utc(confirmed_at) AS "confirmedAt", iso_utc(revoked_at) AS "revokedAt"`;

interface NewLink {
  companyId: string;
  id: string;
  orderId: string;
  tokenHash: Buffer;
  recipients: string[];
  language: DocumentLanguage;
  userId: string | null;
  requestedBy: string;
}

/** Stores a link and returns it. */
export async function storeConfirmationLink(trx: Transaction, link: NewLink): Promise<ConfirmationLink> {
  await trx('confirmation_links').insert({
    company_id: link.companyId,
    id: link.id,
    order_id: link.orderId,
    token_hash: link.tokenHash,
    recipients: link.recipients,
    language: link.language,
    user_id: link.userId,
    requested_by: link.requestedBy,
    expires_at: trx.raw(`now() + ${confirmationLinkDays} * interval '1 day'`),
  });
  return (await findConfirmationLink(trx, link.companyId, link.orderId, link.id))!;
}

/** Returns a link of an order; undefined if there is none with this ID. */
export async function findConfirmationLink(
  db: Database,
  companyId: string,
  orderId: string,
  id: string,
): Promise<ConfirmationLink | undefined> {
  return await db('confirmation_links')
    .where({ company_id: companyId, order_id: orderId, id })
    .first<ConfirmationLink | undefined>(db.raw(columns));
}

/** Returns up to `limit` links of an order, newest first, after a position. */
export async function listConfirmationLinks(
  db: Database,
  companyId: string,
  orderId: string,
  { after, limit }: { after: TimePosition | undefined; limit: number },
): Promise<(ConfirmationLink & { position: string })[]> {
  const links = db('confirmation_links')
    .where({ company_id: companyId, order_id: orderId })
    .orderByRaw('created_at DESC, id DESC')
    .limit(limit)
    .select<(ConfirmationLink & { position: string })[]>(db.raw(`${columns}, ${exactTime('created_at')} AS position`));
  if (after !== undefined) links.whereRaw('(created_at, id) < (?::timestamptz, ?::uuid)', [after.createdAt, after.id]);
  return await links;
}

/** Revokes a link of an order unless it is revoked, and returns whether it did. */
export async function revokeConfirmationLink(
  trx: Transaction,
  companyId: string,
  orderId: string,
  id: string,
): Promise<boolean> {
  const revoked = await trx('confirmation_links')
    .where({ company_id: companyId, order_id: orderId, id, revoked_at: null })
    .update({ revoked_at: trx.raw('now()') });
  return revoked > 0;
}

/** The link with this token, and its company; undefined if there is none, or the company is suspended. */
export async function findLinkByToken(
  db: Database,
  tokenHash: Buffer,
): Promise<{ link: OpenedLink; company: Company } | undefined> {
  const { rows } = await db.raw<{ rows: (Company & { link: OpenedLink })[] }>(
    `SELECT ${companyColumns}, json_build_object('id', l.id, 'orderId', l.order_id, 'status', l.status, 'language', l.language, 'recipients', l.recipients,
       'expiresAt', iso_utc(l.expires_at), 'userId', l.user_id) AS link
     FROM (SELECT *, ${status} FROM confirmation_links WHERE token_hash = ?) l JOIN companies c ON c.id = l.company_id
     WHERE c.suspended_at IS NULL`,
    [tokenHash],
  );
  if (rows[0] === undefined) return undefined;
  const { link, ...company } = rows[0];
  return { link, company };
}

/** Records that a link was opened, the first time. */
export async function recordLinkOpened(db: Database, companyId: string, id: string): Promise<void> {
  await db('confirmation_links')
    .where({ company_id: companyId, id, opened_at: null })
    .update({ opened_at: db.raw('now()') });
}

/** Locks a link until the transaction ends, and returns whether it is active. */
export async function lockActiveLink(trx: Transaction, companyId: string, id: string): Promise<boolean> {
  const link = await trx('confirmation_links')
    .where({ company_id: companyId, id, revoked_at: null })
    .whereRaw('expires_at > now()')
    .forUpdate()
    .first('id');
  return link !== undefined;
}

/** Records that the order was confirmed with a link. */
export async function recordLinkConfirmed(trx: Transaction, companyId: string, id: string): Promise<void> {
  await trx('confirmation_links')
    .where({ company_id: companyId, id })
    .update({ confirmed_at: trx.raw('now()') });
}

/** Deletes up to `limit` links that expired 30 days ago and returns their number. */
export async function deleteExpiredLinks(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `DELETE FROM confirmation_links WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM confirmation_links WHERE expires_at < now() - ${confirmationLinkDays} * interval '1 day' LIMIT ?))`,
    [limit],
  );
  return rowCount;
}
