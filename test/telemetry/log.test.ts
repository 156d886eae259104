// What the log contains: no secrets, and the facts of an error.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from '../../src/telemetry/log.ts';

/** Returns the lines that `write` logs. */
function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

const marker = 'marker0123456789marker0123456789marker01234';

const secretLines: object[] = [
  { authorization: `Bearer ${marker}` },
  { headers: { authorization: marker, 'x-api-key': marker, cookie: `portside=${marker}` } },
  { password: marker, token: marker },
  { body: { password: marker, newPassword: marker, token: marker, secret: marker } },
  { config: { databaseUrl: `postgres://portside:${marker}@db/portside`, operatorKey: marker } },
  { path: `/api/v1/nothing/pk_aaaaaaaaaaaa_${marker}` },
  { error: `rejected: whsec_${marker}` },
  { err: new Error(`connect to redis://:${marker}@redis:6379 failed`) },
  {
    err: Object.assign(new Error('violates'), {
      detail: `Failing row contains (${marker}).`,
      where: marker,
      code: '23514',
    }),
  },
  { err: new AggregateError([new Error(`smtp://u:${marker}@mail`)], 'all', { cause: new Error(`Bearer ${marker}`) }) },
  {
    err: Object.assign(new TypeError('Invalid URL'), { input: `postgres://u:${marker}@`, command: { args: [marker] } }),
  },
];

test('redacts secrets under every property name and in every format', () => {
  for (const line of secretLines) {
    const written = logged((log) => log.info(line, 'x'));
    assert.ok(!written.includes(marker), written);
    assert.doesNotThrow(() => JSON.parse(written));
  }
});

test('logs the cause, code and stack of an error', () => {
  const cause = Object.assign(new Error('why'), { code: 'ECONNREFUSED', address: '10.0.0.1', port: 5432 });
  const { err } = JSON.parse(logged((log) => log.error({ err: new TypeError('what', { cause }) }, 'x')));
  assert.deepEqual([err.type, err.message], ['TypeError', 'what']);
  assert.match(err.stack, /TypeError: what\n {4}at /);
  assert.deepEqual([err.cause.code, err.cause.address, err.cause.port], ['ECONNREFUSED', '10.0.0.1', 5432]);
  const line = JSON.parse(
    logged((log) => log.info({ requestId: 'r-1', path: '/api/v1/products', ms: 1.5 }, 'request')),
  );
  assert.deepEqual([line.requestId, line.path, line.ms, line.msg], ['r-1', '/api/v1/products', 1.5, 'request']);
});

test('logs no stack of a failed connection', () => {
  const unreachable = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
  for (const error of [
    unreachable,
    new TypeError('fetch failed', { cause: unreachable }),
    new AggregateError([unreachable], 'x'),
  ]) {
    if (error instanceof AggregateError) Object.assign(error, { code: 'ECONNREFUSED' });
    const line = logged((log) => log.warn({ err: error }, 'x'));
    assert.ok(!line.includes('"stack"'), line);
    assert.match(line, /connect ECONNREFUSED 127\.0\.0\.1:1/);
  }
});
