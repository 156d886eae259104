import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, createdResponse } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { storeFile } from '../../src/services/attachments/files.ts';
import { findSubject } from '../../src/services/attachments/subjects.ts';

/** Stores a file of an object. */
export const createFile: AccountHandler<Operations['createFile']> = async (
  ctx,
  { session, requestId, query, body: content },
) => {
  const subject = await findSubject(ctx, session, query);
  const { kind, fileName } = query;
  const data = await storeFile(ctx, actorFromSession(session, requestId), { subject, kind, fileName, content });
  return createdResponse({ success: true, data }, `/api/account/v1/files/${data.id}/content`);
};
