import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../src/postgres/embedded-server.ts';
import { findPostmaster } from '../../src/postgres/postmaster.ts';

// Below the ephemeral ports, which connections of other tests use.
const port = 24_000 + (process.pid % 8_000);
const parent = await mkdtemp(join(tmpdir(), 'portside-embedded-'));
// If the tests run as root, PostgreSQL runs under another account, which must be able to enter the folder.
await chmod(parent, 0o711);
const dataFolder = join(parent, 'postgres');
const start = (folder = dataFolder) => startEmbeddedPostgres({ dataFolder: folder, port, durable: false });
after(() => rm(parent, { recursive: true, force: true }));

/** Starts another process that uses the server. `leave` stops it and returns what happened to the server. */
async function startUser(folder = dataFolder) {
  const script = join(import.meta.dirname, '../support/embedded-user.ts');
  const child: ChildProcess = spawn(process.execPath, [script, folder, String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const readLine = async () => String((await lines.next()).value);
  const url = await readLine();
  return {
    url,
    async leave(): Promise<string> {
      child.stdin!.end();
      return readLine();
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function serverPid(folder = dataFolder) {
  return (await findPostmaster(folder))?.pid;
}

test('two processes that start concurrently share one server, which the last one stops', async () => {
  const [one, two] = await Promise.all([startUser(), startUser()]);
  assert.equal(one.url, two.url);
  assert.equal(await one.leave(), 'left running');
  assert.ok(await serverPid());
  assert.equal(await two.leave(), 'stopped');
  assert.equal(await serverPid(), undefined);
});

test('a stopped server restarts with its data, on the loopback interface with a password', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS number');
  assert.equal(await first.close(), 'stopped');
  const second = await start();
  assert.deepEqual(await query(second.url, 'SELECT number FROM kept'), [{ number: 42 }]);
  const [{ address }] = await query(second.url, 'SELECT current_setting($$listen_addresses$$) AS address');
  assert.equal(address, '127.0.0.1');
  await assert.rejects(query(second.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1'), { code: '28P01' });
  await second.close();
});

test('a server left running by a killed process is reused, and then stopped', async () => {
  const killed = await startUser();
  const pid = await serverPid();
  await killed.kill();
  assert.equal(await serverPid(), pid);
  const adopted = await start();
  assert.equal(adopted.url, killed.url);
  assert.equal(await serverPid(), pid);
  // PostgreSQL needs a moment to detect that the killed process is gone.
  const leases = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'portside lease'`;
  while ((await query(adopted.url, leases))[0].n > 1) await sleep(20);
  assert.equal(await adopted.close(), 'stopped');
});

test('a killed server is restarted', async () => {
  const before = await start();
  process.kill((await serverPid())!, 'SIGKILL');
  const again = await start();
  assert.deepEqual(await query(again.url, 'SELECT 1 AS one'), [{ one: 1 }]);
  await before.close();
  assert.equal(await again.close(), 'stopped');
});

test('the server keeps running for a client without a lease', async () => {
  const server = await start();
  const client = new Client({ connectionString: server.url });
  await client.connect();
  assert.equal(await server.close(), 'left running');
  await client.end();
  assert.equal(await (await start()).close(), 'stopped');
});

for (const [owner, pid] of [
  ['an ended process', 2 ** 22 + 1],
  ['a process of another program', process.pid],
] as const) {
  test(`a PID file of ${owner} does not prevent the start`, async () => {
    await writeFile(join(dataFolder, 'postmaster.pid'), `${pid}\n${dataFolder}\n1\n${port}\n\n127.0.0.1\n\nready   \n`);
    const server = await start();
    assert.deepEqual(await query(server.url, 'SELECT 1 AS one'), [{ one: 1 }]);
    assert.equal(await server.close(), 'stopped');
  });
}

test('the next port is used if the first is in use', async () => {
  const blocker = createServer().listen(port, '127.0.0.1');
  await once(blocker, 'listening');
  const server = await start();
  assert.equal(new URL(server.url).port, String(port + 1));
  await server.close();
  blocker.close();
});

test('an unfinished data folder is replaced', async () => {
  const folder = join(parent, 'unfinished');
  await mkdir(`${folder}.new-${2 ** 22 + 1}`);
  const server = await start(folder);
  await server.close();
  assert.deepEqual(
    (await readdir(parent)).filter((name) => name.startsWith('unfinished.new')),
    [],
  );
});

test('a server that cannot start reports the reason', async () => {
  const folder = join(parent, 'broken');
  await (await start(folder)).close();
  await writeFile(join(folder, 'PG_VERSION'), '9\n');
  await assert.rejects(start(folder), /PostgreSQL did not start\. .*broken\.log says:(.|\n)*incompatible/);
  assert.ok(await readFile(`${folder}.log`, 'utf8'));
});

test('as root, a folder inaccessible to other accounts is replaced', {
  skip: process.getuid?.() !== 0 && 'only root runs PostgreSQL under another account',
}, async () => {
  const closed = await mkdtemp(join(tmpdir(), 'portside-closed-'));
  const folder = join(closed, 'postgres');
  const replacement = `/var/tmp/portside-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const server = await start(folder);
  assert.ok(await serverPid(join(replacement, 'data')));
  assert.deepEqual(await query(server.url, 'SELECT 1 AS one'), [{ one: 1 }]);
  assert.equal(await server.close(), 'stopped');
  await Promise.all([closed, replacement].map((path) => rm(path, { recursive: true })));
});
