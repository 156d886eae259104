// Delivers database change notifications (LISTEN/NOTIFY) to this process over one dedicated connection. While the connection is
// down, in-memory caches may be stale: subscribers are notified of the disconnect and of the reconnect. Each new connection must
// receive a test notification first, and is pinged afterwards, so that a connection that is dead or behind a transaction-mode pooler
// is detected.

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterCommit, type Database, type Transaction } from './connection.ts';
import { keepAlive } from './failover.ts';

/**
 * A topic. Functions that write the catalog, companies, API keys and rates publish `catalog`, `companies` and `rates` in their transaction,
 * `deliveries` and `mails` are published when some become due, and `recommendations <company ID>` when there are new ones.
 */
type NotificationTopic = 'catalog' | 'companies' | 'rates' | 'deliveries' | 'mails' | `recommendations ${string}`;

const changesChannel = 'portside_changes';

interface NotificationSubscriber {
  /** Called when data of the topic has changed; with `everything` after a connect, when any data may have changed. */
  onChange(topic: NotificationTopic | 'everything'): void;
  /** Called when the connection is lost. No notifications arrive until `onChange('everything')`. */
  onDisconnect?(): void;
}

export interface NotificationListener {
  subscribe(subscriber: NotificationSubscriber): void;
  /** Whether the connection is established. */
  isListening(): boolean;
  stop(): Promise<void>;
}

/** The interval between pings, and the timeout of connecting and of each query. */
interface ListenerTimeouts {
  pingIntervalMs: number;
  timeoutMs: number;
}

/**
 * Listens for notifications until stopped and reconnects automatically; resolves when connected. Rejects when notifications do not
 * arrive, for example through a pooler in transaction mode.
 */
export async function listenForNotifications(
  connectionString: string,
  onLost: (error: Error) => void,
  { pingIntervalMs, timeoutMs }: ListenerTimeouts = { pingIntervalMs: 5_000, timeoutMs: 10_000 },
): Promise<NotificationListener> {
  const subscribers: NotificationSubscriber[] = [];
  let client: pg.Client | undefined;
  let stopped = false;

  function newClient(): pg.Client {
    const limits = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
    const newConnection = new pg.Client({
      connectionString,
      application_name: 'portside changes',
      ...keepAlive,
      ...limits,
    });
    return newConnection.on('error', () => {});
  }

  async function connect(): Promise<void> {
    const newConnection = newClient();
    newConnection.on('notification', ({ channel, payload }) => {
      // Ignore notifications until the connection has passed its test; 'everything' follows then.
      if (channel !== changesChannel || client !== newConnection) return;
      for (const subscriber of subscribers) subscriber.onChange(payload as NotificationTopic);
    });
    try {
      await newConnection.connect();
      await newConnection.query(`LISTEN ${changesChannel}`);
      await assertNotifyWorks(newConnection, newClient(), timeoutMs);
    } catch (error) {
      closeWithoutWaiting(newConnection);
      throw error;
    }
    if (stopped) return closeWithoutWaiting(newConnection);
    newConnection.once('end', () => handleDisconnect(new Error('the connection was closed')));
    client = newConnection;
    void pingUntilClosed(newConnection);
    // Notifications before this moment were missed.
    for (const subscriber of subscribers) subscriber.onChange('everything');
  }

  async function pingUntilClosed(newConnection: pg.Client): Promise<void> {
    while (client === newConnection) {
      await sleep(pingIntervalMs, undefined, { ref: false });
      // A network failure may drop the connection without an error.
      if (client === newConnection)
        await newConnection.query('SELECT 1').catch(() => closeWithoutWaiting(newConnection));
    }
  }

  function handleDisconnect(error: Error): void {
    client = undefined;
    if (stopped) return;
    for (const subscriber of subscribers) subscriber.onDisconnect?.();
    onLost(error);
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    while (!stopped) {
      await sleep(500, undefined, { ref: false });
      try {
        return await connect();
      } catch {
        // Still unreachable, which `onLost` has reported. Retry.
      }
    }
  }

  await connect();
  return {
    subscribe: (subscriber) => void subscribers.push(subscriber),
    isListening: () => client !== undefined,
    async stop() {
      stopped = true;
      await client?.end();
    },
  };
}

/** Closes a connection without waiting for pending queries. */
function closeWithoutWaiting(client: pg.Client): void {
  client.end().catch(() => undefined);
}

/** Rejects unless `listener` receives a notification that `other` sends. */
async function assertNotifyWorks(listener: pg.Client, other: pg.Client, timeoutMs: number): Promise<void> {
  const channel = `portside_trial_${randomBytes(6).toString('hex')}`;
  const received = new Promise<boolean>((resolve) => {
    listener.on('notification', (message) => message.channel === channel && resolve(true));
  });
  await listener.query(`LISTEN ${channel}`);
  try {
    await other.connect();
    await other.query(`NOTIFY ${channel}`);
  } finally {
    closeWithoutWaiting(other);
  }
  if (!(await Promise.race([received, sleep(timeoutMs, false, { ref: false })]))) {
    throw new Error(
      'DATABASE_DIRECT_URL must connect to PostgreSQL without a pooler in transaction mode: notifications do not arrive',
    );
  }
  await listener.query(`UNLISTEN ${channel}`);
}

/**
 * Notifies every process when the transaction commits. Only for infrequent writes: NOTIFY holds a server-wide lock during the commit,
 * so such commits run one at a time.
 */
export async function notify(trx: Transaction, topic: NotificationTopic): Promise<void> {
  await trx.raw(`SELECT pg_notify('portside_changes', ?)`, [topic]);
}

/** Notifications of a topic within this time after the last one are coalesced. */
const debounceMs = 20;

/**
 * Wakes the senders of all processes for work that is due, at once or, coalesced with other calls, within 20 ms. Failures are ignored,
 * because senders also poll. NOTIFY holds a server-wide lock during the commit, so notifying commits run one at a time: notifications are
 * sent after the commit of the work.
 */
export class WakeUps {
  readonly #db: Database;
  readonly #debounced = new Map<NotificationTopic, { hasMore: boolean }>();

  constructor(db: Database) {
    this.#db = db;
  }

  send(topic: 'deliveries' | 'mails'): void {
    const pending = this.#debounced.get(topic);
    if (pending) {
      pending.hasMore = true;
      return;
    }
    const started = { hasMore: false };
    this.#debounced.set(topic, started);
    // A notification needs no durability: do not wait for the WAL flush.
    const notified = this.#db.raw(
      `SELECT set_config('synchronous_commit', 'off', true), pg_notify('portside_changes', ?)`,
      [topic],
    );
    notified.catch(() => undefined);
    setTimeout(() => {
      this.#debounced.delete(topic);
      if (started.hasMore) this.send(topic);
    }, debounceMs).unref();
  }

  /** Sends it after the commit of a transaction, not after a rollback; at once without a transaction. */
  sendAfterCommit(db: Database, topic: 'deliveries' | 'mails'): void {
    afterCommit(db, () => this.send(topic));
  }
}
