// The API process: start and graceful shutdown; server.slow.test.ts tests startup errors and other ends.

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createServerDatabase } from '../support/server-process.ts';
import { until } from '../support/until.ts';

const { startServer, heldRequest } = await createServerDatabase();

describe('an API process that receives SIGTERM', () => {
  let outcome: { code: number | null; errors: string };
  let status: number;

  before(async () => {
    const { child, left, address } = startServer();
    const held = await heldRequest(await address);
    child.kill('SIGTERM');
    const probe = async () => (await fetch(`${await address}/health/live`)).ok;
    await until(
      () =>
        probe().then(
          () => false,
          () => true,
        ),
      { what: 'it accepts no new connections' },
    );
    await held.letGo();
    status = await held.completed;
    outcome = await left;
  });

  it('completes requests in flight', () => assert.equal(status, 401));

  it('exits with 0', () => assert.deepEqual(outcome, { code: 0, errors: '' }));
});
