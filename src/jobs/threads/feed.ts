// Task of the feed threads.

import { loadFeedContract } from '../../contract/feed-contract.ts';
import * as feed from '../../services/feed/ingest-response.ts';
import { createLog } from '../../telemetry/log.ts';
import { withThreadDatabase } from '../../threads/thread-database.ts';

/** Parses a feed response and stores its rows. */
export async function ingestResponse(response: feed.FeedResponse): Promise<feed.IngestResult> {
  return await withThreadDatabase({ name: 'feed', poolSize: 2 }, async (ctx) =>
    feed.ingestResponse({ ...ctx, log: createLog(ctx.config.logLevel) }, await loadFeedContract(), response),
  );
}
