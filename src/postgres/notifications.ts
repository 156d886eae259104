// Tells this process what has changed in the database, within moments: triggers announce it, one connection listens.
// While that connection is down nothing kept in memory can be trusted; subscribers are told, and told again when it is back.
// A connection that hears nothing and seems well is worse than none: each has to hear a trial first, and is looked after.

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Transaction } from './connection.ts';

/**
 * What triggers of the migrations announce, and, for deliveries and mails that became due and for recommendations, which name their
 * company, whoever writes them.
 */
export type NotificationTopic =
  | 'catalog'
  | 'companies'
  | 'rates'
  | 'deliveries'
  | 'mails'
  | `recommendations ${string}`;

const announcements = 'portside_changes';

export interface NotificationSubscriber {
  /** Something of this topic has changed, or, with `everything`, may have: announcements are heard from now on. */
  changed(topic: NotificationTopic | 'everything'): void;
  /** Announcements are not heard until `changed('everything')`. */
  lost?(): void;
}

export interface NotificationListener {
  subscribe(subscriber: NotificationSubscriber): void;
  /** Whether announcements are being heard right now. */
  listening(): boolean;
  stop(): Promise<void>;
}

/** How often the connection is asked whether it lives, and how long anything on it may take. */
interface Patience {
  lookEveryMs: number;
  patienceMs: number;
}

/**
 * Listens for announced changes until stopped, reconnecting by itself; resolves when it first hears. Rejects where announcements don't
 * come through, as with a pooler in transaction mode.
 */
export async function listenForNotifications(
  connectionString: string,
  onLost: (error: Error) => void,
  { lookEveryMs, patienceMs }: Patience = { lookEveryMs: 5_000, patienceMs: 10_000 },
): Promise<NotificationListener> {
  const subscribers: NotificationSubscriber[] = [];
  let client: pg.Client | undefined;
  let stopped = false;

  function newClient(): pg.Client {
    const limits = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs };
    const fresh = new pg.Client({ connectionString, application_name: 'portside changes', keepAlive: true, ...limits });
    return fresh.on('error', () => {});
  }

  async function connect(): Promise<void> {
    const fresh = newClient();
    fresh.on('notification', ({ channel, payload }) => {
      // Until it is trusted, all that it may have missed is to come as 'everything'.
      if (channel !== announcements || client !== fresh) return;
      for (const subscriber of subscribers) subscriber.changed(payload as NotificationTopic);
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${announcements}`);
      await refuseDeaf(fresh, newClient(), patienceMs);
    } catch (error) {
      leave(fresh);
      throw error;
    }
    if (stopped) return leave(fresh);
    fresh.once('end', () => lose(new Error('the connection was closed')));
    client = fresh;
    void lookAfter(fresh);
    // Whatever was announced before this moment has been missed.
    for (const subscriber of subscribers) subscriber.changed('everything');
  }

  async function lookAfter(fresh: pg.Client): Promise<void> {
    while (client === fresh) {
      await sleep(lookEveryMs, undefined, { ref: false });
      // A network may take a connection away and tell nobody.
      if (client === fresh) await fresh.query('SELECT 1').catch(() => leave(fresh));
    }
  }

  function lose(error: Error): void {
    client = undefined;
    if (stopped) return;
    for (const subscriber of subscribers) subscriber.lost?.();
    onLost(error);
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    while (!stopped) {
      await sleep(500, undefined, { ref: false });
      try {
        return await connect();
      } catch {
        // Still away, and said so; the next attempt follows.
      }
    }
  }

  await connect();
  return {
    subscribe: (subscriber) => void subscribers.push(subscriber),
    listening: () => client !== undefined,
    async stop() {
      stopped = true;
      await client?.end();
    },
  };
}

/** Ends a connection without waiting for what is asked on it. */
function leave(client: pg.Client): void {
  client.end().catch(() => undefined);
}

/** Rejects unless `listener` hears what `other` announces. */
async function refuseDeaf(listener: pg.Client, other: pg.Client, patienceMs: number): Promise<void> {
  const channel = `portside_trial_${randomBytes(6).toString('hex')}`;
  const heard = new Promise<boolean>((resolve) => {
    listener.on('notification', (message) => message.channel === channel && resolve(true));
  });
  await listener.query(`LISTEN ${channel}`);
  try {
    await other.connect();
    await other.query(`NOTIFY ${channel}`);
  } finally {
    leave(other);
  }
  if (!(await Promise.race([heard, sleep(patienceMs, false, { ref: false })]))) {
    throw new Error(
      'DATABASE_DIRECT_URL must lead to PostgreSQL itself: no announcement is heard, as through a pooler in transaction mode',
    );
  }
  await listener.query(`UNLISTEN ${channel}`);
}

/**
 * Announces a topic to every process as the transaction commits. For the few: transactions that announce hold a lock of the whole
 * server while they commit, one after the other.
 */
export async function notify(trx: Transaction, topic: NotificationTopic): Promise<void> {
  await trx.raw(`SELECT pg_notify('portside_changes', ?)`, [topic]);
}

/** While a process has announced a topic so recently, it gathers what comes. */
const gatheringMs = 20;
const gathering = new WeakMap<Database, Map<NotificationTopic, { more: boolean }>>();

/**
 * Announces a topic to every process, at once or, together with others, within 20 ms; an announcement that fails is dropped.
 * To be called after the commit: transactions that announce hold a lock of the whole server while they commit, one after the other.
 */
export function notifyDebounced(pool: Database, topic: NotificationTopic): void {
  const topics = gathering.get(pool) ?? new Map();
  gathering.set(pool, topics);
  const gathered = topics.get(topic);
  if (gathered) {
    gathered.more = true;
    return;
  }
  topics.set(topic, { more: false });
  // It says nothing worth waiting for the disk.
  const announced = pool.raw(`SELECT set_config('synchronous_commit', 'off', true), pg_notify('portside_changes', ?)`, [
    topic,
  ]);
  announced.catch(() => undefined);
  setTimeout(() => {
    const { more } = topics.get(topic);
    topics.delete(topic);
    if (more) notifyDebounced(pool, topic);
  }, gatheringMs).unref();
}
