import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { counts, orderFacts, receipt, today } from '../../support/order-facts.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { placeOrder, push, linesOf, product } = await orderFacts(service);
const claim = (status: string) => ({
  ...{ claimId: 'CL-1', date: today, kind: 'damaged', status, amount: '7.65' },
  lines: [{ lineNumber: 1, quantity: 3 }],
});
// The first request of each kind costs more CPU time.
await placeOrder();

describe('GET /api/v2/external/orders/{ref}/lines', () => {
  it('derives the quantities of the lines from all facts, in any order, and leaves the status unchanged', async () => {
    const { orderNumber, deliveryId, orderId } = await placeOrder();
    const received = [
      receipt('GR-1', { lineNumber: 1, received: 30, damaged: 3 }, { lineNumber: 2, received: 5, short: 1 }),
    ];
    assert.deepEqual((await push('receipts', orderNumber, received)).body, counts(1, 0, 0));
    const shipments = [
      { shipmentId: 'LS-1', date: today, carrier: 'Maersk', lines: [{ lineNumber: 1, quantity: 30 }] },
      {
        shipmentId: 'LS-2',
        date: today,
        lines: [
          { lineNumber: 1, quantity: 18 },
          { lineNumber: 2, quantity: 6 },
        ],
      },
    ];
    assert.deepEqual((await push('shipments', deliveryId, shipments)).body, counts(2, 0, 0));
    const confirmed = { lineNumber: 1, quantity: 47, unitPrice: '2.6', expectedDate: '2027-01-07' };
    const confirmations = [{ confirmationId: 'AB-1', date: addDays(today, -9), lines: [confirmed] }];
    assert.deepEqual((await push('confirmations', orderId, confirmations)).body, counts(1, 0, 0));
    assert.deepEqual((await push('claims', orderNumber, [claim('open')])).body, counts(1, 0, 0));
    const { body } = await service.get('getOrder', `/api/v2/external/orders/${orderNumber}`);
    assert.equal(body.data.status, 'created');
    assert.deepEqual(
      body.data.items.map(({ lineNumber }: { lineNumber: number }) => lineNumber),
      [1, 2],
    );
    const [first, second] = await linesOf(orderNumber);
    assert.deepEqual(first, {
      ...{ lineNumber: 1, isCustom: false, productId: product.id, sku: product.sku, name: first.name, ordered: 48 },
      barcode: null,
      ...{ confirmed: 47, confirmedUnitPrice: '2.60', confirmedDate: '2027-01-07', shipped: 48, received: 30 },
      ...{ damaged: 3, short: 0, cancelled: 0, surplus: 0, open: 18, claimed: 3, differences: ['quantity', 'price'] },
      ...{ confirmationId: 'AB-1', differenceStatus: 'open' },
    });
    assert.deepEqual(second, {
      ...{ lineNumber: 2, isCustom: true, productId: null, sku: 'X', name: 'Swatch', ordered: 6, confirmed: null },
      barcode: null,
      ...{ confirmedUnitPrice: null, confirmedDate: null, shipped: 6, received: 5, damaged: 0, short: 1 },
      ...{ cancelled: 0, surplus: 0 },
      ...{ open: 0, claimed: 0, differences: [], confirmationId: null, differenceStatus: null },
    });
  });

  it('has pages of lines', async () => {
    const { orderNumber } = await placeOrder();
    const page = async (query: string) =>
      (await service.get('listOrderLines', `/api/v2/external/orders/${orderNumber}/lines?${query}`)).body.data;
    const first = await page('limit=1');
    const second = await page(`limit=1&cursor=${first.nextCursor}`);
    assert.deepEqual([first.total, first.items.length, second.items[0].lineNumber, second.nextCursor], [2, 1, 2, null]);
  });

  it('does not know the orders of others', async () => {
    const other = await service.addCompany();
    const { orderNumber } = await placeOrder();
    const good = [receipt('GR-1', { lineNumber: 1, received: 1 })];
    assert.equal((await push('receipts', orderNumber, good, other.key)).status, 404);
    const path = `/api/v2/external/orders/${orderNumber}/lines`;
    assert.equal((await service.get('listOrderLines', path, { key: other.key })).status, 404);
  });
});
