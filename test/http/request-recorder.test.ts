import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import type { LoggedRequest, RequestBatch } from '../../src/domain/usage/request.ts';
import { createRequestRecorder } from '../../src/http/request-recorder.ts';
import { droppedLogEntries } from '../../src/telemetry/metrics.ts';
import { until } from '../support/until.ts';

const requestedAt = new Date('2026-11-24T08:59:59.999Z');
const silent = pino({ level: 'silent' });

function request(changes: Partial<LoggedRequest> = {}): LoggedRequest {
  return {
    companyId: 'company',
    keyId: 'key',
    requestedAt,
    method: 'GET',
    pathTemplate: '/api/v1/products',
    path: '/api/v1/products',
    status: 200,
    errorCode: null,
    requestId: 'request',
    durationMs: 3,
    ...changes,
  };
}

/** Collects what is stored. `hold` makes the next batches wait until the returned function is called. */
function collector() {
  const stored: { companyId: string; batch: RequestBatch }[] = [];
  let held: PromiseWithResolvers<void> | undefined;
  return {
    stored,
    rows: () => stored.flatMap(({ batch }) => batch.requests),
    hold() {
      held = Promise.withResolvers<void>();
      return held.resolve;
    },
    async store(companyId: string, batch: RequestBatch) {
      stored.push({ companyId, batch });
      await held?.promise;
    },
  };
}

async function dropped(reason: string): Promise<number> {
  const { values } = await droppedLogEntries.get();
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}

test('stores a batch after a second, or after 500 requests', async () => {
  const { store, rows } = collector();
  const recorder = createRequestRecorder(store, silent);
  recorder.record(request());
  assert.equal(rows().length, 0);
  await until(() => rows().length === 1);
  for (let n = 0; n < 500; n++) recorder.record(request());
  assert.equal(rows().length, 501);
  await recorder.close();
});

test('counts requests by company, key, hour and status class', async () => {
  const { store, stored } = collector();
  const recorder = createRequestRecorder(store, silent);
  const next = new Date('2026-11-24T09:00:00.000Z');
  for (const status of [200, 204, 304, 404, 429, 503, null]) recorder.record(request({ status }));
  recorder.record(request({ requestedAt: next }));
  recorder.record(request({ keyId: 'other key' }));
  recorder.record(request({ companyId: 'other company' }));
  await recorder.close();
  const usage = ({ batch }: (typeof stored)[number]) =>
    batch.usage.map(({ keyId, hour, ...counts }) => [keyId, hour.slice(11, 13), ...Object.values(counts)]);
  assert.deepEqual(stored.map(usage), [
    [
      ['key', '08', 7, 2, 1, 2, 1, 1],
      ['key', '09', 1, 1, 0, 0, 0, 0],
      ['other key', '08', 1, 1, 0, 0, 0, 0],
    ],
    [['key', '08', 1, 1, 0, 0, 0, 0]],
  ]);
});

test('logs one request over the rate limit per batch and key, and counts all', async () => {
  const { store, stored, rows } = collector();
  const recorder = createRequestRecorder(store, silent);
  for (let n = 0; n < 2000; n++) recorder.record(request({ status: 429, keyId: n % 2 === 0 ? 'even' : 'odd' }));
  await recorder.close();
  assert.deepEqual(
    rows().map(({ keyId }) => keyId),
    ['even', 'odd'],
  );
  assert.deepEqual(
    stored[0]?.batch.usage.map(({ rateLimited }) => rateLimited),
    [1000, 1000],
  );
});

test('drops requests when its buffer is full, but counts them', async () => {
  const { store, stored, rows, hold } = collector();
  const recorder = createRequestRecorder(store, silent, 600);
  const before = await dropped('full');
  const release = hold();
  for (let n = 0; n < 1300; n++) recorder.record(request());
  assert.equal(rows().length, 500);
  assert.equal((await dropped('full')) - before, 200);
  release();
  await recorder.close();
  assert.equal(rows().length, 1100);
  const counted = stored.flatMap(({ batch }) => batch.usage).reduce((sum, { requests }) => sum + requests, 0);
  assert.equal(counted, 1300);
});

test('drops the requests of a company that can’t be stored, and goes on', async () => {
  const { store, rows } = collector();
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
  let isAway = true;
  const recorder = createRequestRecorder(async (companyId, batch) => {
    if (isAway && companyId === 'company') throw new Error('no connection');
    await store(companyId, batch);
  }, log);
  const before = await dropped('failed');
  for (let n = 0; n < 1000; n++) recorder.record(request({ companyId: n % 2 === 0 ? 'company' : 'other company' }));
  await until(() => rows().length === 500);
  assert.equal((await dropped('failed')) - before, 500);
  assert.equal(warnings.length, 1);
  isAway = false;
  recorder.record(request());
  await recorder.close();
  assert.equal(rows().length, 501);
});

test('closes although the database does not respond', async () => {
  const { store, hold } = collector();
  const recorder = createRequestRecorder(store, silent);
  hold();
  recorder.record(request());
  await recorder.close();
});
