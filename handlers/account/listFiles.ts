import type { Operations } from '../../generated/account/operations.gen.ts';
import { listSubjectFiles } from '../../src/db/attachments/files.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { findSubject } from '../../src/services/attachments/subjects.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';

/** Lists the files of an object, newest first. */
export const listFiles: AccountHandler<Operations['listFiles']> = async (ctx, { session, query }) => {
  const { limit, cursor } = query;
  const subject = await findSubject(ctx, session, query);
  const { company } = session;
  const list = pagedList(company, 'listFiles', subject.type, subject.id);
  const before = decodeAfter(cursor, list);
  const files = await listSubjectFiles(ctx.db, company.id, subject, { before, limit: limit + 1 });
  const { page, nextCursor } = toPage(files, limit, ({ id }) => encodeCursor(id, list));
  return { success: true, data: { items: page, nextCursor } };
};
