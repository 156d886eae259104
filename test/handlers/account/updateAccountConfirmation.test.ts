import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { orderFacts, today } from '../../support/order-facts.ts';

const service = await startAccount();
const { product, placeOrder, push, linesOf } = await orderFacts(service);

test('accepts the differences of a line, with an audit entry of the user', async () => {
  const { orderNumber } = await placeOrder();
  const lines = [{ lineNumber: 1, quantity: 40 }];
  await push('confirmations', orderNumber, [{ confirmationId: 'F-1', date: today, lines }]);
  const call = {
    path: { ref: orderNumber, confirmationId: 'F-1' },
    body: { lines: [{ lineNumber: 1, differenceStatus: 'accepted' as const, cancelMissing: true }] },
  };
  const { status, body } = await service.call('updateAccountConfirmation', { ...call, as: service.member });
  assert.deepEqual([status, body.data.lines], [200, (await linesOf(orderNumber)).slice(0, 1)]);
  assert.equal(body.data.lines[0].differenceStatus, 'accepted');
  const [entry] = await service.audit('order.differences_updated');
  const ordered = { sku: product.sku, ordered: 48, orderedUnitPrice: '2.55' };
  const line = { lineNumber: 1, ...ordered, confirmed: 40, confirmedUnitPrice: null, confirmedDate: null };
  assert.deepEqual(
    [entry!.user_id, entry!.subject, entry!.before, entry!.after],
    [
      service.member.id,
      orderNumber,
      { confirmationId: 'F-1', currency: 'EUR', lines: [{ ...line, differenceStatus: 'open', cancelledUnits: 0 }] },
      { confirmationId: 'F-1', currency: 'EUR', lines: [{ ...line, differenceStatus: 'accepted', cancelledUnits: 8 }] },
    ],
  );
  assert.equal((await service.call('updateAccountConfirmation', { ...call, as: service.stranger })).status, 404);
});
