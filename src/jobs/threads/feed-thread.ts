// What runs in a thread of feed-threads.ts, with connections to the database of its own.

import { workerData } from 'node:worker_threads';
import type { Config } from '../../config.ts';
import { feedContract } from '../../http/feed-contract.ts';
import { openDatabase } from '../../postgres/connection.ts';
import { type FeedResponse, type IngestResult, ingestResponse } from '../../services/feed/ingest-response.ts';
import { createLog } from '../../telemetry/log.ts';

/** What a thread is started with. */
export interface FeedThreadSettings {
  databaseUrl: string;
  config: Config;
}

/** Takes an answer; see there. A thread may be ended at any moment: it keeps no connection when it has nothing to do. */
export async function runIngest(answer: FeedResponse): Promise<IngestResult> {
  const { databaseUrl, config } = workerData as FeedThreadSettings;
  const db = openDatabase(databaseUrl, { poolSize: 2, applicationName: 'portside feed' });
  try {
    return await ingestResponse({ db, config, log: createLog(config.logLevel) }, await feedContract(), answer);
  } finally {
    await db.destroy();
  }
}
