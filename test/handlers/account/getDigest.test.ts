import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test('returns that a user who has chosen nothing gets no digest', async () => {
  const { status, body } = await service.call('getDigest', { as: service.member });
  assert.deepEqual([status, body.data], [200, { frequency: 'none' }]);
});
