// Reads that a streaming replica may answer, and when it may.
//
// Of the replica one thing is known: a moment up to which it holds everything that was committed. Five times a second the primary is
// asked how far its log has come, and the replica how far it has replayed; once the replica is past a position that the primary
// gave, it holds all that was committed before that position was asked for.
//
// A read goes to the replica only when that moment is
//   - no older than `staleMs`;
//   - after the last announced change of the catalog, of companies or of rates, and of the company's recommendations: so nothing
//     older than an announcement is read after it, and no cache keeps what it has just been told to forget;
//   - after the company's last write was heard of. Each write puts a new name under the company where all processes look before they
//     read, and it is put there before the write is answered: so a client reads its own writes, whichever process it asks.
// Everything else, and whatever the replica fails at, is read from the primary.

import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../domain/errors.ts';
import type { Database } from './connection.ts';
import type { NotificationListener } from './notifications.ts';
import { maxReplicaLagMs, monitorReplica, type ReplicaHealth, type ReplicaLag } from './replica-monitor.ts';

/** Where processes tell each other that a company wrote. */
export interface LastWrites {
  /** The name of the company's last write, null when it wrote nothing in `writesKeptSeconds`; rejects when that can't be known. */
  of(companyId: string): Promise<string | null>;
  note(companyId: string, write: string): Promise<void>;
}

export interface ReadRouter {
  /** Where reads are made, the primary first. */
  pools: readonly Database[];
  /** Reads for a company what may lag: from the replica where it holds all that the company may expect, else from the primary. */
  read<Result>(companyId: string, work: (db: Database) => Promise<Result>): Promise<Result>;
  /** To be awaited between a write for the company and its answer. */
  wrote(companyId: string): Promise<void>;
  /** Undefined where there is no replica. */
  health(): ReplicaHealth | undefined;
  /** Undefined where there is no replica, and while it isn't known. */
  lag(): ReplicaLag | undefined;
  stop(): Promise<void>;
}

/** Longer than a replica may lag, by far. */
export const lastWriteTtlSeconds = 60;
const mostCompanies = 20_000;

/** All reads from the primary. */
export function createPrimaryReads(primary: Database): ReadRouter {
  return {
    pools: [primary],
    read: (_companyId, work) => work(primary),
    wrote: async () => undefined,
    health: () => undefined,
    lag: () => undefined,
    stop: async () => undefined,
  };
}

interface Parts {
  primary: Database;
  replica: Database;
  /** By which the two are asked for their positions. */
  urls: { primary: string; replica: string };
  changes: NotificationListener;
  writes: LastWrites;
  log: { warn(about: object, message: string): void; info(message: string): void };
}

/** Reads from the replica what it holds; `distrust` makes it wait for all that was committed before the call. */
export function createReplicaReads(parts: Parts): ReadRouter & { distrust(): void } {
  const { primary, replica, changes, writes, log } = parts;
  const heard = new LRUCache<string, { write?: string; at: number }>({ max: mostCompanies });
  let notBefore = performance.now();
  let deaf = !changes.listening();
  const watch = monitorReplica(parts.urls, (health, error) => {
    if (health === 'ok') log.info('the replica is used');
    else log.warn({ err: error }, `the replica is ${health}: the primary answers`);
  });

  const distrust = () => {
    notBefore = performance.now();
  };
  changes.subscribe({
    changed(topic) {
      if (topic === 'deliveries' || topic === 'mails') return;
      const [what, companyId = ''] = topic.split(' ');
      if (what === 'recommendations') heard.set(companyId, { ...heard.get(companyId), at: performance.now() });
      else distrust();
      if (topic === 'everything') deaf = false;
    },
    lost() {
      deaf = true;
    },
  });

  async function isEnough(companyId: string): Promise<boolean> {
    if (deaf || watch.health() !== 'ok' || watch.completeUpTo() < notBefore) return false;
    const write = await writes.of(companyId);
    const known = heard.get(companyId);
    if (write !== null && known?.write !== write) {
      heard.set(companyId, { write, at: performance.now() });
      return false;
    }
    // Once more, for announcements that came meanwhile.
    return !deaf && watch.completeUpTo() >= Math.max(notBefore, known?.at ?? 0);
  }

  return {
    pools: [primary, replica],
    distrust,
    async read(companyId, work) {
      if (!(await isEnough(companyId).catch(() => false))) return await work(primary);
      try {
        return await work(replica);
      } catch (error) {
        // Of a statement that took too long the primary would say the same, later.
        if (error instanceof ApiError || (error as { code?: string }).code === '57014') throw error;
        log.warn({ err: error }, 'the replica failed at a read: the primary answers');
        return await work(primary);
      }
    },
    async wrote(companyId) {
      const write = randomUUID();
      heard.set(companyId, { write, at: performance.now() });
      await writes.note(companyId, write).catch((error) => {
        log.warn(
          { err: error },
          `a write was not told to other processes: their reads may miss it for ${maxReplicaLagMs} ms`,
        );
      });
    },
    health: watch.health,
    lag: watch.lag,
    stop: watch.stop,
  };
}
