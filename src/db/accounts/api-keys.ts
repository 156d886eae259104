// API key storage, including the lookup that resolves keys to their company for authentication.

import type { ApiKey, Company, Scope, VerifiableKey } from '../../domain/accounts/company.ts';
import type { Role } from '../../domain/accounts/permissions.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { notify } from '../../postgres/notifications.ts';
import { companyColumns } from './companies.ts';

/** A key without its hash; timestamps are ISO 8601 UTC. */
export interface ApiKeyRecord extends ApiKey {
  companyId: string;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
  successorId: string | null;
  /** Whether the key is of the company's sandbox. */
  sandbox: boolean;
}

/** Input for a new key. */
interface KeyRow {
  id: string;
  companyId: string;
  name: string;
  hash: Buffer;
  scopes: Scope[];
  role: Role;
  sandbox?: boolean;
  createdBy?: string | null;
  /** ISO 8601. */
  expiresAt: string | null;
}

const listingColumns = `
  id, company_id AS "companyId", name, scopes, role, iso_utc_immutable(created_at) AS "createdAt",
  iso_utc_immutable(expires_at) AS "expiresAt", iso_utc_immutable(revoked_at) AS "revokedAt",
  iso_utc_immutable(last_used_at) AS "lastUsedAt", successor_id AS "successorId", sandbox, created_by AS "createdBy"`;

type KeyWithCompanyRow = Company & {
  keyId: string;
  keyName: string;
  scopes: Scope[];
  role: Role;
  createdBy: string | null;
  hash: Buffer;
  expiresAt: number | null;
  sandboxId: string | null;
};

/** Returns the statements that authentication needs, for one database. */
export function createKeyStore(db: Database) {
  return {
    findValidKeys: (ids: string[]) => findValidKeys(db, ids),
    recordKeyUses: (uses: Map<string, Date>) => recordKeyUses(db, uses),
  };
}

/** Returns the existing, unrevoked keys by id. It does not check expiry; callers must check it on each use. */
async function findValidKeys(db: Database, ids: string[]): Promise<Map<string, VerifiableKey>> {
  const { rows } = await db.raw<{ rows: KeyWithCompanyRow[] }>(
    `SELECT ${companyColumns}, k.id AS "keyId", k.name AS "keyName", k.scopes, k.role, k.created_by AS "createdBy", k.secret_hash AS hash,
            (extract(epoch FROM k.expires_at) * 1000)::float8 AS "expiresAt",
            s.id AS "sandboxId"
     FROM api_keys k JOIN companies c ON c.id = k.company_id
     LEFT JOIN sandboxes s ON k.sandbox AND s.company_id = k.company_id
     WHERE k.id = ANY (?) AND k.revoked_at IS NULL AND (s.id IS NOT NULL OR NOT k.sandbox)`,
    [ids],
  );
  return new Map(
    rows.map(({ keyId, keyName, scopes, role, createdBy, hash, expiresAt, sandboxId, ...company }) => {
      const caller = {
        company,
        key: { id: keyId, name: keyName, scopes, role, createdBy },
        ...(sandboxId !== null && { sandboxId }),
      };
      return [keyId, { caller, hash, expiresAt }];
    }),
  );
}

/** Returns a company's keys, newest first, including revoked and expired ones: all, or up to `limit` after the key `after`. */
export async function listKeys(
  db: Database,
  companyId: string,
  { after, limit }: { after?: string | undefined; limit?: number } = {},
): Promise<ApiKeyRecord[]> {
  const keys = db('api_keys')
    .where({ company_id: companyId })
    .orderByRaw('created_at DESC, id DESC')
    .select<ApiKeyRecord[]>(db.raw(listingColumns));
  if (limit !== undefined) keys.limit(limit);
  // Keys are never deleted.
  const position = 'SELECT created_at, id FROM api_keys WHERE company_id = ? AND id = ?';
  if (after !== undefined) keys.whereRaw(`(created_at, id) < (${position})`, [companyId, after]);
  return await keys;
}

/** Returns a key of any company, even if it is revoked or expired; undefined if it does not exist. For operators. */
export async function findKey(db: Database, id: string): Promise<ApiKeyRecord | undefined> {
  return db('api_keys').where({ id }).first(db.raw(listingColumns));
}

/** Returns a company's key, even if it is revoked or expired; undefined if the company has no key with this id. */
export async function findCompanyKey(db: Database, companyId: string, id: string): Promise<ApiKeyRecord | undefined> {
  return db('api_keys').where({ company_id: companyId, id }).first(db.raw(listingColumns));
}

/** Inserts a key and returns it. */
export async function insertKey(
  db: Database,
  { companyId, hash, expiresAt, createdBy = null, ...row }: KeyRow,
): Promise<ApiKeyRecord> {
  const [key] = await db('api_keys')
    .insert({ ...row, company_id: companyId, secret_hash: hash, expires_at: expiresAt, created_by: createdBy })
    .returning<ApiKeyRecord[]>(db.raw(listingColumns));
  return key!;
}

/** Locks a company's key until the transaction ends and returns it; undefined if the company has no key with this id. */
export async function lockKey(trx: Transaction, companyId: string, id: string): Promise<ApiKeyRecord | undefined> {
  return trx('api_keys').where({ company_id: companyId, id }).forNoKeyUpdate().first(trx.raw(listingColumns));
}

/** Revokes a key and returns it. */
export async function markKeyRevoked(trx: Transaction, companyId: string, id: string): Promise<ApiKeyRecord> {
  const [key] = await trx('api_keys')
    .where({ company_id: companyId, id })
    .update({ revoked_at: trx.raw('now()') })
    .returning<ApiKeyRecord[]>(trx.raw(listingColumns));
  await notify(trx, 'companies');
  return key!;
}

/** Sets a key's successor, makes it expire within `graceSeconds` (an earlier expiry stays), and returns it. */
export async function expireRotatedKey(
  trx: Transaction,
  { companyId, id }: Pick<ApiKeyRecord, 'companyId' | 'id'>,
  successorId: string,
  graceSeconds: number,
): Promise<ApiKeyRecord> {
  const [key] = await trx('api_keys')
    .where({ company_id: companyId, id })
    .update({
      successor_id: successorId,
      expires_at: trx.raw('least(expires_at, now() + make_interval(secs => ?))', [graceSeconds]),
    })
    .returning<ApiKeyRecord[]>(trx.raw(listingColumns));
  await notify(trx, 'companies');
  return key!;
}

/** Stores last-used times. Skips keys updated within the last minute, by any process, to limit writes. */
async function recordKeyUses(db: Database, uses: Map<string, Date>): Promise<void> {
  await db.raw(
    `UPDATE api_keys k SET last_used_at = u.at
     FROM unnest(:ids::text[], :times::timestamptz[], :earlierTimes::timestamptz[]) AS u (id, at, minute_earlier)
     WHERE k.id = u.id AND (k.last_used_at IS NULL OR k.last_used_at <= minute_earlier)`,
    {
      ids: [...uses.keys()],
      times: [...uses.values()].map((at) => at.toISOString()),
      earlierTimes: [...uses.values()].map((at) => new Date(at.getTime() - 60_000).toISOString()),
    },
  );
}
