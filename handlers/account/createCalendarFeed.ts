import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, createdResponse } from '../../src/http/operation.ts';
import { createCalendarUrl } from '../../src/services/accounts/calendar-feeds.ts';

/** Creates or rotates the calendar URL of the user. */
export const createCalendarFeed: AccountHandler<Operations['createCalendarFeed']> = async (
  ctx,
  { session, requestId },
) => {
  const data = await createCalendarUrl(ctx, session, requestId);
  return createdResponse({ success: true, data }, '/api/account/v1/calendar-feed');
};
