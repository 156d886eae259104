import type { Operations } from '../../generated/account/operations.gen.ts';
import { listPolls } from '../../src/db/feed/feed-polls.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { decodeAfter, encodeCursor, pagedList, toPage } from '../../src/views/cursor.ts';
import { feedPoll } from '../../src/views/feed/feed-settings.ts';

/** Lists polls of the company's feed, newest first. */
export const listFeedPolls: AccountHandler<Operations['listFeedPolls']> = async (ctx, { company, query }) => {
  const { limit, cursor } = query;
  const list = pagedList(company, 'listFeedPolls');
  const found = await listPolls(ctx.db, company.id, { before: decodeAfter(cursor, list), limit: limit + 1 });
  const { page, nextCursor } = toPage(found, limit, ({ id }) => encodeCursor(id, list));
  return { success: true, data: { items: page.map(feedPoll), nextCursor } };
};
