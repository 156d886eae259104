// A PostgreSQL server with a streaming replica, PgBouncer in transaction mode, and Redis, all from installed programs.
// They run on loopback with temporary directories, and stop with `closing`.

import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { redisMissing, startRedis } from './redis.ts';

const debians = '/usr/lib/postgresql';
/** The folder of PostgreSQL's server programs, if installed. */
export const postgresPrograms = folderOf(['initdb', 'postgres', 'pg_basebackup']);
const pgbouncer = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => !spawnSync(name, ['--version']).error);
const startMs = 300_000;

/** The reason to skip cluster tests, or false. */
export const clusterMissing: string | false =
  [
    !postgresPrograms && 'PostgreSQL 15 or later with initdb and pg_basebackup (Debian: postgresql)',
    !pgbouncer && 'pgbouncer',
    redisMissing && 'redis-server or valkey-server',
  ]
    .filter(Boolean)
    .map((missing, i) => `${i === 0 ? 'NOT RUN, for want of ' : ''}${missing}`)
    .join(' and ') || false;

/** The version of PgBouncer, such as 1.18. */
export function poolerVersion(): number {
  const said = execFileSync(pgbouncer as string, ['--version'], { encoding: 'utf8' });
  return Number(/PgBouncer (\d+\.\d+)/.exec(said)?.[1]);
}

/** A server that can be killed and restarted on the same port. */
export interface KillableServer {
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface Cluster {
  primary: KillableServer;
  replica: KillableServer;
  /** URL of the primary through PgBouncer in transaction mode. */
  pooledUrl: string;
  redisUrl: string;
}

/** The user that runs the servers: `postgres` if the tests run as root, which the servers reject. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** Starts a cluster; PgBouncer opens up to `poolSize` connections to the primary. */
export async function startCluster(closing: AsyncDisposableStack, poolSize = 10): Promise<Cluster> {
  const account = findAccount();
  const folder = await mkdtemp(join(tmpdir(), 'portside-cluster-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  await own(folder, account);
  const password = randomBytes(18).toString('base64url');
  const urlAt = (port: number) => `postgresql://portside:${password}@127.0.0.1:${port}/postgres`;

  const primaryFolder = join(folder, 'primary');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  await own(passwordFile, account);
  await run('initdb', ['-D', primaryFolder, '-U', 'portside', `--pwfile=${passwordFile}`, ...clusterSettings], account);
  await appendFile(join(primaryFolder, 'postgresql.conf'), serverSettings);
  const primaryPort = await freePort();
  const primary = postgresServer(primaryFolder, urlAt(primaryPort), primaryPort, account, closing);
  await primary.start();

  const replicaFolder = join(folder, 'replica');
  const source = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'portside'];
  const backup = ['-D', replicaFolder, '-R', '-X', 'stream', '-c', 'fast', ...source];
  await run('pg_basebackup', backup, account, { PGPASSWORD: password });
  const replicaPort = await freePort();
  const replica = postgresServer(replicaFolder, urlAt(replicaPort), replicaPort, account, closing);
  const redis = await startRedis();
  closing.use(redis);
  const [pooledUrl] = await Promise.all([
    startPooler(join(folder, 'pgbouncer'), { primaryPort, password, poolSize, account }, closing),
    replica.start(),
  ]);
  return { primary, replica, pooledUrl, redisUrl: redis.url };
}

const clusterSettings = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'];

const serverSettings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
timezone = 'UTC'
jit = off
shared_buffers = 128MB
max_connections = 100
# A replica copies the log, and what it reads is not cleared away under it.
wal_level = replica
max_wal_senders = 4
hot_standby_feedback = on
`;

async function startPooler(
  folder: string,
  {
    primaryPort,
    password,
    poolSize,
    account,
  }: { primaryPort: number; password: string; poolSize: number; account: Account },
  closing: AsyncDisposableStack,
): Promise<string> {
  const port = await freePort();
  await mkdir(folder);
  await own(folder, account);
  const file = (name: string) => join(folder, name);
  await writeFile(file('users.txt'), `"portside" "${password}"\n`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: file('users.txt'),
    pool_mode: 'transaction',
    default_pool_size: poolSize,
    max_client_conn: 200,
    logfile: file('log'),
    ...(poolerVersion() >= 1.21 && { max_prepared_statements: 200 }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const databases = `[databases]\npostgres = host=127.0.0.1 port=${primaryPort}\n`;
  await writeFile(file('pgbouncer.ini'), `${databases}[pgbouncer]\n${lines.join('\n')}\n`);
  const child = spawn(pgbouncer as string, ['-q', file('pgbouncer.ini')], { stdio: 'ignore', ...account });
  closing.defer(() => end(child, 'SIGKILL'));
  const url = `postgresql://portside:${password}@127.0.0.1:${port}/postgres`;
  await waitForServer(url, child, file('log'));
  return url;
}

/** A server on an initialized data folder; it writes to `<folder>.log` and stops with `closing`. */
export function postgresServer(
  folder: string,
  url: string,
  port: number,
  account: Account,
  closing: AsyncDisposableStack,
): KillableServer {
  const log = `${folder}.log`;
  let child: ChildProcess | undefined;
  async function start(): Promise<void> {
    const command = `exec "${postgresPrograms}/postgres" -D "${folder}" -p ${port} >>"${log}" 2>&1`;
    child = spawn('/bin/sh', ['-c', command], { stdio: 'ignore', ...account });
    await waitForServer(url, child, log);
  }
  closing.defer(() => end(child, 'SIGINT'));
  // Simulates a machine failure: also kills the child processes.
  return { url, start, kill: () => end(child, 'SIGQUIT') };
}

async function waitForServer(url: string, child: ChildProcess, log: string): Promise<void> {
  for (const deadline = performance.now() + startMs; ; await sleep(50)) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return;
    } catch (error) {
      if (child.exitCode === null && child.signalCode === null && performance.now() < deadline) continue;
      const words = await readFile(log, 'utf8').catch(() => '');
      throw new Error(`${log} says: ${words.slice(-2000)}`, { cause: error });
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Runs a PostgreSQL program as the account and returns its output. */
export async function run(
  program: string,
  args: string[],
  account: Account,
  env: Record<string, string> = {},
): Promise<{ stdout: string }> {
  const options = { ...account, cwd: '/', env: { ...process.env, ...env } };
  return await promisify(execFile)(join(postgresPrograms as string, program), args, options);
}

/** Gives a file or folder to the account, with private permissions. */
export async function own(path: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
  await chmod(path, path.endsWith('password') ? 0o600 : 0o700);
}

/** Returns the account that runs the servers. */
export function findAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Directories of the programs: PATH, and the newest PostgreSQL directory of Debian. */
export function folderOf(programs: string[]): string | undefined {
  const versions = existsSync(debians) ? readdirSync(debians).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...(process.env.PATH ?? '').split(':'), ...versions.map((version) => `${debians}/${version}/bin`)];
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program))));
}
