// `portside db`: the schema, its distribution, who may use it, and when it was backed up.

import type { Command } from 'commander';
import { grantServiceRole } from '../db/privileges.ts';
import { type MigrationState, migrate, readMigrationStatus } from '../postgres/migrate.ts';
import { recordBackup } from '../postgres/protection-status.ts';
import { addVerb, UsageError, withSession } from './command.ts';
import { addClusterVerbs, reportCluster } from './db-cluster.ts';
import { table } from './table.ts';

/** Adds the verbs of `db`. */
export function dbCommands(noun: Command): void {
  addVerb(noun, 'migrate', 'apply pending migrations').action(
    withSession(async ({ databaseUrl }) => {
      const applied = await migrate(databaseUrl);
      const text = applied.length === 0 ? 'No pending migrations.' : `Applied ${applied.join(', ')}.`;
      return { text, json: { applied } };
    }),
  );

  addVerb(
    noun,
    'status',
    'list migrations, and nodes and tables of a cluster; fail if any is pending or not in place',
  ).action(
    withSession(async ({ databaseUrl, db }) => {
      const migrations = await readMigrationStatus(databaseUrl);
      const rows = migrations.map(({ name, state, appliedAt }) => [name, state, appliedAt]);
      const cluster = await reportCluster(db);
      const text = `${table(['MIGRATION', 'STATE', 'APPLIED AT'], rows)}\n\n${adviceOn(migrations)}`;
      return {
        text: cluster ? `${text}\n\n${cluster.text}` : text,
        json: { migrations, ...(cluster && { cluster: cluster.json }) },
        failed: migrations.some(({ state }) => state !== 'applied') || (cluster?.json.misplaced.length ?? 0) > 0,
      };
    }),
  );

  addClusterVerbs(noun);

  addVerb(noun, 'grant <role>', 'grant the API and worker privileges to a role; run as the schema owner').action(
    withSession(async ({ db }, role: string) => {
      const tables = await grantServiceRole(db, role);
      return {
        text: `Granted ${role} the privileges of the service on ${tables} tables.`,
        json: { role, tables },
      };
    }),
  );

  addVerb(noun, 'record-backup', 'record a completed backup for portside_backup_age_seconds')
    .option('--finished-at <time>', 'completion time in ISO 8601 with time zone (default: now)')
    .option('--label <text>', 'name in your backup system, up to 200 characters')
    .action(
      withSession(async ({ db }, { finishedAt, label }: { finishedAt?: string; label?: string }) => {
        assertBackupTime(finishedAt);
        if (label !== undefined && (label.length === 0 || label.length > 200))
          throw new UsageError('--label must have 1 to 200 characters.');
        const backup = await recordBackup(db, { finishedAt, label });
        return { text: `Recorded the backup of ${backup.finishedAt}.`, json: backup };
      }),
    );

  noun.addHelpText(
    'after',
    `
Examples:
  npm run cli -- db status
  npm run cli -- db migrate    safe to repeat, and while the service runs
  npm run cli -- db grant portside_service    run after each migration
  npm run cli -- db distribute --dry-run      on the coordinator of a Citus cluster, after db migrate
  npm run cli -- db distribute                safe to repeat; continues an interrupted run
  npm run cli -- db rebalance                 after adding a worker with citus_add_node
  pgbackrest --stanza portside backup && npm run cli -- db record-backup`,
  );
}

function assertBackupTime(text: string | undefined): void {
  if (text === undefined) return;
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  if (Number.isNaN(time)) throw new UsageError('--finished-at must be a time such as 2026-11-20T12:30:00Z.');
  if (time > Date.now()) throw new UsageError('--finished-at must not be in the future.');
}

function adviceOn(migrations: MigrationState[]): string {
  const states = new Set(migrations.map(({ state }) => state));
  if (states.has('changed')) return 'A migration file was changed after it was applied. Restore it and add a new file.';
  if (states.has('unknown')) return 'This database is newer than this version of the code.';
  return states.has('pending')
    ? 'To apply pending migrations, run: npm run cli -- db migrate'
    : 'The schema is up to date.';
}
