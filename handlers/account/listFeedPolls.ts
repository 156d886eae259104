import type { Operations } from '../../generated/account/operations.gen.ts';
import { listPolls } from '../../src/db/feed/feed-polls.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { feedPoll } from '../../src/views/feed/feed-settings.ts';

/** Lists polls of the company's feed, newest first. */
export const listFeedPolls: AccountHandler<Operations['listFeedPolls']> = async (ctx, { company, query }) => {
  const polls = await listPolls(ctx.db, company.id, { limit: query.limit });
  return { success: true, data: { polls: polls.map(feedPoll) } };
};
