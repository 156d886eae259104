// The context of a process: its configuration and connections, passed as the first argument to the functions that need it.

import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { createImageClient } from './clients/image.ts';
import { createRedisLastWrites } from './clients/last-writes.ts';
import type { Config } from './config.ts';
import { CatalogCache, type CatalogReader } from './db/catalog/catalog-cache.ts';
import { type SandboxClock, systemClock } from './domain/clock.ts';
import { type Database, openDatabase } from './postgres/connection.ts';
import { findDatabaseServer } from './postgres/database-server.ts';
import { listenForNotifications, type NotificationListener } from './postgres/notifications.ts';
import {
  createPrimaryReads,
  createReplicaReads,
  lastWriteTtlSeconds,
  type ReadRouter,
} from './postgres/read-replica.ts';
import { openEncryption } from './secrets-key.ts';
import { ImageStore } from './services/catalog/image-store.ts';
import { withSampleImages } from './services/catalog/sample-images.ts';
import { createStores, type Stores } from './stores.ts';
import { createLog } from './telemetry/log.ts';
import { traceStatements } from './telemetry/tracing.ts';
import { ThreadPools } from './threads/thread-pools.ts';

/** A sandbox, as the contexts of its requests and jobs have it. */
export interface SandboxContext {
  id: string;
  /** The company that the sandbox belongs to. */
  ownerId: string;
  clock: SandboxClock;
  /** The context of live data. */
  live: Context;
}

/** The open sandboxes of a process by ID, each with connections of its own; undefined for a deleted one. */
type OpenSandboxes = LRUCache<string, Promise<Context | undefined>>;

/** What the contexts of a process share. */
interface Shared {
  threadPools: ThreadPools;
  images: ImageStore;
  sandboxes: OpenSandboxes;
}

export interface Context extends Stores, Shared {
  config: Config;
  log: Logger;
  db: Database;
  databaseUrl: string;
  /** Like `databaseUrl`, but without a connection pooler, for sessions. */
  directUrl: string;
  notifications: NotificationListener;
  /** Routes reads that tolerate replication lag. */
  reads: ReadRouter<CatalogReader>;
  /** The sandbox whose data this context is for; undefined for live data. */
  sandbox?: SandboxContext;
  /** Closes all connections in reverse order. The embedded PostgreSQL stops if no other process uses it. */
  close(): Promise<void>;
}

/** Opens the database, or the embedded one without DATABASE_URL, and listens for change notifications. */
export async function createContext(config: Config, log: Logger = createLog(config.logLevel)): Promise<Context> {
  const encryption = await openEncryption(config);
  await using opening = new AsyncDisposableStack();
  const server = await findDatabaseServer(config);
  opening.defer(async () => void (await server.close()));

  const { poolSize, statementTimeoutMs, prepareStatements } = config;
  const db = openDatabase(server.url, { poolSize, statementTimeoutMs, prepareStatements, log });
  opening.defer(() => db.destroy());
  traceStatements(db);

  const directUrl = config.directUrl ?? server.url;
  const notifications = await listenForNotifications(directUrl, (error) =>
    log.warn({ err: error }, 'database notifications lost, reconnecting'),
  );
  opening.defer(() => notifications.stop());
  const stores = createStores(db, { clock: systemClock, encryption });
  const reads = openReads({ config, log, db, directUrl, notifications, catalogCache: stores.catalogCache }, opening);
  const shared = openShared({ config, log, databaseUrl: server.url }, opening);

  const opened = opening.move();
  const close = () => opened.disposeAsync();
  return { config, log, db, databaseUrl: server.url, directUrl, notifications, reads, ...stores, ...shared, close };
}

/** Opens a context in a thread of a process, with one connection. Its subscribers are not notified. */
export async function createThreadContext(config: Config, databaseUrl: string, log: Logger): Promise<Context> {
  // Bytes that were sent to the thread are no longer a Buffer.
  const toBuffer = (key: Uint8Array | undefined) => key && Buffer.from(key);
  const [secretsKey, secretsKeyPrevious] = [toBuffer(config.secretsKey), toBuffer(config.secretsKeyPrevious)];
  const encryption = await openEncryption({ ...config, secretsKey, secretsKeyPrevious });
  const db = openDatabase(databaseUrl, {
    poolSize: 1,
    idleMs: 5_000,
    applicationName: 'portside thread',
    log,
  });
  const notifications = { subscribe: () => undefined, isListening: () => false, stop: async () => undefined };
  const directUrl = config.directUrl ?? databaseUrl;
  const opened = new AsyncDisposableStack();
  opened.defer(() => db.destroy());
  const shared = openShared({ config, log, databaseUrl }, opened);
  const close = () => opened.disposeAsync();
  const stores = createStores(db, { clock: systemClock, encryption });
  const reads = createPrimaryReads({ db, catalogCache: stores.catalogCache });
  return { config, log, db, databaseUrl, directUrl, notifications, reads, ...stores, ...shared, close };
}

const maxOpenSandboxes = 100;

/** Creates what the contexts of a process share. Its connections and threads are added to `opening`. */
export function openShared(
  { config, log, databaseUrl }: Pick<Context, 'config' | 'log' | 'databaseUrl'>,
  opening: AsyncDisposableStack,
): Shared {
  const threadPools = new ThreadPools({ config, databaseUrl, log });
  opening.defer(() => threadPools.close());
  const client = createImageClient({ allowPrivate: config.allowPrivateTargets, log });
  const images = new ImageStore(withSampleImages(client, config.publicUrl));
  opening.defer(() => images.close());
  const close = async (sandbox: Promise<Context | undefined>) => {
    await sandbox.then((context) => context?.db.destroy()).catch(() => undefined);
  };
  const sandboxes: OpenSandboxes = new LRUCache({ max: maxOpenSandboxes, dispose: (sandbox) => void close(sandbox) });
  opening.defer(async () => void (await Promise.all([...sandboxes.values()].map(close))));
  return { threadPools, images, sandboxes };
}

/** Creates the read router: to the replica of DATABASE_READ_URL, or to the primary without one. Its connections are added to `opening`. */
export function openReads(
  {
    config,
    log,
    db,
    directUrl,
    notifications,
    catalogCache,
  }: Pick<Context, 'config' | 'log' | 'db' | 'directUrl' | 'notifications' | 'catalogCache'>,
  opening: AsyncDisposableStack,
): ReadRouter<CatalogReader> {
  const primary = { db, catalogCache };
  const { readUrl, redisUrl, poolSize, statementTimeoutMs, prepareStatements } = config;
  if (readUrl === undefined || redisUrl === undefined) return createPrimaryReads(primary);
  const replicaDb = openDatabase(readUrl, { poolSize, statementTimeoutMs, prepareStatements, log });
  opening.defer(() => replicaDb.destroy());
  traceStatements(replicaDb);
  const replica = { db: replicaDb, catalogCache: new CatalogCache() };
  const writes = createRedisLastWrites(redisUrl, lastWriteTtlSeconds, () => reads.requireCatchUp());
  opening.defer(() => writes.close());
  const urls = { primary: directUrl, replica: readUrl };
  const reads = createReplicaReads({ primary, replica, urls, notifications, lastWrites: writes, log });
  opening.defer(() => reads.stop());
  return reads;
}
