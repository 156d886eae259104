// A Citus cluster on loopback: a coordinator and two workers, without durability, in a temporary folder.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { joinNodes } from './citus-databases.ts';
import {
  type Account,
  findAccount,
  type KillableServer,
  own,
  postgresPrograms,
  postgresServer,
  run,
} from './cluster.ts';
import { freePort } from './free-port.ts';

/** The reason why no cluster can be started, or false. */
export const citusMissing: string | false = !postgresPrograms
  ? 'PostgreSQL 15 or later with initdb is not installed'
  : !hasExtension(postgresPrograms) && 'the extension citus is not installed';

export interface CitusCluster {
  coordinator: KillableServer;
  workers: KillableServer[];
}

/**
 * Starts a coordinator and workers that know each other in the database `postgres`, each with these additional lines of postgresql.conf;
 * they stop with `closing`.
 */
export async function startCitusCluster(
  closing: AsyncDisposableStack,
  { workerCount = 2, settings = '' }: { workerCount?: number; settings?: string } = {},
): Promise<CitusCluster> {
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
    await appendFile(join(data, 'postgresql.conf'), `${nodeSettings}${await decoderSettings(account)}${settings}`);
    const port = await freePort();
    const node = postgresServer(data, `postgresql://portside@127.0.0.1:${port}/postgres`, port, account, closing);
    await node.start();
    return node;
  };
  const names = ['coordinator', ...Array.from({ length: workerCount }, (_, i) => `worker-${i + 1}`)];
  const [coordinator, ...workers] = await Promise.all(names.map(startNode));
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
# Each test file has a database, in which each node has connections to the others.
max_connections = 600
max_wal_size = 2GB
# Two-phase commits; moving shards without blocking writes; a maintenance process for each database.
max_prepared_transactions = 600
wal_level = logical
max_worker_processes = 128
fsync = off
# Commits are in the files when they return: a killed node keeps them, and a moved shard contains them.
synchronous_commit = on
full_page_writes = off
citus.shard_count = 4
citus.node_conninfo = 'sslmode=disable'
citus.enable_statistics_collection = off
# A statement to a worker that does not respond fails, and a transaction that a failed test left open ends: else a run hangs.
citus.node_connection_timeout = '5s'
statement_timeout = '180s'
idle_in_transaction_session_timeout = '120s'
`;

/** Releases that list the allowed logical decoding output plugins need that of Citus, which splits shards, to be one of them. */
async function decoderSettings(account: Account): Promise<string> {
  const { stdout } = await run('postgres', ['--describe-config'], account);
  return stdout.includes('output_plugin_libraries\t')
    ? `output_plugin_libraries = 'pgoutput, test_decoding, citus'\n`
    : '';
}

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
