// The worker thread of feed-threads.ts, with its own database connections.

import { workerData } from 'node:worker_threads';
import type { Config } from '../../config.ts';
import { loadFeedContract } from '../../contract/feed-contract.ts';
import { openDatabase } from '../../postgres/connection.ts';
import { type FeedResponse, type IngestResult, ingestResponse } from '../../services/feed/ingest-response.ts';
import { createLog } from '../../telemetry/log.ts';

/** The `workerData` of a thread. */
export interface FeedThreadSettings {
  databaseUrl: string;
  config: Config;
}

/** Ingests a response with `ingestResponse`. A thread can be terminated at any time, so it keeps no idle connection. */
export async function runIngest(response: FeedResponse): Promise<IngestResult> {
  const { databaseUrl, config } = workerData as FeedThreadSettings;
  const db = openDatabase(databaseUrl, { poolSize: 2, applicationName: 'portside feed' });
  try {
    return await ingestResponse({ db, config, log: createLog(config.logLevel) }, await loadFeedContract(), response);
  } finally {
    await db.destroy();
  }
}
