import type { Operations } from '../../generated/account/operations.gen.ts';
import { findComment } from '../../src/db/attachments/comments.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import type { AccountHandler } from '../../src/http/operation.ts';

/** Returns a comment. */
export const getComment: AccountHandler<Operations['getComment']> = async (ctx, { company, path }) => {
  const data = await findComment(ctx.db, company.id, path.commentId);
  if (data === undefined) throw notFoundError('The comment');
  return { success: true, data };
};
