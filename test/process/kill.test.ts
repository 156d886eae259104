// Kills the API and the worker with SIGKILL once, while requests are in a transaction; kill.slow.test.ts has many rounds at random moments.

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createTestDatabase } from '../support/database.ts';
import { assertNothingLost, describeLoad, type LoadedService, startLoadedService } from '../support/kill-rounds.ts';
import { until } from '../support/until.ts';
import { endLeases, waitUntilIdle } from '../support/whole-orders.ts';

const database = await createTestDatabase();

describe('SIGKILL of the API and the worker under load', () => {
  let service: LoadedService;

  before(async () => {
    service = await startLoadedService(database, ['api', 'worker'], { seed: 1, buyers: 3 });
    const { db, load } = service;
    await load.waitForResponses(20);
    const lock = await db.transaction();
    await lock.raw('LOCK TABLE orders IN SHARE MODE');
    await until(async () => {
      const waiting = await db.raw(`SELECT FROM pg_locks WHERE relation = 'orders'::regclass AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
      return waiting.rows.length > 0;
    });
    const restarted = service.restart(['api', 'worker']);
    await load.waitForFailure();
    await lock.rollback();
    await restarted;
    await load.waitForResponses(20);
    await load.stop();
    await endLeases(db);
    await waitUntilIdle(db);
  });

  it('interrupts requests in flight', (t) => {
    const { responses } = service.load;
    t.diagnostic(describeLoad(responses));
    assert.ok((responses.results.get('connection closed') ?? 0) > 0);
  });

  it('loses and repeats no order, e-mail and event', async (t) => {
    t.diagnostic(await assertNothingLost(service));
  });
});
