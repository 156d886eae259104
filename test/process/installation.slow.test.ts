// Creates roles and databases as the installation guide does, and uses the service with them.

import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { grantServiceRole } from '../../src/db/privileges.ts';
import { createTestDatabase } from '../support/database.ts';
import { createSandboxKey } from '../support/sandbox.ts';
import { serve } from '../support/service.ts';

const noPsql = spawnSync('psql', ['--version']).error !== undefined && 'psql is not installed';

test('a company of an installation by the guide can create a sandbox', { skip: noPsql }, async () => {
  const { db, url, closing } = await createTestDatabase();
  // Roles belong to the whole server.
  const prefix = `portside_${randomBytes(5).toString('hex')}`;
  const script = (await readFile(join(import.meta.dirname, '../../ops/postgres.sql'), 'utf8')).replaceAll(
    'portside',
    prefix,
  );
  const passwords = { OWNER_PASSWORD: 'a', SERVICE_PASSWORD: 'b', SANDBOX_PASSWORD: 'c' };
  closing.defer(async () => {
    for (const name of [prefix, `${prefix}_sandbox`]) await db.raw('DROP DATABASE IF EXISTS ?? WITH (FORCE)', [name]);
    await db.raw('DROP OWNED BY ?? CASCADE', [`${prefix}_service`]);
    for (const name of ['owner', 'service', 'sandbox']) await db.raw('DROP ROLE IF EXISTS ??', [`${prefix}_${name}`]);
  });
  const psql = promisify(execFile)('psql', ['--no-psqlrc', '--quiet', '--file', '-', url], {
    env: { PATH: process.env['PATH'], ...passwords },
  });
  psql.child.stdin!.end(script);
  await psql;
  await grantServiceRole(db, `${prefix}_service`);
  const as = (role: string, password: string, database: Partial<URL> = {}) =>
    Object.assign(new URL(url), { username: `${prefix}_${role}`, password, ...database }).href;
  const service = await serve(
    { db, url: as('service', 'b'), closing },
    { SANDBOX_DATABASE_URL: as('sandbox', 'c', { pathname: `/${prefix}_sandbox` }) },
  );
  const liveKey = await service.addKey(service.company.id, { role: 'manager' });
  const key = await createSandboxKey(service, liveKey);
  assert.equal((await service.get('listCatalog', '/api/v2/external/catalog', { key })).body.data.items.length, 60);
});
