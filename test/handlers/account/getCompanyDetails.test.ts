import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test('has null members until somebody enters them', async () => {
  const { status, body } = await service.call('getCompanyDetails', { as: service.member });
  assert.equal(status, 200);
  const { deliveryAddresses, ...others } = body.data;
  assert.deepEqual(deliveryAddresses, []);
  assert.deepEqual(new Set(Object.values(others)), new Set([null]));
});
