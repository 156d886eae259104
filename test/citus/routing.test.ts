// The record of statements that need several nodes.

import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { readCompanyBacklog } from '../../src/db/backlog.ts';
import { findEndpoint } from '../../src/db/webhooks/endpoints.ts';
import { openDatabase } from '../../src/postgres/connection.ts';
import { notOnCitus } from '../support/citus-tenants.ts';
import { createTestDatabase } from '../support/database.ts';
import { encryption } from '../support/encryption.ts';
import { findSource, listTenantViolations, recordRouting, withRoutingNotices } from '../support/routing.ts';

const id = '01a20cad-4662-7c77-9374-d6875d96291f';

describe('the record of statements that need several nodes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portside-routing-'));
  after(() => rm(folder, { recursive: true }));

  it('has statements over all companies, and not those of one company', { skip: notOnCitus }, async () => {
    const { url, closing } = await createTestDatabase();
    const db = openDatabase(withRoutingNotices(url), { poolSize: 1 });
    closing.defer(() => db.destroy());
    const file = join(folder, 'backlog.log');
    recordRouting(db, file);
    await findEndpoint(db, encryption, id, id);
    await db('events').select('id');
    await readCompanyBacklog(db);
    const recorded = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).place);
    assert.deepEqual(new Set(recorded), new Set(['src/db/backlog.ts readCompanyBacklog']));
    assert.deepEqual(listTenantViolations(file), []);
  });

  it('names the file and function of the service, and ignores statements of tests', () => {
    const at = (path: string, name: string) =>
      `    at ${name} (file://${join(import.meta.dirname, '../..', path)}:7:3)`;
    const inner = [
      at('node_modules/knex/lib/raw.js', 'new Raw'),
      at('src/postgres/prepared-statement.ts', 'queryPrepared'),
    ];
    const service = [...inner, at('src/db/orders/orders.ts', 'async findOrder'), at('test/x.test.ts', 'async run')];
    assert.deepEqual(findSource(service.join('\n')), { place: 'src/db/orders/orders.ts findOrder', line: 7 });
    assert.equal(findSource([...inner, at('test/x.test.ts', 'run'), at('src/a.ts', 'b')].join('\n')), undefined);
  });
});
