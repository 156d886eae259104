// Audit log storage. Entries are written in the transaction of the change that they record; the company's managers can read them.

import type { AuditAction, AuditKind } from '../../domain/accounts/audit.ts';
import { permissionsOf } from '../../domain/accounts/permissions.ts';
import type { User } from '../../domain/accounts/user.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

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

const subjectName = `
  CASE split_part(action, '.', 1)
    WHEN 'user' THEN (SELECT email FROM users WHERE company_id = :companyId AND id = subject::uuid)
    WHEN 'password' THEN (SELECT email FROM users WHERE company_id = :companyId AND id = subject::uuid)
    WHEN 'calendar_feed' THEN (SELECT email FROM users WHERE company_id = :companyId AND id = subject::uuid)
    WHEN 'two_factor' THEN (SELECT email FROM users WHERE company_id = :companyId AND id = subject::uuid)
    WHEN 'key' THEN (SELECT name FROM api_keys WHERE company_id = :companyId AND id = subject)
    WHEN 'webhook_endpoint' THEN (SELECT url FROM webhook_endpoints WHERE company_id = :companyId AND id = subject::uuid)
    WHEN 'personal_item' THEN (SELECT name FROM products WHERE company_id = :companyId AND id = subject::uuid)
    WHEN 'recommendation' THEN (SELECT name FROM products WHERE id = subject::uuid)
    WHEN 'outlier' THEN (SELECT name FROM products WHERE id = subject::uuid)
    WHEN 'match' THEN (SELECT name FROM products WHERE id = (after->>'productId')::uuid)
    WHEN 'file' THEN (SELECT name FROM files WHERE company_id = :companyId AND id = subject::uuid)
    WHEN 'delivery' THEN (SELECT data->>'orderNumber' FROM events WHERE company_id = :companyId AND id = subject::uuid)
  END`;

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
  /** At this time or later; ISO 8601. */
  from?: string | undefined;
  /** Before this time; ISO 8601. */
  to?: string | undefined;
  after?: string | undefined;
  /** Oldest first. */
  ascending?: boolean;
  limit: number;
}

/** The values before and after a change, without the names of fields and the syntax of JSON. */
const changedValues = `(
  SELECT string_agg(value #>> '{}', ' ') FROM jsonb_path_query(jsonb_build_array(before, after), '$.**') AS value
  WHERE jsonb_typeof(value) IN ('string', 'number'))`;

/** Returns a company's entries, newest first unless `ascending`; optionally only those of some kinds of subjects, of a user or name, about an object, with a text, or of a period. */
export async function listAuditEntries(
  db: Database,
  companyId: string,
  { kinds, userId, by, about, search, from, to, after, ascending = false, limit }: AuditWindow,
): Promise<AuditEntry[]> {
  const conditions = [
    ...(userId === undefined ? [] : ['AND user_id = :userId']),
    ...(by === undefined ? [] : ['AND strpos(lower(actor_name), lower(:by)) > 0']),
    ...(about === undefined ? [] : [`AND (subject = :about OR lower(${subjectName}) = lower(:about))`]),
    ...(search
      ? [`AND strpos(lower(concat_ws(' ', actor_name, subject, ${subjectName}, ${changedValues})), lower(:search)) > 0`]
      : []),
    ...(from === undefined ? [] : ['AND recorded_at >= :from::timestamptz']),
    ...(to === undefined ? [] : ['AND recorded_at < :to::timestamptz']),
  ];
  const { rows } = await db.raw<{ rows: AuditEntry[] }>(
    `SELECT id, iso_utc(recorded_at) AS "recordedAt", actor, user_id AS "userId", actor_name AS "actorName", action, subject,
       ${subjectName} AS "subjectName", before, after, request_id AS "requestId"
     FROM audit_entries entry
     WHERE company_id = :companyId AND (:after::uuid IS NULL OR id ${ascending ? '>' : '<'} :after)
       AND (:kinds::text[] IS NULL OR split_part(action, '.', 1) = ANY (:kinds)) ${conditions.join(' ')}
     ORDER BY id ${ascending ? 'ASC' : 'DESC'} LIMIT :limit`,
    { companyId, after: after ?? null, kinds: kinds ?? null, userId, by, about, search, from, to, limit },
  );
  return rows;
}
