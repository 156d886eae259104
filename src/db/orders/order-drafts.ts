// Stores order drafts.

import type { EditableContent } from '../../domain/orders/approval/draft-edits.ts';
import type {
  DraftedOrder,
  DraftRequest,
  DraftSource,
  DraftStatus,
  DraftTerms,
  DraftTexts,
} from '../../domain/orders/approval/order-draft.ts';
import type { PlacedOrder } from '../../domain/orders/order.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { deleteOfDeletedDrafts } from '../attachments/files.ts';
import { deleteExpiredRows } from '../expired-rows.ts';

/** The author of a draft: a user or an API key. `name` is the e-mail address or the key's name. */
export interface DraftCreator {
  type: 'user' | 'api_key';
  id: string;
  name: string;
  /** The ID of the user who created the API key. */
  keyUserId?: string | null;
}

/** The content of a draft at the prices of its digest. */
export interface StoredContent extends DraftTexts {
  request: DraftRequest;
  orders: DraftedOrder[];
  terms: DraftTerms;
  digest: string;
}

/** Changes of one user without one by another user between them; times are ISO 8601 UTC. */
export interface StoredChange {
  userId: string;
  userName: string;
  changedAt: string;
  /** Why, for the creator of the draft. */
  note: string | null;
  /** The content before the first of the changes. */
  before: EditableContent;
  /** When the creator of the draft accepted the changes. */
  acceptedAt: string | null;
  acceptedBy: string | null;
}

/** A stored draft; times are ISO 8601 UTC. */
export interface StoredDraft extends StoredContent {
  id: string;
  status: DraftStatus;
  source: DraftSource;
  createdAt: string;
  expiresAt: string;
  userId: string | null;
  keyId: string | null;
  keyUserId: string | null;
  creatorName: string;
  /** ID of the user who last changed the lines, who is their author. */
  changedBy: string | null;
  /** E-mail address of the user who last changed anything. */
  changedByName: string | null;
  lastChange: StoredChange | null;
  requestHash: string;
  decidedAt: string | null;
  decidedByName: string | null;
  reason: string | null;
  placedOrders: PlacedOrder[];
}

const status = `CASE WHEN decision IS NOT NULL THEN decision WHEN expires_at <= now() THEN 'expired' ELSE 'open' END`;
const columns = `id, ${status} AS status, source, iso_utc(created_at) AS "createdAt", iso_utc(expires_at) AS "expiresAt",
  user_id AS "userId", key_id AS "keyId", key_user_id AS "keyUserId", creator_name AS "creatorName", changed_by AS "changedBy", changed_by_name AS "changedByName",
  last_change AS "lastChange", request_hash AS "requestHash", request, title, note, quoted AS orders, terms, digest, iso_utc(decided_at) AS "decidedAt",
  decided_by_name AS "decidedByName", reason, placed_orders AS "placedOrders"`;

/** A draft to store, which expires in `days` days. */
interface NewDraft extends StoredContent {
  source: DraftSource;
  creator: DraftCreator;
  idempotencyKey: string | undefined;
  requestHash: string;
  days: number;
}

/** Inserts a draft and returns its ID. */
export async function insertDraft(trx: Transaction, companyId: string, draft: NewDraft): Promise<string> {
  const { source, creator, idempotencyKey, requestHash, days, ...content } = draft;
  const [row] = await trx('order_drafts')
    .insert({
      company_id: companyId,
      expires_at: trx.raw(`now() + ? * interval '1 day'`, [days]),
      source,
      user_id: creator.type === 'user' ? creator.id : null,
      key_id: creator.type === 'api_key' ? creator.id : null,
      key_user_id: creator.keyUserId ?? null,
      creator_name: creator.name,
      idempotency_keys: idempotencyKey === undefined ? [] : [idempotencyKey],
      request_hash: requestHash,
      ...toColumns(content),
    })
    .returning('id');
  return row!.id;
}

function toColumns({ request, title, note, orders, terms, digest }: StoredContent) {
  return {
    request: JSON.stringify(request),
    title,
    note,
    quoted: JSON.stringify(orders),
    terms: JSON.stringify(terms),
    digest,
  };
}

/** Returns a draft of the company; undefined if it has none with this ID. With `lock`, waits for concurrent changes of the draft. */
export async function findDraft(
  db: Database,
  companyId: string,
  id: string,
  { lock = false } = {},
): Promise<StoredDraft | undefined> {
  const query = db('order_drafts').where({ company_id: companyId, id }).first<StoredDraft>(db.raw(columns));
  return await (lock ? query.forUpdate() : query);
}

/** Returns the company's draft of an idempotency key, of any sender; undefined if there is none. */
export async function findDraftByKey(
  trx: Transaction,
  companyId: string,
  idempotencyKey: string,
): Promise<StoredDraft | undefined> {
  return await trx('order_drafts')
    .where({ company_id: companyId })
    .whereRaw('idempotency_keys @> ARRAY[?]::text[]', [idempotencyKey])
    .first<StoredDraft>(trx.raw(columns));
}

/** Adds an idempotency key to a draft: requests with it receive this draft from now on. */
export async function addDraftKey(
  trx: Transaction,
  companyId: string,
  id: string,
  idempotencyKey: string,
): Promise<void> {
  await trx('order_drafts')
    .where({ company_id: companyId, id })
    .update({ idempotency_keys: trx.raw('array_append(idempotency_keys, ?)', [idempotencyKey]) });
}

/** Returns the newest open draft of a creator with the same request that nobody has changed; undefined if there is none. */
export async function findOpenDraft(
  trx: Transaction,
  companyId: string,
  { type, id }: DraftCreator,
  requestHash: string,
): Promise<StoredDraft | undefined> {
  return await trx('order_drafts')
    .where({ company_id: companyId, [type === 'user' ? 'user_id' : 'key_id']: id, request_hash: requestHash })
    .whereNull('last_change')
    .whereRaw('decision IS NULL AND expires_at > now()')
    .orderBy('id', 'desc')
    .first<StoredDraft>(trx.raw(columns));
}

/** Which drafts to list: newest first, after the given ID. */
interface DraftWindow {
  statuses?: readonly DraftStatus[] | undefined;
  after?: string | undefined;
  limit: number;
}

/** Returns the drafts of a page, newest first. */
export async function listDrafts(
  db: Database,
  companyId: string,
  { statuses, after, limit }: DraftWindow,
): Promise<StoredDraft[]> {
  const query = db('order_drafts').where({ company_id: companyId }).orderBy('id', 'desc').limit(limit);
  // By the index of open drafts.
  if (String(statuses) === 'open') query.whereRaw('decision IS NULL AND expires_at > now()');
  else if (statuses !== undefined) query.whereRaw(`${status} = ANY (:statuses)`, { statuses: [...statuses] });
  if (after !== undefined) query.where('id', '<', after);
  return await query.select<StoredDraft[]>(db.raw(columns));
}

/** Returns the number of open drafts of the company; counts up to `limit`. */
export async function countOpenDrafts(db: Database, companyId: string, limit: number): Promise<number> {
  const open = db('order_drafts')
    .where({ company_id: companyId })
    .whereRaw('decision IS NULL AND expires_at > now()')
    .limit(limit)
    .select('id');
  const [row] = await db.from(open.as('open')).count<{ count: string }[]>('* as count');
  return Number(row!.count);
}

/** Waits for other transactions that create drafts of the company, until this one ends. */
export async function lockDraftCreation(trx: Transaction, companyId: string): Promise<void> {
  await trx.raw(`SELECT pg_advisory_xact_lock(hashtextextended('drafts ' || ?, 0))`, [companyId]);
}

/** Replaces the content of a draft. */
export async function updateDraft(
  trx: Transaction,
  companyId: string,
  id: string,
  content: StoredContent,
  { authorId, changedByName, change }: { authorId: string | null; changedByName: string; change: StoredChange | null },
): Promise<void> {
  await trx('order_drafts')
    .where({ company_id: companyId, id })
    .update({
      ...toColumns(content),
      changed_by: authorId,
      changed_by_name: changedByName,
      last_change: change && JSON.stringify(change),
    });
}

/** Records that the creator of a draft accepts the last changes, and is the author of its lines again. */
export async function acceptDraftChange(
  trx: Transaction,
  companyId: string,
  id: string,
  { authorId, change }: { authorId: string; change: StoredChange },
): Promise<void> {
  await trx('order_drafts')
    .where({ company_id: companyId, id })
    .update({ changed_by: authorId, last_change: JSON.stringify(change) });
}

/** The approval or rejection of a draft by a user. */
interface NewDecision {
  user: { id: string; email: string };
  reason?: string | undefined;
  /** The orders of an approval, and the content that was approved. */
  approved?: { content: StoredContent; placedOrders: PlacedOrder[] };
}

/** Records the decision on a draft. */
export async function decideDraft(
  trx: Transaction,
  companyId: string,
  id: string,
  { user, reason, approved }: NewDecision,
): Promise<void> {
  await trx('order_drafts')
    .where({ company_id: companyId, id })
    .update({
      ...(approved && { ...toColumns(approved.content), placed_orders: JSON.stringify(approved.placedOrders) }),
      decision: approved ? 'approved' : 'rejected',
      decided_at: trx.raw('now()'),
      decided_by: user.id,
      decided_by_name: user.email,
      reason: reason ?? null,
    });
}

/** Deletes up to `limit` drafts that were created more than `days` days ago, with their files and comments, and returns their number. */
export async function deleteExpiredDrafts(db: Database, days: number, limit: number): Promise<number> {
  const deleted = await deleteExpiredRows(db, 'order_drafts', days, limit);
  await deleteOfDeletedDrafts(db, 'files');
  await deleteOfDeletedDrafts(db, 'comments');
  return deleted;
}
