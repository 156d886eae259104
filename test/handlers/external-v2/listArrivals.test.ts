import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { orderFacts, receipt, today } from '../../support/order-facts.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db, company } = service;
const { placeOrder, move, push } = await orderFacts(service);
await service.setRates({ EUR: '50' });

interface Query {
  [name: string]: string | number;
}
interface Item {
  [name: string]: unknown;
  orderNumber: string;
  arrivesOn: string | null;
}
const list = async (query: Query = {}, key = service.key) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return await service.get('listArrivals', `/api/v2/external/arrivals?${text}`, { key });
};
const items = async (query: Query = {}): Promise<Item[]> => (await list(query)).body.data.items;
const ofOrder = async (ref: string) => (await items()).filter(({ orderNumber }) => orderNumber === ref);
const pick = (of: Item[], ...names: string[]) => of.map((item) => names.map((name) => item[name]));
const shipment = (shipmentId: string, quantity: number, more: object = {}) => ({
  ...{ shipmentId, date: today, lines: [{ lineNumber: 1, quantity }] },
  ...more,
});
const update = (orderNumber: string, changes: object) =>
  db('orders').where({ company_id: company.id, order_number: orderNumber }).update(changes);

describe('GET /api/v2/external/arrivals', () => {
  it('has the date of the order detail, and the open units with their value', async () => {
    const { orderNumber, orderId, deliveryId } = await placeOrder();
    assert.deepEqual(pick(await ofOrder(orderNumber), 'arrivesOn', 'arrivesOnBasis'), [[null, null]]);
    await move(orderNumber, 'part_paid');
    const order = (await service.get('getOrder', `/api/v2/external/orders/${orderNumber}`)).body.data;
    await push('receipts', orderNumber, [receipt('GR-1', { lineNumber: 1, received: 30, short: 8 })]);
    const [{ supplier, ...arrival }] = (await ofOrder(orderNumber)) as [Item];
    assert.deepEqual(supplier, order.supplier);
    assert.deepEqual(arrival, {
      ...{ orderId, orderNumber, deliveryId, externalOrderId: null, shipmentId: null, trackingNumber: null },
      ...{ status: 'part_paid', shippingMethod: 'sea', promisedDate: order.promisedDate, daysLate: 0 },
      ...{ arrivesOn: order.estimatedArrivalDate, arrivesOnBasis: order.estimatedArrivalBasis },
      expectedOn: order.expectedOn,
      isArrivalAssumed: false,
      // 10 of 2.55 and 6 of 2.00.
      ...{ openUnits: 16, openAmount: '37.50', currency: 'EUR', openAmountTry: '1875.00' },
      ...{ weightKg: null, volumeM3: null },
    });
  });

  it('does not expect units that the company accepted not to get', async () => {
    const { orderNumber } = await placeOrder();
    await push('shipments', orderNumber, [shipment('LS-1', 40, { expectedDate: addDays(today, 10) })]);
    const confirmation = { confirmationId: 'AB-1', date: today, lines: [{ lineNumber: 1, quantity: 40 }] };
    await push('confirmations', orderNumber, [confirmation]);
    const path = `/api/v2/external/orders/${orderNumber}/confirmations/AB-1`;
    const decision = { body: { lines: [{ lineNumber: 1, differenceStatus: 'accepted', cancelMissing: true }] } };
    assert.equal((await service.send('updateConfirmation', 'PATCH', path, decision)).status, 200);
    const expected = [
      ['LS-1', 40],
      [null, 6],
    ];
    assert.deepEqual(pick(await ofOrder(orderNumber), 'shipmentId', 'openUnits'), expected);
    await push('shipments', orderNumber, [shipment('LS-1', 48, { expectedDate: addDays(today, 10) })]);
    assert.deepEqual(pick(await ofOrder(orderNumber), 'shipmentId', 'openUnits'), expected);
  });

  it('has an arrival for each shipment with a date, and one for the rest of the order', async () => {
    const { orderNumber } = await placeOrder();
    const early = addDays(today, 10);
    const late = addDays(today, 20);
    await push('shipments', orderNumber, [
      shipment('LS-2', 12, { expectedDate: late }),
      shipment('LS-1', 30, { expectedDate: early, trackingNumber: 'MEDU4471902' }),
      shipment('LS-3', 4),
    ]);
    const names = ['shipmentId', 'arrivesOn', 'arrivesOnBasis', 'openUnits', 'openAmount', 'trackingNumber'];
    assert.deepEqual(pick(await ofOrder(orderNumber), ...names), [
      ['LS-1', early, 'carrier', 30, '76.50', 'MEDU4471902'],
      ['LS-2', late, 'carrier', 12, '30.60', null],
      [null, null, null, 12, '27.30', null],
    ]);
    // What is received is of the shipment that was expected first.
    await push('receipts', orderNumber, [
      receipt('GR-1', { lineNumber: 1, received: 20 }, { lineNumber: 2, received: 6 }),
    ]);
    assert.deepEqual(pick(await ofOrder(orderNumber), 'shipmentId', 'openUnits'), [
      ['LS-1', 10],
      ['LS-2', 12],
      [null, 6],
    ]);
    await push('receipts', orderNumber, [receipt('GR-2', { lineNumber: 1, received: 13 })]);
    assert.deepEqual(pick(await ofOrder(orderNumber), 'shipmentId', 'openUnits'), [
      ['LS-2', 9],
      [null, 6],
    ]);
    const lines = (await service.get('listOrderLines', `/api/v2/external/orders/${orderNumber}/lines`)).body.data.items;
    assert.equal(lines[0].open, 15);
  });

  it('counts no more units of a shipment than are open', async () => {
    const { orderNumber } = await placeOrder();
    await push('shipments', orderNumber, [shipment('LS-1', 50, { expectedDate: today })]);
    assert.deepEqual(pick(await ofOrder(orderNumber), 'shipmentId', 'openUnits'), [
      ['LS-1', 48],
      [null, 6],
    ]);
  });

  it('has the promised date of an order without an estimate', async () => {
    const { orderNumber } = await placeOrder();
    await update(orderNumber, { promised_on: addDays(today, 7) });
    assert.deepEqual(pick(await ofOrder(orderNumber), 'arrivesOn', 'arrivesOnBasis'), [
      [addDays(today, 7), 'promised'],
    ]);
  });

  it('has the latest confirmed date of an order without an estimate, and so does the payment schedule', async () => {
    const paymentTerms = JSON.stringify([{ percent: '100', dueEvent: 'delivery', days: 30 }]);
    const { orderNumber } = await placeOrder();
    await update(orderNumber, { promised_on: addDays(today, 7), payment_terms: paymentTerms });
    const confirm = (confirmationId: string, ...dates: string[]) =>
      push('confirmations', orderNumber, [
        {
          ...{ confirmationId, date: today },
          lines: dates.map((expectedDate, index) => ({ lineNumber: index + 1, quantity: 6, expectedDate })),
        },
      ]);
    await confirm('C-1', addDays(today, 40), addDays(today, 12));
    await confirm('C-2', addDays(today, 9));
    const day = addDays(today, 12);
    assert.deepEqual(pick(await ofOrder(orderNumber), 'arrivesOn', 'arrivesOnBasis'), [[day, 'confirmed']]);
    const schedule = async () =>
      (await service.get('getPaymentSchedule', `/api/v2/external/orders/${orderNumber}/payment-schedule`)).body.data
        .instalments[0];
    assert.deepEqual([(await schedule()).dueDate, (await schedule()).isEstimated], [addDays(day, 30), true]);
    await move(orderNumber, 'part_paid');
    const [arrival] = (await ofOrder(orderNumber)) as [Item];
    assert.equal(arrival.arrivesOnBasis, 'first_payment');
    assert.equal((await schedule()).dueDate, addDays(arrival.arrivesOn as string, 30));
  });

  it('has no delivered, accepted and cancelled orders, and none without open units', async () => {
    const [received, delivered, cancelled] = [await placeOrder(), await placeOrder(), await placeOrder()];
    const all = receipt('GR-1', { lineNumber: 1, received: 48 }, { lineNumber: 2, received: 5, short: 1 });
    await push('receipts', received.orderNumber, [all]);
    await move(delivered.orderNumber, 'part_paid', 'paid', 'on_the_way', 'delivered');
    await move(cancelled.orderNumber, 'cancelled');
    const orders = new Set((await items()).map(({ orderNumber }) => orderNumber));
    for (const { orderNumber } of [received, delivered, cancelled]) assert.equal(orders.has(orderNumber), false);
  });

  it('has weight and volume where those of all lines are known', async () => {
    const supplier = await addSupplier(db, { currency: 'USD' });
    const known = await addProduct(db, { supplier });
    const unknown = await addProduct(db, { supplier });
    const attributes = JSON.stringify({ weightKg: '0.25', dimensionsCm: { length: '30', width: '20', height: '10' } });
    await db('products').where({ id: known.id }).update({ attributes });
    const place = async (...ids: string[]) => {
      const body = { items: ids.map((productId) => ({ productId, quantity: 20 })) };
      return (await service.send('createOrder', 'POST', '/api/v2/external/orders', { body })).body.data.orders[0];
    };
    const names = ['weightKg', 'volumeM3', 'openAmountTry'];
    const first = await place(known.id);
    assert.deepEqual(pick(await ofOrder(first.orderNumber), ...names), [['5', '0.12', null]]);
    const second = await place(known.id, unknown.id);
    assert.deepEqual(pick(await ofOrder(second.orderNumber), ...names), [[null, null, null]]);
  });

  it('sorts late orders first, pages, and filters', async () => {
    const other = await service.addCompany();
    const key = await service.addKey(other.id);
    assert.deepEqual((await list({}, key)).body.data, { items: [], nextCursor: null });
    const late = await placeOrder();
    await update(late.orderNumber, { promised_on: addDays(today, -3) });
    const air = await placeOrder();
    await update(air.orderNumber, { promised_on: addDays(today, 400), shipping_method: 'air' });
    const all = await items();
    assert.deepEqual(pick(all.slice(0, 1), 'orderNumber', 'daysLate'), [[late.orderNumber, 3]]);
    const days = all.slice(1).map(({ arrivesOn }) => arrivesOn ?? '9999');
    assert.deepEqual(days, days.toSorted());
    const pages: Item[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { data }: { data: { items: Item[]; nextCursor: string | null } } = (
        await list({ limit: 2, ...(cursor !== '' && { cursor }) })
      ).body;
      pages.push(...data.items);
      cursor = data.nextCursor;
    }
    assert.deepEqual(pages, all);
    assert.deepEqual(await items({ late: 'true' }), all.slice(0, 1));
    const far = addDays(today, 400);
    const numbersOf = async (query: Query) => (await items(query)).map(({ orderNumber }) => orderNumber);
    assert.deepEqual(await numbersOf({ shippingMethod: 'air' }), [air.orderNumber]);
    assert.deepEqual(await numbersOf({ from: far, to: far }), [air.orderNumber]);
    assert.deepEqual(await numbersOf({ from: `${far}T00:00:01Z` }), []);
    const { supplier } = all.at(-1) as unknown as { supplier: { id: string } };
    assert.ok(
      (await items({ supplierId: supplier.id })).every((item) => (item.supplier as { id: string }).id === supplier.id),
    );
    assert.equal((await list({ from: far, to: today })).status, 400);
  });
});
