// Creates, edits and deletes comments, with audit entries, and e-mails to the users whom they mention.

import type { Context } from '../../context.ts';
import { recordAccountMail } from '../../db/accounts/account-mails.ts';
import { recordAuditEntry } from '../../db/accounts/audit-log.ts';
import {
  addNotified,
  type CommentContent,
  deleteCommentText,
  findComment,
  insertComment,
  type StoredComment,
  updateCommentContent,
} from '../../db/attachments/comments.ts';
import type { User } from '../../domain/accounts/user.ts';
import { type Subject, type SubjectType, subjectPermissions } from '../../domain/attachments/subject.ts';
import { cleanText } from '../../domain/clean-text.ts';
import { ApiError, invalidRequestError, notFoundError } from '../../domain/errors.ts';
import { inBody } from '../../domain/field-error.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import type { UserActor } from '../accounts/actor.ts';
import { findColleagues } from '../accounts/colleagues.ts';
import { limitCompanyEmails } from '../accounts/company-email-limit.ts';
import { assertSeesSubject } from './subjects.ts';

type Ctx = Pick<Context, 'db' | 'config' | 'sandbox'>;

/** A submitted comment. */
interface SubmittedComment {
  text: string;
  mentionedUserIds?: string[] | undefined;
}

/** Creates a comment. Throws INVALID_REQUEST, also for mentions of others than active users who may see the object, and TooManyRequestsError. */
export async function createComment(
  ctx: Ctx,
  actor: UserActor,
  subject: Subject,
  submitted: SubmittedComment,
): Promise<StoredComment> {
  const mentions = await findMentioned(ctx, ctx.db, actor, subject.type, submitted.mentionedUserIds ?? []);
  const content = { text: visibleText(submitted.text), mentions };
  return await ctx.db.transaction(async (trx) => {
    const createdBy = { id: actor.userId, name: actor.name };
    const id = await insertComment(trx, actor.companyId, { subject, content, createdBy });
    await notifyMentioned(ctx, trx, actor, id, mentions);
    const comment = (await findComment(trx, actor.companyId, id))!;
    await recordAuditEntry(trx, actor, { action: 'comment.created', subject: id, after: auditFields(comment) });
    return comment;
  });
}

/** Returns a comment. Throws NOT_FOUND, and ROLE_REQUIRED if the user may not see its object. */
export async function getComment(
  { db }: Pick<Ctx, 'db'>,
  companyId: string,
  user: User,
  id: string,
): Promise<StoredComment> {
  const comment = await findComment(db, companyId, id);
  if (comment === undefined) throw commentNotFound();
  assertSeesSubject(user, comment);
  return comment;
}

/** Replaces the text of the user's comment, and its mentions if there are some. Throws INVALID_REQUEST, TooManyRequestsError and as `lockOwnComment`. */
export async function updateComment(
  ctx: Ctx,
  actor: UserActor,
  user: User,
  commentId: string,
  submitted: SubmittedComment,
): Promise<StoredComment> {
  const { mentionedUserIds, text } = submitted;
  const cleaned = visibleText(text);
  return await ctx.db.transaction(async (trx) => {
    const before = await lockOwnComment(trx, actor.companyId, user, commentId);
    if (before.deletedAt !== null) throw commentNotFound();
    const mentions = mentionedUserIds && (await findMentioned(ctx, trx, actor, before.subjectType, mentionedUserIds));
    const content: CommentContent = { text: cleaned, mentions: mentions ?? before.mentions };
    await updateCommentContent(trx, actor.companyId, before.id, content);
    await notifyMentioned(ctx, trx, actor, before.id, content.mentions);
    const comment = (await findComment(trx, actor.companyId, before.id))!;
    const change = { before: auditFields(before), after: auditFields(comment) };
    await recordAuditEntry(trx, actor, { action: 'comment.updated', subject: before.id, ...change });
    return comment;
  });
}

/** Deletes the text of the user's comment; a deleted comment stays as it is. Throws as `lockOwnComment`. */
export async function deleteComment(ctx: Ctx, actor: UserActor, user: User, commentId: string): Promise<StoredComment> {
  return await ctx.db.transaction(async (trx) => {
    const before = await lockOwnComment(trx, actor.companyId, user, commentId);
    if (before.deletedAt !== null) return before;
    await deleteCommentText(trx, actor.companyId, before.id);
    await recordAuditEntry(trx, actor, { action: 'comment.deleted', subject: before.id, before: auditFields(before) });
    return (await findComment(trx, actor.companyId, before.id))!;
  });
}

/** Returns the user's comment until the end of the transaction. Throws NOT_FOUND, ROLE_REQUIRED if the user may not see its object, and NOT_AUTHOR. */
async function lockOwnComment(trx: Transaction, companyId: string, user: User, id: string): Promise<StoredComment> {
  const comment = await findComment(trx, companyId, id, { lock: true });
  if (comment === undefined) throw commentNotFound();
  assertSeesSubject(user, comment);
  if (comment.createdBy.id !== user.id) throw new ApiError('NOT_AUTHOR', 'Only its author can change a comment.');
  return comment;
}

function commentNotFound(): ApiError {
  return notFoundError('The comment');
}

/** Returns the mentioned users, who may see an object of the type. A sandbox has no users of its own. Throws INVALID_REQUEST. */
async function findMentioned(
  ctx: Pick<Ctx, 'sandbox'>,
  db: Database,
  { companyId }: UserActor,
  subjectType: SubjectType,
  ids: string[],
) {
  const sent = ids.map((id) => id.toLowerCase());
  if (sent.length === 0) return [];
  const users = await findColleagues(ctx, db, companyId, {
    ids: sent,
    permissions: [subjectPermissions[subjectType]],
  });
  const known = new Set(users.map(({ id }) => id));
  const errors = sent.flatMap((id, index) =>
    known.has(id)
      ? []
      : [inBody(`/mentionedUserIds/${index}`, 'must be the ID of an active user who may see the object')],
  );
  if (errors.length > 0) throw invalidRequestError(errors);
  return users;
}

/** Records an e-mail to each mentioned user who has none about the comment, except its author. Throws TooManyRequestsError. */
async function notifyMentioned(
  { sandbox, config }: Ctx,
  trx: Transaction,
  { companyId, userId: author, requestId }: UserActor,
  commentId: string,
  mentions: CommentContent['mentions'],
): Promise<void> {
  if (sandbox) return;
  const added = await addNotified(trx, companyId, commentId, othersOf(mentions, author));
  await limitCompanyEmails(trx, config, companyId, 'comment-mention', added.length);
  for (const userId of added) {
    await recordAccountMail(trx, { companyId, userId, kind: 'comment-mention', requestId, commentId });
  }
}

function othersOf(mentions: CommentContent['mentions'], author: string): string[] {
  return mentions.map(({ id }) => id).filter((id) => id !== author);
}

/** Returns the clean text without control characters other than line feeds and tabs. Throws INVALID_REQUEST if nothing is left. */
function visibleText(text: string): string {
  const cleaned = cleanText(text.replaceAll(/[^\P{Cc}\r\n\t]/gu, ''));
  if (cleaned === '') throw invalidRequestError([inBody('/text', 'must have at least one visible character')]);
  return cleaned;
}

/** Without the text: a deletion deletes it. */
function auditFields({ subjectType, subjectId, mentions }: StoredComment) {
  return { subjectType, subjectId, mentions: mentions.map(({ name }) => name) };
}
