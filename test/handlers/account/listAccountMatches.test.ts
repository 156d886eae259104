import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchCompany } from '../../../src/services/matching/match-company.ts';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { assertRejectsCursors, readPages } from '../../support/list-pages.ts';

const service = await startAccount();

test("lists the company's listings with their candidate products", async () => {
  const supplier = await addSupplier(service.db);
  const product = await addProduct(service.db, { supplier, name: 'White hanging heart T-light holder' });
  const products = [{ clientProductId: 'a', name: 'White heart T-light holder, hanging' }];
  await service.send('pushListings', 'POST', '/api/v2/external/listings', { body: { listings: products } });
  await matchCompany(service.ctx, service.company.id);
  const { status, body } = await service.call('listAccountMatches', { as: service.member });
  assert.equal(status, 200);
  assert.equal(body.data.products[0].candidates[0].productId, product.id);
  assert.equal((await service.call('listAccountMatches', { query: { clientProductId: 'b' } })).body.data.total, 0);
  assert.equal((await service.call('listAccountMatches', { as: service.stranger })).body.data.total, 0);
});

test('finds listings by id or name, and filters decided and open ones', async () => {
  const supplier = await addSupplier(service.db);
  const product = await addProduct(service.db, { supplier, name: 'Brass lantern, small' });
  const products = [
    { clientProductId: 'LAN-1', name: 'Small lantern of brass' },
    { clientProductId: 'LAN-2', name: 'Large lantern of brass' },
  ];
  await service.send('pushListings', 'POST', '/api/v2/external/listings', { body: { listings: products } });
  await matchCompany(service.ctx, service.company.id);
  const decision = { productId: product.id, decision: 'confirmed' };
  await service.call('updateAccountMatch', { path: { clientProductId: 'LAN-1' }, body: decision });
  const ids = async (query: Record<string, string>) => {
    const { data } = (await service.call('listAccountMatches', { as: service.member, query })).body;
    assert.deepEqual([data.total, data.nextCursor], [data.products.length, null]);
    return data.products.map(({ clientProductId }: { clientProductId: string }) => clientProductId);
  };
  assert.deepEqual(await ids({ search: 'LANTERN' }), ['LAN-1', 'LAN-2']);
  assert.deepEqual(await ids({ search: 'lan-2' }), ['LAN-2']);
  assert.deepEqual(await ids({ search: 'lan', status: 'confirmed' }), ['LAN-1']);
  assert.deepEqual(await ids({ search: 'lan', status: 'open' }), ['LAN-2']);
  assert.deepEqual(await ids({ search: 'lan', status: 'open,confirmed' }), ['LAN-1', 'LAN-2']);
  const read = (query: Record<string, string>) =>
    service.call('listAccountMatches', { as: service.member, query: { ...query, search: 'lan', status: 'open' } });
  assert.equal((await read({ limit: '1' })).body.data.nextCursor, null);
  const pages = await readPages<{ clientProductId: string }>(
    (query) => service.call('listAccountMatches', { as: service.member, query }),
    'products',
    1,
  );
  assert.deepEqual(
    pages.map(({ clientProductId }) => clientProductId),
    ['LAN-1', 'LAN-2', 'a'],
  );
  await assertRejectsCursors(read);
  assert.deepEqual(await ids({ search: '%' }), []);
  assert.equal((await service.call('listAccountMatches', { query: { status: 'lost' } })).status, 400);
  const { data } = (await service.call('listAccountMatches', { query: { search: 'nothing like it' } })).body;
  assert.deepEqual([data.products, data.waitingCount], [[], 0]);
  await service.send('pushListings', 'POST', '/api/v2/external/listings', {
    body: { listings: [{ clientProductId: 'LAN-3', name: 'Tin lantern' }] },
  });
  const { waitingCount, isCalculating } = (await service.call('listAccountMatches')).body.data;
  assert.deepEqual([waitingCount, isCalculating], [1, true]);
});

test('offers the match of another listing with the same name, unless it was rejected', async () => {
  const product = await addProduct(service.db, { supplier: await addSupplier(service.db), name: 'Jute rug' });
  const listings = ['RUG-1', 'RUG-2', 'RUG-3'].map((clientProductId) => ({
    clientProductId,
    name: clientProductId === 'RUG-3' ? 'Jute rug, round' : 'Jute rug, oval',
  }));
  await service.send('pushListings', 'POST', '/api/v2/external/listings', { body: { listings } });
  const decide = (clientProductId: string, decision: string) =>
    service.call('updateAccountMatch', { path: { clientProductId }, body: { productId: product.id, decision } });
  const sameNames = async () => {
    const { data } = (await service.call('listAccountMatches', { query: { search: 'RUG-' } })).body;
    return data.products.map(({ sameNameMatch }: { sameNameMatch: unknown }) => sameNameMatch);
  };
  assert.deepEqual(await sameNames(), [null, null, null]);
  await decide('RUG-1', 'confirmed');
  const match = { clientProductId: 'RUG-1', productId: product.id, name: 'Jute rug' };
  assert.deepEqual(await sameNames(), [null, match, null]);
  await decide('RUG-2', 'rejected');
  assert.deepEqual(await sameNames(), [null, null, null]);
});
