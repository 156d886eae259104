// Anonymizes a user: what the user did remains, without the e-mail address.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import type { UserRecord } from '../../db/accounts/users.ts';
import { anonymizeUserRow, listSettingsWithEmail, replaceEmail } from '../../db/company-data/anonymize-user.ts';
import { updateUser } from '../accounts/users.ts';

/** The result of an anonymization. */
export interface Anonymization {
  companyId: string;
  userId: string;
  /** Rows in which the address was replaced, by table. */
  replaced: Record<string, number>;
  /** Tables of company settings that still have the address. */
  settings: string[];
}

/**
 * Deactivates the user, replaces the e-mail address in all rows of the company, and deletes sessions, tokens and e-mails. Can be interrupted
 * and repeated: the address of the user's row is replaced last. Throws NOT_FOUND, and LAST_MANAGER if no other manager can sign in.
 */
export async function anonymizeUser(
  { db, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  user: Pick<UserRecord, 'id' | 'email' | 'status'>,
): Promise<Anonymization> {
  const { companyId } = actor;
  if (user.status !== 'deactivated') await updateUser({ db, config }, actor, user.id, { active: false });
  const replaced = await replaceEmail(db, companyId, user.email);
  await db.transaction(async (trx) => {
    await anonymizeUserRow(trx, companyId, user);
    await recordAuditEntry(trx, actor, { action: 'user.anonymized', subject: user.id });
  });
  const settings = await listSettingsWithEmail(db, companyId, user.email);
  return { companyId, userId: user.id, replaced, settings };
}
