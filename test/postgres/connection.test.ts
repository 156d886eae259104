import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/postgres/connection.ts';
import { isCommitUnknown } from '../../src/postgres/database-error.ts';
import { createTestDatabase } from '../support/database.ts';

const { db, url } = await createTestDatabase();

test('returns dates, timestamps and decimals as text, in UTC', async () => {
  const { rows } = await db.raw(`
    SELECT '2026-03-01'::date AS day, '2026-03-01 12:00:00.123456+03'::timestamptz AS moment, 1.50::numeric(10, 4) AS price,
           9007199254740993::bigint AS big, ARRAY[1.50, 2]::numeric[] AS prices, ARRAY['2026-03-01']::date[] AS days`);
  assert.deepEqual(rows[0], {
    day: '2026-03-01',
    moment: '2026-03-01 09:00:00.123456+00',
    price: '1.5000',
    big: '9007199254740993',
    prices: ['1.50', '2'],
    days: ['2026-03-01'],
  });
});

test('uses UTC in the session if the database has another time zone', async () => {
  const name = new URL(url).pathname.slice(1);
  await db.raw(`ALTER DATABASE ${name} SET timezone TO 'Asia/Tokyo'`);
  await using other = disposable(openDatabase(url, { poolSize: 1 }));
  const { rows } = await other.db.raw(`SELECT '2026-03-01 12:00:00+00'::timestamptz AS moment`);
  assert.equal(rows[0].moment, '2026-03-01 12:00:00+00');
});

test('cancels a statement that exceeds the timeout', async () => {
  await using limited = disposable(openDatabase(url, { poolSize: 1, statementTimeoutMs: 50 }));
  await assert.rejects(limited.db.raw('SELECT pg_sleep(5)'), { code: '57014' });
});

test('replaces a connection that was terminated while idle, and logs a warning', async () => {
  const warnings: string[] = [];
  await using terminated = disposable(
    openDatabase(url, { poolSize: 1, log: { warn: (message) => warnings.push(message) } }),
  );
  const before = await backendPid(terminated.db);
  await db.raw('SELECT pg_terminate_backend(?, 5000)', [before]);
  const replaced = await backendPid(terminated.db).catch(() => backendPid(terminated.db));
  assert.notEqual(replaced, before);
  assert.equal(warnings.length, 1);
});

test('replaces a connection whose server has become read-only', async () => {
  await using pool = disposable(openDatabase(url, { poolSize: 1 }));
  const before = await backendPid(pool.db);
  await pool.db.raw('SET default_transaction_read_only = on');
  await assert.rejects(pool.db.raw('CREATE TABLE written (id int)'), { code: '25006' });
  assert.notEqual(await backendPid(pool.db), before);
});

test('rejects a commit that was not confirmed by the synchronous replica, with an unknown outcome', async () => {
  await using pool = disposable(openDatabase(url, { poolSize: 1 }));
  // The server's warning when the statement timeout ends the wait for the replica; the commit then reports success.
  await db.raw(`
    CREATE TABLE unconfirmed (id int);
    CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE WARNING 'canceling wait for synchronous replication due to user request'; RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER warn AFTER INSERT ON unconfirmed DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION warn()`);
  const before = await backendPid(pool.db);
  const error = await pool.db
    .transaction((trx) => trx.raw('INSERT INTO unconfirmed VALUES (1)'))
    .then(
      () => assert.fail('the commit was reported as successful'),
      (error: Error) => error,
    );
  assert.ok(isCommitUnknown(error), String(error));
  assert.notEqual(await backendPid(pool.db), before);
});

test('closes the connection to a hanging server, and opens a new one', async () => {
  const server = new URL(url);
  let isHanging = false;
  const proxy = createServer((client) => {
    const upstream = connect({ host: server.hostname, port: Number(server.port) });
    client.on('data', (data) => isHanging || upstream.write(data)).on('close', () => upstream.destroy());
    upstream.on('data', (data) => client.write(data)).on('close', () => client.destroy());
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const proxyUrl = Object.assign(new URL(url), { port: String((proxy.address() as AddressInfo).port) }).href;
  const options = { poolSize: 1, statementTimeoutMs: 60_000, socketTimeoutMs: 1500 };
  {
    await using opened = disposable(openDatabase(proxyUrl, options));
    const before = await backendPid(opened.db);
    // An idle connection is not a hanging server.
    await opened.db.raw('SELECT pg_sleep(0.01)');
    await sleep(1600);
    assert.equal(await backendPid(opened.db), before);
    isHanging = true;
    await assert.rejects(opened.db.raw('SELECT 1'), /Connection terminated/);
    isHanging = false;
    assert.notEqual(await backendPid(opened.db), before);
  }
  proxy.close();
});

async function backendPid(database: typeof db): Promise<number> {
  return (await database.raw('SELECT pg_backend_pid() AS pid')).rows[0].pid;
}

function disposable(opened: typeof db) {
  return { db: opened, [Symbol.asyncDispose]: () => opened.destroy() };
}
