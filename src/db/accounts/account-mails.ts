// Outbox for account e-mails. A row and the job that sends it are written in the transaction of the change that causes the e-mail.
// Delivery is at least once; a duplicate is harmless because the first password link that is used invalidates all others.

import type { AccountMailKind, User } from '../../domain/accounts/user.ts';
import { addDays } from '../../domain/day.ts';
import type { Locale } from '../../domain/locale.ts';
import type { DraftStatus } from '../../domain/orders/approval/order-draft.ts';
import type { OrderStatus } from '../../domain/orders/order-status.ts';
import {
  comparedDays,
  type EarlierAttention,
  earlierAttention,
  visibleAttention,
} from '../../domain/overview/attention.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { findComment, type StoredComment } from '../attachments/comments.ts';
import { enqueueJob } from '../jobs.ts';
import { findDraft, type StoredChange, type StoredContent } from '../orders/order-drafts.ts';
import { findSnapshot, type OverviewSnapshot } from '../overview/overview-snapshots.ts';

/** An e-mail to send. */
interface NewAccountMail {
  companyId: string;
  userId: string;
  kind: AccountMailKind;
  requestId: string;
  /** The endpoint that was paused; only of the kind `webhook-paused`. */
  endpointUrl?: string;
  /** The draft; only of e-mails about drafts. */
  draftId?: string;
  /** The comment that mentions the user; only of the kind `comment-mention`. */
  commentId?: string;
  /** The order that its supplier confirmed; only of the kind `order-confirmed`. */
  orderId?: string;
  /** The day of the digest, `YYYY-MM-DD`; only of the kind `digest`. */
  digestOn?: string;
  /** The last day with sales data, and the marketplace, '' for all; only of the kind `sales-data-missing`. */
  silence?: { dataAsOf: string; marketplace: string };
}

/** An account e-mail for operators; timestamps are ISO 8601 UTC. */
export interface AccountMail {
  id: string;
  companyId: string;
  company: string;
  /** The company's locale. */
  locale: Locale;
  userId: string;
  address: string;
  kind: AccountMailKind;
  /** Null except for the kind `webhook-paused`. */
  endpointUrl: string | null;
  /** Null except for e-mails about drafts. */
  draftId: string | null;
  /** Null except for the kind `comment-mention`. */
  commentId: string | null;
  /** Null except for the kind `order-confirmed`. */
  orderId: string | null;
  /** `YYYY-MM-DD`; null except for the kinds `digest` and `sales-data-missing`. */
  dataAsOf: string | null;
  /** Null except for the kind `sales-data-missing`, '' for all marketplaces. */
  marketplace: string | null;
  state: 'pending' | 'sent' | 'failed';
  createdAt: string;
  attempts: number;
  response: string | null;
  sentAt: string | null;
}

/** An order as it is when the e-mail about its confirmation is sent. */
interface ConfirmedOrder {
  orderNumber: string;
  supplier: string;
  status: OrderStatus;
  openDifferences: number;
}

/** A draft as it is when the e-mail is sent, with its last change, and who decided it and why. */
interface MailedDraft extends StoredContent {
  status: DraftStatus;
  decidedByName: string | null;
  reason: string | null;
  creatorName: string;
  lastChange: StoredChange | null;
}

/** An e-mail to be sent. */
export interface PendingAccountMail extends AccountMail {
  /** The user as they are now. */
  user: Pick<User, 'role' | 'memberRoles'> & { isDeactivated: boolean };
  /** Null except for e-mails about drafts, and if the draft does not exist anymore. */
  draft: MailedDraft | null;
  /** Null except for the kind `comment-mention`, and if the comment is deleted. */
  comment: (StoredComment & { text: string }) | null;
  /** Null except for the kind `order-confirmed`, and if the order does not exist anymore. */
  order: ConfirmedOrder | null;
  /** Null except for the kind `digest`, if the user gets none anymore, and if its day has no snapshot. */
  digest: Digest | null;
}

/** What needed attention on the day of a digest, and a week before. */
export interface Digest {
  /** `YYYY-MM-DD` */
  day: string;
  snapshot: OverviewSnapshot;
  /** Null if it was not stored. */
  before: EarlierAttention | null;
  /** The token of the link that ends the digests of the user. */
  token: string;
}

const columns = `
  m.id, m.company_id AS "companyId", c.name AS company, c.locale, m.user_id AS "userId", u.email AS address, m.kind,
  m.endpoint_url AS "endpointUrl", m.draft_id AS "draftId", m.comment_id AS "commentId", m.order_id AS "orderId", m.data_as_of AS "dataAsOf", m.marketplace,
  CASE WHEN m.state = 'pending' AND m.expires_at <= now() THEN 'failed' ELSE m.state END AS state,
  iso_utc(m.created_at) AS "createdAt", m.attempts, m.response, iso_utc(m.sent_at) AS "sentAt"`;

const fromClause = `
  account_mails m JOIN companies c ON c.id = m.company_id JOIN users u ON u.company_id = m.company_id AND u.id = m.user_id`;

/** Records an e-mail and enqueues the job that sends it. Sending starts after the commit and is retried for one day. */
export async function recordAccountMail(
  trx: Transaction,
  { companyId, userId, kind, requestId, endpointUrl, draftId, commentId, orderId, digestOn, silence }: NewAccountMail,
): Promise<void> {
  const expires_at = trx.raw(`now() + interval '1 day'`);
  const [mail] = await trx('account_mails')
    .insert({
      company_id: companyId,
      user_id: userId,
      kind,
      expires_at,
      request_id: requestId,
      endpoint_url: endpointUrl ?? null,
      draft_id: draftId ?? null,
      comment_id: commentId ?? null,
      order_id: orderId ?? null,
      data_as_of: digestOn ?? silence?.dataAsOf ?? null,
      marketplace: silence?.marketplace ?? null,
    })
    .returning('id');
  await enqueueJob(trx, 'send-account-mail', { companyId, mailId: mail!.id });
}

/** Returns whether an e-mail of this kind, about the order if one is given, was recorded for the user within the last `hours` hours. */
export async function wasRecentlyMailed(
  db: Database,
  { companyId, userId, kind, orderId }: Omit<NewAccountMail, 'requestId'>,
  hours: number,
): Promise<boolean> {
  const mail = await db('account_mails')
    .where({ company_id: companyId, user_id: userId, kind, ...(orderId !== undefined && { order_id: orderId }) })
    .whereRaw('created_at > now() - make_interval(hours => ?)', [hours])
    .first('id');
  return mail !== undefined;
}

/** Returns whether an e-mail about these missing sales data was recorded. */
export async function wasSilenceMailed(
  db: Database,
  companyId: string,
  { dataAsOf, marketplace }: NonNullable<NewAccountMail['silence']>,
): Promise<boolean> {
  const about = { company_id: companyId, kind: 'sales-data-missing', data_as_of: dataAsOf, marketplace } as const;
  return (await db('account_mails').where(about).first('id')) !== undefined;
}

/** Returns an e-mail with what it is about as it is now; undefined if it is not pending. */
export async function findPendingMail(
  db: Database,
  companyId: string,
  id: string,
): Promise<PendingAccountMail | undefined> {
  const { rows } = await db.raw<{ rows: (AccountMail & Pick<PendingAccountMail, 'user'>)[] }>(
    `SELECT ${columns}, json_build_object('role', u.role, 'memberRoles', u.member_roles, 'isDeactivated', u.deactivated_at IS NOT NULL) AS user
     FROM ${fromClause} WHERE m.company_id = ? AND m.id = ? AND m.state = 'pending' AND m.expires_at > now()`,
    [companyId, id],
  );
  const [mail] = rows;
  if (mail === undefined) return undefined;
  // Statements of their own: e-mails are on the coordinator, and drafts, comments and orders on the company's node.
  const draft = mail.draftId === null ? undefined : await findDraft(db, companyId, mail.draftId);
  const comment = mail.commentId === null ? undefined : await findComment(db, companyId, mail.commentId);
  const order = mail.orderId === null ? null : ((await findConfirmedOrder(db, companyId, mail.orderId)) ?? null);
  const digest = mail.kind === 'digest' ? await findDigest(db, mail) : null;
  return { ...mail, draft: draft ?? null, comment: hasText(comment) ? comment : null, order, digest };
}

function hasText(comment: StoredComment | undefined): comment is NonNullable<PendingAccountMail['comment']> {
  return comment !== undefined && comment.text !== null;
}

/** Returns the digest; null if the user gets none anymore, or its day has no snapshot. */
async function findDigest(
  db: Database,
  { companyId, userId, dataAsOf }: Pick<AccountMail, 'companyId' | 'userId' | 'dataAsOf'>,
): Promise<Digest | null> {
  const day = dataAsOf!;
  const weekAgo = addDays(day, -comparedDays);
  const user = await db('users')
    .where({ company_id: companyId, id: userId })
    .first<(Pick<User, 'role' | 'memberRoles'> & { digest: string; digest_token: string | null }) | undefined>(
      'role',
      { memberRoles: 'member_roles' },
      'digest',
      'digest_token',
    );
  const stored = await findSnapshot(db, companyId, day);
  if (user?.digest === 'none' || !user?.digest_token || stored === undefined) return null;
  const snapshot = { ...stored, attention: visibleAttention(stored.attention, user) };
  const earlier = await findSnapshot(db, companyId, weekAgo);
  const before = earlier === undefined ? null : visibleAttention(earlierAttention(weekAgo, earlier.attention), user);
  return { day, snapshot, before, token: user.digest_token };
}

async function findConfirmedOrder(db: Database, companyId: string, id: string): Promise<ConfirmedOrder | undefined> {
  return await db({ o: 'orders' })
    .join({ s: 'suppliers' }, 's.id', 'o.supplier_id')
    .where({ 'o.company_id': companyId, 'o.id': id })
    .first({
      orderNumber: 'o.order_number',
      supplier: 's.name',
      status: 'o.status',
      openDifferences: 'o.open_differences',
    });
}

/** Records the result of an attempt to send an e-mail. */
export async function recordAccountMailAttempt(
  db: Database,
  { companyId, id }: Pick<AccountMail, 'companyId' | 'id'>,
  { state, response }: Pick<AccountMail, 'state' | 'response'>,
): Promise<void> {
  await db('account_mails')
    .where({ company_id: companyId, id })
    .whereNot({ state: 'sent' })
    .increment('attempts')
    .update({ state, response, sent_at: state === 'sent' ? db.raw('now()') : null });
}

/** Returns e-mails, newest first, optionally only those of a company, with an id or in a state. For operators. */
export async function listAccountMails(
  db: Database,
  {
    companyId,
    id,
    state,
    limit,
  }: { companyId?: string | undefined; id?: string; state?: string | undefined; limit: number },
): Promise<AccountMail[]> {
  const { rows } = await db.raw<{ rows: AccountMail[] }>(
    `SELECT * FROM (SELECT ${columns} FROM ${fromClause}
       WHERE m.company_id = coalesce(:companyId, m.company_id) AND m.id = coalesce(:id, m.id)) m
     WHERE state = coalesce(:state, state) ORDER BY "createdAt" DESC, id DESC LIMIT :limit`,
    { companyId: companyId ?? null, id: id ?? null, state: state ?? null, limit },
  );
  return rows;
}

/** Schedules an unsent e-mail to be sent now and retried for one day; returns false if it was already sent. For operators. */
export async function retryAccountMail(
  db: Database,
  { companyId, id }: Pick<AccountMail, 'companyId' | 'id'>,
): Promise<boolean> {
  return await db.transaction(async (trx) => {
    const updated = await trx('account_mails')
      .where({ company_id: companyId, id })
      .whereNot({ state: 'sent' })
      .update({ state: 'pending', expires_at: trx.raw(`now() + interval '1 day'`) });
    if (updated === 0) return false;
    await enqueueJob(trx, 'send-account-mail', { companyId, mailId: id });
    return true;
  });
}
