import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test("lists the company's commissions by marketplace", async () => {
  for (const marketplace of ['trendyol', 'hepsiburada']) {
    await service.call('updateCommission', { path: { marketplace }, body: { percent: '14.50' } });
  }
  const { status, body } = await service.call('listCommissions', { as: service.member });
  assert.equal(status, 200);
  assert.deepEqual(
    body.data.commissions.map(({ marketplace, percent }: Record<string, string>) => [marketplace, percent]),
    [
      ['hepsiburada', '14.5'],
      ['trendyol', '14.5'],
    ],
  );
  assert.deepEqual((await service.call('listCommissions', { as: service.stranger })).body.data.commissions, []);
});
