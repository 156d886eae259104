import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, createdResponse } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { createComment as addComment } from '../../src/services/attachments/comments.ts';
import { findSubject } from '../../src/services/attachments/subjects.ts';

/** Adds a comment to an object. */
export const createComment: AccountHandler<Operations['createComment']> = async (ctx, { session, requestId, body }) => {
  const subject = await findSubject(ctx, session, body);
  const data = await addComment(ctx, actorFromSession(session, requestId), subject, body);
  return createdResponse({ success: true, data }, `/api/account/v1/comments/${data.id}`);
};
