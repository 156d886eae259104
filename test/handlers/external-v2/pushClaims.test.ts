import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { counts, orderFacts, today } from '../../support/order-facts.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { placeOrder, push, linesOf, storedOf } = await orderFacts(service);
const claim = (status: string, more: object = {}) => ({
  ...{ claimId: 'CL-1', date: today, kind: 'damaged', status, amount: '7.65', lines: [{ lineNumber: 1, quantity: 3 }] },
  ...more,
});

describe('POST /api/v2/external/orders/{ref}/claims', () => {
  it('counts claims that are open or accepted, and keeps their history', async () => {
    const { orderNumber, orderId } = await placeOrder();
    for (const [status, claimed] of [
      ['open', 3],
      ['accepted', 3],
      ['settled', 0],
      ['rejected', 0],
    ] as const) {
      const { body } = await push('claims', orderNumber, [claim(status)]);
      assert.equal(body.data.created + body.data.updated, 1);
      assert.equal((await linesOf(orderNumber))[0].claimed, claimed, status);
    }
    assert.deepEqual((await push('claims', orderNumber, [claim('rejected', { amount: 7.65 })])).body, counts(0, 0, 1));
    assert.equal((await storedOf(orderId, 'order_fact_history')).length, 3);
  });

  const wrong: [what: string, fact: object, error: RegExp][] = [
    ['an unknown status', claim('pending'), /^status must be one of: open/],
    ['an unknown kind', claim('open', { kind: 'late' }), /^kind must be one of: short/],
    ['an amount of 0', claim('open', { amount: '0' }), /^amount must be a decimal string above 0/],
    ['an amount with five decimals', claim('open', { amount: 0.12345 }), /^amount must have at most 4 decimal places/],
  ];
  for (const [what, fact, pattern] of wrong) {
    it(`rejects ${what}, and stores nothing`, async () => {
      const { orderNumber, orderId } = await placeOrder();
      const { status, body } = await push('claims', orderNumber, [fact]);
      assert.deepEqual([status, body.code, body.errors.length], [400, 'INVALID_REQUEST', 1], JSON.stringify(body));
      assert.match(body.errors[0].error, pattern);
      assert.deepEqual(await storedOf(orderId), []);
    });
  }
});
