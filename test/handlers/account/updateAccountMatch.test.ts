import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';

const service = await startAccount();
const supplier = await addSupplier(service.db);
const product = await addProduct(service.db, { supplier, name: 'White hanging heart' });
await service.send('pushListings', 'POST', '/api/v2/external/listings', {
  body: { listings: [{ clientProductId: 'K/1', name: 'White heart' }] },
});
const decide = (decision: string, productId = product.id, as = service.member, clientProductId = 'K/1') =>
  service.call('updateAccountMatch', { as, path: { clientProductId }, body: { productId, decision } });

test('a member confirms a match, which is recorded with the user', async () => {
  const { status, body } = await decide('confirmed');
  assert.deepEqual([status, body.data.decision], [200, 'confirmed']);
  const [listing] = (await service.call('listAccountMatches')).body.data.products;
  assert.equal(listing.confirmedProductId, product.id);
  await decide('rejected');
  const entries = await service.audit('match.decided');
  assert.deepEqual(
    entries.map(({ user_id, subject, after }) => [user_id, subject, after?.['decision']]),
    [
      [service.member.id, 'K/1', 'confirmed'],
      [service.member.id, 'K/1', 'rejected'],
    ],
  );
});

test('lists a rejected match with its listing, so that the decision can be changed', async () => {
  await decide('rejected');
  const rejected = async (as = service.member) =>
    (await service.call('listAccountMatches', { as })).body.data.products[0]?.rejectedProducts;
  assert.deepEqual(await rejected(), [{ productId: product.id, name: 'White hanging heart', sku: product.sku }]);
  await service.db('products').where({ id: product.id }).update({ listed: false });
  assert.deepEqual(await rejected(), []);
  await service.db('products').where({ id: product.id }).update({ listed: true });
  await decide('confirmed');
  assert.deepEqual(await rejected(), []);
});

test('returns 404 for products that the company cannot see', async () => {
  const theirs = await addProduct(service.db, { supplier, companyId: service.stranger.companyId });
  assert.equal((await decide('confirmed', theirs.id)).status, 404);
});
