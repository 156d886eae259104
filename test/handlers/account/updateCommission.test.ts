import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const set = (percent: unknown, marketplace = 'n11/çok satan') =>
  service.call('updateCommission', { path: { marketplace }, body: { percent } });

test('sets and changes a commission of any marketplace name', async () => {
  const { status, body } = await set('18');
  assert.deepEqual([status, body.data.marketplace, body.data.percent], [200, 'n11/çok satan', '18']);
  assert.equal((await set('18.25')).body.data.percent, '18.25');
  const entries = await service.audit('commission.updated');
  assert.deepEqual(
    entries.map(({ before, after }) => [before, after]),
    [
      [null, { percent: '18' }],
      [{ percent: '18' }, { percent: '18.25' }],
    ],
  );
  await set('18.25');
  assert.equal((await set(18.25)).body.data.percent, '18.25');
  assert.equal((await service.audit('commission.updated')).length, 2);
});

test('rejects an invalid percentage and an invalid name', async () => {
  for (const percent of ['100', '-1', '1.234', '1,5', '', 1.234, 100]) assert.equal((await set(percent)).status, 400);
  for (const marketplace of [' ', ' a', 'a ', 'x'.repeat(101)]) assert.equal((await set('1', marketplace)).status, 400);
});
