import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  describeDatabaseError,
  isCommitUnknown,
  isConnectionLost,
  isViolationOf,
} from '../../src/postgres/database-error.ts';

test('describes a lost connection without the statement, and states that the outcome of a COMMIT is unknown', () => {
  const textOf = (message: string) => describeDatabaseError(new Error(message));
  assert.equal(
    textOf('insert into "t" ("a") values ($1) - Connection terminated unexpectedly'),
    'the database connection was lost: Connection terminated unexpectedly',
  );
  assert.equal(textOf('Connection terminated'), 'the database connection was lost: Connection terminated');
  assert.match(textOf('COMMIT; - Connection terminated unexpectedly')!, /it is unknown whether the change was stored/);
  assert.equal(textOf('the file is empty'), undefined);
});

test('describes an exhausted pool and a read-only database', () => {
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

test('recognizes a constraint by its name, also in a shard', () => {
  const name = 'orders_company_id_order_number_key';
  for (const constraint of [name, `${name}_102017`]) assert.ok(isViolationOf({ constraint }, name), constraint);
  for (const constraint of [undefined, 'orders_pkey', `${name}_x`, `other_${name}`, `${name}_1_2`])
    assert.ok(!isViolationOf({ constraint }, name), String(constraint));
  const message = `insert into "t" - duplicate key value violates unique constraint "${name}_102017"`;
  assert.ok(isViolationOf({ code: 'XX000', message }, name), 'from the COPY into a shard');
  assert.ok(
    isViolationOf({ code: '23505', constraint: undefined, message }, name),
    'from another statement of a shard',
  );
  assert.ok(!isViolationOf({ code: '23505', message: 'other' }, name));
});

test('the outcome of a COMMIT is unknown if the server or a pooler closed the connection', () => {
  const failed = (code: string, message = 'COMMIT; - closed') =>
    isCommitUnknown(Object.assign(new Error(message), { code }));
  for (const code of ['57P01', '57P02', '57P03', '08P01', '08006', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
    assert.ok(failed(code), code);
  for (const code of ['40001', '23505', '25006', '57014']) assert.ok(!failed(code), code);
  assert.ok(!failed('57P01', 'insert into "t" - closed'));
});

test('recognizes a lost node of a cluster, and that the outcome of a COMMIT is then unknown', () => {
  const error = (message: string, code: string) => Object.assign(new Error(message), { severity: 'ERROR', code });
  const rejected =
    'connection to the remote node portside@worker-1:5432 failed with the following error: Connection reset by peer';
  assert.ok(isConnectionLost(error(`SELECT 1 - ${rejected}`, '08006')));
  for (const message of [
    'failure on connection marked as essential: worker-1:5432',
    'could not commit transaction on any active node',
    'cannot connect to worker-1:5432 to fetch intermediate results',
    'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally',
    'no connection to the server',
    '',
  ])
    assert.ok(isConnectionLost(error(`SELECT 1 - ${message}`, 'XX000')), message);
  assert.ok(isCommitUnknown(error('COMMIT; - could not commit transaction on any active node', 'XX000')));
  assert.ok(!isConnectionLost(error('SELECT 1 - server closed the connection unexpectedly', '22023')));
  assert.ok(!isConnectionLost(error('SELECT 1 - invalid memory alloc request size', 'XX000')));
});
