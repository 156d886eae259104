import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { setRate } from '../../../src/services/pricing/exchange-rates.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { recordDeliveries } from '../../support/lead-times.ts';
import { storedRows } from '../../support/orders.ts';
import { type RequestOptions, startService } from '../../support/service.ts';

const service = await startService();
await setRate(service.db, { currency: 'GBP', tryRate: '55.02' });
await setRate(service.db, { currency: 'EUR', tryRate: '48.21', asOf: '2024-02-05T12:30:00Z' });
const brightwater = await addSupplier(service.db, { name: 'Brightwater', currency: 'GBP' });
const nordhaus = await addSupplier(service.db, { name: 'Nordhaus', currency: 'EUR' });
const yen = await addSupplier(service.db, { currency: 'JPY' });
const heart = await addProduct(service.db, { supplier: brightwater, price: '2.55', attributes: { unitsPerBox: 24 } });
const stand = await addProduct(service.db, { supplier: brightwater, price: '12.75' });
const runner = await addProduct(service.db, { supplier: nordhaus, price: '14.90', attributes: { unitsPerBox: 12 } });
const fan = await addProduct(service.db, { supplier: yen, price: '900' });

const quote = (body: unknown, options: RequestOptions = {}) =>
  service.send('quoteOrder', 'POST', '/api/v2/external/orders/quote', { body, ...options });
const create = (body: unknown, options: RequestOptions = {}) =>
  service.send('createOrders', 'POST', '/api/v1/external/orders', { body, ...options });

const items = [
  { productId: heart.id, quantity: 48 },
  { ps_id: stand.internalId, quantity: 6, customPrice: 12.5 },
  { productId: runner.id, quantity: 20 },
];
const today = () => new Date().toISOString().slice(0, 10);

describe('POST /api/v2/external/orders/quote', () => {
  it('returns the orders that a request would create, and stores nothing', async () => {
    const { key, id } = await service.addCompany();
    await service.settled();
    await recordDeliveries(service.db, id, brightwater.id, 'sea', [40, 44, 44, 51, 62]);
    const before = await storedRows(service.db, id);
    const day = today();
    const body = { items, shippingMethod: 'sea', externalOrderId: 'PO-1', comment: 'x' };
    const { status, body: quoted } = await quote(body, { key });
    assert.equal(status, 200);
    const { orders, ...whole } = quoted.data;
    assert.deepEqual(whole, {
      totalOrders: 2,
      // 197.40 + 298.00 × 48.21 ÷ 55.02
      totalAmount: '458.52',
      currency: 'GBP',
      totalsByCurrency: [
        { currency: 'GBP', totalAmount: '197.40' },
        { currency: 'EUR', totalAmount: '298.00' },
      ],
      // 335.58 + 506.60 × 48.21 ÷ 55.02
      estimatedLandedCost: '779.48',
      warnings: [
        { code: 'PRICE_DIFFERS', message: 'The price of this line is 12.50, the product costs 12.75.', index: 1 },
        { code: 'NOT_A_FULL_BOX', message: '20 is not a multiple of 12, the units in a box.', index: 2 },
        {
          code: 'RATE_OUTDATED',
          message: 'The total was converted at a rate of EUR that is of 2024-02-05T12:30:00.000Z.',
          index: null,
        },
      ],
    });
    const [first, second] = orders;
    assert.deepEqual(
      [first.supplier.name, first.totalAmount, first.estimatedLandedCost],
      ['Brightwater', '197.40', '335.58'],
    );
    assert.deepEqual(
      [second.supplier.name, second.totalAmount, second.estimatedLandedCost],
      ['Nordhaus', '298.00', '506.60'],
    );
    assert.deepEqual(first.items[1].unitPrice, '12.50');
    assert.deepEqual(first.arrivals, [
      {
        shippingMethod: 'sea',
        firstPaymentDate: day,
        // A median of 44 days; 57.6 at the 90 % quantile.
        expectedDate: addDays(day, 44),
        lateDate: addDays(day, 58),
        leadTimeLevel: 'company_supplier',
        leadTimeOrders: 5,
      },
    ]);
    assert.equal(second.arrivals[0].leadTimeLevel, 'company');
    assert.deepEqual(await storedRows(service.db, id), before);
  });

  it('equals the order that is then created', async () => {
    const { key } = await service.addCompany();
    await service.settled();
    const quoted = (await quote({ items }, { key })).body.data;
    const made = (await create({ items }, { key })).body.data;
    assert.deepEqual(quoted.totalsByCurrency, made.totalsByCurrency);
    assert.equal(Number(quoted.totalAmount), made.totalAmount);
    assert.deepEqual(
      quoted.orders.map((order: { supplier: { id: string } }) => order.supplier.id),
      made.orders.map((order: { supplierId: string }) => order.supplierId),
    );
  });

  it('has the arrival that the order has when it is paid, with own orders of any number and with none', async () => {
    for (const days of [[], [0], [50], [40, 44, 45, 51], [40, 44, 44, 51, 62]]) {
      const { key, id } = await service.addCompany();
      await recordDeliveries(service.db, id, brightwater.id, 'sea', days);
      const body = { items: items.slice(0, 1), shippingMethod: 'sea' };
      const quoted = (await quote(body, { key })).body.data.orders[0].arrivals[0];
      const { orderNumber } = (await create(body, { key })).body.data.orders[0];
      const payments = [{ paymentId: '1', date: quoted.firstPaymentDate, amount: 1, currency: 'GBP', kind: 'other' }];
      const paid = `/api/v2/external/orders/${orderNumber}/payments`;
      await service.send('pushPayments', 'POST', paid, { body: { payments }, key });
      const order = (await service.get('getOrder', `/api/v1/external/orders/${orderNumber}`, { key })).body.data;
      assert.equal(order.estimatedArrivalDate, quoted.expectedDate, `${days}`);
    }
  });

  it("returns both shipping methods when none is chosen, and uses the company's own coefficient", async () => {
    const { key } = await service.addCompany({ tccCoefficient: '1.25' });
    await service.settled();
    const { data } = (await quote({ items: items.slice(0, 1) }, { key })).body;
    assert.deepEqual([data.estimatedLandedCost, data.orders[0].landedCostCoefficient], ['153.00', '1.25']);
    const methods = data.orders[0].arrivals.map((arrival: { shippingMethod: string }) => arrival.shippingMethod);
    assert.deepEqual(methods, ['sea', 'air']);
    assert.deepEqual(data.orders[0].arrivals[1], {
      shippingMethod: 'air',
      firstPaymentDate: data.orders[0].arrivals[1].firstPaymentDate,
      expectedDate: addDays(data.orders[0].arrivals[1].firstPaymentDate, 14),
      lateDate: null,
      leadTimeLevel: 'default',
      leadTimeOrders: 0,
    });
  });

  it('allows a landed cost above the maximum order total', async () => {
    const { key } = await service.addCompany();
    await service.settled();
    const large = [{ productId: stand.id, quantity: 1000, customPrice: 90000000 }];
    const { status, body } = await quote({ items: large }, { key });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.data.totalAmount, body.data.estimatedLandedCost], ['90000000000.00', '153000000000.00']);
  });

  it('warns of an earlier order with the same content, with the next delivery id', async () => {
    const { key } = await service.addCompany();
    await service.settled();
    const body = { items: items.slice(2) };
    const codes = async () =>
      (await quote(body, { key })).body.data.warnings.filter(
        ({ code }: { code: string }) => code === 'SAME_CONTENT_AS_EARLIER_ORDER',
      );
    assert.deepEqual(await codes(), []);
    const { deliveryId } = (await create(body, { key })).body.data.orders[0];
    const [warning] = await codes();
    assert.equal(
      warning.message,
      `An order of the same content to Nordhaus exists. This one would be ${deliveryId}/2.`,
    );
    assert.equal((await create(body, { key })).body.data.orders[0].deliveryId, `${deliveryId}/2`);
  });

  it('returns the same error as order creation would', async () => {
    for (const body of [
      { items: [] },
      { items: [{ productId: heart.id, quantity: 0 }] },
      { items: [{ productId: heart.id, quantity: '1' }] },
      { items: [{ productId: randomUUID(), quantity: 1 }, ...items] },
      { items: [{ supplierId: brightwater.id, customSku: 'C', quantity: 1 }] },
      { items: [{ productId: fan.id, quantity: 1 }, ...items] },
      { items, shippingMethod: 'rail' },
      { items, colour: 'red' },
      '{"items":',
    ]) {
      const [quoted, made] = [await quote(body), await create(body)];
      assert.equal(quoted.status, 400, JSON.stringify(body));
      assert.deepEqual(quoted.body, made.body);
    }
  });

  it("rejects another company's personal items", async () => {
    const other = await service.addCompany();
    const own = await addProduct(service.db, { supplier: brightwater, companyId: other.id });
    await service.settled();
    const body = { items: [{ productId: own.id, quantity: 1 }] };
    assert.equal((await quote(body, { key: other.key })).status, 200);
    assert.equal((await quote(body)).status, 400);
  });
});
