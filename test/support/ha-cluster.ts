// The highly available PostgreSQL of ops/ha on one machine: three nodes with etcd, Patroni and PostgreSQL, and HAProxy and PgBouncer. The
// programs run with the files of ops/ha; only host names, ports, directories and passwords are replaced.

import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { end, isRunning, killProcessesIn } from './child-processes.ts';
import { type Account, findAccount } from './cluster.ts';
import { freePort } from './free-port.ts';
import { type NodeName, names, nodePorts, parseEnvironment, postgresPrograms, render, type World } from './ha-files.ts';
import { redisMissing } from './redis.ts';

const run = promisify(execFile);
const path = `${process.env.PATH}:/usr/sbin`;
const bin = postgresPrograms;
const programs = ['etcd', 'patroni', 'patronictl', 'haproxy', 'pgbouncer', 'pgbackrest', 'curl'];
const missing = programs.filter((name) => spawnSync(name, ['--version'], { env: { PATH: path } }).error !== undefined);

/** The reason to skip the tests of ops/ha, or false. */
export const haMissing: string | false =
  [!bin && 'PostgreSQL 15 or later', ...missing, redisMissing && 'redis-server']
    .filter(Boolean)
    .map((name, i) => `${i === 0 ? 'NOT RUN, for want of ' : ''}${name}`)
    .join(', ') || false;

/** The state of a node as Patroni reports it. */
export interface Member {
  name: NodeName;
  role: 'leader' | 'sync_standby' | 'replica' | 'standby_leader';
  state: string;
  timeline?: number;
}

/** A node: a directory and its processes. */
export interface HaNode {
  name: NodeName;
  dataFolder: string;
  /** Environment of commands on this node, such as pgbackrest and ops/ha/backup.sh. */
  environment: Record<string, string>;
  startEtcd(): void;
  /** Starts Patroni, which starts PostgreSQL, and etcd if it does not run. */
  start(): void;
  /** Kills etcd, Patroni and all processes of PostgreSQL with SIGKILL. */
  kill(): Promise<void>;
  /** Ends Patroni, which stops PostgreSQL; etcd continues. */
  stopPatroni(): Promise<void>;
  /** Runs a program of this node as the user of PostgreSQL and returns its output. */
  run(program: string, args: string[]): Promise<string>;
}

export interface HaCluster {
  nodes: Record<NodeName, HaNode>;
  /** A superuser's URL, through HAProxy. */
  adminUrl: string;
  /** The URL of a role of ops/postgres.sql on the primary, through HAProxy. */
  primaryUrl(role: string): string;
  /** The URL of the service's role on the synchronous replica, through HAProxy. */
  replicaUrl: string;
  /** The URL of the service's role through PgBouncer and HAProxy. */
  pooledUrl: string;
  passwords: { owner: string; service: string };
  members(): Promise<Member[]>;
  /** Resolves when there is a leader, a synchronous replica, and `count` members that run on its timeline. */
  healthy(count?: number, timeoutMs?: number): Promise<void>;
}

/** Starts the cluster and waits until all nodes run; `closing` kills it. */
export async function startHaCluster(closing: AsyncDisposableStack): Promise<HaCluster> {
  const account = findAccount();
  const folder = await mkdtemp(join(tmpdir(), 'portside-ha-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711);
  const ports = new Map<string, number>();
  for (const name of names) for (const port of nodePorts) ports.set(`${name}:${port}`, await freePort());
  for (const port of [5000, 5001, 6432]) ports.set(`app:${port}`, await freePort());
  const secret = () => randomBytes(12).toString('hex');
  const passwords = { admin: secret(), owner: secret(), service: secret(), other: secret() };
  const world: World = { folder, account, ports, passwords, closing };
  await makeFolder(join(folder, 'repository'), account);
  const nodes = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await createNode(world, name)] as const)),
  ) as Record<NodeName, HaNode>;
  await startBalancers(world);
  for (const node of Object.values(nodes)) node.startEtcd();
  // As in the guide: the first node creates the cluster and the repository, the others copy it.
  nodes.db1.start();

  const at = (port: number) => `127.0.0.1:${ports.get(`app:${port}`)}`;
  async function members(): Promise<Member[]> {
    const asked = names.map(async (name) => {
      const response = await fetch(`http://127.0.0.1:${ports.get(`${name}:8008`)}/cluster`, {
        signal: AbortSignal.timeout(2000),
      });
      return ((await response.json()) as { members: Member[] }).members;
    });
    return await Promise.any(asked).catch(() => []);
  }
  async function healthy(count = 3, timeoutMs = 180_000): Promise<void> {
    for (const end = performance.now() + timeoutMs; ; await sleep(250)) {
      const known = await members();
      const leader = known.find(({ role, state }) => role === 'leader' && state === 'running');
      const running = known.filter(
        ({ state, timeline }) => ['running', 'streaming'].includes(state) && timeline === leader?.timeline,
      );
      const isSynchronous = known.some(({ role }) => role === 'sync_standby');
      if (leader && isSynchronous && running.length >= count) return;
      if (performance.now() > end) throw new Error(`the cluster is not healthy: ${JSON.stringify(known)}`);
    }
  }
  const cluster: HaCluster = {
    nodes,
    passwords,
    adminUrl: `postgres://postgres:${passwords.admin}@${at(5000)}/postgres`,
    primaryUrl: (role) =>
      `postgres://${role}:${role === 'portside_owner' ? passwords.owner : passwords.service}@${at(5000)}/portside`,
    replicaUrl: `postgres://portside_service:${passwords.service}@${at(5001)}/portside`,
    pooledUrl: `postgres://portside_service:${passwords.service}@${at(6432)}/portside`,
    members,
    healthy,
  };
  await waitForPrimary(cluster.adminUrl);
  await nodes.db1.run('pgbackrest', ['--stanza=portside', 'stanza-create']);
  nodes.db2.start();
  await healthy(2);
  nodes.db3.start();
  await healthy();
  return cluster;
}

async function makeFolder(folder: string, { uid, gid }: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

async function createNode(world: World, name: NodeName): Promise<HaNode> {
  const { account, closing } = world;
  const own = join(world.folder, name);
  await makeFolder(own, account);
  for (const folder of ['spool', 'log']) await makeFolder(join(own, folder), account);
  const write = async (file: string) => {
    await writeFile(join(own, file), await render(world, file, name), { mode: 0o755 });
    return join(own, file);
  };
  const patroniFile = await write('patroni.yml');
  const environment = {
    PATH: `${own}:${bin}:${path}`,
    HOME: own,
    LC_ALL: 'C.UTF-8',
    PGBACKREST_CONFIG: await write('pgbackrest.conf'),
    ...parseEnvironment(await render(world, 'etcd.env', name)),
    ...parseEnvironment(await render(world, 'patroni.env', name)),
  };
  for (const script of ['backup.sh', 'etcd-leader.sh']) await write(script);
  const dataFolder = join(own, 'data');
  let etcd: ChildProcess | undefined;
  let patroni: ChildProcess | undefined;

  const launch = (program: string, args: string[]) => {
    const log = openSync(join(own, `${program}.log`), 'a');
    return spawn(program, args, { ...account, cwd: own, env: environment, stdio: ['ignore', log, log] });
  };
  function startEtcd(): void {
    etcd = launch('etcd', []);
  }
  async function kill(): Promise<void> {
    await Promise.all([end(etcd), end(patroni)]);
    // The processes of PostgreSQL work in the data directory.
    while (killProcessesIn(dataFolder) > 0) await sleep(10);
  }
  closing.defer(kill);
  return {
    name,
    dataFolder,
    environment,
    startEtcd,
    start() {
      if (!isRunning(etcd)) startEtcd();
      patroni = launch('patroni', [patroniFile]);
    },
    kill,
    stopPatroni: () => end(patroni, 'SIGTERM'),
    run: async (program, args) =>
      (await run(program, args, { ...account, cwd: own, env: environment, timeout: 120_000 })).stdout,
  };
}

async function startBalancers(world: World): Promise<void> {
  const own = join(world.folder, 'app');
  await makeFolder(own, world.account);
  const launch = async (program: string, file: string, args: string[]) => {
    await writeFile(join(own, file), await render(world, file, 'app'), { mode: 0o644 });
    const log = openSync(join(own, `${program}.out`), 'a');
    const options = {
      ...world.account,
      cwd: own,
      env: { PATH: path },
      stdio: ['ignore', log, log] as ['ignore', number, number],
    };
    const child = spawn(program, [...args, join(own, file)], options);
    world.closing.defer(() => end(child));
  };
  await writeFile(join(own, 'userlist.txt'), `"portside_service" "${world.passwords.service}"\n`, { mode: 0o644 });
  await launch('haproxy', 'haproxy.cfg', ['-db', '-f']);
  await launch('pgbouncer', 'pgbouncer.ini', ['-q']);
}

/** Creates the roles and the database with ops/postgres.sql. */
export async function createRoles({ adminUrl, passwords, nodes }: HaCluster): Promise<void> {
  const variables = [
    `OWNER_PASSWORD=${passwords.owner}`,
    `SERVICE_PASSWORD=${passwords.service}`,
    `SANDBOX_PASSWORD=${passwords.service}`,
  ];
  const script = ['--no-psqlrc', '--quiet', '--file', join(import.meta.dirname, '../../ops/postgres.sql'), adminUrl];
  await nodes.db1.run('env', [...variables, 'psql', ...script]);
}

async function waitForPrimary(url: string): Promise<void> {
  for (const deadline = performance.now() + 30_000; ; await sleep(200)) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
