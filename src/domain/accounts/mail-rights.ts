// What users must be permitted to do for an e-mail that was recorded earlier to be sent to them.

import { type SubjectType, subjectPermissions } from '../attachments/subject.ts';
import { can, type Permission } from './permissions.ts';
import type { AccountMailKind, User } from './user.ts';

/** What an e-mail is about; `commentOn` is null except for the kind `comment-mention`. */
interface MailTopic {
  kind: AccountMailKind;
  commentOn: SubjectType | null;
}

const mailPermissions: Partial<Record<AccountMailKind, Permission>> = {
  'draft-created': 'approve_drafts',
  'draft-changed': 'purchase',
  'draft-change-accepted': 'purchase',
  'draft-approved': 'purchase',
  'draft-rejected': 'purchase',
  'order-confirmed': 'view_purchasing',
  digest: 'view_purchasing',
  // Managers get these.
  'webhook-paused': 'manage_company',
  'sales-data-missing': 'manage_company',
};

/** Returns whether a user may see what an e-mail is about: roles can change until it is sent. E-mails about a user's own sign-in need nothing. */
export function mayReadMail(user: Pick<User, 'role' | 'memberRoles'>, { kind, commentOn }: MailTopic): boolean {
  const needed = commentOn === null ? mailPermissions[kind] : subjectPermissions[commentOn];
  return needed === undefined || can(user, needed);
}
