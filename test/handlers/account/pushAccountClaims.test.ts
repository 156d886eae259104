import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { counts, orderFacts, today } from '../../support/order-facts.ts';

const service = await startAccount();
const { product, placeOrder, linesOf } = await orderFacts(service);

test('stores a claim of a user, with an audit entry', async () => {
  const { orderNumber } = await placeOrder();
  const claim = {
    claimId: 'F-1',
    date: today,
    kind: 'damaged',
    status: 'open',
    lines: [{ lineNumber: 1, quantity: 3 }],
  };
  const call = { path: { ref: orderNumber }, body: { claims: [claim] } };
  const pushed = await service.call('pushAccountClaims', { ...call, as: service.member });
  assert.deepEqual([pushed.status, pushed.body], [200, counts(1, 0, 0)]);
  assert.equal((await linesOf(orderNumber))[0].claimed, 3);
  const lines = [{ ...claim.lines[0]!, sku: product.sku }];
  const [entry] = await service.audit('order.claimed');
  assert.deepEqual(
    [entry!.user_id, entry!.subject, entry!.before, entry!.after],
    [service.member.id, orderNumber, null, { currency: 'EUR', claims: [{ ...claim, lines }] }],
  );
  assert.equal((await service.call('pushAccountClaims', { ...call, as: service.stranger })).status, 404);
});
