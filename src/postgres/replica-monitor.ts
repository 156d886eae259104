// Monitors a streaming replica: tracks the time up to which it has replayed all commits of its primary.

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** `behind`: the lag exceeds `maxReplicaLagMs`. `away`: the server does not respond or is not a replica. */
export type ReplicaHealth = 'ok' | 'behind' | 'away';

/** Maximum replication lag at which the replica serves reads. */
export const maxReplicaLagMs = 5000;
const pollIntervalMs = 200;
/** How long samples of the primary's position are retained: the longest lag that can be measured. */
const positionRetentionMs = 10 * 60_000;

/** Replication lag. */
export interface ReplicaLag {
  /** Seconds since the time up to which the replica is complete; a lower bound beyond 10 minutes. */
  seconds: number;
  /** WAL bytes not yet replayed at the last poll. */
  bytes: number;
}

interface ReplicaMonitor {
  health(): ReplicaHealth;
  /** The replica holds all transactions committed before this `performance.now()` time; minus infinity when unknown. */
  completeUpTo(): number;
  /** Undefined before the first successful poll and while the replica is away. */
  lag(): ReplicaLag | undefined;
  stop(): Promise<void>;
}

/** Monitors the replica until stopped. Calls `onHealthChange` with the initial health and on every change. */
export function monitorReplica(
  urls: { primary: string; replica: string },
  onHealthChange: (health: ReplicaHealth, error?: unknown) => void,
): ReplicaMonitor {
  const clients = { primary: createMonitorClient(urls.primary), replica: createMonitorClient(urls.replica) };
  let samples: { at: number; position: bigint }[] = [];
  let completeUpTo = Number.NEGATIVE_INFINITY;
  let lagBytes: number | undefined;
  let health: ReplicaHealth | undefined;
  let stopped = false;

  function setHealth(next: ReplicaHealth, error?: unknown): void {
    if (next !== health && !stopped) onHealthChange(next, error);
    health = next;
  }

  async function poll(): Promise<void> {
    const at = performance.now();
    const position = await clients.primary.readPosition('pg_current_wal_insert_lsn()');
    samples.push({ at, position });
    const replayed = await clients.replica.readPosition('pg_last_wal_replay_lsn()');
    for (const sample of samples) if (sample.position <= replayed) completeUpTo = sample.at;
    samples = samples.filter((sample) => sample.at > completeUpTo && at - sample.at < positionRetentionMs);
    lagBytes = Math.max(0, Number(position - replayed));
  }

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        await poll();
        setHealth(performance.now() - completeUpTo < maxReplicaLagMs ? 'ok' : 'behind');
      } catch (error) {
        // A restarted replica may hold less than before.
        samples = [];
        completeUpTo = Number.NEGATIVE_INFINITY;
        lagBytes = undefined;
        setHealth('away', error);
      }
      await sleep(pollIntervalMs, undefined, { ref: false });
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

/** A dedicated connection, reopened after a failure: waiting for a busy pool must not count as replication lag. */
function createMonitorClient(connectionString: string) {
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
    async readPosition(expression: string): Promise<bigint> {
      if (ended) throw new Error('no longer watched');
      if (client === undefined) {
        const limits = { connectionTimeoutMillis: 1000, query_timeout: 1000 };
        const newClient = new pg.Client({ connectionString, application_name: 'portside replica', ...limits });
        newClient.on('error', () => undefined);
        client = newClient;
        await newClient.connect().catch((error) => {
          client = undefined;
          throw error;
        });
      }
      try {
        const { rows } = await client.query(`SELECT (${expression} - '0/0')::text AS position`);
        if (rows[0].position === null) throw new Error('DATABASE_READ_URL names no replica: it is not in recovery');
        return BigInt(rows[0].position);
      } catch (error) {
        void drop();
        throw error;
      }
    },
  };
}
