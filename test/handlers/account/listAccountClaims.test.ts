import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { counts, orderFacts, today } from '../../support/order-facts.ts';

const service = await startAccount();
const { placeOrder, push } = await orderFacts(service);

test('lists the claims that v2 lists', async () => {
  const { orderNumber } = await placeOrder();
  const path = { ref: orderNumber };
  const claim = {
    claimId: 'F-1',
    date: today,
    kind: 'damaged',
    status: 'open',
    lines: [{ lineNumber: 1, quantity: 3 }],
  };
  assert.deepEqual((await push('claims', orderNumber, [claim])).body, counts(1, 0, 0));
  const { body } = await service.call('listAccountClaims', { path, as: service.member });
  assert.deepEqual(body, (await service.get('listClaims', `/api/v2/external/orders/${orderNumber}/claims`)).body);
  assert.deepEqual(
    body.data.items.map((item: { claimId: string }) => item.claimId),
    ['F-1'],
  );
  assert.equal((await service.call('listAccountClaims', { path, as: service.stranger })).status, 404);
});
