// Task of the feed threads.

import { loadFeedContract } from '../../contract/feed-contract.ts';
import * as feed from '../../services/feed/ingest-response.ts';
import { withThreadDatabase } from '../../threads/thread-database.ts';
import { createThreadLog } from '../../threads/thread-log.ts';

/** Parses a feed response and stores its rows. */
export async function ingestResponse(response: feed.FeedResponse): Promise<feed.IngestResult> {
  return await withThreadDatabase({ name: 'feed', poolSize: 2 }, async (ctx) =>
    feed.ingestResponse({ ...ctx, log: createThreadLog(ctx.config) }, await loadFeedContract(), response),
  );
}
