// Applies the numbered SQL files of db/migrations. Each file runs once, in its own transaction, under an advisory lock; an applied
// file must not change. The role's timeouts are disabled: a migration may run for any time and has only a lock timeout.
//
// This is not Knex's runner because that one locks with a row, which a killed process leaves locked, stores no checksums, writes its
// tables when nothing is pending (also to a read-only database), and has no lock timeout with retries per migration.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type DatabaseError } from 'pg';
import type { Database } from './connection.ts';

const FOLDER = join(import.meta.dirname, '../db/migrations');
const LOCK = 7_067_436;
/** Timeout for a server that accepts connections but does not respond. */
const connectTimeoutMs = 10_000;
/** SQLSTATE lock_not_available: the lock timeout expired. */
const lockNotAvailable = '55P03';
const CREATE_MIGRATIONS_TABLE = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    name       text PRIMARY KEY,
    sha256     text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`;

/**
 * Disables the timeouts of the role and the database until the transaction ends. Setting them in the transaction also works through
 * PgBouncer in transaction mode. `transaction_timeout` exists since PostgreSQL 17.
 */
const DISABLE_TIMEOUTS = `
  SELECT set_config(name, '0', true) FROM pg_settings
   WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;

/** A migration file; `sha256` is the SHA-256 of its content, in hex. */
type MigrationFile = { name: string; sql: string; sha256: string };

/** A migration's state in a database. `migrate` rejects when one is `changed` or `unknown` (applied, but not among the files). */
export type MigrationState = {
  name: string;
  state: 'applied' | 'pending' | 'changed' | 'unknown';
  appliedAt: string | null;
};

/** Returns the files in execution order; rejects when a name has no number or two names have the same one. */
export async function listMigrationFiles(folder = FOLDER): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = names.map((name) => /^(\d{3})-/.exec(name)?.[1]);
  const misnamed = names.find((_, i) => numbers[i] === undefined || numbers[i] === numbers[i - 1]);
  if (misnamed) throw new Error(`Migration ${misnamed} needs a number of its own: NNN-name.sql.`);
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return names.map((name, i) => ({ name, sql: contents[i]!, sha256: sha256(contents[i]!) }));
}

/**
 * How a migration waits for a table lock. Later statements queue behind a waiting migration, so it waits only for `lockTimeoutMs`,
 * lets them run for `retryDelayMs`, and retries.
 */
interface LockRetryOptions {
  lockTimeoutMs: number;
  retryDelayMs: number;
  maxAttempts: number;
}

const defaultLockRetry: LockRetryOptions = { lockTimeoutMs: 5_000, retryDelayMs: 2_000, maxAttempts: 60 };

/**
 * Applies pending migrations and returns their names. Rejects, with the failing migration rolled back, when a file has changed or
 * fails, or when open transactions hold its locks through all retries (minutes).
 */
export async function migrate(url: string, folder = FOLDER, lockRetry = defaultLockRetry): Promise<string[]> {
  const files = await listMigrationFiles(folder);
  return withClient(url, async (client) => {
    // Do not write when nothing is pending: the database may be read-only.
    if ((await readStates(client, files)).every(({ state }) => state === 'applied')) return [];
    const applied: string[] = [];
    const next = () => applyWithRetry(client, files, lockRetry);
    for (let name = await next(); name; name = await next()) applied.push(name);
    return applied;
  });
}

/** Returns every migration with its state in the database, those with files first. */
export async function readMigrationStatus(url: string, folder = FOLDER): Promise<MigrationState[]> {
  const files = await listMigrationFiles(folder);
  return withClient(url, (client) => readStates(client, files));
}

/** Rejects when a migration is pending, with the command to apply it, or when this version cannot upgrade the database. */
export async function assertMigrated(url: string): Promise<void> {
  const all = await readMigrationStatus(url);
  assertUpgradable(all);
  const pending = all.filter(({ state }) => state === 'pending');
  if (pending.length === 0) return;
  throw new Error(`the database lacks ${pending.map(({ name }) => name).join(', ')}: run npm run cli -- db migrate`);
}

/** Rejects a database of a version before 1.0. Accepts one without migrations, or with any of versions since. */
export async function assertReleased(db: Database): Promise<void> {
  const { rows } = await db.raw(`SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`);
  if (!rows[0].exists) return;
  const files = await listMigrationFiles();
  assertKnownBaseline(statesOf(files, await db('schema_migrations').select('name', 'sha256', 'applied_at')));
}

/** Whether all migrations of this version of the code are applied. Migrations of a newer version are ignored. */
export async function isMigrated(db: Database, folder = FOLDER): Promise<boolean> {
  const names = (await listMigrationFiles(folder)).map(({ name }) => name);
  const applied = await db('schema_migrations').whereIn('name', names).pluck('name');
  return applied.length === names.length;
}

async function applyWithRetry(client: Client, files: MigrationFile[], lockRetry: LockRetryOptions) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyNext(client, files, lockRetry.lockTimeoutMs);
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (code !== lockNotAvailable || attempt === lockRetry.maxAttempts) throw error;
      await sleep(lockRetry.retryDelayMs);
    }
  }
}

async function applyNext(client: Client, files: MigrationFile[], lockMs: number): Promise<string | undefined> {
  await client.query('BEGIN');
  try {
    await client.query(DISABLE_TIMEOUTS);
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(CREATE_MIGRATIONS_TABLE);
    const all = await readStates(client, files);
    assertOrdered(all);
    const next = files.find((file) => all.some(({ name, state }) => name === file.name && state === 'pending'));
    if (next) {
      await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
      await client.query(next.sql).catch((error) => {
        throw new Error(`Migration ${next.name} failed${formatErrorLine(error, next.sql)}: ${error.message}`, {
          cause: error,
        });
      });
      await client.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [next.name, next.sha256]);
    }
    await client.query('COMMIT');
    return next?.name;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function readStates(client: Client, files: MigrationFile[]): Promise<MigrationState[]> {
  const { rows: found } = await client.query(`SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`);
  if (!found[0].exists) return statesOf(files, []);
  const { rows } = await client.query<AppliedMigration>(
    `SELECT name, sha256, to_json(applied_at) #>> '{}' AS applied_at FROM schema_migrations ORDER BY name`,
  );
  return statesOf(files, rows);
}

type AppliedMigration = { name: string; sha256: string; applied_at: string };

function statesOf(files: readonly MigrationFile[], rows: readonly AppliedMigration[]): MigrationState[] {
  const records = new Map(rows.map((row) => [row.name, row]));
  const known = files.map(({ name, sha256 }): MigrationState => {
    const record = records.get(name);
    if (!record) return { name, state: 'pending', appliedAt: null };
    return { name, state: record.sha256 === sha256 ? 'applied' : 'changed', appliedAt: record.applied_at };
  });
  const unknown = rows.filter((row) => !files.some(({ name }) => name === row.name));
  return [
    ...known,
    ...unknown.map(({ name, applied_at }) => ({ name, state: 'unknown' as const, appliedAt: applied_at })),
  ];
}

function assertOrdered(all: MigrationState[]): void {
  assertUpgradable(all);
  const unknown = all.find(({ state }) => state === 'unknown');
  if (unknown) throw new Error(`This database has run ${unknown.name}, which this version of the code does not have.`);
  const pending = all.findIndex(({ state }) => state === 'pending');
  const outOfOrder = pending >= 0 && all.slice(pending).find(({ state }) => state === 'applied');
  if (outOfOrder)
    throw new Error(
      `Migration ${all[pending]?.name} comes before ${outOfOrder.name}, which has run already: give it a higher number.`,
    );
}

/** The first migration exists in every database since 1.0. */
function assertKnownBaseline(all: MigrationState[]): void {
  if (all[0]?.state !== 'pending' || !all.some(({ state }) => state === 'unknown')) return;
  throw new Error(
    'This database was created by a version before 1.0, which cannot be upgraded. Create a new one, with npm run cli -- db migrate; ' +
      'for the embedded database, move the folder .data away. docs/operating/upgrade.md says how to keep data.',
  );
}

function assertUpgradable(all: MigrationState[]): void {
  assertKnownBaseline(all);
  const changed = all.find(({ state }) => state === 'changed');
  if (changed === undefined) return;
  throw new Error(
    `Migration ${changed.name} was changed after it ran here: undo that and write a new file, or start with a new database.`,
  );
}

function formatErrorLine(error: DatabaseError, sql: string): string {
  return error.position ? ` at line ${sql.slice(0, Number(error.position)).split('\n').length}` : '';
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: 'portside migrate',
    connectionTimeoutMillis: connectTimeoutMs,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`SET TIME ZONE 'UTC'`);
    return await work(client);
  } finally {
    await client.end();
  }
}
