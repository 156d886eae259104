// Audit log storage. Entries are written in the transaction of the change that they record; the company's managers can read them.

import type { AuditAction, AuditKind } from '../../domain/accounts/audit.ts';
import { permissionsOf } from '../../domain/accounts/permissions.ts';
import type { User } from '../../domain/accounts/user.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { containsSearch, mayContainSearch, searchPatterns, subjectName } from './audit-search.ts';

/** Who makes a change, and in which request. */
export interface Actor {
  companyId: string;
  /** Null unless it is a user. */
  userId: string | null;
  /** The ID of the API key; absent unless it is one. */
  apiKeyId?: string;
  /** Set for a supplier with a confirmation link. */
  isSupplier?: true;
  /** The user's e-mail address, the operator's system user name, or the name of the API key or supplier. */
  name: string;
  requestId: string;
  /** The roles with which the request of a user was permitted. */
  roles?: Pick<User, 'role' | 'memberRoles'>;
}

type ActorKind = 'user' | 'operator' | 'api_key' | 'supplier';

/** Input for an entry. `before` and `after` must not contain secrets; null if there is no such state. */
interface AuditRecord {
  action: AuditAction;
  subject?: string | null;
  before?: object | null;
  after?: object | null;
}

/** A stored entry; `recordedAt` is ISO 8601 UTC. */
export interface AuditEntry {
  id: string;
  recordedAt: string;
  actor: ActorKind;
  userId: string | null;
  actorName: string;
  action: AuditAction;
  subject: string | null;
  /** The subject's current name; null if it has none or was deleted. */
  subjectName: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string;
}

/**
 * Records an audit entry. Every change of a user records one after it has waited for its locks: so this throws UNAUTHORIZED if the user was
 * deactivated meanwhile, and ROLE_REQUIRED if the user lost a permission.
 */
export async function recordAuditEntry(
  trx: Transaction,
  actor: Actor,
  { action, subject = null, before = null, after = null }: AuditRecord,
): Promise<void> {
  await assertKeptPermissions(trx, actor);
  await trx('audit_entries').insert({
    company_id: actor.companyId,
    actor: kindOf(actor),
    user_id: actor.userId,
    actor_name: actor.name,
    action,
    subject,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    request_id: actor.requestId,
  });
}

/** Throws UNAUTHORIZED or ROLE_REQUIRED if a user no longer has the permissions of the request. The users of a sandbox are not in its database. */
export async function assertKeptPermissions(trx: Transaction, { companyId, userId, roles }: Actor): Promise<void> {
  if (userId === null || roles === undefined) return;
  const user = await trx('users')
    .where({ company_id: companyId, id: userId })
    .first({ role: 'role', memberRoles: 'member_roles', deactivatedAt: 'deactivated_at' });
  if (user === undefined) return;
  if (user.deactivatedAt !== null) throw new ApiError('UNAUTHORIZED', 'A signed-in session is required.');
  const kept = permissionsOf(user as Pick<User, 'role' | 'memberRoles'>);
  if (!permissionsOf(roles).every((permission) => kept.includes(permission)))
    throw new ApiError('ROLE_REQUIRED', 'Your roles have changed.');
}

function kindOf({ userId, apiKeyId, isSupplier }: Actor): ActorKind {
  if (userId !== null) return 'user';
  if (apiKeyId !== undefined) return 'api_key';
  return isSupplier ? 'supplier' : 'operator';
}

/** Which entries to list; `after` is the last one of the previous page. */
interface AuditWindow {
  kinds?: readonly AuditKind[] | undefined;
  userId?: string | undefined;
  /** Part of the name of who made the change. */
  by?: string | undefined;
  /** The ID, number or current name of the changed object. */
  about?: string | undefined;
  /** Part of the name of who made the change, of the changed object, or of the values before and after. */
  search?: string | undefined;
  /** Drafts whose title has the searched text. */
  draftIds?: readonly string[];
  /** Orders with a number that has the searched text. */
  orderNumbers?: readonly string[];
  /** At this time or later; ISO 8601. */
  from?: string | undefined;
  /** Before this time; ISO 8601. */
  to?: string | undefined;
  after?: string | undefined;
  /** Oldest first. */
  ascending?: boolean;
  limit: number;
}

/** For each entry of a page, entries that are tested for a text before all its matches are read: a frequent text fills the page from them. */
const testedPerEntry = 10;

/** Returns a company's entries, newest first unless `ascending`; optionally only those of some kinds of subjects, of a user or name, about an object, with a text, or of a period. */
export async function listAuditEntries(
  db: Database,
  companyId: string,
  {
    kinds,
    userId,
    by,
    about,
    search,
    draftIds = [],
    orderNumbers = [],
    from,
    to,
    after,
    ascending = false,
    limit,
  }: AuditWindow,
): Promise<AuditEntry[]> {
  const direction = ascending ? 'ASC' : 'DESC';
  const filter = [
    'company_id = :companyId',
    ...(after === undefined ? [] : [`id ${ascending ? '>' : '<'} :after::uuid`]),
    ...(kinds === undefined ? [] : [`split_part(action, '.', 1) = ANY (:kinds::text[])`]),
    ...(userId === undefined ? [] : ['user_id = :userId']),
    ...(by === undefined ? [] : ['strpos(lower(actor_name), lower(:by)) > 0']),
    ...(about === undefined ? [] : [`(subject = :about OR lower(${subjectName}) = lower(:about))`]),
    ...(from === undefined ? [] : ['recorded_at >= :from::timestamptz']),
    ...(to === undefined ? [] : ['recorded_at < :to::timestamptz']),
  ].join(' AND ');
  const bindings = {
    ...{ companyId, after, kinds, userId, by, about, from, to, limit, draftIds, orderNumbers },
    ...(search && searchPatterns(search)),
    tested: limit * testedPerEntry,
  };
  const read = async (source: string) => {
    const { rows } = await db.raw<{ rows: AuditEntry[] }>(
      `SELECT id, iso_utc(recorded_at) AS "recordedAt", actor, user_id AS "userId", actor_name AS "actorName", action, subject,
         ${subjectName} AS "subjectName", before, after, request_id AS "requestId"
       FROM ${source} ORDER BY id ${direction} LIMIT :limit`,
      bindings,
    );
    return rows;
  };
  if (!search) return await read(`audit_entries entry WHERE ${filter}`);
  const first = `(SELECT * FROM audit_entries entry WHERE ${filter} ORDER BY id ${direction} LIMIT :tested)`;
  const found = await read(`${first} entry WHERE ${containsSearch}`);
  if (found.length === limit) return found;
  return await read(`audit_entries entry WHERE ${filter} AND ${mayContainSearch} AND ${containsSearch}`);
}
