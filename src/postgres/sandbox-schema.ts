// The schema of a sandbox: all tables and functions of the service, by the same migrations, and functions `now()` and `clock_timestamp()` that
// return the time of its clock. Defaults of columns use them, too. Connections of a sandbox find these names before PostgreSQL's.

import { Client } from 'pg';
import { setSearchPath } from './connection.ts';
import { listMigrationFiles } from './migrate.ts';

/** SQLSTATE insufficient_privilege, invalid_schema_name, undefined_table. */
const notAllowed = '42501';
const missing = ['3F000', '42P01'];

/** Thrown if the role of the database for sandboxes may not create schemas. */
export class SandboxesUnavailableError extends Error {
  override name = 'SandboxesUnavailableError';
}

/** Returns the name of the schema of a sandbox. */
export function sandboxSchema(id: string): string {
  return `sandbox_${id.replaceAll('-', '')}`;
}

/** Whether sandboxes can be created in the database: its role may create schemas. Rejects if it cannot be reached. */
export async function canCreateSandboxes(url: string): Promise<boolean> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query(`SELECT has_database_privilege(current_database(), 'CREATE') AS allowed`);
    return rows[0].allowed;
  });
}

/** Creates the schema of a sandbox, empty, with its clock at `now`. Throws SandboxesUnavailableError. */
export async function createSandboxSchema(url: string, id: string, now: Date): Promise<void> {
  await withClient(url, async (client) => {
    const schema = sandboxSchema(id);
    await client.query('BEGIN');
    await client.query(`CREATE SCHEMA "${schema}"`).catch((error) => {
      throw error.code === notAllowed ? new SandboxesUnavailableError(error.message) : error;
    });
    await client.query(setSearchPath(schema));
    await client.query(`
      CREATE TABLE sandbox_clock (at timestamptz NOT NULL, advancing_from timestamptz, advancing_to timestamptz);
      CREATE TABLE schema_migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT clock_timestamp());
      CREATE FUNCTION now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS 'SELECT at FROM "${schema}".sandbox_clock';
      CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS 'SELECT at FROM "${schema}".sandbox_clock'`);
    await client.query('INSERT INTO sandbox_clock VALUES ($1)', [now.toISOString()]);
    await applyMigrations(client);
    // The year of delivery numbers is that of the clock.
    await client.query(`ALTER FUNCTION next_delivery_number() SET search_path TO "${schema}", pg_catalog, pg_temp`);
    await client.query('COMMIT');
  });
}

/** Applies the migrations that the schema of a sandbox lacks. Returns false if there is no such sandbox. */
export async function migrateSandboxSchema(url: string, id: string): Promise<boolean> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [sandboxSchema(id)]);
    if (rows.length === 0) return false;
    await client.query('BEGIN');
    await client.query(setSearchPath(sandboxSchema(id)));
    await client.query('LOCK TABLE schema_migrations IN SHARE ROW EXCLUSIVE MODE');
    await applyMigrations(client);
    await client.query('COMMIT');
    return true;
  }).catch((error) => {
    if (missing.includes(error.code)) return false;
    throw error;
  });
}

/** Deletes the schema of a sandbox with all its data. Idempotent. */
export async function dropSandboxSchema(url: string, id: string): Promise<void> {
  await withClient(url, (client) => client.query(`DROP SCHEMA IF EXISTS "${sandboxSchema(id)}" CASCADE`));
}

/** The work of a sandbox of which only one may run: building it, running what is due, advancing its clock. */
type SandboxLock = 'build' | 'run' | 'advance';

/**
 * Runs `work` while no other process does work of this kind in the sandbox. Resolves to undefined without running it if it is locked; with `waits`,
 * waits for the lock. `work` can wait for a further lock with its argument. If this process dies, the locks end with their connection.
 */
export async function withSandboxLock<Result>(
  url: string,
  id: string,
  { kind, waits }: { kind: SandboxLock; waits: boolean },
  work: (alsoLock: (kind: SandboxLock) => Promise<void>) => Promise<Result>,
): Promise<Result | undefined> {
  return await withClient(url, async (client) => {
    const lock = async (name: SandboxLock, isWaiting: boolean) => {
      const { rows } = await client.query(
        `SELECT ${isWaiting ? 'pg_advisory_lock' : 'pg_try_advisory_lock'}(hashtextextended($1, 0)) AS locked`,
        [`${name} ${sandboxSchema(id)}`],
      );
      return rows[0].locked !== false;
    };
    if (!(await lock(kind, waits))) return undefined;
    return await work(async (further) => void (await lock(further, true)));
  });
}

/** Applies pending migrations in order, in the transaction of the client. */
async function applyMigrations(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  for (const { name, sql, sha256 } of await listMigrationFiles()) {
    if (applied.has(name)) continue;
    // Extensions are of the database, not of a schema.
    await client.query(
      sql.replaceAll(/CREATE EXTENSION (?:IF NOT EXISTS )?(\w+)/g, 'CREATE EXTENSION IF NOT EXISTS $1 SCHEMA public'),
    );
    await client.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
  }
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: 'portside sandbox',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`SET TIME ZONE 'UTC'; SET statement_timeout TO 0`);
    return await work(client);
  } finally {
    await client.end();
  }
}
