import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const remove = (as = service.manager) => service.call('deleteCommission', { as, path: { marketplace: 'trendyol' } });

test("removes a commission, but no other company's", async () => {
  await service.call('updateCommission', { path: { marketplace: 'trendyol' }, body: { percent: '18' } });
  assert.equal((await remove(service.stranger)).status, 404);
  const { status, body } = await remove();
  assert.deepEqual([status, body.data], [200, { marketplace: 'trendyol', deleted: true }]);
  assert.equal((await remove()).status, 404);
  assert.deepEqual((await service.audit('commission.deleted'))[0]?.before, { percent: '18' });
});
