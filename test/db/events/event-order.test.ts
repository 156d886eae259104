// The order of events: during imports, and on a distributed database with two-phase commits and while the company's shard moves to
// another node.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { listSuppliers } from '../../../src/db/catalog/suppliers.ts';
import { listEvents, recordEvents } from '../../../src/db/events/events.ts';
import { retryConflicts } from '../../../src/postgres/conflict-retry.ts';
import { openDatabase } from '../../../src/postgres/connection.ts';
import { hasCitus } from '../../../src/postgres/distribution/placement.ts';
import { importCatalog } from '../../../src/services/price-lists/import-catalog.ts';
import { ndjsonList } from '../../../src/services/price-lists/ndjson-list.ts';
import { addSupplier } from '../../support/catalog.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { record } from '../../support/webhooks.ts';

const service = await startService();
const { db, company } = service;
const skip = !(await hasCitus(db)) && 'the database is not distributed';

const writers = 4;
// Without the check of test/support/routing.ts: while a shard moves, Citus can plan a statement for both nodes. Such a statement stores
// the events on one of them, or fails and is repeated.
const pool = openDatabase(service.ctx.databaseUrl, { poolSize: writers });
service.closing.defer(() => pool.destroy());
const moves = 2;

test('a reader gets each event once while its shard moves and transactions commit in two phases', {
  skip,
}, async () => {
  const written: string[] = [];
  const moving = moveShard(company.id).then(() => true);
  let isMoving = true;
  const write = async (writer: number) => {
    for (let round = 0; isMoving || round < 20; round++) {
      written.push(...(await retryConflicts(() => writeEvents(company.id, writer * round))));
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer + 1))).then(() => true);
  const seen: string[] = [];
  let after: string | undefined;
  const read = async () => {
    const page = await listEvents(db, company.id, { after, limit: 50 });
    assert.ok(page, 'the cursor is valid');
    seen.push(...page.events.map(({ id }) => id));
    after = page.nextAfter ?? undefined;
  };
  for (let isOver = false; !isOver; ) {
    await read();
    isMoving &&= !(await Promise.race([moving, setTimeout(1, false)]));
    isOver = await Promise.race([writing, setTimeout(1, false)]);
  }
  await until(async () => {
    await read();
    return seen.length >= written.length;
  });
  assert.deepEqual(seen.toSorted(), written.toSorted());
  const { rows } = await db.raw(
    `SELECT count(DISTINCT position::text::bigint >> 48)::int AS epochs FROM events WHERE company_id = ?`,
    [company.id],
  );
  assert.equal(rows[0].epochs, moves + 1);
});

test('lists events during an import', async () => {
  await addSupplier(db);
  const [supplier] = await listSuppliers(db);
  const merged = Promise.withResolvers<void>();
  const listed = Promise.withResolvers<void>();
  const bytes = (async function* () {
    const rows = Array.from({ length: 12_000 }, (_, i) =>
      JSON.stringify({ sku: `L${i}`, name: `Mug ${i}`, price: '1' }),
    );
    yield Buffer.from(`${rows.join('\n')}\n`);
    await listed.promise;
  })();
  const onProgress = ({ rows }: { rows: number }) => rows > 0 && merged.resolve();
  const importing = importCatalog(db, { list: ndjsonList(bytes), supplier: supplier!, onProgress });
  try {
    await merged.promise;
    // A company of each shard.
    for (let i = 0; i < 8; i++) {
      const { id: companyId } = await service.addCompany();
      const recorded = await record(service.ctx, companyId, ['order.updated']);
      assert.deepEqual(await listSettled(companyId), recorded);
    }
  } finally {
    listed.resolve();
    await importing;
  }
});

/** Returns the IDs of a company's events. Transactions of other tests on this server can delay them. */
async function listSettled(companyId: string): Promise<string[]> {
  const page = await until(async () => {
    const found = await listEvents(db, companyId, { after: undefined, limit: 10 });
    return found?.events.length !== 0 && found;
  });
  return page.events.map(({ id }) => id);
}

/** Commits two events and returns their IDs. Every second transaction also writes a table that is copied to every node. */
async function writeEvents(companyId: string, round: number): Promise<string[]> {
  const subject = { type: 'order', id: randomUUID() };
  const event = { subject, name: 'order.updated' as const, data: {}, at: new Date().toISOString() };
  const trx = await pool.transaction();
  try {
    // First: a move locks tables on every node before the company's shards, so that the other order would be a deadlock.
    if (round % 2 === 0) await trx('suppliers').insert({ name: `Supplier ${randomUUID()}`, currency: 'EUR' });
    await recordEvents(trx, service.ctx.wakeUps, companyId, 'a-request', [event, event]);
    await setTimeout((round * 7) % 23);
    const ids = await trx('events').where({ company_id: companyId, subject_id: subject.id }).pluck('id');
    await trx.commit();
    return ids;
  } catch (error) {
    await trx.rollback();
    throw error;
  }
}

/** Moves the company's shard to the other worker, and back. */
async function moveShard(companyId: string): Promise<void> {
  for (let i = 0; i < moves; i++) {
    await setTimeout(500);
    await dropFormerShards();
    await db.raw(
      `SELECT citus_move_shard_placement(p.shardid, source.nodename, source.nodeport, target.nodename, target.nodeport, 'auto')
       FROM pg_dist_placement p JOIN pg_dist_node source USING (groupid)
         JOIN pg_dist_node target ON target.groupid <> source.groupid AND target.groupid > 0
       WHERE p.shardid = get_shard_id_for_distribution_column('events', ?::uuid) ORDER BY target.nodeid LIMIT 1`,
      [companyId],
    );
  }
}

/** Drops the former copies of moved shards, which prevent another move. They stay while a transaction reads them. */
async function dropFormerShards(): Promise<void> {
  await until(
    async () => {
      await db.raw('CALL citus_cleanup_orphaned_resources()');
      const { rows } = await db.raw('SELECT FROM pg_dist_cleanup');
      return rows.length === 0;
    },
    { what: 'former shards are dropped', everyMs: 200 },
  );
}
