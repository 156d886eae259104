import type { Operations } from '../../generated/account/operations.gen.ts';
import { listFeeds } from '../../src/db/feed/feeds.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { feedSettings } from '../../src/views/feed/feed-settings.ts';

/** Returns the company's feed, if it has one. */
export const getFeed: AccountHandler<Operations['getFeed']> = async (ctx, { company }) => {
  const [feed] = await listFeeds(ctx.db, company.id);
  return { success: true, data: { feed: feed ? feedSettings(feed) : null } };
};
