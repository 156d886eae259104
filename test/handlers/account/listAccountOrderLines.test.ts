import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { orderFacts } from '../../support/order-facts.ts';

const service = await startAccount();
const { placeOrder, product } = await orderFacts(service);

test('lists the lines of v2, with the barcodes of their products', async () => {
  await service.db('products').where({ id: product.id }).update({ barcode: '5012345851235' });
  const { orderNumber } = await placeOrder();
  const path = { ref: orderNumber };
  const { body } = await service.call('listAccountOrderLines', { path, as: service.member });
  assert.deepEqual(body, (await service.get('listOrderLines', `/api/v2/external/orders/${orderNumber}/lines`)).body);
  assert.deepEqual(
    body.data.items.map((line: { sku: string; barcode: string | null; open: number }) => [line.barcode, line.open]),
    [
      ['5012345851235', 48],
      [null, 6],
    ],
  );
  assert.equal((await service.call('listAccountOrderLines', { path, as: service.stranger })).status, 404);
});
