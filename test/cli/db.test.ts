import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasCitus } from '../../src/postgres/distribution/placement.ts';
import { listMigrationFiles } from '../../src/postgres/migrate.ts';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';

test('reports an empty database, migrates it, and changes nothing afterwards', async (t) => {
  const { url, db } = await createTestDatabase();
  if (await hasCitus(db)) return t.skip('drops the schema, which contains the extension');
  await db.raw('DROP SCHEMA public CASCADE');
  await db.raw('CREATE SCHEMA public');
  const names = (await listMigrationFiles()).map(({ name }) => name);

  const unready = await runCli(url, ['company', 'list']);
  assert.deepEqual([unready.status, unready.stdout], [1, '']);
  assert.match(unready.stderr, /^portside: the database schema .* Run: npm run cli -- db migrate\n$/);

  const before = await runCli(url, ['db', 'status']);
  assert.equal(before.status, 1);
  assert.match(before.stdout, /^001-foundation\.sql +pending +-$/m);
  assert.match(before.stdout, /npm run cli -- db migrate\n$/);

  const migrated = await runCli(url, ['db', 'migrate', '--json']);
  assert.deepEqual([migrated.status, JSON.parse(migrated.stdout)], [0, { applied: names }]);

  const again = await runCli(url, ['db', 'migrate']);
  assert.deepEqual([again.status, again.stdout], [0, 'No pending migrations.\n']);

  const after = await runCli(url, ['db', 'status', '--json']);
  assert.equal(after.status, 0);
  const { migrations } = JSON.parse(after.stdout);
  assert.deepEqual(
    migrations.map(({ name, state }: { name: string; state: string }) => [name, state]),
    names.map((name) => [name, 'applied']),
  );
});

test('records the time of a backup and rejects an invalid time', async () => {
  const { url, db } = await createTestDatabase();
  const recorded = await runCli(url, [
    'db',
    'record-backup',
    '--label',
    'full-1',
    '--finished-at',
    '2026-01-02T03:04:05+03:00',
    '--json',
  ]);
  assert.deepEqual(
    [recorded.status, JSON.parse(recorded.stdout)],
    [0, { finishedAt: '2026-01-02T00:04:05.000Z', label: 'full-1' }],
  );
  assert.equal((await runCli(url, ['db', 'record-backup'])).status, 0);
  const { rows } = await db.raw(
    `SELECT count(*)::int, max(finished_at) > now() - interval '1 hour' AS recent FROM backups`,
  );
  assert.deepEqual(rows, [{ count: 2, recent: true }]);
  for (const time of ['yesterday', '2026-01-02', '2999-01-01T00:00:00Z', '2026-13-45T00:00:00Z']) {
    const { status, stderr } = await runCli(url, ['db', 'record-backup', '--finished-at', time]);
    assert.deepEqual([status, /--finished-at must/.test(stderr)], [2, true], time);
  }
  assert.equal((await runCli(url, ['db', 'record-backup', '--label', 'x'.repeat(201)])).status, 2);
});

test('every verb rejects a database of a version before 1.0', async () => {
  const { url, db } = await createTestDatabase();
  await db('schema_migrations').where('name', '<', '002').update({ name: '001-companies-and-keys.sql' });
  for (const verb of [
    ['db', 'migrate'],
    ['db', 'status'],
    ['company', 'list'],
  ]) {
    const { status, stdout, stderr } = await runCli(url, verb);
    assert.deepEqual([status, stdout], [1, ''], verb.join(' '));
    assert.match(stderr, /^portside: This database was created by a version before 1\.0, .* Create a new one.*\n$/);
  }
});

test('reports a database of a newer version', async () => {
  const { url, db } = await createTestDatabase();
  await db('schema_migrations').insert({ name: '999-future.sql', sha256: '' });
  const { status, stdout } = await runCli(url, ['db', 'status']);
  assert.equal(status, 1);
  assert.match(stdout, /newer than this version of the code/);
});

test('reports on plain PostgreSQL that the verbs for a cluster need one', async (t) => {
  const { url, db } = await createTestDatabase();
  const { rows } = await db.raw(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (rows.length > 0) return t.skip('runs on a cluster');
  for (const verb of [
    ['db', 'distribute'],
    ['db', 'rebalance'],
    ['company', 'isolate', 'Acme'],
  ]) {
    const { status, stderr } = await runCli(url, verb);
    assert.deepEqual([status, /not on a Citus cluster.*docs\/scaling\.md/.test(stderr)], [1, true], verb.join(' '));
  }
  const { stdout } = await runCli(url, ['db', 'status', '--json']);
  assert.equal(JSON.parse(stdout).cluster, undefined);
});
