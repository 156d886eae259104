// Routes reads to a streaming replica with read-your-writes consistency.
//
// The monitor tracks the time up to which the replica has replayed all commits. Five times a second it reads the primary's WAL
// position and the replica's replay position. Once the replica has replayed past a sampled position, it holds every transaction that
// was committed before the sample.
//
// A read goes to the replica only when that time is
//   - at most `maxReplicaLagMs` ago;
//   - after the last change notification for the catalog, companies or rates, and for the company's recommendations, so that a cache
//     that a notification has invalidated is not refilled with stale rows;
//   - after this process learned of the company's last write. Each write stores a new ID for the company in a place shared by all
//     processes, before the response is sent, and every read compares it first. A client therefore reads its own writes in any process.
// All other reads, and reads that fail on the replica, go to the primary.

import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../domain/errors.ts';
import type { NotificationListener } from './notifications.ts';
import { monitorReplica, type ReplicaHealth, type ReplicaLag } from './replica-monitor.ts';

/** The companies' last writes, shared by all processes. */
interface LastWrites {
  /** Returns the ID of the company's last write, null when there was none within `lastWriteTtlSeconds`; rejects when it is unknown. */
  get(companyId: string): Promise<string | null>;
  record(companyId: string, write: string): Promise<void>;
}

/** `Pool` is a database, or a database with what belongs to its reads. */
export interface ReadRouter<Pool> {
  /** The pools used for reads, the primary first. */
  pools: readonly Pool[];
  /** Runs a read of the company on the replica if it is fresh enough for this company, else on the primary. */
  read<Result>(companyId: string, work: (pool: Pool) => Promise<Result>): Promise<Result>;
  /** Records a write of the company. Await it before sending the response. */
  recordWrite(companyId: string): Promise<void>;
  /** Undefined without a replica. */
  health(): ReplicaHealth | undefined;
  /** Undefined without a replica and while the lag is unknown. */
  lag(): ReplicaLag | undefined;
  stop(): Promise<void>;
}

/** Much longer than `maxReplicaLagMs`. */
export const lastWriteTtlSeconds = 60;
const maxTrackedCompanies = 20_000;

/** Returns a router that sends all reads to the primary. */
export function createPrimaryReads<Pool>(primary: Pool): ReadRouter<Pool> {
  return {
    pools: [primary],
    read: (_companyId, work) => work(primary),
    recordWrite: async () => undefined,
    health: () => undefined,
    lag: () => undefined,
    stop: async () => undefined,
  };
}

interface ReplicaReadsOptions<Pool> {
  primary: Pool;
  replica: Pool;
  /** For the monitor's own connections. */
  urls: { primary: string; replica: string };
  notifications: NotificationListener;
  lastWrites: LastWrites;
  log: { warn(about: object, message: string): void; info(message: string): void };
}

/**
 * Returns a router that uses the replica when it is fresh enough. After `requireCatchUp`, the replica is used only once it has replayed
 * everything committed before that call.
 */
export function createReplicaReads<Pool>(
  options: ReplicaReadsOptions<Pool>,
): ReadRouter<Pool> & { requireCatchUp(): void } {
  const { primary, replica, notifications, lastWrites, log } = options;
  const knownWrites = new LRUCache<string, { write?: string; at: number }>({ max: maxTrackedCompanies });
  let requiredSince = performance.now();
  let isDisconnected = !notifications.isListening();
  const monitor = monitorReplica(options.urls, (health, error) => {
    if (health === 'ok') log.info('read replica available');
    else log.warn({ err: error }, `read replica ${health}, using primary`);
  });

  const requireCatchUp = () => {
    requiredSince = performance.now();
  };
  notifications.subscribe({
    onChange(topic) {
      if (topic === 'deliveries' || topic === 'mails') return;
      const [kind, companyId = ''] = topic.split(' ');
      if (kind === 'recommendations')
        knownWrites.set(companyId, { ...knownWrites.get(companyId), at: performance.now() });
      else requireCatchUp();
      if (topic === 'everything') isDisconnected = false;
    },
    onDisconnect() {
      isDisconnected = true;
    },
  });

  async function canUseReplica(companyId: string): Promise<boolean> {
    if (isDisconnected || monitor.health() !== 'ok' || monitor.completeUpTo() < requiredSince) return false;
    const write = await lastWrites.get(companyId);
    const known = knownWrites.get(companyId);
    if (write !== null && known?.write !== write) {
      knownWrites.set(companyId, { write, at: performance.now() });
      return false;
    }
    // Check again: notifications may have arrived during the lookup.
    return !isDisconnected && monitor.completeUpTo() >= Math.max(requiredSince, known?.at ?? 0);
  }

  return {
    pools: [primary, replica],
    requireCatchUp,
    async read(companyId, work) {
      if (!(await canUseReplica(companyId).catch(() => false))) return await work(primary);
      try {
        return await work(replica);
      } catch (error) {
        // 57014 query_canceled: a statement that timed out would time out on the primary, too.
        if (error instanceof ApiError || (error as { code?: string }).code === '57014') throw error;
        log.warn({ err: error }, 'read replica query failed, using primary');
        return await work(primary);
      }
    },
    async recordWrite(companyId) {
      const write = randomUUID();
      knownWrites.set(companyId, { write, at: performance.now() });
      await lastWrites.record(companyId, write).catch((error) => {
        log.warn({ err: error }, 'write not announced to other processes');
      });
    },
    health: monitor.health,
    lag: monitor.lag,
    stop: monitor.stop,
  };
}
