// A Citus cluster on loopback: a coordinator and two workers, without durability, in a temporary folder.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { joinNodes } from './citus-databases.ts';
import { findAccount, type KillableServer, own, postgresPrograms, postgresServer, run } from './cluster.ts';
import { freePort } from './free-port.ts';

/** The reason why no cluster can be started, or false. */
export const citusMissing: string | false = !postgresPrograms
  ? 'PostgreSQL 15 or later with initdb is not installed'
  : !hasExtension(postgresPrograms) && 'the extension citus is not installed';

export interface CitusCluster {
  coordinator: KillableServer;
  workers: KillableServer[];
}

/** Starts a coordinator and two workers that know each other in the database `postgres`; they stop with `closing`. */
export async function startCitusCluster(closing: AsyncDisposableStack): Promise<CitusCluster> {
  const account = findAccount();
  const folder = await mkdtemp(join(tmpdir(), 'portside-citus-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  await own(folder, account);
  const startNode = async (name: string): Promise<KillableServer> => {
    const data = join(folder, name);
    // The nodes connect to each other without a password.
    await run(
      'initdb',
      ['-D', data, '-U', 'portside', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '-N'],
      account,
    );
    await appendFile(join(data, 'postgresql.conf'), nodeSettings);
    const port = await freePort();
    const node = postgresServer(data, `postgresql://portside@127.0.0.1:${port}/postgres`, port, account, closing);
    await node.start();
    return node;
  };
  const [coordinator, ...workers] = await Promise.all(['coordinator', 'worker-1', 'worker-2'].map(startNode));
  await joinNodes(
    coordinator!.url,
    workers.map(({ url }) => url),
  );
  return { coordinator: coordinator!, workers };
}

const nodeSettings = `
shared_preload_libraries = 'citus'
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
timezone = 'UTC'
jit = off
shared_buffers = 128MB
max_connections = 300
max_wal_size = 2GB
# Two-phase commits; moving shards without blocking writes; a maintenance process for each database.
max_prepared_transactions = 300
wal_level = logical
max_worker_processes = 128
fsync = off
synchronous_commit = off
full_page_writes = off
citus.shard_count = 4
citus.node_conninfo = 'sslmode=disable'
citus.enable_statistics_collection = off
`;

function hasExtension(programs: string): boolean {
  const control = 'extension/citus.control';
  // Debian's layout, or that of the installation.
  if (existsSync(join('/usr/share/postgresql', basename(dirname(programs)), control))) return true;
  try {
    const shared = execFileSync(join(programs, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim();
    return existsSync(join(shared, control));
  } catch {
    return false;
  }
}
