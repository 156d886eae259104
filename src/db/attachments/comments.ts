// Stores comments on orders, order drafts, products and suppliers.

import type { Subject, SubjectType, UserReference } from '../../domain/attachments/subject.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** A comment; times are ISO 8601 UTC. `text` is null if it is deleted. */
export interface StoredComment {
  id: string;
  subjectType: SubjectType;
  subjectId: string;
  text: string | null;
  mentions: UserReference[];
  createdAt: string;
  createdBy: UserReference;
  editedAt: string | null;
  deletedAt: string | null;
}

/** The text of a comment, and the users whom it mentions. */
export interface CommentContent {
  text: string;
  mentions: UserReference[];
}

const columns = `id, subject_type AS "subjectType", subject_id AS "subjectId", body AS text, mentions,
  iso_utc_immutable(created_at) AS "createdAt", json_build_object('id', created_by, 'name', created_by_name) AS "createdBy",
  iso_utc_immutable(edited_at) AS "editedAt", iso_utc_immutable(deleted_at) AS "deletedAt"`;

/** Inserts a comment and returns its ID. */
export async function insertComment(
  trx: Transaction,
  companyId: string,
  { subject, content, createdBy }: { subject: Subject; content: CommentContent; createdBy: UserReference },
): Promise<string> {
  const [row] = await trx('comments')
    .insert({
      company_id: companyId,
      subject_type: subject.type,
      subject_id: subject.id,
      ...toColumns(content),
      created_by: createdBy.id,
      created_by_name: createdBy.name,
    })
    .returning('id');
  return row!.id;
}

function toColumns({ text, mentions }: CommentContent) {
  return { body: text, mentions: JSON.stringify(mentions) };
}

/** Returns a comment of the company; undefined if it has none with this ID. With `lock`, waits for concurrent changes. */
export async function findComment(
  db: Database,
  companyId: string,
  id: string,
  { lock = false } = {},
): Promise<StoredComment | undefined> {
  const comment = db('comments').where({ company_id: companyId, id }).first<StoredComment>(db.raw(columns));
  return await (lock ? comment.forUpdate() : comment);
}

/** Returns the comments on a subject, newest first; optionally only those before the comment `before`. */
export async function listSubjectComments(
  db: Database,
  companyId: string,
  { type, id }: Subject,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<StoredComment[]> {
  const comments = db('comments')
    .where({ company_id: companyId, subject_type: type, subject_id: id })
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) comments.where('id', '<', before);
  return await comments.select<StoredComment[]>(db.raw(columns));
}

/** Replaces the text of a comment and its mentions. */
export async function updateCommentContent(
  trx: Transaction,
  companyId: string,
  id: string,
  content: CommentContent,
): Promise<void> {
  await trx('comments')
    .where({ company_id: companyId, id })
    .update({ ...toColumns(content), edited_at: trx.raw('now()') });
}

/** Deletes the text of a comment, which stays listed. */
export async function deleteCommentText(trx: Transaction, companyId: string, id: string): Promise<void> {
  await trx('comments')
    .where({ company_id: companyId, id })
    .update({ body: null, mentions: '[]', deleted_at: trx.raw('now()') });
}

/** Records that users get an e-mail about a comment, and returns those who had none before. */
export async function addNotified(
  trx: Transaction,
  companyId: string,
  id: string,
  userIds: readonly string[],
): Promise<string[]> {
  const notified = await listNotified(trx, companyId, id);
  const added = userIds.filter((userId) => !notified.includes(userId));
  if (added.length === 0) return [];
  await trx('comments')
    .where({ company_id: companyId, id })
    .update({ notified: [...notified, ...added] });
  return added;
}

/** Returns the IDs of the users who got an e-mail about a comment. */
async function listNotified(db: Database, companyId: string, id: string): Promise<string[]> {
  return (await db('comments').where({ company_id: companyId, id }).first('notified'))?.notified ?? [];
}
