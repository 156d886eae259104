// Sign-ins with a correct password that wait for a code. Only the SHA-256 hash of a challenge is stored.

import { signInChallengeMinutes } from '../../domain/accounts/user.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import type { UserKey } from './two-factor.ts';

/** Inserts a challenge by its SHA-256 and returns when it expires, ISO 8601 UTC. */
export async function insertChallenge(
  trx: Transaction,
  { companyId, userId }: UserKey,
  tokenHash: Buffer,
): Promise<string> {
  const [challenge] = await trx('sign_in_challenges')
    .insert({
      company_id: companyId,
      user_id: userId,
      token_hash: tokenHash,
      expires_at: trx.raw('now() + make_interval(mins => ?)', [signInChallengeMinutes]),
    })
    .returning<{ expiresAt: string }[]>(trx.raw('iso_utc_immutable(expires_at) AS "expiresAt"'));
  return challenge!.expiresAt;
}

/** Returns the user of a challenge that has not expired, by its SHA-256; undefined if there is none. */
export async function findChallenge(db: Database, tokenHash: Buffer): Promise<UserKey | undefined> {
  return await db('sign_in_challenges')
    .where({ token_hash: tokenHash })
    .whereRaw('expires_at > now()')
    .first({ companyId: 'company_id', userId: 'user_id' });
}

/** Deletes a challenge of a user. Returns false if it was already used or deleted. */
export async function deleteChallenge(
  trx: Transaction,
  { companyId, userId }: UserKey,
  tokenHash: Buffer,
): Promise<boolean> {
  const deleted = await trx('sign_in_challenges')
    .where({ company_id: companyId, user_id: userId, token_hash: tokenHash })
    .delete();
  return deleted > 0;
}
