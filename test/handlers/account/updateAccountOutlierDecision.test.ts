import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayOf } from '../../../src/domain/day.ts';
import { startAccount } from '../../support/account.ts';
import { createProductWithDemand, steadily } from '../../support/recommendations.ts';

const service = await startAccount();
const { db, company } = service;
const product = await createProductWithDemand(db, company.id, {
  sold: [...steadily(3, 30), 90, ...steadily(3, 9)],
  stock: 20,
});
const date = addDays(dayOf(new Date().toISOString()), -10);
const decide = (decision: string, { as = service.member, productId = product.id, day = date } = {}) =>
  service.call('updateAccountOutlierDecision', { as, path: { productId, date: day }, body: { decision } });
const reset = (productId = product.id) =>
  service.call('deleteAccountOutlierDecision', { as: service.member, path: { productId, date } });
const decided = () => db('outlier_decisions').where({ company_id: company.id }).select('decision', 'key_id');

test('a member decides, repeats and deletes a decision; each change has one audit entry', async () => {
  assert.deepEqual((await decide('dismissed')).body.data, { productId: product.id, date, decision: 'dismissed' });
  await decide('dismissed');
  assert.deepEqual(await decided(), [{ decision: 'dismissed', key_id: null }]);
  const [entry, ...others] = await service.audit('outlier.decided');
  assert.deepEqual(
    [entry?.user_id, entry?.subject, entry?.after, others],
    [service.member.id, product.id, { date, decision: 'dismissed' }, []],
  );
  assert.deepEqual((await reset()).body.data, { productId: product.id, date, decision: 'automatic' });
  await reset();
  assert.deepEqual([await decided(), (await service.audit('outlier.reset')).length], [[], 1]);
});

test('the forecast of the product shows the decision', async () => {
  await decide('confirmed');
  const { body } = await service.call('getAccountProduct', { path: { productId: product.id } });
  assert.deepEqual(
    body.data.forecast.outliers.map((outlier: { date: string; decision: string }) => [outlier.date, outlier.decision]),
    [[date, 'confirmed']],
  );
});

test('rejects days outside of the history', async () => {
  assert.equal((await decide('dismissed', { day: '2020-01-01' })).status, 400);
});
