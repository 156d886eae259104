// The database connections of a task in a worker thread.

import { workerData } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { systemClock } from '../domain/clock.ts';
import { missingEncryption } from '../domain/encryption.ts';
import { type Database, openDatabase } from '../postgres/connection.ts';
import { createStores, type Stores } from '../stores.ts';

/** The `workerData` of every thread. */
export interface ThreadSettings {
  databaseUrl: string;
  config: Config;
}

/** Returns the settings of this thread. */
export function readThreadSettings(): ThreadSettings {
  return workerData as ThreadSettings;
}

/** What a task in a thread works with. It has no key of secrets. */
interface ThreadTaskContext extends Stores {
  db: Database;
  config: Config;
}

/** Runs `work` with a database of its own. A thread can be terminated at any time, so it keeps no idle connection. */
export async function withThreadDatabase<T>(
  { name, poolSize }: { name: string; poolSize: number },
  work: (ctx: ThreadTaskContext) => Promise<T>,
): Promise<T> {
  const { databaseUrl, config } = readThreadSettings();
  const db = openDatabase(databaseUrl, { poolSize, applicationName: `portside ${name}` });
  try {
    return await work({ db, config, ...createStores(db, { clock: systemClock, encryption: missingEncryption }) });
  } finally {
    await db.destroy();
  }
}
