import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { hoursAgo, keyIdOf, storeSampleRequests } from '../../support/requests.ts';

const service = await startAccount();
const { db, company } = service;
const keyId = keyIdOf(service.key);

test('lists the usage of the user’s company', async () => {
  await storeSampleRequests(db, company.id, [
    { keyId, requestedAt: hoursAgo(30) },
    { keyId, requestedAt: hoursAgo(2), status: 404 },
  ]);
  const read = async (query: Record<string, string>, as = service.member) =>
    (await service.call('listAccountUsage', { query, as })).body.data;
  const hours = await read({});
  assert.deepEqual([hours.interval, hours.count, hours.items[0].status4xx], ['hour', 1, 1]);
  const days = await read({ interval: 'day', keyId });
  const counted = days.items.reduce((sum: number, { requests }: { requests: number }) => sum + requests, 0);
  assert.deepEqual([days.interval, counted], ['day', 2]);
  assert.equal((await read({ interval: 'day' }, service.stranger)).count, 0);
});

test('requires a session and a valid range', async () => {
  assert.equal((await service.call('listAccountUsage', { as: null })).status, 401);
  const query = { from: '2999-01-01T00:00:00Z' };
  const { status, body } = await service.call('listAccountUsage', { query });
  assert.deepEqual([status, body.details], [400, ['query parameter "from": must not be in the future']]);
});
