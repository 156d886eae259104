// Storage of two-factor sign-in: secrets of authenticator apps, which are encrypted, and hashes of recovery codes.

import { maxRejectedCodes } from '../../domain/accounts/recovery-code.ts';
import type { Encryption } from '../../domain/encryption.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { encryptionContext } from '../encrypted-columns.ts';

/** A user of a company. */
export interface UserKey {
  companyId: string;
  userId: string;
}

const toColumns = ({ companyId, userId }: UserKey) => ({ company_id: companyId, user_id: userId });

/** Stores the secret of a user's app, in Base32, instead of an earlier one. */
export async function storeTotpSecret(
  trx: Transaction,
  encryption: Encryption,
  user: UserKey,
  secret: string,
): Promise<void> {
  const encrypted = encryption.encrypt(secret, encryptionContext.totp(user.companyId, user.userId));
  await trx('user_totp_secrets')
    .insert({ ...toColumns(user), secret: encrypted, last_step: null, rejected_codes: 0 })
    .onConflict(['company_id', 'user_id'])
    .merge(['secret', 'last_step', 'rejected_codes']);
}

/** Returns the secret of a user's app, in Base32, also if its set-up was not confirmed; undefined if there is none. */
export async function findTotpSecret(db: Database, encryption: Encryption, user: UserKey): Promise<string | undefined> {
  const row = await db('user_totp_secrets').where(toColumns(user)).first('secret');
  return row && encryption.decrypt(row.secret, encryptionContext.totp(user.companyId, user.userId));
}

/** Marks the codes up to this time step as used. Returns false if the step was already used, also by a concurrent transaction, or if the app is locked. */
export async function useTotpStep(trx: Transaction, user: UserKey, step: number): Promise<boolean> {
  const updated = await trx('user_totp_secrets')
    .where(toColumns(user))
    .where((query) => query.whereNull('last_step').orWhere('last_step', '<', step))
    .where('rejected_codes', '<', maxRejectedCodes)
    .update({ last_step: step, rejected_codes: 0 });
  return updated > 0;
}

/** Counts an incorrect code. */
export async function countRejectedCode(trx: Transaction, user: UserKey): Promise<void> {
  await trx('user_totp_secrets').where(toColumns(user)).increment('rejected_codes', 1);
}

/** Whether codes of the user's app are rejected after too many incorrect codes. */
export async function isAppLocked(db: Database, user: UserKey): Promise<boolean> {
  const found = await db('user_totp_secrets')
    .where(toColumns(user))
    .where('rejected_codes', '>=', maxRejectedCodes)
    .first('user_id');
  return found !== undefined;
}

/** Deletes a recovery code by its SHA-256. Returns false if the user has no such code. */
export async function deleteRecoveryCode(trx: Transaction, user: UserKey, codeHash: Buffer): Promise<boolean> {
  return (
    (await trx('user_recovery_codes')
      .where({ ...toColumns(user), code_hash: codeHash })
      .delete()) > 0
  );
}

/** Returns the number of unused recovery codes. */
export async function countRecoveryCodes(db: Database, user: UserKey): Promise<number> {
  const [row] = await db('user_recovery_codes').where(toColumns(user)).count({ count: '*' });
  return Number(row?.count ?? 0);
}

/** Stores the SHA-256 of recovery codes instead of earlier ones. */
export async function storeRecoveryCodes(trx: Transaction, user: UserKey, codeHashes: Buffer[]): Promise<void> {
  await trx('user_recovery_codes').where(toColumns(user)).delete();
  await trx('user_recovery_codes').insert(codeHashes.map((code_hash) => ({ ...toColumns(user), code_hash })));
}

/** Turns on two-factor sign-in with the stored secret; `codeHashes` are the SHA-256 of the recovery codes. */
export async function enableTwoFactor(trx: Transaction, user: UserKey, codeHashes: Buffer[]): Promise<void> {
  const { companyId, userId } = user;
  await trx('users')
    .where({ company_id: companyId, id: userId })
    .update({ two_factor_at: trx.raw('now()') });
  await storeRecoveryCodes(trx, user, codeHashes);
}

/** Turns off two-factor sign-in and deletes the secret, the recovery codes and waiting sign-ins. */
export async function disableTwoFactor(trx: Transaction, user: UserKey): Promise<void> {
  const { companyId, userId } = user;
  await trx('users').where({ company_id: companyId, id: userId }).update({ two_factor_at: null });
  for (const table of ['user_totp_secrets', 'user_recovery_codes', 'sign_in_challenges'] as const)
    await trx(table).where(toColumns(user)).delete();
}
