import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { post } from '../../support/agent.ts';
import { connect } from '../../support/oauth.ts';
import { hoursAgo, keyIdOf, storeSampleRequests } from '../../support/requests.ts';
import { until } from '../../support/until.ts';

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
  assert.deepEqual([hours.interval, hours.items.length, hours.items[0].status4xx], ['hour', 1, 1]);
  const days = await read({ interval: 'day', keyId });
  const counted = days.items.reduce((sum: number, { requests }: { requests: number }) => sum + requests, 0);
  assert.deepEqual([days.interval, counted], ['day', 2]);
  assert.equal((await read({ interval: 'day' }, service.stranger)).items.length, 0);
});

test('lists the requests of connected apps by their user', async () => {
  const { tokens } = await connect(service);
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  assert.equal((await post(service, list, { key: tokens.access_token })).status, 200);
  const { id, email } = service.member;
  const query = { keyId: id };
  const counted = await until(async () => {
    const { items } = (await service.call('listAccountUsage', { query })).body.data;
    return items.length > 0 && items;
  });
  assert.deepEqual([counted[0].keyId, counted[0].keyName, counted[0].status2xx], [id, email, 1]);
  const { data } = (await service.call('listRequests', { query })).body;
  assert.deepEqual([data.items[0].keyId, data.items[0].keyName, data.items[0].path], [id, email, '/mcp']);
});

test('requires a valid range', async () => {
  const query = { from: '2999-01-01T00:00:00Z' };
  const { status, body } = await service.call('listAccountUsage', { query });
  assert.deepEqual([status, body.details], [400, ['query parameter "from": must not be in the future']]);
});
