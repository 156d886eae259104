// Stores idempotency keys with the hash of the request body and the response. The unique key makes concurrent duplicates wait.

import type { Knex } from 'knex';
import type { Clock } from '../domain/clock.ts';

const retentionMs = 24 * 60 * 60 * 1000;
const isExpired = `created_at < now() - interval '${retentionMs} milliseconds'`;

/** What a key was used for: the operation, with the object of its path, and the hash of the body in hex. */
export interface KeyUse {
  operation: string;
  bodyHash: string;
}

/** The earlier request with the same key. */
interface StoredRequest extends KeyUse {
  response: unknown;
}

/**
 * Claims a key for this transaction and returns undefined, or returns the request that claimed it within the last 24 hours.
 * Waits for a concurrent transaction with the same key; if that one rolls back, the key is available.
 */
export async function claimIdempotencyKey(
  trx: Knex.Transaction,
  clock: Clock,
  companyId: string,
  key: string,
  { operation, bodyHash }: KeyUse,
): Promise<StoredRequest | undefined> {
  // Not SQL's now(): a distributed table permits only immutable functions here.
  const expiredBefore = new Date(clock.now().getTime() - retentionMs).toISOString();
  const inserted = await trx.raw(
    `INSERT INTO idempotency_keys AS known (company_id, idempotency_key, operation, body_hash)
     VALUES (:companyId, :key, :operation, decode(:bodyHash, 'hex'))
     ON CONFLICT (company_id, idempotency_key)
       DO UPDATE SET operation = excluded.operation, body_hash = excluded.body_hash, response = NULL,
                     created_at = excluded.created_at
       WHERE known.created_at < :expiredBefore`,
    { companyId, key, operation, bodyHash, expiredBefore },
  );
  if (inserted.rowCount === 1) return undefined;
  return await trx('idempotency_keys')
    .where({ company_id: companyId, idempotency_key: key })
    .first('operation', 'response', trx.raw(`encode(body_hash, 'hex') AS "bodyHash"`));
}

/** Stores the response under a key that this transaction has claimed. */
export async function storeResponse(
  trx: Knex.Transaction,
  companyId: string,
  key: string,
  response: unknown,
): Promise<void> {
  await trx('idempotency_keys')
    .where({ company_id: companyId, idempotency_key: key })
    .update({ response: JSON.stringify(response) });
}

/** Deletes up to `limit` keys older than 24 hours and returns their number. */
export async function deleteExpiredKeys(db: Knex, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    // Checks the time of the deleted row, too: a concurrent request may have claimed the key again.
    `DELETE FROM idempotency_keys known
     USING (
       SELECT company_id, idempotency_key FROM idempotency_keys WHERE ${isExpired} ORDER BY created_at LIMIT :limit
     ) expired
     WHERE (known.company_id, known.idempotency_key) = (expired.company_id, expired.idempotency_key)
       AND known.${isExpired}`,
    { limit },
  );
  return rowCount;
}
