// The order of events on a distributed database: with two-phase commits, and while the company's shard moves to another node.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { listEvents, recordEvents } from '../../../src/db/events/events.ts';
import { retryConflicts } from '../../../src/postgres/conflict-retry.ts';
import { hasCitus } from '../../../src/postgres/distribution/placement.ts';
import { startService } from '../../support/service.ts';

const { db, company } = await startService();
const skip = !(await hasCitus(db)) && 'the database is not distributed';

const writers = 4;
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
  const timeout = AbortSignal.timeout(30_000);
  while (seen.length < written.length && !timeout.aborted) await read();
  assert.deepEqual(seen.toSorted(), written.toSorted());
  const { rows } = await db.raw(
    `SELECT count(DISTINCT written_by::text::bigint >> 48)::int AS epochs FROM events WHERE company_id = ?`,
    [company.id],
  );
  assert.equal(rows[0].epochs, moves + 1);
});

/** Commits two events and returns their IDs. Every second transaction also writes a table that is copied to every node. */
async function writeEvents(companyId: string, round: number): Promise<string[]> {
  const subject = { type: 'order', id: randomUUID() };
  const event = { subject, name: 'order.updated' as const, data: {}, at: new Date().toISOString() };
  const trx = await db.transaction();
  try {
    await recordEvents(trx, companyId, 'a-request', [event, event]);
    if (round % 2 === 0) await trx('suppliers').insert({ name: `Supplier ${randomUUID()}`, currency: 'EUR' });
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
    // The former copy of the shard is dropped later.
    await db.raw('CALL citus_cleanup_orphaned_resources()');
    await db.raw(
      `SELECT citus_move_shard_placement(p.shardid, source.nodename, source.nodeport, target.nodename, target.nodeport, 'auto')
       FROM pg_dist_placement p JOIN pg_dist_node source USING (groupid)
         JOIN pg_dist_node target ON target.groupid <> source.groupid AND target.groupid > 0
       WHERE p.shardid = get_shard_id_for_distribution_column('events', ?::uuid) ORDER BY target.nodeid LIMIT 1`,
      [companyId],
    );
  }
}
