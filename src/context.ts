// What a process has at hand, passed as the first argument to everything that needs it.

import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { type Changes, listenForChanges } from './db/changes.ts';
import { type Database, openDatabase } from './db/connection.ts';
import { findDatabaseServer } from './db/database-server.ts';

export interface Context {
  config: Config;
  log: Logger;
  db: Database;
  databaseUrl: string;
  changes: Changes;
  /** Closes what the context opened, in reverse; the embedded PostgreSQL stops if nobody else uses it. */
  close(): Promise<void>;
}

/** Opens the database, starting the embedded one where there is no DATABASE_URL, and listens for its changes. */
export async function createContext(config: Config, log: Logger = pino({ level: config.logLevel })): Promise<Context> {
  await using opening = new AsyncDisposableStack();
  const server = await findDatabaseServer(config);
  opening.defer(async () => void (await server.close()));

  const { poolSize, statementTimeoutMs, prepareStatements } = config;
  const db = openDatabase(server.url, { poolSize, statementTimeoutMs, prepareStatements, log });
  opening.defer(() => db.destroy());

  const changes = await listenForChanges(server.url, (error) => log.warn({ err: error }, 'the database is not heard'));
  opening.defer(() => changes.stop());

  const opened = opening.move();
  return { config, log, db, databaseUrl: server.url, changes, close: () => opened.disposeAsync() };
}
