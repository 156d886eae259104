import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertMigrated, listMigrationFiles, migrate, readMigrationStatus } from '../../src/postgres/migrate.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { connect } from '../support/test-server.ts';

/** Creates a database without tables, and a folder of migrations. */
async function createUnmigrated(files: Record<string, string>) {
  const { db, url, closing } = await createEmptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'portside-migrations-'));
  closing.defer(() => rm(folder, { recursive: true }));
  const write = async (more: Record<string, string>) => {
    for (const [name, sql] of Object.entries(more)) await writeFile(join(folder, name), sql);
  };
  await write(files);
  return { db, url, folder, write };
}

const one = { '001-one.sql': 'CREATE TABLE one (id int)' };
const two = { '002-two.sql': 'CREATE TABLE two (id int); INSERT INTO two VALUES (1)' };

test('runs pending files once, in order', async () => {
  const { url, folder, write } = await createUnmigrated(one);
  assert.deepEqual(await migrate(url, folder), ['001-one.sql']);
  await write(two);
  assert.deepEqual(await migrate(url, folder), ['002-two.sql']);
  assert.deepEqual(await migrate(url, folder), []);
  const states = await readMigrationStatus(url, folder);
  assert.deepEqual(
    states.map(({ name, state }) => `${name} ${state}`),
    ['001-one.sql applied', '002-two.sql applied'],
  );
});

test('concurrent processes apply each file once', async () => {
  const { db, url, folder } = await createUnmigrated({ ...one, ...two });
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
  assert.deepEqual(applied.flat().sort(), ['001-one.sql', '002-two.sql']);
  assert.equal((await db('two')).length, 1);
});

test('rolls back a failing file and reports its line', async () => {
  const { db, url, folder } = await createUnmigrated({
    ...one,
    '002-bad.sql': 'CREATE TABLE two (id int);\n\nSELECT nonsense',
  });
  await assert.rejects(migrate(url, folder), /Migration 002-bad.sql failed at line 3: .*nonsense/);
  assert.equal(await db.schema.hasTable('one'), true);
  assert.equal(await db.schema.hasTable('two'), false);
});

test('retries after a lock timeout without blocking other statements, and fails after the last attempt', async () => {
  const { db, url, folder, write } = await createUnmigrated(one);
  const waiting = { lockTimeoutMs: 50, retryDelayMs: 10, maxAttempts: 1000 };
  await migrate(url, folder, waiting);
  await write({ '002-more.sql': 'CREATE TABLE left_behind (); ALTER TABLE one ADD more int' });
  const holder = await db.transaction();
  try {
    await holder('one').insert({ id: 1 });
    await assert.rejects(migrate(url, folder, { ...waiting, maxAttempts: 2 }), /002-more\.sql failed.*lock timeout/);
    assert.deepEqual((await db.raw(`SELECT to_regclass('left_behind') AS made`)).rows, [{ made: null }]);
    const applied = migrate(url, folder, waiting);
    await db('one').insert({ id: 2 });
    await holder.commit();
    assert.deepEqual(await applied, ['002-more.sql']);
  } finally {
    if (!holder.isCompleted()) await holder.rollback();
  }
});

const roleLimits = {
  statement_timeout: '1s',
  lock_timeout: '1s',
  idle_in_transaction_session_timeout: '1s',
  // Since PostgreSQL 17.
  transaction_timeout: '1s',
};

/** Sets timeouts for the role of a test database. Returns those that the server supports. */
async function limitRole(url: string): Promise<string[]> {
  const client = await connect(url);
  const { rows } = await client.query('SELECT name FROM pg_settings WHERE name = ANY ($1) ORDER BY name', [
    Object.keys(roleLimits),
  ]);
  const names = rows.map(({ name }) => name as keyof typeof roleLimits);
  const database = new URL(url).pathname.slice(1);
  for (const name of names)
    await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = '${roleLimits[name]}'`);
  await client.end();
  return names;
}

test('migrations ignore the timeouts of the role, which apply unchanged afterwards', async () => {
  const { db, url, folder } = await createUnmigrated({
    '001-slow.sql': `CREATE TABLE seen AS SELECT name, setting::int FROM pg_settings WHERE name LIKE '%timeout'; SELECT pg_sleep(1.3)`,
    '002-next.sql': 'CREATE TABLE two (id int)',
  });
  const names = await limitRole(url);
  assert.deepEqual(await migrate(url, folder, { lockTimeoutMs: 4321, retryDelayMs: 10, maxAttempts: 2 }), [
    '001-slow.sql',
    '002-next.sql',
  ]);
  const seen = await db('seen').whereIn('name', names).orderBy('name');
  assert.deepEqual(
    seen,
    names.map((name) => ({ name, setting: name === 'lock_timeout' ? 4321 : 0 })),
  );
  const client = await connect(url);
  const { rows } = await client.query('SHOW statement_timeout');
  await client.end();
  assert.equal(rows[0].statement_timeout, '1s', 'the timeout of the role has changed');
});

test('waits for a concurrent migration longer than the lock timeout of the role', async () => {
  const { url, folder } = await createUnmigrated({ '001-slow.sql': 'CREATE TABLE one (id int); SELECT pg_sleep(1.3)' });
  await limitRole(url);
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder)]);
  assert.deepEqual(applied.flat(), ['001-slow.sql']);
});

test('rejects a changed file and runs nothing', async () => {
  const { db, url, folder, write } = await createUnmigrated(one);
  await migrate(url, folder);
  await write({ '001-one.sql': 'CREATE TABLE one (id bigint)', ...two });
  await assert.rejects(migrate(url, folder), /001-one.sql was changed after it ran/);
  assert.equal(await db.schema.hasTable('two'), false);
  assert.equal((await readMigrationStatus(url, folder))[0]?.state, 'changed');
});

test('rejects a file numbered before an applied one', async () => {
  const { url, folder, write } = await createUnmigrated(two);
  await migrate(url, folder);
  await write(one);
  await assert.rejects(migrate(url, folder), /001-one.sql comes before 002-two.sql/);
});

test('rejects a database that is ahead of the code', async () => {
  const { url, folder } = await createUnmigrated({ ...one, ...two });
  await migrate(url, folder);
  await rm(join(folder, '002-two.sql'));
  await assert.rejects(migrate(url, folder), /has run 002-two.sql, which this version of the code does not have/);
});

test('rejects two files with the same number', async () => {
  const { folder } = await createUnmigrated({ ...one, '001-other.sql': '' });
  await assert.rejects(listMigrationFiles(folder), /001-other.sql needs a number of its own/);
});

test('a start requires a migrated database', async () => {
  const { url } = await createUnmigrated({});
  await assert.rejects(assertMigrated(url), /lacks 001-.*run npm run cli -- db migrate/);
  await migrate(url);
  await assertMigrated(url);
});

test('a start rejects a database with a changed migration', async () => {
  const { url } = await createUnmigrated({});
  await migrate(url);
  const client = await connect(url);
  await client.query(`UPDATE schema_migrations SET sha256 = '00' WHERE name LIKE '002-%'`);
  await client.end();
  await assert.rejects(assertMigrated(url), /002-accounts.sql was changed after it ran here/);
});

test('rejects a database of a version before 1.0, when it migrates and at a start', async () => {
  const { db, url } = await createUnmigrated({});
  await migrate(url);
  await db('schema_migrations').delete();
  await db('schema_migrations').insert([
    { name: '001-companies-and-keys.sql', sha256: '00' },
    { name: '002-catalog.sql', sha256: '00' },
  ]);
  const message = /^This database was created by a version before 1\.0, which cannot be upgraded\. Create a new one/;
  await assert.rejects(migrate(url), { message });
  await assert.rejects(assertMigrated(url), { message });
});

test('writes nothing without pending files, so that a read-only database works', async () => {
  const { url } = await createUnmigrated({});
  await migrate(url);
  const client = await connect(url);
  await client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`);
  await client.end();
  assert.deepEqual(await migrate(url), []);
});
