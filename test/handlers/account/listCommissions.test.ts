import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { assertRejectsCursors, readPages } from '../../support/list-pages.ts';

const service = await startAccount();

test("lists the company's commissions by marketplace", async () => {
  for (const marketplace of ['trendyol', 'hepsiburada']) {
    await service.call('updateCommission', { path: { marketplace }, body: { percent: '14.50' } });
  }
  const { status, body } = await service.call('listCommissions', { as: service.member });
  assert.equal(status, 200);
  assert.deepEqual(
    body.data.items.map(({ marketplace, percent }: Record<string, string>) => [marketplace, percent]),
    [
      ['hepsiburada', '14.5'],
      ['trendyol', '14.5'],
    ],
  );
  const read = (query: Record<string, string>) => service.call('listCommissions', { as: service.member, query });
  const paged = await readPages<{ marketplace: string }>(read, 'items', 1);
  assert.deepEqual(paged, body.data.items);
  await assertRejectsCursors(read);
  assert.deepEqual((await service.call('listCommissions', { as: service.stranger })).body.data.items, []);
});
