import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { getComment as readComment } from '../../src/services/attachments/comments.ts';

/** Returns a comment. */
export const getComment: AccountHandler<Operations['getComment']> = async (ctx, { company, user, path }) => ({
  success: true,
  data: await readComment(ctx, company.id, user, path.commentId),
});
