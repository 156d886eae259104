// Codes of two-factor sign-in. A code is used in the transaction of what it permits, so that it works once.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import {
  countRejectedCode,
  deleteRecoveryCode,
  findTotpSecret,
  isAppLocked,
  type UserKey,
  useTotpStep,
} from '../../db/accounts/two-factor.ts';
import { hashRecoveryCode, maxRejectedCodes } from '../../domain/accounts/recovery-code.ts';
import type { Encryption } from '../../domain/encryption.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { findTotpStep } from './totp.ts';

/** What a user signed in with. */
export type TwoFactorMethod = 'app' | 'recovery-code';

/** Why a code was rejected. */
interface RejectedCode {
  message: string;
  constraint: string;
}

/** Uses a code of the app or a recovery code. Returns undefined if it is incorrect, expired or already used. */
export async function useCode(
  trx: Transaction,
  encryption: Encryption,
  user: UserKey,
  code: string,
): Promise<TwoFactorMethod | undefined> {
  if (isRecoveryCode(code))
    return (await deleteRecoveryCode(trx, user, hashRecoveryCode(code))) ? 'recovery-code' : undefined;
  return (await useAppCode(trx, encryption, user, code)) ? 'app' : undefined;
}

/** Uses a code of the app. Returns false if it is incorrect, expired or already used, and after too many incorrect codes in a row. */
export async function useAppCode(
  trx: Transaction,
  encryption: Encryption,
  user: UserKey,
  code: string,
): Promise<boolean> {
  const secret = await findTotpSecret(trx, encryption, user);
  const step = secret === undefined ? undefined : findTotpStep(secret, code);
  return step !== undefined && (await useTotpStep(trx, user, step));
}

/** Returns why `useCode` rejected a code, and what a code must be. */
export async function explainRejectedCode(trx: Transaction, user: UserKey, code: string): Promise<RejectedCode> {
  if (isRecoveryCode(code))
    return {
      message: 'The recovery code is incorrect or already used.',
      constraint: 'must be an unused recovery code',
    };
  if (!(await isAppLocked(trx, user)))
    return { message: 'The code is incorrect, expired or already used.', constraint: 'must be a current, unused code' };
  const message = `After ${maxRejectedCodes} incorrect codes in a row, codes of the app are rejected. Use a recovery code, or ask a manager to reset your two-factor sign-in.`;
  return { message, constraint: 'must be a recovery code, because codes of the app are rejected' };
}

function isRecoveryCode(code: string): boolean {
  return code.includes('-');
}

/** Counts and records a rejected code in a transaction of its own, because that of the request is rolled back. */
export async function recordRejectedCode(
  { db }: Pick<Context, 'db'>,
  actor: Actor & { userId: string },
): Promise<void> {
  await db.transaction(async (trx) => {
    await countRejectedCode(trx, actor);
    await recordAuditEntry(trx, actor, { action: 'two_factor.failed', subject: actor.userId });
  });
}
