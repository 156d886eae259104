import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeDatabaseError } from '../../src/postgres/database-error.ts';

test('a lost connection is told without the statement, and at the end of a transaction with what that means', () => {
  const said = (message: string) => describeDatabaseError(new Error(message));
  assert.equal(
    said('insert into "t" ("a") values ($1) - Connection terminated unexpectedly'),
    'the database connection was lost: Connection terminated unexpectedly',
  );
  assert.equal(said('Connection terminated'), 'the database connection was lost: Connection terminated');
  assert.match(said('COMMIT; - Connection terminated unexpectedly')!, /it is unknown whether the change was stored/);
  assert.equal(said('the file is empty'), undefined);
});

test('a database that gives no connection, or takes no writes, is told in words of the service’s', () => {
  const knex =
    'Knex: Timeout acquiring a connection. The pool is probably full. Are you missing a .transacting(trx) call?';
  assert.match(describeDatabaseError(new Error(knex))!, /^the database was not available in time/);
  const readOnly = Object.assign(new Error('insert into "t" - cannot execute INSERT in a read-only transaction'), {
    severity: 'ERROR',
    code: '25006',
  });
  assert.match(
    describeDatabaseError(readOnly)!,
    /read-only transaction: it takes no writes now: its disk may be full, or/,
  );
});
