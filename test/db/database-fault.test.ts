import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databaseFault } from '../../src/db/database-fault.ts';

test('a lost connection is told without the statement, and at the end of a transaction with what that means', () => {
  const said = (message: string) => databaseFault(new Error(message));
  assert.equal(
    said('insert into "t" ("a") values ($1) - Connection terminated unexpectedly'),
    'the database was lost: Connection terminated unexpectedly',
  );
  assert.equal(said('Connection terminated'), 'the database was lost: Connection terminated');
  assert.match(said('COMMIT; - Connection terminated unexpectedly')!, /it is not known whether this was done/);
  assert.equal(said('the file is empty'), undefined);
});
