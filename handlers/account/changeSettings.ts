import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorOf } from '../../src/services/account/actor.ts';
import { changeSettings as change } from '../../src/services/account/settings.ts';
import { settingsDocument } from '../../src/views/settings.ts';

/** Changes the settings that were sent. */
export const changeSettings: AccountHandler<Operations['changeSettings']> = async (
  ctx,
  { session, requestId, body },
) => {
  return { success: true, data: settingsDocument(await change(ctx, actorOf(session, requestId), body)) };
};
