// Storage of the OAuth authorization server: clients, grants, codes and tokens. Only SHA-256 hashes of codes and tokens are stored.

import { hashToken } from '../../domain/accounts/secret-token.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** A record of the authorization server, such as a refresh token. */
export type OAuthPayload = Record<string, unknown>;

/** The columns of a record beside its payload. */
interface OAuthRecordOwner {
  clientId: string | null;
  grantId: string | null;
  uid: string | null;
  companyId: string | null;
  userId: string | null;
}

/** Inserts or replaces a record that expires after `seconds`. */
export async function storeOAuthRecord(
  db: Database,
  kind: string,
  id: string,
  { payload, seconds, owner }: { payload: OAuthPayload; seconds: number; owner: OAuthRecordOwner },
): Promise<void> {
  await db.raw(
    `INSERT INTO oauth_records (kind, id_hash, payload, client_id, grant_id, uid, company_id, user_id, expires_at)
     VALUES (:kind, :hash, :payload, :clientId, :grantId, :uid, :companyId, :userId, :expiresAt)
     ON CONFLICT (kind, id_hash) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
       expires_at = excluded.expires_at`,
    {
      ...owner,
      kind,
      hash: hashToken(id),
      payload: JSON.stringify(payload),
      expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
    },
  );
}

interface RecordRow {
  payload: OAuthPayload;
  /** Unix time in seconds. */
  consumed: number | null;
}

/** Returns the payload of a record that has not expired; `consumed` is the Unix time of its use, if it was used. */
export async function findOAuthRecord(
  db: Database,
  kind: string,
  by: { id: string } | { uid: string },
): Promise<OAuthPayload | undefined> {
  const records = db('oauth_records').where({ kind }).whereRaw('expires_at > now()');
  const query = 'id' in by ? records.where({ id_hash: hashToken(by.id) }) : records.where({ uid: by.uid });
  const row = (await query.first({
    payload: 'payload',
    consumed: db.raw('extract(epoch FROM consumed_at)::float8'),
  })) as RecordRow | undefined;
  if (row === undefined) return undefined;
  return row.consumed === null ? row.payload : { ...row.payload, consumed: Math.floor(row.consumed) };
}

/** Locks an authorization request until the transaction ends. */
export async function lockInteraction(trx: Transaction, id: string): Promise<void> {
  await trx('oauth_records')
    .where({ kind: 'Interaction', id_hash: hashToken(id) })
    .forUpdate()
    .first('kind');
}

/** Marks a record as used. Returns whether it was unused. */
export async function consumeOAuthRecord(db: Database, kind: string, id: string): Promise<boolean> {
  const updated = await db('oauth_records')
    .where({ kind, id_hash: hashToken(id), consumed_at: null })
    .update({ consumed_at: db.fn.now() });
  return updated > 0;
}

/** Deletes a record. */
export async function deleteOAuthRecord(db: Database, kind: string, id: string): Promise<void> {
  await db('oauth_records')
    .where({ kind, id_hash: hashToken(id) })
    .delete();
}

/** Deletes all codes and tokens of a grant. */
export async function deleteTokensOfGrant(db: Database, grantId: string): Promise<void> {
  await db('oauth_records').where({ grant_id: grantId }).whereNot({ kind: 'Grant' }).delete();
}

/** Stores the metadata of a client. */
export async function insertOAuthClient(db: Database, id: string, metadata: OAuthPayload): Promise<void> {
  await db('oauth_clients')
    .insert({ id, metadata: JSON.stringify(metadata) })
    .onConflict('id')
    .merge(['metadata']);
}

/** Returns the metadata of a client, undefined if it is not registered. */
export async function findOAuthClient(db: Database, id: string): Promise<OAuthPayload | undefined> {
  // PostgreSQL stores no NUL characters.
  if (id.includes('\0')) return undefined;
  const row = await db('oauth_clients').where({ id }).first('metadata');
  return row?.metadata as OAuthPayload | undefined;
}

/** Deletes the clients without a grant that were registered first, so that at most `kept` are left. */
export async function deleteOldestUnusedClients(db: Database, kept: number): Promise<void> {
  await db.raw(
    `DELETE FROM oauth_clients WHERE id = ANY (ARRAY(
       SELECT id FROM oauth_clients c WHERE NOT EXISTS (SELECT FROM oauth_records r WHERE r.client_id = c.id AND r.kind = 'Grant')
       ORDER BY created_at DESC, id OFFSET ?))`,
    [kept],
  );
}

/** Deletes up to `limit` expired records and returns their number. */
export async function deleteExpiredOAuthRecords(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    'DELETE FROM oauth_records WHERE ctid = ANY (ARRAY(SELECT ctid FROM oauth_records WHERE expires_at < now() LIMIT ?))',
    [limit],
  );
  return rowCount;
}

/** Deletes up to `limit` clients that were registered more than a day ago and have no records. Returns their number. */
export async function deleteUnusedOAuthClients(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `DELETE FROM oauth_clients WHERE id = ANY (ARRAY(
       SELECT id FROM oauth_clients c WHERE created_at < now() - interval '1 day'
         AND NOT EXISTS (SELECT FROM oauth_records r WHERE r.client_id = c.id) LIMIT ?))`,
    [limit],
  );
  return rowCount;
}
