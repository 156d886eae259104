import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';

const service = await startAccount();
const product = await addProduct(service.db, { supplier: await addSupplier(service.db, { currency: 'EUR' }) });
const placed = await service.call('createAccountOrder', { body: { items: [{ productId: product.id, quantity: 2 }] } });
const { orderNumber: ref } = placed.body.data.orders[0];

test('a member downloads the document of an order', async () => {
  const query = { format: 'ubl', language: 'de' };
  const { status, text } = await service.call('getAccountOrderDocument', { as: service.member, path: { ref }, query });
  assert.equal(status, 200, text);
  assert.ok(text.includes(`<cbc:ID>${ref}</cbc:ID>`));
});
