// Runs an embedded PostgreSQL server when DATABASE_URL is not set. The server is detached, so it survives Ctrl-C and kill -9 of a
// single process. Processes share it: the first one starts it and the last one stops it.
//
// Each process holds a lease: a connection with a shared advisory lock. A process may stop the server only when it gets that lock
// exclusively and there are no other clients. A process that connects during the shutdown waits for the lock, is disconnected, and
// starts the server again.

import { randomBytes } from 'node:crypto';
import { chown, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostmaster, isAlive } from './postmaster.ts';
import { createPrivateFolder, type Installation, prepareInstallation, runBinary } from './server-binaries.ts';

const OWNER = 'portside';
const PASSWORD_FILE = 'portside.password';
const LEASE_LOCK = 7_067_435;
const START_TIMEOUT_MS = 120_000;

/** The data folder, the first port to try, and whether data must survive a crash of the machine (default true). */
export type EmbeddedOptions = { dataFolder: string; port: number; durable?: boolean };

/** A running server. `url` is that of its database `portside`; `close` stops the server unless other processes use it. */
export type EmbeddedPostgres = { url: string; close(): Promise<'stopped' | 'left running'> };

type Lease = { client: Client; url: string };

/** Starts or joins the data folder's server and creates the database; rejects with the new part of the server log if it fails to start. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const installation = await prepareInstallation(options.dataFolder);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const lease = await acquireLease(installation);
    if (lease) return { url: lease.url, close: () => releaseLease(installation, lease) };
    const postmaster = await findPostmaster(installation.dataFolder);
    if (!postmaster) await startServer(installation, options);
    else await sleep(50);
  }
  throw new Error(`PostgreSQL in ${installation.dataFolder} neither starts nor stops; see ${installation.logFile}.`);
}

async function acquireLease({ dataFolder }: Installation): Promise<Lease | undefined> {
  const postmaster = await findPostmaster(dataFolder);
  if (!postmaster?.ready) return undefined;
  const password = await readFile(join(dataFolder, PASSWORD_FILE), 'utf8');
  const server = `postgresql://${OWNER}:${password}@127.0.0.1:${postmaster.port}`;
  const client = new Client({ connectionString: `${server}/postgres`, application_name: 'portside lease' });
  // The pool's queries report a lost server.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock_shared($1)', [LEASE_LOCK]);
    await createDatabase(client);
    return { client, url: `${server}/${OWNER}` };
  } catch (error) {
    client.end().catch(() => undefined);
    if (isTransient(error)) return undefined;
    throw error;
  }
}

/** Whether the error is temporary: the server is starting, stopping or stopped. */
function isTransient(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code) || /terminated/.test(message)
  );
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [OWNER]);
  if (rowCount) return;
  await client.query(`CREATE DATABASE ${OWNER}`).catch((error) => {
    // 42P04 duplicate_database, 23505 unique_violation: another process has created it.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

async function startServer(installation: Installation, { port, durable = true }: EmbeddedOptions): Promise<void> {
  const { dataFolder, logFile, account } = installation;
  if (!(await readdir(dataFolder).catch(ignoreMissing))?.length) await initializeDataFolder(installation);

  const log = await open(logFile, 'a+', 0o600);
  try {
    if (account) await log.chown(account.uid, account.gid);
    const { size: before } = await log.stat();
    const settings = buildServerSettings(await findFreePort(port), durable).map((setting) => `-c ${setting}`);
    try {
      await runBinary(installation, 'pg_ctl', [
        'start',
        '-w',
        '-D',
        dataFolder,
        '-l',
        logFile,
        '-o',
        settings.join(' '),
      ]);
    } catch {
      const { size: after } = await log.stat();
      const { buffer } = await log.read({ buffer: Buffer.alloc(after - before), position: before });
      const output = buffer.toString().trim();
      // Another process started the same server or uses the port, or child processes of a killed server are still exiting.
      if (!/already in use|already exists|shared memory block|another server/i.test(output)) {
        throw new Error(`PostgreSQL did not start. ${logFile} says:\n${output}`);
      }
      await sleep(100);
    }
  } finally {
    await log.close();
  }
}

function buildServerSettings(port: number, durable: boolean): string[] {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    'max_connections=200',
    'shared_buffers=256MB',
    'maintenance_work_mem=256MB',
    'max_wal_size=4GB',
    'wal_compression=on',
    // No replication. Tables created in the same transaction, such as import staging tables, skip the WAL at this level.
    'wal_level=minimal',
    'max_wal_senders=0',
    'jit=off',
  ];
  const lossy = [
    'max_connections=1000',
    'max_prepared_transactions=10',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ];
  return durable ? settings : [...settings, ...lossy];
}

/** Creates the data folder under a temporary name and renames it, so that an incomplete folder is never used. */
async function initializeDataFolder(installation: Installation): Promise<void> {
  const { dataFolder, account } = installation;
  await removeIncomplete(dataFolder);
  const newFolder = `${dataFolder}.new-${process.pid}`;
  const passwordFile = `${newFolder}.password`;
  const password = randomBytes(24).toString('base64url');
  await createPrivateFolder(newFolder, account);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const args = ['-D', newFolder, '-U', OWNER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await runBinary(installation, 'initdb', [
    ...args,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
  ]);
  await rename(passwordFile, join(newFolder, PASSWORD_FILE));
  await rename(newFolder, dataFolder).catch(async (error) => {
    await rm(newFolder, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function removeIncomplete(dataFolder: string): Promise<void> {
  const prefix = `${basename(dataFolder)}.new-`;
  const leftovers = (await readdir(dirname(dataFolder))).filter((name) => name.startsWith(prefix));
  for (const name of leftovers) {
    const creatorPid = Number.parseInt(name.slice(prefix.length), 10);
    if (creatorPid === process.pid || !isAlive(creatorPid))
      await rm(join(dirname(dataFolder), name), { recursive: true, force: true });
  }
}

async function findFreePort(first: number): Promise<number> {
  for (let port = first; port < first + 100; port++) {
    const free = await new Promise<boolean>((done) => {
      const probe = createServer().once('error', () => done(false));
      probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => done(true)));
    });
    if (free) return port;
  }
  throw new Error(`No port is free from ${first} to ${first + 99}: set PORTSIDE_PG_PORT.`);
}

async function releaseLease(installation: Installation, { client }: Lease): Promise<'stopped' | 'left running'> {
  try {
    if (!(await isLastUser(client))) return 'left running';
    await runBinary(installation, 'pg_ctl', ['stop', '-D', installation.dataFolder, '-m', 'fast', '-t', '5']);
    return 'stopped';
  } catch {
    // Already stopped, or still stopping after the timeout; the next start waits for it.
    return 'stopped';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function isLastUser(client: Client): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [LEASE_LOCK]);
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS alone', [LEASE_LOCK]);
  if (!rows[0].alone) return false;
  // A backend exits shortly after its connection is closed.
  for (let attempt = 0; attempt < 10; attempt++) {
    const others = await client.query(
      `SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1`,
    );
    if (others.rowCount === 0) return true;
    await sleep(50);
  }
  return false;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
