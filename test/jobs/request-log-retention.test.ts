// Retention of the request log and the usage by row, as the account page, the API and the purge apply it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purgeHourlyJob, purgeNightlyJob } from '../../src/jobs/retention.ts';
import { startAccount } from '../support/account.ts';
import { hoursAgo, keyIdOf, storeSampleRequests } from '../support/requests.ts';

const service = await startAccount();
const { db, ctx, company } = service;
const keyId = keyIdOf(await service.addKey(company.id, { scopes: ['read'] }));
const { signal } = new AbortController();
const minute = 1 / 60;
const week = 7 * 24;

test('requests are listed and kept for 7 days, and deleted after them', async () => {
  const ages = [0, 24, week - minute, week + minute, 8 * 24, 88 * 24];
  const requests = ages.map((age) => ({ keyId, requestedAt: hoursAgo(age), requestId: `age-${age}` }));
  await storeSampleRequests(db, company.id, requests);
  const kept = requests.slice(0, 3).map(({ requestId }) => requestId);
  const stored = () => db('request_log').where({ key_id: keyId }).orderBy('requested_at', 'desc').pluck('request_id');
  const listed = async () => {
    const { body } = await service.call('listRequests', { query: { keyId } });
    return body.data.items.map(({ requestId }: { requestId: string }) => requestId);
  };
  assert.equal((await stored()).length, ages.length);
  assert.deepEqual(await listed(), kept);
  for (const run of ['first', 'second']) {
    await purgeHourlyJob.run(ctx, {}, signal);
    assert.deepEqual([await stored(), run], [kept, run]);
  }
  assert.deepEqual(await listed(), kept);
});

test('usage outlives the log, is kept for 90 days, and is the same in the account and in the API', async () => {
  await storeSampleRequests(db, company.id, [{ keyId, requestedAt: hoursAgo(91 * 24), status: 404 }]);
  await purgeNightlyJob.run(ctx, {}, signal);
  const query = { interval: 'day', keyId, from: hoursAgo(89.1 * 24) };
  const account = (await service.call('listAccountUsage', { query })).body.data.items;
  const path = `/api/v2/external/usage?${new URLSearchParams(query)}`;
  const api = (await service.get('listUsage', path, { key: service.key })).body.data.items;
  assert.deepEqual(account, api);
  const sum = (counts: { requests: number }[]) => counts.reduce((total, { requests }) => total + requests, 0);
  assert.deepEqual([sum(await db('request_usage').where({ key_id: keyId })), sum(api)], [6, 6]);
});
