// The e-mail with what needs attention: who gets it, and how it ends.

import { recordAccountMail } from '../../db/accounts/account-mails.ts';
import { listDigestReaders, storeDigest } from '../../db/accounts/digests.ts';
import { can } from '../../domain/accounts/permissions.ts';
import { createSecretToken } from '../../domain/accounts/secret-token.ts';
import {
  type Attention,
  type DigestFrequency,
  digestNames,
  isDigestDay,
  visibleAttention,
} from '../../domain/overview/attention.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** Changes how often a user gets the digest. */
export async function changeDigest(
  db: Database,
  user: { companyId: string; userId: string },
  frequency: DigestFrequency,
): Promise<void> {
  await storeDigest(db, { ...user, token: createSecretToken().text }, frequency);
}

/** Records the digests of a day for the users who get one and can view the overview, unless nothing that they see needs attention. */
export async function recordDigests(
  trx: Transaction,
  { companyId, day, requestId }: { companyId: string; day: string; requestId: string },
  attention: Attention,
): Promise<void> {
  if (digestNames.every((name) => attention[name] === 0)) return;
  for (const { userId, frequency, ...user } of await listDigestReaders(trx, companyId)) {
    const visible = visibleAttention(attention, user);
    if (digestNames.every((name) => visible[name] === 0)) continue;
    if (isDigestDay(frequency, day) && can(user, 'view_purchasing'))
      await recordAccountMail(trx, { companyId, userId, kind: 'digest', requestId, digestOn: day });
  }
}
