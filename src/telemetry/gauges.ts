// What is measured only when someone asks: the pool, and what waits in the database. Of the latter every process tells the same.

import { Gauge, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { backlog } from '../db/backlog.ts';
import { isReadOnly, poolState } from '../db/connection.ts';
import { rateHealth } from '../services/rates.ts';
import { inTime } from '../services/readiness.ts';

/** What a process that answers requests has to tell beside its context. */
export interface Caches {
  bytes(): number;
}

/** Returns the gauges of this process as Prometheus' text; without those from the database, and `portside_database_up` 0, while it is away. */
export async function gaugesOf(ctx: Context, cache?: Caches): Promise<string> {
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `portside_${name}`, help, labelNames, registers: [registry] });

  const { node, release } = { node: process.version, release: ctx.config.release };
  gauge('build_info', 'Always 1; the labels say what runs', ['release', 'node']).set({ release, node }, 1);
  const pool = poolState(ctx.db);
  const connections = gauge('pool_connections', 'Connections of the pool', ['state']);
  connections.set({ state: 'used' }, pool.used);
  connections.set({ state: 'idle' }, pool.idle);
  gauge('pool_size', 'Most connections that the pool may have').set(pool.size);
  gauge('pool_waiting', 'Queries that wait for a connection').set(pool.waiting);
  if (cache) gauge('cache_bytes', 'Finished answers kept in memory').set(cache.bytes());

  const up = gauge('database_up', 'Whether the database answered this scrape');
  try {
    await inTime(databaseGauges(ctx, gauge));
    up.set(1);
  } catch {
    up.set(0);
  }
  return await registry.metrics();
}

async function databaseGauges(
  { db }: Context,
  gauge: <Label extends string>(name: string, help: string, labelNames?: Label[]) => Gauge<Label>,
): Promise<void> {
  const [waiting, { rates }, readOnly] = await Promise.all([backlog(db), rateHealth(db), isReadOnly(db)]);
  gauge('database_read_only', '1 while the database takes no writes').set(readOnly ? 1 : 0);
  gauge('deliveries_pending', 'Webhook deliveries not settled yet').set(waiting.deliveries.pending);
  gauge('delivery_overdue_seconds', 'How long the oldest due delivery waits').set(waiting.deliveries.overdueSeconds);
  gauge('jobs_due', 'Jobs that could run now').set(waiting.jobs.due);
  gauge('job_overdue_seconds', 'How long the oldest due job waits').set(waiting.jobs.overdueSeconds);
  gauge('jobs_failed', 'Jobs that failed for good and are still kept').set(waiting.jobs.failed);
  gauge('workers', 'Processes that take jobs').set(waiting.workers);
  const mails = gauge('mails', 'Messages about orders that are not settled, or need an operator', ['state']);
  for (const [state, count] of Object.entries(waiting.mails)) mails.set({ state }, count);
  const age = gauge('exchange_rate_age_seconds', 'How old a rate in force is', ['currency']);
  for (const { currency, asOf } of rates) {
    if (asOf !== null) age.set({ currency }, (Date.now() - Date.parse(asOf)) / 1000);
  }
}
