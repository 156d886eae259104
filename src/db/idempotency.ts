// Idempotency keys: whose call came first, what it sent, and what it was answered. The unique key makes a concurrent twin wait.

import type { Knex } from 'knex';

const kept = `interval '24 hours'`;

/** What an earlier call left under its key. `bodyHash` is hex. */
export interface StoredCall {
  bodyHash: string;
  response: unknown;
}

/**
 * Takes a key for this transaction and returns undefined; or returns what the call left that took it within 24 hours.
 * Waits for a transaction that holds the key; if that one fails, the key is free.
 */
export async function claimIdempotencyKey(
  trx: Knex.Transaction,
  companyId: string,
  key: string,
  bodyHash: string,
): Promise<StoredCall | undefined> {
  const taken = await trx.raw(
    `INSERT INTO idempotency_keys AS known (company_id, idempotency_key, body_hash) VALUES (?, ?, decode(?, 'hex'))
     ON CONFLICT (company_id, idempotency_key)
       DO UPDATE SET body_hash = excluded.body_hash, response = NULL, created_at = now()
       WHERE known.created_at < now() - ${kept}`,
    [companyId, key, bodyHash],
  );
  if (taken.rowCount === 1) return undefined;
  const { rows } = await trx.raw<{ rows: StoredCall[] }>(
    `SELECT encode(body_hash, 'hex') AS "bodyHash", response FROM idempotency_keys
     WHERE company_id = ? AND idempotency_key = ?`,
    [companyId, key],
  );
  return rows[0];
}

/** Keeps the answer under a key that this transaction has taken. */
export async function storeResponse(
  trx: Knex.Transaction,
  companyId: string,
  key: string,
  response: unknown,
): Promise<void> {
  await trx.raw('UPDATE idempotency_keys SET response = ? WHERE company_id = ? AND idempotency_key = ?', [
    JSON.stringify(response),
    companyId,
    key,
  ]);
}

/** Deletes keys older than 24 hours, `most` at a time, and returns how many it deleted. */
export async function deleteExpiredKeys(db: Knex, most: number): Promise<number> {
  const { rowCount } = await db.raw(
    `DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM idempotency_keys WHERE created_at < now() - ${kept} ORDER BY created_at LIMIT ?
       FOR UPDATE SKIP LOCKED))`,
    [most],
  );
  return rowCount;
}
