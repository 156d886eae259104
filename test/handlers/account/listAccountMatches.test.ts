import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchCompany } from '../../../src/services/matching/match-company.ts';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';

const service = await startAccount();

test("shows the company's listings with the products they may be", async () => {
  const supplier = await addSupplier(service.db);
  const product = await addProduct(service.db, { supplier, name: 'White hanging heart T-light holder' });
  const products = [{ clientProductId: 'a', name: 'White heart T-light holder, hanging' }];
  await service.send('pushListings', 'POST', '/api/v2/external/products', { body: { products } });
  await matchCompany(service.ctx, service.company.id);
  const { status, body } = await service.call('listAccountMatches', { as: service.member });
  assert.equal(status, 200);
  assert.equal(body.data.products[0].candidates[0].productId, product.id);
  assert.equal((await service.call('listAccountMatches', { query: { clientProductId: 'b' } })).body.data.total, 0);
  assert.equal((await service.call('listAccountMatches', { as: service.stranger })).body.data.total, 0);
});
