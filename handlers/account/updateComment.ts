import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { updateComment as editComment } from '../../src/services/attachments/comments.ts';

/** Replaces the text of the user's comment. */
export const updateComment: AccountHandler<Operations['updateComment']> = async (
  ctx,
  { session, user, requestId, path, body },
) => ({
  success: true,
  data: await editComment(ctx, actorFromSession(session, requestId), user, path.commentId, body),
});
