// Transactions that write no events, which are those of other databases and imports, do not hold events back, and do not move a reader back
// to earlier events when they release locks or end.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from 'pg';
import { listEvents } from '../../../src/db/events/events.ts';
import { hasCitus } from '../../../src/postgres/distribution/placement.ts';
import { findTenantNode } from '../../support/citus-tenants.ts';
import { startService } from '../../support/service.ts';
import { connect, databaseUrl } from '../../support/test-server.ts';
import { until } from '../../support/until.ts';
import { record } from '../../support/webhooks.ts';

const service = await startService();
const { ctx, db, company } = service;
const limit = 10;

/** The server that stores the company's events. */
const url = new URL(ctx.databaseUrl);
if (await hasCitus(db)) url.host = await findTenantNode(db, company.id);

for (const [what, database, begin] of [
  ['of another database', databaseUrl(url.href, 'postgres'), 'SELECT pg_current_xact_id()'],
  ['of an import', url.href, `SELECT pg_current_xact_id(), acquire_import_lock('other')`],
] as const) {
  describe(`a transaction ${what}`, () => {
    let other: Client;
    before(async () => {
      other = await connect(database);
    });
    after(() => other.end());

    /** Begins the transaction, then records an event; returns it once it is listed. */
    async function listWhileRunning(): Promise<string> {
      await other.query(`BEGIN; ${begin}; SAVEPOINT locking; LOCK TABLE pg_class IN ACCESS SHARE MODE`);
      const [id] = await record(ctx, company.id, ['order.updated']);
      await until(async () =>
        (await listEvents(db, company.id, { limit: 500 }))!.events.some((event) => event.id === id),
      );
      return id!;
    }

    const atEnd = (id: string) => ({ events: [], nextAfter: id, hasMore: false });

    it('does not move a reader back when it releases a lock', async () => {
      const id = await listWhileRunning();
      await other.query('ROLLBACK TO SAVEPOINT locking');
      assert.deepEqual(await listEvents(db, company.id, { after: id, limit }), atEnd(id));
      await other.query('COMMIT');
    });

    it('does not move a reader back while it ends', async () => {
      const id = await listWhileRunning();
      const trx = await db.transaction({ isolationLevel: 'repeatable read' });
      try {
        // The snapshot contains the transaction.
        await trx('events').where({ company_id: company.id, id }).first('id');
        await other.query('COMMIT');
        assert.deepEqual(await listEvents(trx, company.id, { after: id, limit }), atEnd(id));
      } finally {
        await trx.rollback();
      }
    });

    it('does not move a reader back while it is prepared', async () => {
      const id = await listWhileRunning();
      await other.query(`PREPARE TRANSACTION 'settled ${company.id}'`);
      try {
        assert.deepEqual(await listEvents(db, company.id, { after: id, limit }), atEnd(id));
      } finally {
        await other.query(`ROLLBACK PREPARED 'settled ${company.id}'`);
      }
    });
  });
}

describe('a transaction of the database', () => {
  it('holds back later events until it ends, also those that a reader got otherwise', async () => {
    const other = await connect(url.href);
    try {
      await other.query('BEGIN; SELECT pg_current_xact_id()');
      const { id: companyId } = await addCompanyOfNode();
      const [id] = await record(ctx, companyId, ['order.updated']);
      const held = { events: [], nextAfter: null, hasMore: false };
      assert.deepEqual(await listEvents(db, companyId, { limit }), held);
      assert.deepEqual(await listEvents(db, companyId, { after: id, limit }), held);
      await other.query(`PREPARE TRANSACTION 'writing ${companyId}'`);
      assert.deepEqual(await listEvents(db, companyId, { after: id, limit }), held);
      await other.query(`COMMIT PREPARED 'writing ${companyId}'`);
      await until(async () => (await listEvents(db, companyId, { limit }))!.events.length === 1);
    } finally {
      await other.end();
    }
  });
});

/** Adds a company with the same server. */
async function addCompanyOfNode(): Promise<{ id: string }> {
  for (;;) {
    const added = await service.addCompany();
    if (!(await hasCitus(db)) || (await findTenantNode(db, added.id)) === url.host) return added;
  }
}
