// `make run` without installation: it can run repeatedly, and on other databases.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { seedDemo } from '../../scripts/seed.ts';
import { createTestDatabase } from '../support/database.ts';
import { keyIn, prepareRuns, signIn } from '../support/run-script.ts';

const database = await createTestDatabase();
const { db } = database;
await seedDemo(db, { products: 30 });
const { dataFolder, run } = await prepareRuns(database);

// Each start takes seconds, so these tests share three of them.
const printed = { key: '', password: '' };
await run(async (said) => {
  printed.key = String(keyIn(said));
  printed.password = await signIn(said);
});

test('prints the same key and password while they work', async () => {
  await run(async (said) => {
    assert.equal(keyIn(said), printed.key);
    assert.equal(await signIn(said), printed.password);
  });
});

test('replaces a revoked key and a removed password', async () => {
  await db('api_keys').update({ revoked_at: db.fn.now() });
  await db('users').update({ password: null });
  await run(async (said) => {
    const key = keyIn(said);
    assert.ok(key && key !== printed.key);
    assert.equal((await readFile(join(dataFolder, 'demo-key'), 'utf8')).trim(), key);
    assert.notEqual(await signIn(said), printed.password);
  });
});

test('leaves a database that has a catalog but no demo company alone', async () => {
  const other = await createTestDatabase();
  await seedDemo(other.db, { products: 5 });
  await other.db('companies').update({ name: 'A real one' });
  assert.match(await run(undefined, other.url), /This database has no demo company/);
  assert.equal((await other.db('api_keys')).length, 0);
});
