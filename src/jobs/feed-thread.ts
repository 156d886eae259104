// What runs in a thread of feed-threads.ts, with connections to the database of its own.

import { workerData } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/connection.ts';
import { feedContract } from '../http/feed-contract.ts';
import { type Answer, type TakenAnswer, takeAnswer } from '../services/feed/take-answer.ts';
import { createLog } from '../telemetry/log.ts';

/** What a thread is started with. */
export interface FeedThreadSettings {
  databaseUrl: string;
  config: Config;
}

/** Takes an answer; see there. A thread may be ended at any moment: it keeps no connection when it has nothing to do. */
export async function takeAnswerHere(answer: Answer): Promise<TakenAnswer> {
  const { databaseUrl, config } = workerData as FeedThreadSettings;
  const db = openDatabase(databaseUrl, { poolSize: 2, applicationName: 'portside feed' });
  try {
    return await takeAnswer({ db, config, log: createLog(config.logLevel) }, await feedContract(), answer);
  } finally {
    await db.destroy();
  }
}
