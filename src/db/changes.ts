// Tells this process what has changed in the database, within moments: triggers announce it, one connection listens.
// While that connection is down nothing kept in memory can be trusted; subscribers are told, and told again when it is back.

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Transaction } from './connection.ts';

/**
 * What triggers of the migrations announce, and, for deliveries and mails that became due and for recommendations, which name their
 * company, whoever writes them.
 */
export type ChangeTopic = 'catalog' | 'companies' | 'rates' | 'deliveries' | 'mails' | `recommendations ${string}`;

export interface ChangeSubscriber {
  /** Something of this topic has changed, or, with `everything`, may have: announcements are heard from now on. */
  changed(topic: ChangeTopic | 'everything'): void;
  /** Announcements are not heard until `changed('everything')`. */
  lost?(): void;
}

export interface Changes {
  subscribe(subscriber: ChangeSubscriber): void;
  /** Whether announcements are being heard right now. */
  listening(): boolean;
  stop(): Promise<void>;
}

/** Listens for announced changes until stopped, reconnecting by itself; resolves when it first hears. */
export async function listenForChanges(connectionString: string, onLost: (error: Error) => void): Promise<Changes> {
  const subscribers: ChangeSubscriber[] = [];
  let client: pg.Client | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString, application_name: 'portside changes', keepAlive: true });
    fresh.on('error', () => {});
    fresh.on('notification', ({ payload }) => {
      for (const subscriber of subscribers) subscriber.changed(payload as ChangeTopic);
    });
    await fresh.connect();
    fresh.once('end', () => lose(new Error('the connection was closed')));
    await fresh.query('LISTEN portside_changes');
    client = fresh;
    // Whatever was announced before this moment has been missed.
    for (const subscriber of subscribers) subscriber.changed('everything');
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

/**
 * Announces a topic to every process as the transaction commits. For the few: transactions that announce hold a lock of the whole
 * server while they commit, one after the other.
 */
export async function announce(trx: Transaction, topic: ChangeTopic): Promise<void> {
  await trx.raw(`SELECT pg_notify('portside_changes', ?)`, [topic]);
}

/** While a process has announced a topic so recently, it gathers what comes. */
const gatheringMs = 20;
const gathering = new WeakMap<Database, Map<ChangeTopic, { more: boolean }>>();

/**
 * Announces a topic to every process, at once or, together with others, within 20 ms; an announcement that fails is dropped.
 * To be called after the commit: transactions that announce hold a lock of the whole server while they commit, one after the other.
 */
export function announceSoon(pool: Database, topic: ChangeTopic): void {
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
    if (more) announceSoon(pool, topic);
  }, gatheringMs).unref();
}
