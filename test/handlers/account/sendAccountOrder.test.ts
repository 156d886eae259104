import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';

const service = await startAccount();
const product = await addProduct(service.db, { supplier: await addSupplier(service.db) });
const placed = await service.call('createAccountOrder', { body: { items: [{ productId: product.id, quantity: 2 }] } });
const { orderNumber: ref } = placed.body.data.orders[0];

test('a member sends an order with a copy, which its page and the audit log show', async () => {
  const { member } = service;
  const body = { recipients: ['li@brightwater.example'], copyToSender: true };
  const { status, body: sent } = await service.call('sendAccountOrder', { as: member, path: { ref }, body });
  assert.equal(status, 202, JSON.stringify(sent));
  const { documentEmails } = (await service.call('getAccountOrder', { path: { ref } })).body.data;
  assert.deepEqual(documentEmails, sent.data.documentEmails);
  assert.deepEqual(
    documentEmails.map(({ email, requestedBy }: Record<string, string>) => [email, requestedBy]).toSorted(),
    [
      ['li@brightwater.example', member.email],
      [member.email, member.email],
    ].toSorted(),
  );
  const [entry] = await service.audit('order.sent');
  assert.deepEqual([entry!.subject, entry!.after], [ref, { recipients: ['li@brightwater.example', member.email] }]);
});
