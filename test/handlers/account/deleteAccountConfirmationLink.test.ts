import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { orderFacts } from '../../support/order-facts.ts';

const service = await startAccount();
const { placeOrder } = await orderFacts(service);

test('revokes a link once, with an audit entry of the user', async () => {
  const { orderNumber: ref } = await placeOrder();
  const body = { recipients: ['li@brightwater.example'], confirmationLink: true };
  const sent = await service.call('sendAccountOrder', { path: { ref }, body });
  const linkId = sent.body.data.confirmationLink.id;
  const revoke = (as = service.member) => service.call('deleteAccountConfirmationLink', { path: { ref, linkId }, as });
  assert.equal((await revoke(service.stranger)).status, 404);
  const { status, body: revoked } = await revoke();
  assert.deepEqual([status, revoked.data.status, revoked.data.revokedAt !== null], [200, 'revoked', true]);
  assert.deepEqual((await revoke()).body, revoked);
  const [entry, ...others] = await service.audit('order.confirmation_link_revoked');
  assert.deepEqual([entry!.user_id, entry!.subject, others.length], [service.member.id, ref, 0]);
  assert.deepEqual(entry!.after, { id: linkId, recipients: ['li@brightwater.example'] });
});
