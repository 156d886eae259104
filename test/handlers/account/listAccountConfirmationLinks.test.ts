import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { readPages } from '../../support/list-pages.ts';
import { orderFacts } from '../../support/order-facts.ts';

const service = await startAccount();
const { placeOrder } = await orderFacts(service);

test('lists the links that users and keys sent, newest first', async () => {
  const { orderNumber: ref } = await placeOrder();
  const body = { recipients: ['a@b.example', 'c@d.example'], confirmationLink: true };
  const sent = await service.call('sendAccountOrder', { path: { ref }, body: { ...body, copyToSender: true } });
  assert.deepEqual([sent.status, sent.body.data.documentEmails.length], [202, 3]);
  const { confirmationLink } = sent.body.data;
  assert.deepEqual(confirmationLink.recipients, ['a@b.example', 'c@d.example']);
  assert.equal(confirmationLink.requestedBy, service.manager.email);
  const plain = await service.call('sendAccountOrder', { path: { ref }, body: { recipients: ['a@b.example'] } });
  assert.equal(plain.body.data.confirmationLink, null);
  await service.send('sendOrder', 'POST', `/api/v2/external/orders/${ref}/send`, { body });
  const read = (query: Record<string, string>) =>
    service.call('listAccountConfirmationLinks', { path: { ref }, query, as: service.member });
  const { items } = (await read({})).body.data;
  assert.equal(items.length, 2);
  assert.deepEqual(items[1], confirmationLink);
  assert.deepEqual(await readPages(read, 'items', 1), items);
  const as = service.stranger;
  assert.equal((await service.call('listAccountConfirmationLinks', { path: { ref }, as })).status, 404);
});
