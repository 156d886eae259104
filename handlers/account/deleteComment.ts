import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { deleteComment as deleteOwnComment } from '../../src/services/attachments/comments.ts';

/** Deletes the text of the user's comment. */
export const deleteComment: AccountHandler<Operations['deleteComment']> = async (
  ctx,
  { session, user, requestId, path },
) => ({ success: true, data: await deleteOwnComment(ctx, actorFromSession(session, requestId), user, path.commentId) });
