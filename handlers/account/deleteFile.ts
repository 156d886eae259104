import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { deleteFile as deleteStoredFile } from '../../src/services/attachments/files.ts';

/** Deletes a file. */
export const deleteFile: AccountHandler<Operations['deleteFile']> = async (ctx, { session, user, requestId, path }) => {
  const id = path.fileId.toLowerCase();
  await deleteStoredFile(ctx, actorFromSession(session, requestId), user, id);
  return { success: true, data: { id, deleted: true } };
};
