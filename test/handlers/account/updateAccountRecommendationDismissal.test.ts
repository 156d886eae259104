import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { startAccount } from '../../support/account.ts';
import { ago, createProductWithDemand, observe, steadily, today } from '../../support/recommendations.ts';

const service = await startAccount();
const { db, company, ctx } = service;
const product = await createProductWithDemand(
  db,
  company.id,
  { sold: steadily(10, 40), stock: 20 },
  { name: 'Lantern' },
);
await calculateProducts(ctx, company.id, [product.id]);
const path = { productId: product.id };
const dismiss = (reason: string, as = service.member, productId = product.id) =>
  service.call('updateAccountRecommendationDismissal', { as, path: { productId }, body: { reason } });
const postpone = (returnDate: string) =>
  service.call('updateAccountRecommendationDismissal', { path, body: { reason: 'Warehouse is full', returnDate } });
const restore = (as = service.member) => service.call('deleteAccountRecommendationDismissal', { as, path });
const names = async (query: Record<string, string> = {}) =>
  (await service.call('listAccountRecommendations', { query })).body.data.items.map(
    ({ name }: { name: string }) => name,
  );

test('a dismissed recommendation leaves the list, and can be restored', async () => {
  assert.deepEqual((await dismiss('Seasonal')).body.data, {
    productId: product.id,
    reason: 'Seasonal',
    returnDate: null,
  });
  assert.deepEqual([await names(), await names({ dismissed: 'true' })], [[], ['Lantern']]);
  const [item] = (await service.call('listAccountRecommendations', { query: { dismissed: 'true' } })).body.data.items;
  assert.deepEqual([item.dismissal.reason, item.dismissal.dismissedBy], ['Seasonal', service.member.email]);
  const { status, body } = await restore();
  assert.deepEqual([status, body.data], [200, { productId: product.id, deleted: true }]);
  assert.equal((await restore()).status, 404);
  assert.deepEqual([await names(), await names({ dismissed: 'true' })], [['Lantern'], []]);
});

test('records the reason in the audit log, and each restoration once', async () => {
  const [dismissed] = await service.audit('recommendation.dismissed');
  assert.deepEqual(
    [dismissed?.user_id, dismissed?.subject, dismissed?.after?.['reason']],
    [service.member.id, product.id, 'Seasonal'],
  );
  const restored = await service.audit('recommendation.restored');
  assert.deepEqual(
    restored.map(({ before }) => before),
    [{ reason: 'Seasonal' }],
  );
});

test('a repeated dismissal replaces the reason', async () => {
  await dismiss('First');
  await dismiss('Second');
  const [item] = (await service.call('listAccountRecommendations', { query: { dismissed: 'true' } })).body.data.items;
  assert.equal(item.dismissal.reason, 'Second');
});

test('a dismissed recommendation returns when it changes', async () => {
  await dismiss('Not now');
  await calculateProducts(ctx, company.id, [product.id]);
  assert.deepEqual(await names(), []);
  await observe(db, company.id, product.id, 150);
  await calculateProducts(ctx, company.id, [product.id]);
  assert.deepEqual(await names(), ['Lantern']);
});

test('a postponed recommendation returns with the calculation of its day', async () => {
  const returnDate = ago(-14);
  const { body } = await postpone(returnDate);
  assert.deepEqual(body.data, { productId: product.id, reason: 'Warehouse is full', returnDate });
  const [{ dismissal }] = (await service.call('listAccountRecommendations', { query: { dismissed: 'true' } })).body.data
    .items;
  assert.equal(dismissal.returnDate, returnDate);
  await observe(db, company.id, product.id, 145);
  await calculateProducts(ctx, company.id, [product.id]);
  assert.deepEqual(await names(), []);
  const [entry] = (await service.audit('recommendation.dismissed')).slice(-1);
  assert.equal(entry?.after?.['returnDate'], returnDate);
  await db('recommendation_dismissals').update({ return_date: today() });
  assert.deepEqual(await names(), ['Lantern']);
});

test('a postponed recommendation returns earlier if it becomes more urgent', async () => {
  await postpone(ago(-14));
  assert.deepEqual(await names(), []);
  await observe(db, company.id, product.id, 0);
  await calculateProducts(ctx, company.id, [product.id]);
  assert.deepEqual(await names(), ['Lantern']);
});

test('rejects days that have begun, and days after a year', async () => {
  for (const returnDate of [ago(1), today(), ago(-367)]) {
    const { status, body } = await postpone(returnDate);
    assert.deepEqual(
      [status, body.errors[0].pointer, body.errors[0].message],
      [400, '/returnDate', 'must be later than today (UTC) and at most 366 days ahead'],
    );
  }
  assert.equal((await postpone('2027-02-30')).status, 400);
});

test('rejects a missing reason, products without a recommendation, and other companies', async () => {
  for (const reason of ['', '   ', 'x'.repeat(501)]) assert.equal((await dismiss(reason)).status, 400);
  assert.equal((await dismiss('x', service.member, crypto.randomUUID())).status, 404);
  assert.equal((await dismiss('x', service.stranger)).status, 404);
  assert.equal((await restore(service.stranger)).status, 404);
});
