// How often users get the digest, and the tokens that end it.

import type { User } from '../../domain/accounts/user.ts';
import type { Locale } from '../../domain/locale.ts';
import type { DigestFrequency } from '../../domain/overview/attention.ts';
import type { Database } from '../../postgres/connection.ts';

/** Returns how often a user gets the digest. */
export async function readDigest(db: Database, companyId: string, userId: string): Promise<DigestFrequency> {
  return (await db('users').where({ company_id: companyId, id: userId }).first('digest'))!.digest;
}

/** Changes how often a user gets the digest. `token` is stored unless the user has one, so that the links of earlier e-mails work. */
export async function storeDigest(
  db: Database,
  { companyId, userId, token }: { companyId: string; userId: string; token: string },
  digest: DigestFrequency,
): Promise<void> {
  await db('users')
    .where({ company_id: companyId, id: userId })
    .update({ digest, digest_token: db.raw('coalesce(digest_token, ?)', [token]) });
}

/** Returns the active users of a company who get digests, by ID. */
export async function listDigestReaders(
  db: Database,
  companyId: string,
): Promise<({ userId: string; frequency: DigestFrequency } & Pick<User, 'role' | 'memberRoles'>)[]> {
  return await db('users')
    .where({ company_id: companyId, deactivated_at: null })
    .whereNot({ digest: 'none' })
    .orderBy('id')
    .select({ userId: 'id', frequency: 'digest', role: 'role', memberRoles: 'member_roles' });
}

/** Whose digest a token ends; undefined for an unknown token. */
export interface DigestLink {
  companyId: string;
  userId: string;
  email: string;
  frequency: DigestFrequency;
  /** The company's. */
  locale: Locale;
}

/** Returns whose digest a token ends. A suspended company and a deactivated user still have their links. */
export async function findDigestLink(db: Database, token: string): Promise<DigestLink | undefined> {
  return await db({ u: 'users' })
    .join({ c: 'companies' }, 'c.id', 'u.company_id')
    .where({ digest_token: token })
    .first<DigestLink | undefined>({
      companyId: 'u.company_id',
      userId: 'u.id',
      email: 'u.email',
      frequency: 'u.digest',
      locale: 'c.locale',
    });
}
