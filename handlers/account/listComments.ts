import type { Operations } from '../../generated/account/operations.gen.ts';
import { listSubjectComments } from '../../src/db/attachments/comments.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { findSubject } from '../../src/services/attachments/subjects.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';

/** Lists the comments on an object, newest first. */
export const listComments: AccountHandler<Operations['listComments']> = async (ctx, { session, query }) => {
  const { limit, cursor } = query;
  const subject = await findSubject(ctx, session, query);
  const { company } = session;
  const list = pagedList(company, 'listComments', subject.type, subject.id);
  const before = decodeAfter(cursor, list);
  const comments = await listSubjectComments(ctx.db, company.id, subject, { before, limit: limit + 1 });
  const { page, nextCursor } = toPage(comments, limit, ({ id }) => encodeCursor(id, list));
  return { success: true, data: { items: page, nextCursor } };
};
