// Gauges that are measured on each scrape: the connection pool, and the backlog in the database, which is the same for every process.

import { Gauge, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { readCompanyBacklog, readQueueBacklog } from '../db/backlog.ts';
import { readImportBacklog } from '../db/price-lists/import-backlog.ts';
import { type Database, isReadOnly, readPoolState } from '../postgres/connection.ts';
import { checkNodes } from '../postgres/distribution/nodes.ts';
import { readProtection } from '../postgres/protection-status.ts';
import { checkRateHealth } from '../services/pricing/exchange-rates.ts';
import { withinReadinessTimeout } from '../services/readiness.ts';

type MakeGauge = <Label extends string>(name: string, help: string, labelNames?: Label[]) => Gauge<Label>;

/** Cache statistics of an API process. */
interface CacheStats {
  bytes(): number;
}

/** Returns the gauges in Prometheus text format. While the database is unavailable, its gauges are missing and `portside_database_up` is 0. */
export async function collectGauges(ctx: Context, cache?: CacheStats, hasSandboxes = true): Promise<string> {
  const registry = new Registry();
  const gauge: MakeGauge = (name, help, labelNames = []) =>
    new Gauge({ name: `portside_${name}`, help, labelNames, registers: [registry] });

  const { node, release } = { node: process.version, release: ctx.config.release };
  gauge('build_info', 'Always 1; the labels say what runs', ['release', 'node']).set({ release, node }, 1);
  const pool = readPoolState(ctx.db);
  const connections = gauge('pool_connections', 'Connections of the pool', ['state']);
  connections.set({ state: 'used' }, pool.used);
  connections.set({ state: 'idle' }, pool.idle);
  gauge('pool_size', 'Most connections that the pool may have').set(pool.size);
  gauge('pool_waiting', 'Queries that wait for a connection').set(pool.waiting);
  if (cache) gauge('cache_bytes', 'Finished responses kept in memory').set(cache.bytes());

  gauge('sandboxes_available', 'Whether sandboxes can be created and used').set(hasSandboxes ? 1 : 0);
  replicaGauges(ctx, gauge);

  const up = gauge('database_up', 'Whether the database responded to this scrape');
  try {
    await withinReadinessTimeout(databaseGauges(ctx, gauge));
    up.set(1);
  } catch {
    up.set(0);
  }
  return await registry.metrics();
}

/** The state of the replica as seen by this process; no samples without DATABASE_READ_URL. */
function replicaGauges({ reads }: Context, gauge: MakeGauge): void {
  const state = gauge('replica_state', '1 for the state that the replica is in: ok, behind (5 s or more) or away', [
    'state',
  ]);
  const lagSeconds = gauge(
    'replica_lag_seconds',
    'Age of what the replica is known to hold; not there while it is away',
  );
  const lagBytes = gauge('replica_lag_bytes', 'WAL that the replica has not replayed; not there while it is away');
  const now = reads.health();
  lagSeconds.remove();
  lagBytes.remove();
  if (now === undefined) return;
  for (const each of ['ok', 'behind', 'away']) state.set({ state: each }, each === now ? 1 : 0);
  const lag = reads.lag();
  if (lag === undefined) return;
  lagSeconds.set(lag.seconds);
  lagBytes.set(lag.bytes);
}

async function databaseGauges({ db }: Context, gauge: MakeGauge): Promise<void> {
  const [backlog, { imports, overdueSeconds }, { rates }, readOnly, protection, nodes] = await Promise.all([
    readQueueBacklog(db),
    readImportBacklog(db),
    checkRateHealth(db),
    isReadOnly(db),
    readProtection(db),
    checkNodes(db),
  ]);
  const nodeUp = gauge('cluster_node_up', 'Whether the coordinator can connect to a worker of the cluster', ['node']);
  for (const { node, status } of nodes ?? []) nodeUp.set({ node }, status === 'ok' ? 1 : 0);
  gauge('database_read_only', '1 while the database takes no writes').set(readOnly ? 1 : 0);
  gauge('feed_lag_seconds', 'How far the feeds of events and catalog changes are behind').set(backlog.feedLagSeconds);
  gauge('jobs_due', 'Jobs that could run now').set(backlog.jobs.due);
  gauge('job_overdue_seconds', 'How long the oldest due job waits').set(backlog.jobs.overdueSeconds);
  gauge('jobs_failed', 'Jobs that failed for good and are still kept').set(backlog.jobs.failed);
  const queue = gauge('queue_jobs', 'Jobs in the queue: due, running, scheduled for later, or failed for good', [
    'name',
    'state',
  ]);
  for (const { name, ...states } of backlog.queues)
    for (const [state, count] of Object.entries(states)) queue.set({ name, state }, count);
  const waiting = gauge('imports', 'Imports of price lists that run, or wait for a worker, a turn or a confirmation', [
    'waits_for',
  ]);
  for (const [waitsFor, count] of Object.entries(imports)) {
    waiting.set({ waits_for: waitsFor === 'running' ? 'nothing' : waitsFor }, count);
  }
  gauge('import_overdue_seconds', 'How long the oldest import waits for a worker or another import').set(
    overdueSeconds,
  );
  gauge('workers', 'Processes that take jobs').set(backlog.workers);
  const age = gauge('exchange_rate_age_seconds', 'Age of the rate in force; infinite for a currency that has none', [
    'currency',
  ]);
  for (const { currency, asOf } of rates)
    age.set({ currency }, asOf === null ? Number.POSITIVE_INFINITY : (Date.now() - Date.parse(asOf)) / 1000);

  const { archiving, walStreams, slotRetainedBytes, backupAgeSeconds } = protection;
  gauge('wal_archive_enabled', '1 where PostgreSQL archives its WAL').set(archiving.enabled ? 1 : 0);
  gauge('wal_archive_failing', '1 while the last attempt to archive a WAL segment failed').set(
    archiving.failing ? 1 : 0,
  );
  gauge('wal_archive_age_seconds', 'Time since a WAL segment was archived; infinite when none was').set(
    archiving.ageSeconds ?? Number.POSITIVE_INFINITY,
  );
  gauge('wal_archive_pending_bytes', 'WAL written after the last archived segment').set(archiving.pendingBytes);
  gauge('wal_streams', 'Connections that stream WAL: replicas, and base backups that run').set(walStreams);
  gauge('replication_slot_retained_bytes', 'WAL that the furthest behind replication slot retains').set(
    slotRetainedBytes,
  );
  gauge('backup_age_seconds', 'Time since the last recorded backup; infinite when none is recorded').set(
    backupAgeSeconds ?? Number.POSITIVE_INFINITY,
  );
  // The rows of all companies cannot be counted while a node is away.
  if (!nodes?.some(({ status }) => status === 'away')) await companyGauges(db, gauge);
}

async function companyGauges(db: Database, gauge: MakeGauge): Promise<void> {
  const { deliveries, mails } = await readCompanyBacklog(db);
  gauge('deliveries_pending', 'Webhook deliveries not settled yet').set(deliveries.pending);
  gauge('delivery_overdue_seconds', 'How long the oldest due delivery waits').set(deliveries.overdueSeconds);
  const states = gauge('mails', 'Messages about orders that are not settled, or need an operator', ['state']);
  for (const [state, count] of Object.entries(mails)) states.set({ state }, count);
}
