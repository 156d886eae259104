// Runs an operation once per idempotency key. The response is stored in the same transaction as the operation.

import { claimIdempotencyKey, storeResponse } from '../db/idempotency.ts';
import { hashJson } from '../domain/canonical-json.ts';
import type { Clock } from '../domain/clock.ts';
import { ApiError } from '../domain/errors.ts';
import { inHeader } from '../domain/field-error.ts';
import type { Transaction } from '../postgres/connection.ts';

/** A request that may be repeated. Without an idempotency key, it never counts as repeated. */
interface IdempotentRequest {
  companyId: string;
  idempotencyKey: string | undefined;
  /** Which operation, and the object of its path, if it has one: another one is another request. */
  operation: string;
  /** The body. */
  request: unknown;
}

/**
 * Returns the result of `work`, or the stored result for a repeated request. A concurrent request with the same key waits for the first.
 * Results are stored as JSON for 24 hours. If `work` throws, the key can be used again. Throws IDEMPOTENCY_KEY_REUSED when the key was
 * used with a different request.
 */
export async function runIdempotent<Result>(
  trx: Transaction,
  clock: Clock,
  { companyId, idempotencyKey, operation, request }: IdempotentRequest,
  work: () => Promise<Result>,
): Promise<{ result: Result; replayed: boolean }> {
  if (idempotencyKey === undefined) return { result: await work(), replayed: false };
  const use = { operation, bodyHash: hashJson(request) };
  const stored = await claimIdempotencyKey(trx, clock, companyId, idempotencyKey, use);
  if (stored === undefined) {
    const result = await work();
    await storeResponse(trx, companyId, idempotencyKey, result);
    return { result, replayed: false };
  }
  if (stored.operation !== use.operation) throw keyReusedError('operation');
  if (stored.bodyHash !== use.bodyHash) throw keyReusedError('body');
  return { result: stored.response as Result, replayed: true };
}

/** Returns the error of a key that was used with another operation or body. */
export function keyReusedError(difference: 'operation' | 'body'): ApiError {
  return new ApiError('IDEMPOTENCY_KEY_REUSED', `This Idempotency-Key was already used with another ${difference}.`, [
    inHeader('Idempotency-Key', `must not be reused with another ${difference}`),
  ]);
}
