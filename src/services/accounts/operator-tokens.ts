// Creates and revokes operator tokens. The table records who did it: the audit log belongs to companies.

import {
  insertOperatorToken,
  type OperatorTokenRecord,
  revokeOperatorToken,
} from '../../db/accounts/operator-tokens.ts';
import { createOperatorToken } from '../../domain/accounts/operator-token.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { inBody } from '../../domain/field-error.ts';
import { isSingleLine } from '../../domain/text-limits.ts';
import type { Database } from '../../postgres/connection.ts';
import { operatorName } from './actor.ts';

/** Creates a token; `text` is available only here. Throws INVALID_REQUEST for an invalid name. */
export async function issueOperatorToken(
  db: Database,
  { name, expiresAt }: { name: string; expiresAt: string | null },
): Promise<{ text: string; token: OperatorTokenRecord }> {
  if (!isSingleLine(name, 200)) {
    throw new ApiError('INVALID_REQUEST', 'Invalid token name; see details.', [
      inBody('/name', 'must have 1 to 200 characters without control characters'),
    ]);
  }
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) {
    throw new ApiError('INVALID_REQUEST', 'Invalid expiry; see details.', [
      inBody('/expiresAt', 'must be in the future'),
    ]);
  }
  const { id, text, hash } = createOperatorToken();
  return { text, token: await insertOperatorToken(db, { id, name, hash, createdBy: operatorName(), expiresAt }) };
}

/** Revokes a token. Throws NOT_FOUND. */
export async function withdrawOperatorToken(db: Database, id: string): Promise<OperatorTokenRecord> {
  const revoked = await revokeOperatorToken(db, id, operatorName());
  if (revoked === undefined) throw notFoundError(`The operator token "${id}"`);
  return revoked;
}
