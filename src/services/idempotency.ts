// Runs work once per idempotency key: its answer is kept in the transaction of the work, so there is never one without the other.

import type { Context } from '../context.ts';
import { claimIdempotencyKey, deleteExpiredKeys, storeResponse } from '../db/idempotency.ts';
import { hashJson } from '../domain/canonical-json.ts';
import { ApiError } from '../domain/errors.ts';
import type { Transaction } from '../postgres/connection.ts';

const sweepSize = 10_000;

/** A call that may be repeated: whose, under which key (without one it never counts as repeated), and what it asks for. */
export interface IdempotentCall {
  companyId: string;
  idempotencyKey: string | undefined;
  operation: string;
  request: unknown;
}

/**
 * Returns what `work` returns or, for a repeated call, what it returned then; a concurrent twin waits for that.
 * Results are kept as JSON for 24 hours. Throws IDEMPOTENCY_KEY_REUSED when the key came with another request before; work that
 * throws leaves the key free.
 */
export async function runIdempotent<Result>(
  trx: Transaction,
  { companyId, idempotencyKey, operation, request }: IdempotentCall,
  work: () => Promise<Result>,
): Promise<{ result: Result; replayed: boolean }> {
  if (idempotencyKey === undefined) return { result: await work(), replayed: false };
  const bodyHash = hashJson({ operation, request });
  const earlier = await claimIdempotencyKey(trx, companyId, idempotencyKey, bodyHash);
  if (earlier === undefined) {
    const result = await work();
    await storeResponse(trx, companyId, idempotencyKey, result);
    return { result, replayed: false };
  }
  if (earlier.bodyHash !== bodyHash) {
    throw new ApiError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with another body.', [
      'header "Idempotency-Key" was first used with another body',
    ]);
  }
  return { result: earlier.response as Result, replayed: true };
}

/** Forgets the keys older than 24 hours and returns how many there were; a key also expires without this. */
export async function purgeExpiredKeys(ctx: Pick<Context, 'db'>): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const deleted = await deleteExpiredKeys(ctx.db, sweepSize);
    forgotten += deleted;
    if (deleted < sweepSize) return forgotten;
  }
}
