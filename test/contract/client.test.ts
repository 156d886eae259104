// The generated client against a running service: the right credential on each surface, answers as they are typed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPortside } from '../../generated/sdk/index.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db);
const product = await addProduct(service.db, { supplier, name: 'Wicker basket', price: '4.50' });
await service.settled();
const portside = createPortside({ baseUrl: service.url, apiKey: service.key });

test('finds a product, orders it and reads the order by a delivery id with a suffix', async () => {
  const { data: found } = await portside.externalV2.searchProducts({ query: { q: 'wicker' }, throwOnError: true });
  const items = found.data.items.map(({ productId }) => ({ productId, quantity: 12 }));
  await portside.externalV1.createOrders({ body: { items }, throwOnError: true });
  const { data: again } = await portside.externalV1.createOrders({ body: { items }, throwOnError: true });
  const orderNumber = again.data.orders[0]?.deliveryId ?? '';
  assert.match(orderNumber, /^PS-\d{4}-\d{4}\/2$/);
  const { data: order } = await portside.externalV1.getOrder({ path: { orderNumber }, throwOnError: true });
  assert.equal(order.data.totalAmount, '54.00');
});

test('reads the Standard API with the same key', async () => {
  const { data } = await portside.standard.getProduct({ path: { id: product.id } });
  assert.equal(data?.data.name, 'Wicker basket');
});

test('gives a refusal as an error, beside the response', async () => {
  const stranger = createPortside({ baseUrl: service.url, apiKey: 'unknown' });
  const { data, error, response } = await stranger.standard.listProducts();
  assert.equal(data, undefined);
  assert.equal(response?.status, 401);
  assert.ok(error && 'code' in error);
  assert.equal(error.code, 'UNAUTHORIZED');
});
