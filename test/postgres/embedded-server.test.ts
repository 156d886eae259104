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

const port = 55_500 + (process.pid % 4_000);
const parent = await mkdtemp(join(tmpdir(), 'portside-embedded-'));
// As root, PostgreSQL's account must be able to pass.
await chmod(parent, 0o711);
const dataFolder = join(parent, 'postgres');
const start = (folder = dataFolder) => startEmbeddedPostgres({ dataFolder: folder, port, durable: false });
after(() => rm(parent, { recursive: true, force: true }));

/** Another process that uses the server: its URL, and the word it leaves with once told to. */
async function user(folder = dataFolder) {
  const script = join(import.meta.dirname, '../support/embedded-user.ts');
  const child: ChildProcess = spawn(process.execPath, [script, folder, String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const said = async () => String((await lines.next()).value);
  const url = await said();
  return {
    url,
    async leave(): Promise<string> {
      child.stdin!.end();
      return said();
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function ask(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function serverPid(folder = dataFolder) {
  return (await findPostmaster(folder))?.pid;
}

test('two processes that start at once share one server; the last to leave stops it', async () => {
  const [one, two] = await Promise.all([user(), user()]);
  assert.equal(one.url, two.url);
  assert.equal(await one.leave(), 'left running');
  assert.ok(await serverPid());
  assert.equal(await two.leave(), 'stopped');
  assert.equal(await serverPid(), undefined);
});

test('a server that stopped starts again with its data, on loopback with a password only', async () => {
  const first = await start();
  await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  assert.equal(await first.close(), 'stopped');
  const second = await start();
  assert.deepEqual(await ask(second.url, 'SELECT answer FROM kept'), [{ answer: 42 }]);
  const [{ address }] = await ask(second.url, 'SELECT current_setting($$listen_addresses$$) AS address');
  assert.equal(address, '127.0.0.1');
  await assert.rejects(ask(second.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1'), { code: '28P01' });
  await second.close();
});

test('what a killed process left running is adopted, and stopped by who adopted it', async () => {
  const killed = await user();
  const pid = await serverPid();
  await killed.kill();
  assert.equal(await serverPid(), pid);
  const adopted = await start();
  assert.equal(adopted.url, killed.url);
  assert.equal(await serverPid(), pid);
  // PostgreSQL needs a moment to see that the killed one is gone.
  const leases = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'portside lease'`;
  while ((await ask(adopted.url, leases))[0].n > 1) await sleep(20);
  assert.equal(await adopted.close(), 'stopped');
});

test('a server that was killed itself is started again', async () => {
  const before = await start();
  process.kill((await serverPid())!, 'SIGKILL');
  const again = await start();
  assert.deepEqual(await ask(again.url, 'SELECT 1 AS one'), [{ one: 1 }]);
  await before.close();
  assert.equal(await again.close(), 'stopped');
});

test('it goes on for a client that holds no lease', async () => {
  const server = await start();
  const client = new Client({ connectionString: server.url });
  await client.connect();
  assert.equal(await server.close(), 'left running');
  await client.end();
  assert.equal(await (await start()).close(), 'stopped');
});

for (const [whose, pid] of [
  ['a process that is no more', 2 ** 22 + 1],
  ['a process of another program', process.pid],
] as const) {
  test(`a pid file that names ${whose} does not keep it from starting`, async () => {
    await writeFile(join(dataFolder, 'postmaster.pid'), `${pid}\n${dataFolder}\n1\n${port}\n\n127.0.0.1\n\nready   \n`);
    const server = await start();
    assert.deepEqual(await ask(server.url, 'SELECT 1 AS one'), [{ one: 1 }]);
    assert.equal(await server.close(), 'stopped');
  });
}

test('the next port is taken where the first is not free', async () => {
  const taken = createServer().listen(port, '127.0.0.1');
  await once(taken, 'listening');
  const server = await start();
  assert.equal(new URL(server.url).port, String(port + 1));
  await server.close();
  taken.close();
});

test('a folder that was never finished is made anew', async () => {
  const folder = join(parent, 'unfinished');
  await mkdir(`${folder}.new-${2 ** 22 + 1}`);
  const server = await start(folder);
  await server.close();
  assert.deepEqual(
    (await readdir(parent)).filter((name) => name.startsWith('unfinished.new')),
    [],
  );
});

test('a server that can not start says why', async () => {
  const folder = join(parent, 'broken');
  await (await start(folder)).close();
  await writeFile(join(folder, 'PG_VERSION'), '9\n');
  await assert.rejects(start(folder), /PostgreSQL did not start\. .*broken\.log says:(.|\n)*incompatible/);
  assert.ok(await readFile(`${folder}.log`, 'utf8'));
});

test('as root, a folder that no other account may enter is replaced by one that it may', {
  skip: process.getuid?.() !== 0 && 'only root runs PostgreSQL under another account',
}, async () => {
  const closed = await mkdtemp(join(tmpdir(), 'portside-closed-'));
  const folder = join(closed, 'postgres');
  const instead = `/var/tmp/portside-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const server = await start(folder);
  assert.ok(await serverPid(join(instead, 'data')));
  assert.deepEqual(await ask(server.url, 'SELECT 1 AS one'), [{ one: 1 }]);
  assert.equal(await server.close(), 'stopped');
  await Promise.all([closed, instead].map((made) => rm(made, { recursive: true })));
});
