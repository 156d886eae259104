import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRejectsCursors } from '../../support/list-pages.ts';
import { orderFacts } from '../../support/order-facts.ts';
import { startService } from '../../support/service.ts';
import { supplierLinks } from '../../support/supplier-links.ts';

const service = await startService();
const { placeOrder } = await orderFacts(service);
const { send, open } = supplierLinks(service);

test('lists the links of an order with what happened to them, without their tokens', async () => {
  const { orderNumber } = await placeOrder();
  const list = (query = '', key = service.key) =>
    service.get('listConfirmationLinks', `/api/v2/external/orders/${orderNumber}/confirmation-links${query}`, { key });
  assert.deepEqual((await list()).body.data, { items: [], nextCursor: null });
  const { id, path } = await send(orderNumber);
  const [unopened] = (await list()).body.data.items;
  assert.deepEqual([unopened.id, unopened.status, unopened.openedAt], [id, 'active', null]);
  await open(path);
  await open(path);
  const { text, body } = await list();
  const [link] = body.data.items;
  assert.deepEqual([link.openedAt !== null, link.confirmedAt, link.revokedAt], [true, null, null]);
  assert.ok(!text.includes(path.split('/').at(-1)!));
  const stranger = await service.addCompany();
  assert.equal((await list('', stranger.key)).status, 404);
  await assertRejectsCursors((query) => list(`?${new URLSearchParams(query)}`));
});
