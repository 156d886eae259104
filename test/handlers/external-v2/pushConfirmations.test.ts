import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { counts, orderFacts, today } from '../../support/order-facts.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { placeOrder, push, linesOf, storedOf } = await orderFacts(service);
const confirmation = (values: object, more: object = {}) => ({
  ...{ confirmationId: 'AB-1', date: today, lines: [{ lineNumber: 1, quantity: 40, ...values }] },
  ...more,
});

describe('POST /api/v2/external/orders/{ref}/confirmations', () => {
  it('stores a confirmation once, whatever the spelling of its price, and a correction of it', async () => {
    const { orderNumber, orderId } = await placeOrder();
    const send = async (...facts: object[]) => (await push('confirmations', orderNumber, facts)).body;
    assert.deepEqual(await send(confirmation({ unitPrice: '2.50' })), counts(1, 0, 0));
    assert.deepEqual(await send(confirmation({ unitPrice: 2.5 }), confirmation({ unitPrice: '2.5' })), counts(0, 0, 2));
    assert.deepEqual(await send(confirmation({ quantity: 0, unitPrice: null })), counts(0, 1, 0));
    const [{ confirmed, confirmedUnitPrice, differences, open }] = await linesOf(orderNumber);
    assert.deepEqual([confirmed, confirmedUnitPrice, differences, open], [0, null, ['quantity'], 48]);
    assert.equal((await storedOf(orderId, 'order_fact_history')).length, 1);
  });

  const wrong: [what: string, fact: object, error: RegExp][] = [
    ['a price with five decimals', confirmation({ unitPrice: 0.00001 }), /^lines\/0\/unitPrice must have at most 4/],
    ['a malformed price', confirmation({ unitPrice: '1,5' }), /^lines\/0\/unitPrice must be a decimal/],
    [
      'more than can be received',
      confirmation({ quantity: 51 }),
      /^lines\/0\/quantity must not be more units than can be/,
    ],
    ['a negative quantity', confirmation({ quantity: -1 }), /^lines\/0\/quantity must be >= 0/],
    ['a malformed date', confirmation({ expectedDate: '2026-02-30' }), /^lines\/0\/expectedDate must be a valid date/],
    [
      'the ID of what the supplier confirmed by a link',
      confirmation({}, { confirmationId: 'supplier-link' }),
      /^confirmationId must not be the ID of what the supplier confirmed by a link/,
    ],
    ['an unknown line', confirmation({ lineNumber: 3 }), /^lines\/0\/lineNumber must be a line of the order/],
  ];
  for (const [what, fact, pattern] of wrong) {
    it(`rejects ${what}, and stores nothing`, async () => {
      const { orderNumber, orderId } = await placeOrder();
      const { status, body } = await push('confirmations', orderNumber, [fact]);
      assert.deepEqual([status, body.code, body.errors.length], [400, 'INVALID_REQUEST', 1], JSON.stringify(body));
      assert.match(body.errors[0].error, pattern);
      assert.deepEqual(await storedOf(orderId), []);
    });
  }
});
