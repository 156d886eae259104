import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { JobParameters } from 'agenda';
import type { Pool } from 'pg';
import { JobBackend } from '../../../src/jobs/queue/job-backend.ts';

/** A statement that a backend sent, whose result the test gives. */
interface Statement {
  sql: string;
  succeed(rows: unknown[]): void;
  fail(error: Error): void;
}

/** A backend whose statements wait for the test, and the errors that it reports. */
function createBackend() {
  const sent: Statement[] = [];
  const failures: string[] = [];
  const timers: number[] = [];
  const query = (sql: string) =>
    new Promise((resolve, reject) => sent.push({ sql, succeed: (rows) => resolve({ rows }), fail: reject }));
  const observer = { failed: (error: Error) => void failures.push(error.message), worked: () => undefined };
  const pool = { query, ending: false };
  const { repository } = new JobBackend(pool as unknown as Pool, observer, (afterMs) => timers.push(afterMs));
  const claim = (name: string) => repository.getNextJobToRun(name, new Date(), new Date(), undefined, undefined);
  return { sent, failures, timers, repository, claim, pool };
}

test('handles an error of a statement that Agenda does not await', async () => {
  const { sent, failures, repository } = createBackend();
  const unlocked = repository.unlockJob({ _id: 'one', name: 'job' } as unknown as JobParameters);
  sent[0]!.fail(new Error('timeout exceeded when trying to connect'));
  await unlocked;
  assert.deepEqual(failures, ['timeout exceeded when trying to connect']);
});

test('looks for the jobs of all kinds with one statement, and claims only kinds that have one', async () => {
  const { sent, timers, claim } = createBackend();
  const claims = [claim('a'), claim('b'), claim('c')];
  await setImmediate();
  assert.equal(sent.length, 1);
  sent[0]!.succeed([
    { name: 'b', afterMs: -5 },
    { name: 'a', afterMs: 900 },
    { name: 'c', afterMs: 700 },
  ]);
  await setImmediate();
  assert.equal(sent.length, 2);
  sent[1]!.succeed([{ id: 'one', name: 'b' }]);
  assert.deepEqual(
    (await Promise.all(claims)).map((job) => job?.name),
    [undefined, 'b', undefined],
  );
  // One timer, for the next of those that are not due yet.
  assert.deepEqual(timers, [700]);
});

test('sends no statement after the pool began to end', async () => {
  const { sent, claim, pool } = createBackend();
  const claims = [claim('a')];
  await setImmediate();
  claims.push(claim('b'));
  pool.ending = true;
  sent[0]!.succeed([{ name: 'a', afterMs: 0 }]);
  assert.deepEqual(await Promise.all(claims), [undefined, undefined]);
  assert.equal(sent.length, 1);
});

test('sends no second claim of a kind while one waits for the database', async () => {
  const { sent, claim } = createBackend();
  const first = claim('a');
  await setImmediate();
  const polls = Array.from({ length: 100 }, () => claim('a'));
  await setImmediate();
  assert.equal(sent.length, 1);
  assert.deepEqual(new Set(await Promise.all(polls)), new Set([undefined]));

  // One of the polls may have been for a job that the statement did not see.
  sent[0]!.succeed([]);
  await setImmediate();
  await setImmediate();
  assert.equal(sent.length, 2);
  sent[1]!.succeed([]);
  assert.equal(await first, undefined);
});
