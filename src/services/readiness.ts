// Checks whether the process can serve requests and whether the service is healthy.

import { setTimeout as sleep } from 'node:timers/promises';
import { type JobBacklog, readJobBacklog } from '../db/backlog.ts';
import { type Database, isReadOnly } from '../postgres/connection.ts';
import { checkNodes, type NodeHealth } from '../postgres/distribution/nodes.ts';
import { isMigrated } from '../postgres/migrate.ts';
import { checkRateHealth, type RateHealth } from './pricing/exchange-rates.ts';

/** A due job that waits longer is late: workers poll twice a second, and the longest queues drain within minutes. */
const lateSeconds = 300;

/**
 * Service health. `unavailable`: the database can't be reached or a migration is pending. `degraded`: the service responds, but the
 * database is read-only, a worker of a Citus cluster is away, or jobs or exchange rates are late.
 */
interface Readiness {
  status: 'ok' | 'degraded' | 'unavailable';
  database: 'ok' | 'read-only' | 'away';
  migrations?: 'complete' | 'pending';
  jobs?: { status: 'ok' | 'late' | 'no worker'; workers: number; due: number; oldestDueSeconds: number };
  rates?: RateHealth['rates'];
  /** The workers of a Citus cluster. */
  nodes?: NodeHealth[];
}

/** Less than the 5 s that health checks wait. */
const readinessTimeoutMs = 3_000;

/** Returns the service health within 3 s. Never rejects. */
export async function checkReadiness(db: Database): Promise<Readiness> {
  try {
    const [migrated, readOnly, backlog, { degraded, rates }, nodes] = await withinReadinessTimeout(
      Promise.all([isMigrated(db), isReadOnly(db), readJobBacklog(db), checkRateHealth(db), checkNodes(db)]),
    );
    const jobs = jobHealth(backlog);
    const migrations = migrated ? 'complete' : 'pending';
    const isNodeAway = nodes?.some((node) => node.status === 'away') ?? false;
    const behind = readOnly || degraded || isNodeAway || jobs.status !== 'ok';
    const status = !migrated ? 'unavailable' : behind ? 'degraded' : 'ok';
    return { status, database: readOnly ? 'read-only' : 'ok', migrations, jobs, rates, ...(nodes && { nodes }) };
  } catch {
    return { status: 'unavailable', database: 'away' };
  }
}

/** Rejects when the promise takes longer than the readiness timeout. */
export async function withinReadinessTimeout<T>(result: Promise<T>): Promise<T> {
  const timeout = sleep(readinessTimeoutMs, undefined, { ref: false }).then(() => {
    throw new Error(`no response within ${readinessTimeoutMs} ms`);
  });
  return await Promise.race([result, timeout]);
}

function jobHealth({ workers, due, overdueSeconds }: JobBacklog) {
  const oldestDueSeconds = Math.round(overdueSeconds);
  const status = workers === 0 ? 'no worker' : oldestDueSeconds > lateSeconds ? 'late' : 'ok';
  return { status, workers, due, oldestDueSeconds } as const;
}
