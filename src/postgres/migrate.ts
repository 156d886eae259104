// Brings a database to the state that the numbered SQL files of migrations/ describe. A file runs once, in a transaction of
// its own, under a lock that lets one process at a time through; a file that has run may not change any more. Timeouts of the role
// do not apply: a migration may take as long as it needs, and only waits for locks with a timeout of its own.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type DatabaseError } from 'pg';
import type { Database } from './connection.ts';

const FOLDER = join(import.meta.dirname, '../db/migrations');
const LOCK = 7_067_436;
/** One that takes connections and says nothing is away. */
const connectMs = 10_000;
/** PostgreSQL's code for a lock that was not had in time. */
const lockNotHad = '55P03';
const RECORD = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    name       text PRIMARY KEY,
    sha256     text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`;

/**
 * Switches off, until the transaction ends, the timeouts that the role or the database may have for short statements. Set in the
 * transaction, it also works through PgBouncer in transaction mode; `transaction_timeout` exists since PostgreSQL 17.
 */
const WITHOUT_LIMITS = `
  SELECT set_config(name, '0', true) FROM pg_settings
   WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;

/** A migration file: its name and the SHA-256 of its content, in hex. */
export type MigrationFile = { name: string; sql: string; sha256: string };

/** Where a migration stands in a database; `changed` and `unknown` (not among the files) keep `migrate` from running. */
export type MigrationState = {
  name: string;
  state: 'applied' | 'pending' | 'changed' | 'unknown';
  appliedAt: string | null;
};

/** The files in the order they run; rejects when two share a number or a name has none. */
export async function migrationFiles(folder = FOLDER): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = names.map((name) => /^(\d{3})-/.exec(name)?.[1]);
  const odd = names.find((_, i) => numbers[i] === undefined || numbers[i] === numbers[i - 1]);
  if (odd) throw new Error(`Migration ${odd} needs a number of its own: NNN-name.sql.`);
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return names.map((name, i) => ({ name, sql: contents[i]!, sha256: sha256(contents[i]!) }));
}

/**
 * How a migration waits for a lock that it needs: everything that comes after it waits behind it, so not for long; then it lets
 * them pass and tries again.
 */
export interface LockRetryOptions {
  lockMs: number;
  pauseMs: number;
  tries: number;
}

const patience: LockRetryOptions = { lockMs: 5_000, pauseMs: 2_000, tries: 60 };

/**
 * Applies what is pending and gives the names of what it applied; rejects, with nothing half done, on a file that changed or fails, or
 * where open transactions keep its locks from it for minutes.
 */
export async function migrate(url: string, folder = FOLDER, waiting = patience): Promise<string[]> {
  const files = await migrationFiles(folder);
  return withClient(url, async (client) => {
    // Where nothing is to be done nothing is written: the database may take no writes now.
    if ((await states(client, files)).every(({ state }) => state === 'applied')) return [];
    const applied: string[] = [];
    const next = () => applyPatiently(client, files, waiting);
    for (let name = await next(); name; name = await next()) applied.push(name);
    return applied;
  });
}

/** Every migration, those of the files first, and its state in the database. */
export async function migrationStatus(url: string, folder = FOLDER): Promise<MigrationState[]> {
  const files = await migrationFiles(folder);
  return withClient(url, (client) => states(client, files));
}

/** Rejects when the database lacks a migration, telling how to apply it, or has run one that was changed since. */
export async function assertMigrated(url: string): Promise<void> {
  const all = await migrationStatus(url);
  refuseChanged(all);
  const pending = all.filter(({ state }) => state === 'pending');
  if (pending.length === 0) return;
  throw new Error(`the database lacks ${pending.map(({ name }) => name).join(', ')}: run npm run cli -- db migrate`);
}

/** Whether every migration that this version of the code knows has run; a newer version's do no harm. */
export async function isMigrated(db: Database, folder = FOLDER): Promise<boolean> {
  const names = (await migrationFiles(folder)).map(({ name }) => name);
  const { rows } = await db.raw('SELECT count(*)::int AS applied FROM schema_migrations WHERE name = ANY (:names)', {
    names,
  });
  return rows[0].applied === names.length;
}

async function applyPatiently(client: Client, files: MigrationFile[], waiting: LockRetryOptions) {
  for (let tried = 1; ; tried++) {
    try {
      return await applyNext(client, files, waiting.lockMs);
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (code !== lockNotHad || tried === waiting.tries) throw error;
      await sleep(waiting.pauseMs);
    }
  }
}

async function applyNext(client: Client, files: MigrationFile[], lockMs: number): Promise<string | undefined> {
  await client.query('BEGIN');
  try {
    await client.query(WITHOUT_LIMITS);
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(RECORD);
    const all = await states(client, files);
    refuseDisorder(all);
    const next = files.find((file) => all.some(({ name, state }) => name === file.name && state === 'pending'));
    if (next) {
      await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
      await client.query(next.sql).catch((error) => {
        throw new Error(`Migration ${next.name} failed${place(error, next.sql)}: ${error.message}`, { cause: error });
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

async function states(client: Client, files: MigrationFile[]): Promise<MigrationState[]> {
  const { rows: found } = await client.query(`SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`);
  const { rows } = found[0].exists
    ? await client.query<{ name: string; sha256: string; applied_at: string }>(
        `SELECT name, sha256, to_json(applied_at) #>> '{}' AS applied_at FROM schema_migrations ORDER BY name`,
      )
    : { rows: [] };
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

function refuseDisorder(all: MigrationState[]): void {
  refuseChanged(all);
  const unknown = all.find(({ state }) => state === 'unknown');
  if (unknown) throw new Error(`This database has run ${unknown.name}, which this version of the code does not have.`);
  const pending = all.findIndex(({ state }) => state === 'pending');
  const late = pending >= 0 && all.slice(pending).find(({ state }) => state === 'applied');
  if (late)
    throw new Error(
      `Migration ${all[pending]?.name} comes before ${late.name}, which has run already: give it a higher number.`,
    );
}

function refuseChanged(all: MigrationState[]): void {
  const changed = all.find(({ state }) => state === 'changed');
  if (changed === undefined) return;
  throw new Error(
    `Migration ${changed.name} was changed after it ran here: undo that and write a new file, or start with a new database.`,
  );
}

function place(error: DatabaseError, sql: string): string {
  return error.position ? ` at line ${sql.slice(0, Number(error.position)).split('\n').length}` : '';
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: 'portside migrate',
    connectionTimeoutMillis: connectMs,
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
