// A PostgreSQL of the project's own, for when DATABASE_URL names none. It runs detached, so that neither Ctrl-C nor a
// kill -9 of one process takes it from the others: whoever comes next adopts it, and the last one to leave stops it.
//
// Each user holds a lease: a connection with a shared advisory lock. Only who can take that lock alone, and sees no other
// client, may stop the server; a process that arrives in that moment waits for the lock, is cut off, and starts anew.

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
const PATIENCE_MS = 120_000;

/** What it takes to run one: where its data is, the port to try first, and whether a crash of the machine may lose data. */
export type EmbeddedOptions = { dataFolder: string; port: number; durable?: boolean };

/** A running server. `url` names its database `portside`; `close` stops the server unless someone else is using it. */
export type EmbeddedPostgres = { url: string; close(): Promise<'stopped' | 'left running'> };

type Lease = { client: Client; url: string };

/** Starts or adopts the server of that data folder and makes the database; rejects with the end of its log if it won't start. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const installation = await prepareInstallation(options.dataFolder);
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const lease = await adopt(installation);
    if (lease) return { url: lease.url, close: () => release(installation, lease) };
    const postmaster = await findPostmaster(installation.dataFolder);
    if (!postmaster) await start(installation, options);
    else await sleep(50);
  }
  throw new Error(`PostgreSQL in ${installation.dataFolder} neither starts nor stops; see ${installation.logFile}.`);
}

async function adopt({ dataFolder }: Installation): Promise<Lease | undefined> {
  const postmaster = await findPostmaster(dataFolder);
  if (!postmaster?.ready) return undefined;
  const password = await readFile(join(dataFolder, PASSWORD_FILE), 'utf8');
  const server = `postgresql://${OWNER}:${password}@127.0.0.1:${postmaster.port}`;
  const client = new Client({ connectionString: `${server}/postgres`, application_name: 'portside lease' });
  // A server that goes away shows in the pool's queries; the lease has nothing to add.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock_shared($1)', [LEASE_LOCK]);
    await createDatabase(client);
    return { client, url: `${server}/${OWNER}` };
  } catch (error) {
    client.end().catch(() => undefined);
    if (isPassing(error)) return undefined;
    throw error;
  }
}

/** Whether the server was just starting, stopping or gone. */
function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code) || /terminated/.test(message)
  );
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [OWNER]);
  if (rowCount) return;
  await client.query(`CREATE DATABASE ${OWNER}`).catch((error) => {
    // 42P04 and 23505: another process was quicker.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

async function start(installation: Installation, { port, durable = true }: EmbeddedOptions): Promise<void> {
  const { dataFolder, logFile, account } = installation;
  if (!(await readdir(dataFolder).catch(ignoreMissing))?.length) await initialise(installation);

  const log = await open(logFile, 'a+', 0o600);
  try {
    if (account) await log.chown(account.uid, account.gid);
    const { size: before } = await log.stat();
    const settings = serverSettings(await freePort(port), durable).map((setting) => `-c ${setting}`);
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
      const words = buffer.toString().trim();
      // Another process started the same server, or took the port, or the killed server's children are still leaving.
      if (!/already in use|already exists|shared memory block|another server/i.test(words)) {
        throw new Error(`PostgreSQL did not start. ${logFile} says:\n${words}`);
      }
      await sleep(100);
    }
  } finally {
    await log.close();
  }
}

function serverSettings(port: number, durable: boolean): string[] {
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
    // Nobody replicates it; what a transaction writes to a table of its own making, as an import its search, needs no log.
    'wal_level=minimal',
    'max_wal_senders=0',
    'jit=off',
  ];
  return durable ? settings : [...settings, 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
}

/** Makes the data folder elsewhere and moves it into place whole, so that a half-made one is never taken for data. */
async function initialise(installation: Installation): Promise<void> {
  const { dataFolder, account } = installation;
  await removeHalfMade(dataFolder);
  const fresh = `${dataFolder}.new-${process.pid}`;
  const passwordFile = `${fresh}.password`;
  const password = randomBytes(24).toString('base64url');
  await createPrivateFolder(fresh, account);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const args = ['-D', fresh, '-U', OWNER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await runBinary(installation, 'initdb', [
    ...args,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
  ]);
  await rename(passwordFile, join(fresh, PASSWORD_FILE));
  await rename(fresh, dataFolder).catch(async (error) => {
    await rm(fresh, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function removeHalfMade(dataFolder: string): Promise<void> {
  const prefix = `${basename(dataFolder)}.new-`;
  const leftovers = (await readdir(dirname(dataFolder))).filter((name) => name.startsWith(prefix));
  for (const name of leftovers) {
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    if (maker === process.pid || !isAlive(maker))
      await rm(join(dirname(dataFolder), name), { recursive: true, force: true });
  }
}

async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + 100; port++) {
    const free = await new Promise<boolean>((done) => {
      const probe = createServer().once('error', () => done(false));
      probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => done(true)));
    });
    if (free) return port;
  }
  throw new Error(`No port is free from ${first} to ${first + 99}: set PORTSIDE_PG_PORT.`);
}

async function release(installation: Installation, { client }: Lease): Promise<'stopped' | 'left running'> {
  try {
    if (!(await isLast(client))) return 'left running';
    await runBinary(installation, 'pg_ctl', ['stop', '-D', installation.dataFolder, '-m', 'fast', '-t', '5']);
    return 'stopped';
  } catch {
    // Gone already, or slower than we may wait: it stops by itself, and the next start waits for it.
    return 'stopped';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function isLast(client: Client): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [LEASE_LOCK]);
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS alone', [LEASE_LOCK]);
  if (!rows[0].alone) return false;
  // A backend outlives the connection that was closed on it by a moment.
  for (let look = 0; look < 10; look++) {
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
