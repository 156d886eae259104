import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { counts, orderFacts, today } from '../../support/order-facts.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { placeOrder, push, linesOf, storedOf } = await orderFacts(service);
const shipment = (shipmentId: string, values: object, more: object = {}) => ({
  ...{ shipmentId, date: today, lines: [{ lineNumber: 1, ...values }] },
  ...more,
});

describe('POST /api/v2/external/orders/{ref}/shipments', () => {
  it('adds up the units of shipments, and corrects one', async () => {
    const { orderNumber, orderId } = await placeOrder();
    const details = {
      carrier: 'Maersk',
      trackingNumber: 'MEDU4471902',
      expectedDate: '2027-01-08',
      note: 'Two pallets',
    };
    const shipments = [shipment('LS-1', { quantity: 30 }, details), shipment('LS-2', { quantity: 18 })];
    assert.deepEqual((await push('shipments', orderNumber, shipments)).body, counts(2, 0, 0));
    const [{ shipped, open }] = await linesOf(orderNumber);
    assert.deepEqual([shipped, open], [48, 48]);
    assert.deepEqual((await storedOf(orderId))[0].details, details);
    const corrected = [shipment('LS-1', { quantity: 28 }, details), shipments[1]];
    assert.deepEqual((await push('shipments', orderNumber, corrected)).body, counts(0, 1, 1));
    assert.equal((await linesOf(orderNumber))[0].shipped, 46);
  });

  it('stores a note of which nothing is visible as an empty one', async () => {
    const { orderNumber, orderId } = await placeOrder();
    const invisible = shipment('LS-1', { quantity: 1 }, { note: ' \u200b\u2066' });
    assert.deepEqual((await push('shipments', orderNumber, [invisible])).body, counts(1, 0, 0));
    assert.equal((await storedOf(orderId))[0].details.note, '');
    assert.deepEqual((await push('shipments', orderNumber, [invisible])).body, counts(0, 0, 1));
  });

  const wrong: [what: string, fact: object, error: RegExp][] = [
    ['a shipment of 0 units', shipment('LS', { quantity: 0 }), /^lines\/0\/quantity must be >= 1/],
    ['a blank carrier', shipment('LS', { quantity: 1 }, { carrier: ' ' }), /^carrier must be text/],
    ['an invisible carrier', shipment('LS', { quantity: 1 }, { carrier: '\u200b\u202e' }), /^carrier must be text/],
    ['an invisible ID', shipment('\u2060', { quantity: 1 }), /^shipmentId must be text/],
    ['an unknown member', shipment('LS', { quantity: 1 }, { eta: today }), /^eta is unknown/],
  ];
  for (const [what, fact, pattern] of wrong) {
    it(`rejects ${what}, and stores nothing`, async () => {
      const { orderNumber, orderId } = await placeOrder();
      const { status, body } = await push('shipments', orderNumber, [fact]);
      assert.deepEqual([status, body.code, body.errors.length], [400, 'INVALID_REQUEST', 1], JSON.stringify(body));
      assert.match(body.errors[0].error, pattern);
      assert.deepEqual(await storedOf(orderId), []);
    });
  }
});
