// The worker thread of matching-threads.ts, with its own database connections.

import { workerData } from 'node:worker_threads';
import type { Config } from '../../config.ts';
import { openDatabase } from '../../postgres/connection.ts';
import { type MatchingReport, matchWithProvider } from '../../services/matching/match-company.ts';
import { createLog } from '../../telemetry/log.ts';

/** The `workerData` of a thread. */
export type MatchingThreadSettings = Pick<Config, 'embeddings' | 'logLevel'> & { databaseUrl: string };

/** Updates the matches of a company. */
export async function runMatching(companyId: string): Promise<MatchingReport> {
  const { databaseUrl, embeddings, logLevel } = workerData as MatchingThreadSettings;
  // One connection each to hold the lock, read the catalog, check it for changes, and write.
  const db = openDatabase(databaseUrl, { poolSize: 4, applicationName: 'portside matching' });
  try {
    return await matchWithProvider({ db, config: { embeddings }, log: createLog(logLevel) }, companyId);
  } finally {
    await db.destroy();
  }
}
