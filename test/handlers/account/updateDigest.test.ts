import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const { member, manager, stranger } = service;
const read = async (as = member) => (await service.call('getDigest', { as })).body.data.frequency;
const choose = (body: object) => service.call('updateDigest', { as: member, body });

test('changes how often the user gets the digest, and that of nobody else', async () => {
  const { status, body } = await choose({ frequency: 'weekly' });
  assert.deepEqual([status, body.data], [200, { frequency: 'weekly' }]);
  assert.deepEqual([await read(), await read(manager), await read(stranger)], ['weekly', 'none', 'none']);
});

test('rejects an unknown frequency and changes nothing', async () => {
  await choose({ frequency: 'daily' });
  for (const body of [{ frequency: 'hourly' }, { frequency: null }, {}]) {
    const { status, body: response } = await choose(body);
    assert.deepEqual([status, response.errors[0].pointer], [400, '/frequency']);
  }
  assert.equal(await read(), 'daily');
});
