import type { Operations } from '../../generated/account/operations.gen.ts';
import { readCalendarFeed } from '../../src/db/accounts/calendar-feeds.ts';
import type { AccountHandler } from '../../src/http/operation.ts';

/** Returns whether the user has a calendar URL. */
export const getCalendarFeed: AccountHandler<Operations['getCalendarFeed']> = async (ctx, { company, user }) => ({
  success: true,
  data: { createdAt: await readCalendarFeed(ctx.db, company.id, user.id) },
});
