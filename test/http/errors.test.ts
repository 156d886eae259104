import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toErrorResponse } from '../../src/http/errors.ts';

const context = { requestId: 'a-request', publicUrl: 'https://api.portside.example' };

// Most of these occurred while PostgreSQL stopped under load. Knex prepends the statement to the driver's message.
const unavailableErrors: [string, string?][] = [
  ['connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'],
  ['read ECONNRESET', 'ECONNRESET'],
  ['terminating connection due to administrator command', '57P01'],
  ['the database system is starting up', '57P03'],
  ['Connection terminated unexpectedly'],
  ['BEGIN; - Connection terminated unexpectedly'],
  ['ROLLBACK - Connection terminated unexpectedly'],
  ['ROLLBACK - Client has encountered a connection error and is not queryable'],
  ['could not extend file "base/16384/16385": No space left on device', '53100'],
  ['canceling statement due to statement timeout', '57014'],
  ['cannot execute INSERT in a read-only transaction', '25006'],
  ['deadlock detected', '40P01'],
  ['select pg_current_wal_lsn() - recovery is in progress', '55000'],
];
for (const [message, code] of unavailableErrors) {
  test(`maps "${message}" to 503`, () => {
    const { status, headers, isServerError } = toErrorResponse(Object.assign(new Error(message), { code }), context);
    assert.deepEqual(
      { status, headers, isServerError },
      { status: 503, headers: { 'Retry-After': '5' }, isServerError: true },
    );
  });
}

test('maps other errors that mention a connection to 500', () => {
  assert.equal(toErrorResponse(new Error('Connection terminated is no column of orders, is it?'), context).status, 500);
});
