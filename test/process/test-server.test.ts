// Several test runs may share a server: the copies of a run are dropped when it ends, and not before.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, openTestServer } from '../support/test-server.ts';

test('keeps the copies of active runs and drops those of ended runs', async (t) => {
  const known = process.env.PORTSIDE_TEST_SERVER;
  const own = await openTestServer(known ? { serverUrl: JSON.parse(known).url } : {});
  t.after(() => own.close());
  const admin = await connect(own.url);
  t.after(() => admin.end());
  const living = await openTestServer({ serverUrl: own.url });
  const copy = `${living.copyPrefix}copy`;
  await admin.query(`CREATE DATABASE ${copy} TEMPLATE ${living.template} STRATEGY FILE_COPY`);
  const isThere = async () => {
    // Opening a server drops leftovers.
    await (await openTestServer({ serverUrl: own.url })).close();
    return (await admin.query('SELECT FROM pg_database WHERE datname = $1', [copy])).rowCount === 1;
  };
  assert.equal(await isThere(), true);
  await living.close();
  // The connection closes asynchronously.
  const deadline = Date.now() + 60_000;
  while ((await isThere()) && Date.now() < deadline) await sleep(20);
  assert.equal(await isThere(), false);
});
