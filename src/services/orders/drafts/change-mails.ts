// E-mails about changes of order drafts and decisions about them.

import { recordAccountMail } from '../../../db/accounts/account-mails.ts';
import { findUser } from '../../../db/accounts/users.ts';
import type { DraftMailKind } from '../../../domain/accounts/user.ts';
import { isUuid } from '../../../domain/uuid.ts';
import type { Transaction } from '../../../postgres/connection.ts';
import type { UserActor } from '../../accounts/actor.ts';

/** An e-mail about a draft that the actor changed, accepted or decided. `recipient` is the ID of a user or of an API key, undefined for nobody. */
interface DraftMail {
  actor: UserActor;
  draftId: string;
  kind: Exclude<DraftMailKind, 'draft-created'>;
  recipient: string | null | undefined;
}

/** Records the e-mail if the recipient is another active user of the company. */
export async function mailDraftUser(trx: Transaction, { actor, draftId, kind, recipient }: DraftMail): Promise<void> {
  const { companyId, requestId } = actor;
  // The ID of an API key is none of a user.
  if (!recipient || recipient === actor.userId || !isUuid(recipient)) return;
  const user = await findUser(trx, companyId, recipient);
  if (user?.status !== 'active') return;
  await recordAccountMail(trx, { companyId, userId: user.id, kind, requestId, draftId });
}
