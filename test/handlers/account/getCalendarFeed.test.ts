import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const read = async (as = service.manager) => (await service.call('getCalendarFeed', { as })).body.data;

test('says when the own URL was created', async () => {
  assert.deepEqual(await read(), { createdAt: null });
  const { createdAt } = (await service.call('createCalendarFeed')).body.data;
  assert.deepEqual(await read(), { createdAt });
  assert.deepEqual(await read(service.member), { createdAt: null });
});
