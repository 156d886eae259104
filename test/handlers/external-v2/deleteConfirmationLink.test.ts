import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderFacts } from '../../support/order-facts.ts';
import { startService } from '../../support/service.ts';
import { supplierLinks } from '../../support/supplier-links.ts';

const service = await startService();
const { placeOrder, linesOf } = await orderFacts(service);
const { send, open, submit } = supplierLinks(service);

test('revokes a link at once, and keeps what was confirmed with it', async () => {
  const { orderNumber } = await placeOrder();
  const { id, path } = await send(orderNumber);
  await submit(path, { all: 'as-ordered', version: '' });
  const revoke = (linkId: string, key = service.key) =>
    service.send(
      'deleteConfirmationLink',
      'DELETE',
      `/api/v2/external/orders/${orderNumber}/confirmation-links/${linkId}`,
      { key },
    );
  const reader = await service.addKey(service.company.id, { scopes: ['read'] });
  assert.equal((await revoke(id, reader)).status, 403);
  assert.equal((await revoke('not-a-uuid')).status, 400);
  assert.equal((await revoke(crypto.randomUUID())).status, 404);
  assert.equal((await open(path)).status, 200);
  const { status, body } = await revoke(id);
  assert.deepEqual([status, body.data.status], [200, 'revoked']);
  assert.equal((await open(path)).status, 410);
  assert.equal((await linesOf(orderNumber))[0].confirmed, 48);
  const entry = await service.db('audit_entries').where({ action: 'order.confirmation_link_revoked' }).first();
  assert.deepEqual([entry.actor, entry.subject], ['api_key', orderNumber]);
});
