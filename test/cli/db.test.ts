import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrationFiles } from '../../src/db/migrate.ts';
import { runCli } from '../support/cli.ts';
import { testDatabase } from '../support/database.ts';

test('an empty database is told apart, migrated, and left alone afterwards', async () => {
  const { url, db } = await testDatabase();
  await db.raw('DROP SCHEMA public CASCADE');
  await db.raw('CREATE SCHEMA public');
  const names = (await migrationFiles()).map(({ name }) => name);

  const unready = await runCli(url, ['company', 'list']);
  assert.deepEqual([unready.status, unready.stdout], [1, '']);
  assert.match(unready.stderr, /^portside: the schema .* Run: npm run cli -- db migrate\n$/);

  const before = await runCli(url, ['db', 'status']);
  assert.equal(before.status, 1);
  assert.match(before.stdout, /^001-companies-and-keys\.sql +pending +-$/m);
  assert.match(before.stdout, /npm run cli -- db migrate\n$/);

  const migrated = await runCli(url, ['db', 'migrate', '--json']);
  assert.deepEqual([migrated.status, JSON.parse(migrated.stdout)], [0, { applied: names }]);

  const again = await runCli(url, ['db', 'migrate']);
  assert.deepEqual([again.status, again.stdout], [0, 'Nothing to do: the schema is up to date.\n']);

  const after = await runCli(url, ['db', 'status', '--json']);
  assert.equal(after.status, 0);
  const { migrations } = JSON.parse(after.stdout);
  assert.deepEqual(
    migrations.map(({ name, state }: { name: string; state: string }) => [name, state]),
    names.map((name) => [name, 'applied']),
  );
});

test('a database of a newer version is said to be one', async () => {
  const { url, db } = await testDatabase();
  await db('schema_migrations').insert({ name: '999-future.sql', sha256: '' });
  const { status, stdout } = await runCli(url, ['db', 'status']);
  assert.equal(status, 1);
  assert.match(stdout, /newer than this version of the code/);
});
