import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { revokeCalendarUrl } from '../../src/services/accounts/calendar-feeds.ts';

/** Revokes the calendar URL of the user. */
export const deleteCalendarFeed: AccountHandler<Operations['deleteCalendarFeed']> = async (
  ctx,
  { session, requestId },
) => {
  await revokeCalendarUrl(ctx, session, requestId);
  return { success: true, data: { deleted: true } };
};
