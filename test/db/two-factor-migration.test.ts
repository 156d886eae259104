// Migrations 177 to 180 add two-factor sign-in: users, companies, sessions and e-mails that exist are as before.

import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findSession } from '../../src/db/accounts/user-sessions.ts';
import { findUserByEmail } from '../../src/db/accounts/users.ts';
import { createSecretToken } from '../../src/domain/accounts/secret-token.ts';
import { listMigrationFiles, migrate } from '../../src/postgres/migrate.ts';
import { createTestDatabase } from '../support/database.ts';

const migrations = join(import.meta.dirname, '../../src/db/migrations');

test('users without two-factor sign-in keep their sessions and need no code', async () => {
  const { db, url, closing } = await createTestDatabase();
  await db.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const folder = await mkdtemp(join(tmpdir(), 'portside-migrations-'));
  closing.defer(() => rm(folder, { recursive: true }));
  const before = (await listMigrationFiles()).map(({ name }) => name).filter((name) => name < '177');
  for (const name of before) await cp(join(migrations, name), join(folder, name));
  await migrate(url, folder);
  const email = 'dila@kirlangic.example';
  const [{ id: company_id }] = await db('companies').insert({ name: 'Acme' }).returning('id');
  const [{ id: user_id }] = await db('users').insert({ company_id, email, role: 'manager' }).returning('id');
  const { hash } = createSecretToken();
  const expires_at = db.raw(`now() + interval '1 day'`);
  await db('user_sessions').insert({
    ...{ company_id, user_id, token_hash: hash, expires_at },
    ...{ address: '127.0.0.1', user_agent: 'test' },
  });
  await db('account_mails').insert({
    company_id,
    user_id,
    kind: 'webhook-paused',
    give_up_at: expires_at,
    request_id: 'r',
  });

  await migrate(url);
  assert.equal((await findUserByEmail(db, email))?.twoFactorAt, null);
  assert.deepEqual((await findSession(db, hash))?.twoFactor, { enabled: false, setupRequired: false });
  await db('account_mails').insert({
    ...{ company_id, user_id, give_up_at: expires_at, request_id: 'r' },
    kind: 'two-factor-enabled',
  });
});
