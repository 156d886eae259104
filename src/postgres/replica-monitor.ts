// How far a streaming replica has come: a moment up to which it holds all that was committed on its primary.

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How the replica is: `behind` is further than it may lag, `away` doesn't answer or is none. */
export type ReplicaHealth = 'ok' | 'behind' | 'away';

/** How old a replica may be. */
export const maxReplicaLagMs = 5000;
const lookEveryMs = 200;
/** For how long positions of the primary are kept, so that the lag of a replica that is behind is known. */
const positionsKeptMs = 10 * 60_000;

/** How far the replica is behind its primary. */
export interface ReplicaLag {
  /** Seconds since the moment up to which it is known to be complete; at least that, when it is more than 10 minutes. */
  seconds: number;
  /** WAL that it had not replayed when last asked. */
  bytes: number;
}

export interface ReplicaMonitor {
  health(): ReplicaHealth;
  /** The replica holds what was committed before this moment of `performance.now()`; minus infinity when that isn't known. */
  completeUpTo(): number;
  /** Undefined when it isn't known: before the first answer, and while the replica is away. */
  lag(): ReplicaLag | undefined;
  stop(): Promise<void>;
}

/** Watches the replica of a primary until stopped; `onTurn` is told how it is at first, and whenever that changes. */
export function monitorReplica(
  urls: { primary: string; replica: string },
  onTurn: (health: ReplicaHealth, error?: unknown) => void,
): ReplicaMonitor {
  const clients = { primary: watchingClient(urls.primary), replica: watchingClient(urls.replica) };
  let marks: { at: number; position: bigint }[] = [];
  let completeUpTo = Number.NEGATIVE_INFINITY;
  let lagBytes: number | undefined;
  let health: ReplicaHealth | undefined;
  let stopped = false;

  function turn(next: ReplicaHealth, error?: unknown): void {
    if (next !== health && !stopped) onTurn(next, error);
    health = next;
  }

  async function look(): Promise<void> {
    const at = performance.now();
    const position = await clients.primary.position('pg_current_wal_insert_lsn()');
    marks.push({ at, position });
    const replayed = await clients.replica.position('pg_last_wal_replay_lsn()');
    for (const mark of marks) if (mark.position <= replayed) completeUpTo = mark.at;
    marks = marks.filter((mark) => mark.at > completeUpTo && at - mark.at < positionsKeptMs);
    lagBytes = Math.max(0, Number(position - replayed));
  }

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        await look();
        turn(performance.now() - completeUpTo < maxReplicaLagMs ? 'ok' : 'behind');
      } catch (error) {
        // One that was restarted may hold less than it did.
        marks = [];
        completeUpTo = Number.NEGATIVE_INFINITY;
        lagBytes = undefined;
        turn('away', error);
      }
      await sleep(lookEveryMs, undefined, { ref: false });
    }
  }

  void run();
  return {
    health: () =>
      health === 'ok' && performance.now() - completeUpTo >= maxReplicaLagMs ? 'behind' : (health ?? 'away'),
    completeUpTo: () => completeUpTo,
    lag() {
      if (lagBytes === undefined || completeUpTo === Number.NEGATIVE_INFINITY) return undefined;
      return { seconds: (performance.now() - completeUpTo) / 1000, bytes: lagBytes };
    },
    async stop() {
      stopped = true;
      await Promise.all([clients.primary.end(), clients.replica.end()]);
    },
  };
}

/** One connection of its own, made again after a failure: a busy pool must not make the replica look old. */
function watchingClient(connectionString: string) {
  let client: pg.Client | undefined;
  let ended = false;
  async function drop(): Promise<void> {
    const dropped = client;
    client = undefined;
    await dropped?.end().catch(() => undefined);
  }
  return {
    async end() {
      ended = true;
      await drop();
    },
    async position(of: string): Promise<bigint> {
      if (ended) throw new Error('no longer watched');
      if (client === undefined) {
        const limits = { connectionTimeoutMillis: 1000, query_timeout: 1000 };
        const fresh = new pg.Client({ connectionString, application_name: 'portside replica', ...limits });
        fresh.on('error', () => undefined);
        client = fresh;
        await fresh.connect().catch((error) => {
          client = undefined;
          throw error;
        });
      }
      try {
        const { rows } = await client.query(`SELECT (${of} - '0/0')::text AS position`);
        if (rows[0].position === null) throw new Error('DATABASE_READ_URL names no replica: it is not in recovery');
        return BigInt(rows[0].position);
      } catch (error) {
        void drop();
        throw error;
      }
    },
  };
}
