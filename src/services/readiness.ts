// Whether a process can do its work, and whether the service as a whole does.

import { setTimeout as sleep } from 'node:timers/promises';
import { type JobBacklog, readJobBacklog } from '../db/backlog.ts';
import { type Database, isReadOnly } from '../postgres/connection.ts';
import { isMigrated } from '../postgres/migrate.ts';
import { type RateHealth, rateHealth } from './pricing/exchange-rates.ts';

/** After this long, a job that could run is late: each worker looks twice a second, and the longest queues empty within minutes. */
const lateSeconds = 300;

/** How the service stands: without the database or a migration it can't answer, with the rest missing it answers and falls behind. */
export interface Readiness {
  status: 'ok' | 'degraded' | 'unavailable';
  database: 'ok' | 'read-only' | 'away';
  migrations?: 'complete' | 'pending';
  jobs?: { status: 'ok' | 'late' | 'no worker'; workers: number; due: number; oldestDueSeconds: number };
  rates?: RateHealth['rates'];
}

/** A database that says nothing for so long is away; whoever asks waits for 5 s. */
const patienceMs = 3_000;

/** Asks the database how everything stands, for 3 s; never rejects. */
export async function readiness(db: Database): Promise<Readiness> {
  try {
    const [migrated, readOnly, backlog, { degraded, rates }] = await withinReadinessTimeout(
      Promise.all([isMigrated(db), isReadOnly(db), readJobBacklog(db), rateHealth(db)]),
    );
    const jobs = jobHealth(backlog);
    const migrations = migrated ? 'complete' : 'pending';
    const behind = readOnly || degraded || jobs.status !== 'ok';
    const status = !migrated ? 'unavailable' : behind ? 'degraded' : 'ok';
    return { status, database: readOnly ? 'read-only' : 'ok', migrations, jobs, rates };
  } catch {
    return { status: 'unavailable', database: 'away' };
  }
}

/** Rejects where that takes longer than whoever looks after the service would wait. */
export async function withinReadinessTimeout<T>(answer: Promise<T>): Promise<T> {
  const late = sleep(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${patienceMs} ms`);
  });
  return await Promise.race([answer, late]);
}

function jobHealth({ workers, due, overdueSeconds }: JobBacklog) {
  const oldestDueSeconds = Math.round(overdueSeconds);
  const status = workers === 0 ? 'no worker' : oldestDueSeconds > lateSeconds ? 'late' : 'ok';
  return { status, workers, due, oldestDueSeconds } as const;
}
