import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { counts, orderFacts, today } from '../../support/order-facts.ts';

const service = await startAccount();
const { product, placeOrder, linesOf } = await orderFacts(service);

test('stores a confirmation of a user, with an audit entry', async () => {
  const { orderNumber } = await placeOrder();
  const confirmation = { confirmationId: 'F-1', date: today, lines: [{ lineNumber: 1, quantity: 40 }] };
  const call = { path: { ref: orderNumber }, body: { confirmations: [confirmation] } };
  const pushed = await service.call('pushAccountConfirmations', { ...call, as: service.member });
  assert.deepEqual([pushed.status, pushed.body], [200, counts(1, 0, 0)]);
  assert.equal((await linesOf(orderNumber))[0].confirmed, 40);
  const lines = [{ ...confirmation.lines[0]!, sku: product.sku, ordered: 48, orderedUnitPrice: '2.55' }];
  const [entry] = await service.audit('order.confirmed');
  assert.deepEqual(
    [entry!.user_id, entry!.subject, entry!.before, entry!.after],
    [service.member.id, orderNumber, null, { currency: 'EUR', confirmations: [{ ...confirmation, lines }] }],
  );
  assert.equal((await service.call('pushAccountConfirmations', { ...call, as: service.stranger })).status, 404);
});
