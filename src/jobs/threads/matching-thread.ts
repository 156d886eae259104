// What runs in the thread of matching-threads.ts, with connections to the database of its own.

import { workerData } from 'node:worker_threads';
import type { Config } from '../../config.ts';
import { openDatabase } from '../../postgres/connection.ts';
import { type MatchingReport, matchWithProvider } from '../../services/matching/match-company.ts';
import { createLog } from '../../telemetry/log.ts';

/** What the thread is started with. */
export type MatchingThreadSettings = Pick<Config, 'embeddings' | 'logLevel'> & { databaseUrl: string };

/** Brings the matches of a company up to date. */
export async function runMatching(companyId: string): Promise<MatchingReport> {
  const { databaseUrl, embeddings, logLevel } = workerData as MatchingThreadSettings;
  // One that holds the lock, one that reads the catalog, one that looks for what has changed in it, one that writes.
  const db = openDatabase(databaseUrl, { poolSize: 4, applicationName: 'portside matching' });
  try {
    return await matchWithProvider({ db, config: { embeddings }, log: createLog(logLevel) }, companyId);
  } finally {
    await db.destroy();
  }
}
