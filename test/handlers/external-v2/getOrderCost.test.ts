import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sumMoney } from '../../../src/domain/pricing/money.ts';
import { setRate } from '../../../src/services/pricing/exchange-rates.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { type RequestOptions, startService } from '../../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db, { currency: 'GBP' });
const heart = await addProduct(service.db, { supplier, name: 'Heart', sku: '85123A', price: '2.55' });
const stand = await addProduct(service.db, { supplier, name: 'Cake stand', sku: '22423', price: '12.50' });
const swatch = { supplierId: supplier.id, customSku: 'SW-12', customName: 'Swatch', quantity: 1, customPrice: 9.5 };
const lines = [
  { productId: heart.id, quantity: 48 },
  { productId: stand.id, quantity: 6 },
];

for (const [currency, tryRate, asOf] of [
  ['GBP', '38.90', '2024-02-01T12:30:00Z'],
  ['GBP', '39.15', '2024-02-05T12:30:00Z'],
  ['GBP', '40.00', '2024-03-01T12:30:00Z'],
  ['EUR', '33.20', '2024-02-05T23:59:59Z'],
  ['EUR', '34.10', '2024-02-06T00:00:00Z'],
] as const) {
  await setRate(service.db, { currency, tryRate, asOf });
}

const cost = async (ref: string, options: RequestOptions = {}) =>
  await service.get('getOrderCost', `/api/v2/external/orders/${encodeURIComponent(ref)}/cost`, options);

async function order(items: unknown[], key = service.key) {
  const body = { items, shippingMethod: 'sea' };
  const response = await service.send('createOrders', 'POST', '/api/v1/external/orders', { body, key });
  return response.body.data.orders[0] as { orderNumber: string; deliveryId: string };
}

const paid = (paymentId: string, date: string, amount: number, currency: string, kind = 'other') => ({
  paymentId,
  date,
  amount,
  currency,
  kind,
});

async function push(ref: string, ...payments: unknown[]) {
  const path = `/api/v2/external/orders/${encodeURIComponent(ref)}/payments`;
  const { status } = await service.send('pushPayments', 'POST', path, { body: { payments } });
  assert.equal(status, 200);
}

const nothingPaid = {
  goods_invoice: '0.00',
  freight: '0.00',
  customs: '0.00',
  vat: '0.00',
  insurance: '0.00',
  other: '0.00',
};

describe('GET /api/v2/external/orders/{ref}/cost', () => {
  it('divides by the saleable units once they came, less the credits of claims', async () => {
    const { orderNumber } = await order(lines);
    await push(
      orderNumber,
      paid('1', '2024-02-05', 197.4, 'GBP', 'goods_invoice'),
      paid('2', '2024-02-05', 85.02, 'GBP'),
    );
    const pushFacts = async (id: string, list: string, fact: object) => {
      const body = { [list]: [{ date: '2024-02-06', ...fact }] };
      const { status } = await service.send(id, 'POST', `/api/v2/external/orders/${orderNumber}/${list}`, { body });
      assert.equal(status, 200);
    };
    const unitCosts = async () =>
      (await cost(orderNumber)).body.data.lines.map((line: Record<string, unknown>) =>
        ['costedUnits', 'claimCredit', 'landedCostShare', 'landedUnitCost', 'projectedLandedUnitCost'].map(
          (name) => line[name],
        ),
      );
    const stands = [6, '0.00', '107.30', '17.8833', '17.8833'];
    assert.deepEqual(await unitCosts(), [[48, '0.00', '175.12', '3.6483', '3.6483'], stands]);
    const received = { lineNumber: 1, received: 42, damaged: 2, short: 6 };
    await pushFacts('pushReceipts', 'receipts', { receiptId: 'R', lines: [received] });
    assert.deepEqual(await unitCosts(), [[40, '0.00', '175.12', '4.378', '4.378'], stands]);
    const claim = { claimId: 'C', kind: 'damaged', amount: '20', lines: [{ lineNumber: 1, quantity: 8 }] };
    await pushFacts('pushClaims', 'claims', { ...claim, status: 'open' });
    assert.deepEqual((await unitCosts())[0], [40, '0.00', '175.12', '4.378', '4.378']);
    await pushFacts('pushClaims', 'claims', { ...claim, status: 'settled' });
    assert.deepEqual(await unitCosts(), [[40, '20.00', '175.12', '3.878', '3.878'], stands]);
  });

  it('is estimated before any payment', async () => {
    const { orderNumber } = await order([...lines, swatch]);
    const { status, body } = await cost(orderNumber);
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      orderNumber,
      source: 'estimated',
      // 206.90 × 1.7
      landedCost: 351.73,
      currency: 'GBP',
      orderTotal: 206.9,
      shippingMethod: 'sea',
      estimatedArrivalDate: null,
      estimatedArrivalBasis: null,
      payments: [],
      complete: false,
      paidToDate: nothingPaid,
      projectedLandedCost: '351.73',
      remainingCosts: [
        { kind: 'goods_invoice', amount: '206.90', isEstimated: false },
        { kind: null, amount: '144.83', isEstimated: true },
      ],
      lines: [
        {
          isCustom: false,
          productId: heart.id,
          sku: '85123A',
          name: 'Heart',
          quantity: 48,
          totalPrice: '122.40',
          landedCostShare: '208.08',
          costedUnits: 48,
          claimCredit: '0.00',
          landedUnitCost: '4.335',
          projectedLandedCost: '208.08',
          projectedLandedUnitCost: '4.335',
        },
        {
          isCustom: false,
          productId: stand.id,
          sku: '22423',
          name: 'Cake stand',
          quantity: 6,
          totalPrice: '75.00',
          landedCostShare: '127.50',
          costedUnits: 6,
          claimCredit: '0.00',
          landedUnitCost: '21.25',
          projectedLandedCost: '127.50',
          projectedLandedUnitCost: '21.25',
        },
        {
          isCustom: true,
          productId: null,
          sku: 'SW-12',
          name: 'Swatch',
          quantity: 1,
          totalPrice: '9.50',
          landedCostShare: '16.15',
          costedUnits: 1,
          claimCredit: '0.00',
          landedUnitCost: '16.15',
          projectedLandedCost: '16.15',
          projectedLandedUnitCost: '16.15',
        },
      ],
    });
  });

  it("is estimated with the company's own coefficient if it has one", async () => {
    const { key } = await service.addCompany({ tccCoefficient: '1.45' });
    await service.settled();
    const { orderNumber } = await order(lines, key);
    assert.equal((await cost(orderNumber, { key })).body.data.landedCost, 286.23);
  });

  it('is actual with payments, each converted at the rate of its day and rounded once', async () => {
    const { orderNumber } = await order(lines);
    await push(
      orderNumber,
      paid('P-3', '2024-03-01', 3120.75, 'TRY', 'customs'),
      paid('P-1', '2024-02-05', 197.4, 'GBP', 'goods_invoice'),
      // A rate of the last instant of a day applies to that day; one of the first instant of the next day does not.
      paid('P-2', '2024-02-05', 41.2, 'EUR', 'freight'),
    );
    const { data } = (await cost(orderNumber)).body;
    // 197.40 + 41.20 × 33.20 ÷ 39.15 + 3120.75 ÷ 40 = 197.40 + 34.93844… + 78.01875
    assert.deepEqual([data.source, data.landedCost, data.orderTotal], ['actual', 310.36, 197.4]);
    assert.deepEqual([data.estimatedArrivalDate, data.estimatedArrivalBasis], ['2024-03-21', 'first_payment']);
    assert.deepEqual(data.payments, [
      { paymentId: 'P-1', date: '2024-02-05', amount: '197.40', currency: 'GBP', kind: 'goods_invoice' },
      { paymentId: 'P-2', date: '2024-02-05', amount: '41.20', currency: 'EUR', kind: 'freight' },
      { paymentId: 'P-3', date: '2024-03-01', amount: '3120.75', currency: 'TRY', kind: 'customs' },
    ]);
    const shares = data.lines.map((line: { landedCostShare: string }) => line.landedCostShare);
    assert.deepEqual(shares, ['192.44', '117.92']);
    assert.equal(sumMoney(shares).toNumber(), data.landedCost);
  });

  it('is incomplete with a part payment, and projects the larger of payments and estimate', async () => {
    const { orderNumber } = await order(lines);
    const projection = async () => {
      const { data } = (await cost(orderNumber)).body;
      const { source, landedCost, complete, projectedLandedCost } = data;
      const [first] = data.lines;
      return [source, landedCost, complete, projectedLandedCost, first.landedCostShare, first.projectedLandedCost];
    };
    assert.deepEqual(await projection(), ['estimated', 335.58, false, '335.58', '208.08', '208.08']);
    await push(orderNumber, paid('P-1', '2024-02-05', 59.22, 'GBP', 'goods_invoice'));
    assert.deepEqual(await projection(), ['actual', 59.22, false, '335.58', '36.72', '208.08']);
    await push(orderNumber, paid('P-2', '2024-02-05', 300, 'GBP', 'freight'));
    assert.deepEqual(await projection(), ['actual', 359.22, false, '359.22', '222.74', '222.74']);
    // 162 × 33.20 ÷ 39.15 = 137.38…: 196.60 of 197.40 for goods.
    await push(orderNumber, paid('P-3', '2024-02-05', 162, 'EUR', 'goods_invoice'));
    assert.deepEqual(await projection(), ['actual', 496.6, true, '496.60', '307.92', '307.92']);
    const { paidToDate } = (await cost(orderNumber)).body.data;
    assert.deepEqual(paidToDate, { ...nothingPaid, goods_invoice: '196.60', freight: '300.00' });
  });

  it('is complete once the order is accepted with a payment for goods', async () => {
    const [deposit, freight] = [await order(lines), await order(lines)];
    await push(deposit.orderNumber, paid('P-1', '2024-02-05', 59.22, 'GBP', 'goods_invoice'));
    await push(freight.orderNumber, paid('P-1', '2024-02-05', 59.22, 'GBP', 'freight'));
    for (const { orderNumber } of [deposit, freight]) {
      for (const status of ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted']) {
        assert.equal((await cost(orderNumber)).body.data.complete, false);
        const path = `/api/v1/external/orders/${orderNumber}/status`;
        assert.equal((await service.send('updateOrderStatus', 'PUT', path, { body: { status } })).status, 200);
      }
    }
    const read = async (ref: string) => {
      const { complete, projectedLandedCost } = (await cost(ref)).body.data;
      return [complete, projectedLandedCost];
    };
    assert.deepEqual(await read(deposit.orderNumber), [true, '59.22']);
    assert.deepEqual(await read(freight.orderNumber), [false, '335.58']);
  });

  it('converts at the nearest earlier rate for a day without one, and at the oldest for a day before all rates', async () => {
    const { orderNumber } = await order(lines);
    const landed = async (date: string, currency: string) => {
      await push(orderNumber, paid('P-1', date, 1000, currency));
      return (await cost(orderNumber)).body.data.landedCost;
    };
    assert.equal(await landed('2024-02-04', 'TRY'), 25.71);
    assert.equal(await landed('2024-02-29', 'TRY'), 25.54);
    assert.equal(await landed('2026-01-01', 'TRY'), 25);
    assert.equal(await landed('1999-12-31', 'TRY'), 25.71);
    // 33.20 ÷ 38.90, for the euro's oldest rate is younger than the pound's.
    assert.equal(await landed('2024-02-02', 'EUR'), 853.47);
    assert.equal(await landed('2024-02-06', 'EUR'), 871.01);
  });

  it("adds up payments in the order's own currency without rounding", async () => {
    const { orderNumber } = await order(lines);
    await push(orderNumber, paid('P-1', '2024-02-05', 0.0001, 'GBP'), paid('P-2', '2024-02-05', 12.5, 'GBP'));
    const { data } = (await cost(orderNumber)).body;
    assert.equal(data.landedCost, 12.5001);
    assert.deepEqual(
      data.lines.map((line: { landedCostShare: string }) => line.landedCostShare),
      ['7.7508', '4.7493'],
    );
  });

  it('has all digits of a large sum, which is that of its lines', async () => {
    const { orderNumber } = await order(lines);
    const largest = 99_999_999_999.99;
    await push(orderNumber, ...Array.from({ length: 1000 }, (_, i) => paid(`a${i}`, '2024-02-05', largest, 'GBP')));
    await push(orderNumber, ...Array.from({ length: 201 }, (_, i) => paid(`b${i}`, '2024-02-05', largest, 'GBP')));
    const { text, body } = await cost(orderNumber);
    const total = sumMoney(body.data.lines.map(({ landedCostShare }: { landedCostShare: string }) => landedCostShare));
    assert.equal(total.toFixed(), '120099999999987.99');
    assert.match(text, /"landedCost":120099999999987\.99,/);
  });

  it('recalculates after a corrected payment', async () => {
    const { deliveryId } = await order(lines);
    await push(deliveryId, paid('P-1', '2024-02-05', 300, 'GBP'));
    await push(deliveryId, paid('P-1', '2024-02-05', 200, 'GBP'), paid('P-2', '2024-02-05', 50, 'GBP'));
    assert.equal((await cost(deliveryId)).body.data.landedCost, 250);
  });

  it('shares the cost of free goods by quantity', async () => {
    const free = lines.map((line) => ({ ...line, customPrice: 0 }));
    const { orderNumber } = await order(free);
    assert.deepEqual([(await cost(orderNumber)).body.data.landedCost], [0]);
    await push(orderNumber, paid('P-1', '2024-02-05', 54, 'GBP', 'freight'));
    const { data } = (await cost(orderNumber)).body;
    assert.deepEqual(
      data.lines.map((line: { landedCostShare: string }) => line.landedCostShare),
      ['48.00', '6.00'],
    );
  });

  it('leaves out VAT that the company reclaims', async () => {
    const { orderNumber } = await order(lines);
    await push(
      orderNumber,
      paid('1', '2024-02-06', 197.4, 'GBP', 'goods_invoice'),
      paid('2', '2024-02-06', 39.48, 'GBP', 'vat'),
    );
    const withVat = (await cost(orderNumber)).body.data;
    assert.equal(withVat.landedCost, 236.88);
    await changeCompany(service.db, service.company.id, { vatReclaimed: true });
    await service.settled();
    const { landedCost, projectedLandedCost, paidToDate, lines: costs } = (await cost(orderNumber)).body.data;
    assert.deepEqual([landedCost, projectedLandedCost, paidToDate.vat], [197.4, '197.40', '39.48']);
    assert.equal(sumMoney(costs.map((line: { landedCostShare: string }) => line.landedCostShare)).toFixed(2), '197.40');
    await changeCompany(service.db, service.company.id, { vatReclaimed: false });
    await service.settled();
    assert.deepEqual((await cost(orderNumber)).body.data, withVat);
  });
});
