// `portside db distribute`, `db rebalance`, and the cluster part of `db status`.

import type { Command } from 'commander';
import { tablePlacements } from '../db/table-placement.ts';
import type { Database } from '../postgres/connection.ts';
import {
  type Cluster,
  planRebalance,
  readCluster,
  startRebalance,
  waitForRebalance,
} from '../postgres/distribution/cluster.ts';
import { distribute } from '../postgres/distribution/distribute.ts';
import { assertCoordinator, hasCitus, isPlaced, readPlacements } from '../postgres/distribution/placement.ts';
import { assertMigrated } from '../postgres/migrate.ts';
import { addVerb, withSession } from './command.ts';
import { showProgress } from './progress.ts';
import { table } from './table.ts';

/** Adds `distribute` and `rebalance` to the verbs of `db`. */
export function addClusterVerbs(noun: Command): void {
  addVerb(noun, 'distribute', 'distribute the tables over the nodes of a Citus cluster')
    .option('--dry-run', 'print the statements without running them')
    .action(
      withSession(async ({ databaseUrl }, { dryRun = false }: { dryRun?: boolean }) => {
        await assertMigrated(databaseUrl);
        let progress: ReturnType<typeof showProgress> | undefined;
        const steps = await distribute(databaseUrl, tablePlacements, {
          dryRun,
          onStep: (_step, _number, total) => {
            progress ??= showProgress(total, 'steps');
            progress.done();
          },
        }).finally(() => progress?.stop());
        const listed = steps.map(({ description, statements }) => `-- ${description}\n${statements.join(';\n')};`);
        const done =
          steps.length === 0 ? 'All tables are in place.' : `Distributed the database in ${steps.length} steps.`;
        return { text: dryRun && steps.length > 0 ? listed.join('\n\n') : done, json: { dryRun, steps } };
      }),
    );

  addVerb(noun, 'rebalance', 'move shards so that all nodes of a Citus cluster store the same share')
    .option('--dry-run', 'list the moves without starting them')
    .option('--no-wait', 'return when the moves have started')
    .action(
      withSession(async ({ db }, { dryRun = false, wait }: { dryRun?: boolean; wait: boolean }) => {
        await assertCoordinator(db);
        const moves = await planRebalance(db);
        if (moves.length === 0) return { text: 'The cluster is balanced.', json: { job: null, moves } };
        const rows = moves.map((move) => [move.table, move.shardId, formatBytes(move.bytes), move.from, move.to]);
        const listed = table(['TABLE', 'SHARD', 'SIZE', 'FROM', 'TO'], rows);
        if (dryRun) return { text: listed, json: { job: null, moves } };
        const job = await startRebalance(db);
        if (wait) await showRebalance(db, job);
        return { text: `${listed}\n\n${wait ? 'Completed' : 'Started'} job ${job}.`, json: { job, moves } };
      }),
    );
}

async function showRebalance(db: Database, job: string): Promise<void> {
  let progress: ReturnType<typeof showProgress> | undefined;
  let shown = 0;
  await waitForRebalance(db, job, (done, total) => {
    progress ??= showProgress(total, 'moves');
    for (; shown < done; shown++) progress.done();
  }).finally(() => progress?.stop());
}

/** The cluster's state: its text and JSON, and whether all tables are in place. */
interface ClusterReport {
  text: string;
  json: Cluster & { misplaced: string[] };
}

/** Returns placement, shards and sizes; undefined on plain PostgreSQL and on a cluster without distributed tables. */
export async function reportCluster(db: Database): Promise<ClusterReport | undefined> {
  if (!(await hasCitus(db))) return undefined;
  const stored = await readPlacements(db);
  if (stored.size === 0) return undefined;
  const cluster = await readCluster(db);
  const known = new Set(cluster.tables.map((row) => row.table));
  const declared = new Map(tablePlacements.map((placement) => [placement.table, placement]));
  const misplaced = [...known].filter((name) => {
    const placement = declared.get(name);
    return !placement || !isPlaced(placement, stored.get(name));
  });
  const nodes = cluster.nodes.map((node) => [
    node.address,
    node.role,
    node.active ? 'active' : 'disabled',
    node.shards,
    formatBytes(node.bytes),
  ]);
  const tables = cluster.tables.map((row) => [
    row.table,
    row.kind,
    row.shards || null,
    formatBytes(row.bytes),
    misplaced.includes(row.table) ? 'not in place' : 'in place',
  ]);
  const advice =
    misplaced.length === 0 ? 'All tables are in place.' : 'To place the tables, run: npm run cli -- db distribute';
  return {
    text: [
      table(['NODE', 'ROLE', 'STATE', 'SHARDS', 'SIZE'], nodes),
      table(['TABLE', 'PLACEMENT', 'SHARDS', 'SIZE', 'STATE'], tables),
      advice,
    ].join('\n\n'),
    json: { ...cluster, misplaced },
  };
}

function formatBytes(bytes: number): string {
  if (bytes < 1024 ** 2) return `${Math.ceil(bytes / 1024)} kB`;
  return bytes < 1024 ** 3 ? `${(bytes / 1024 ** 2).toFixed(1)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}
