import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleOrderCostsJob } from '../../../src/jobs/sample-order-costs.ts';
import { setRate } from '../../../src/services/pricing/exchange-rates.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
await setRate(service.db, { currency: 'GBP', tryRate: '40', asOf: '2024-01-01T12:00:00Z' });
await setRate(service.db, { currency: 'EUR', tryRate: '32', asOf: '2024-01-01T12:00:00Z' });

async function newCompany() {
  const { id } = await service.addCompany();
  const key = await service.addKey(id, { role: 'manager' });
  const supplier = await addSupplier(service.db, { currency: 'GBP' });
  const product = await addProduct(service.db, { supplier, name: 'Heart', price: '1.00' });
  await service.settled();
  const order = async (shippingMethod: 'sea' | 'air' | undefined = 'sea', productId = product.id) => {
    const body = { items: [{ productId, quantity: 100 }], shippingMethod };
    const response = await service.send('createOrders', 'POST', '/api/v1/external/orders', { body, key });
    return response.body.data.orders[0].orderNumber as string;
  };
  const pay = async (ref: string, kind: string, amount: number, currency = 'GBP') => {
    const payments = [{ paymentId: kind, date: '2024-02-05', amount, currency, kind }];
    const path = `/api/v2/external/orders/${ref}/payments`;
    assert.equal((await service.send('pushPayments', 'POST', path, { body: { payments }, key })).status, 200);
  };
  const setStatus = async (ref: string, ...statuses: string[]) => {
    const path = `/api/v1/external/orders/${ref}/status`;
    for (const status of statuses) {
      assert.equal((await service.send('updateOrderStatus', 'PUT', path, { body: { status }, key })).status, 200);
    }
  };
  /** Orders with all costs paid: goods of 100.00, freight and customs. */
  const addHistory = async (count: number, freight: number, customs: number) => {
    for (let n = 0; n < count; n++) {
      const ref = await order();
      await pay(ref, 'goods_invoice', 100);
      await pay(ref, 'freight', freight);
      await pay(ref, 'customs', customs);
    }
  };
  const read = async (ref: string, query = '?estimate=learned') =>
    (await service.get('getOrderCost', `/api/v2/external/orders/${ref}/cost${query}`, { key })).body.data;
  const quote = async (shippingMethod?: 'sea' | 'air') => {
    const body = { items: [{ productId: product.id, quantity: 100 }], ...(shippingMethod && { shippingMethod }) };
    const { body: quoted } = await service.send('quoteOrder', 'POST', '/api/v2/external/orders/quote', { body, key });
    return quoted.data.orders[0];
  };
  return { id, key, product, order, pay, setStatus, addHistory, read, quote };
}

const levelOf = ({ estimate }: { estimate: { level: string; orderCount: number; expectedCost: string } }) => [
  estimate.level,
  estimate.orderCount,
  estimate.expectedCost,
];

describe('GET /api/v2/external/orders/{ref}/cost?estimate=learned', () => {
  it('is the coefficient without complete orders', async () => {
    const { order, read } = await newCompany();
    const data = await read(await order());
    assert.deepEqual(data.estimate, {
      level: 'coefficient',
      orderCount: 0,
      low: null,
      expectedCost: '170.00',
      high: null,
      kinds: [],
      missingKinds: ['goods_invoice', 'freight', 'customs'],
    });
    assert.deepEqual([data.source, data.landedCost, data.projectedLandedCost], ['estimated', 170, '170.00']);
  });

  it('is learned again from the units that came', async () => {
    const { order, pay, read, key } = await newCompany();
    const ref = await order();
    await pay(ref, 'goods_invoice', 100);
    await pay(ref, 'freight', 20);
    await pay(ref, 'customs', 10);
    const other = await order();
    const freight = async () =>
      (await read(other)).estimate.kinds.find(({ kind }: { kind: string }) => kind === 'freight').expectedCost;
    const before = await freight();
    const receipts = [{ receiptId: 'R', date: '2024-02-06', lines: [{ lineNumber: 1, received: 50, short: 50 }] }];
    const path = `/api/v2/external/orders/${ref}/receipts`;
    assert.equal((await service.send('pushReceipts', 'POST', path, { body: { receipts }, key })).status, 200);
    // The factor is 20 ÷ 50 instead of 20 ÷ 100.
    const after = await freight();
    assert.ok(Number(after) > Number(before), `${before} → ${after}`);
    await service.db('order_cost_samples').delete();
    await sampleOrderCostsJob.run(service.ctx, {}, new AbortController().signal);
    assert.equal(await freight(), after);
  });

  it('is learned by kind from complete orders; the default is unchanged', async () => {
    const { order, read, addHistory } = await newCompany();
    await addHistory(6, 10, 5);
    const ref = await order();
    const data = await read(ref);
    // Freight: company 6 ÷ 7 × 0.10 + 1 ÷ 7 × 0.7 × ⅔ = 0.1524; supplier 6 ÷ 9 × 0.10 + 3 ÷ 9 × 0.1524 = 0.1175.
    assert.deepEqual(levelOf(data), ['supplier', 6, '117.62']);
    assert.deepEqual(
      data.estimate.kinds.map(({ kind, expectedCost }: { kind: string; expectedCost: string }) => [kind, expectedCost]),
      [
        ['freight', '11.75'],
        ['customs', '5.87'],
        ['vat', '0.00'],
        ['insurance', '0.00'],
        ['other', '0.00'],
      ],
    );
    assert.deepEqual([data.source, data.landedCost, data.lines[0].landedCostShare], ['estimated', 117.62, '117.62']);
    for (const query of ['', '?estimate=coefficient']) {
      const standard = await read(ref, query);
      assert.deepEqual([standard.landedCost, 'estimate' in standard], [170, false]);
    }
  });

  it('is the estimate that a quote by the method shows, with the duty of its lines', async () => {
    const { key, product, order, addHistory, read, quote } = await newCompany();
    await addHistory(3, 20, 10);
    const ofQuote = ({ estimatedLandedCost, landedCostLevel, landedCostOrders }: Record<string, unknown>) => [
      ...[landedCostLevel, landedCostOrders, estimatedLandedCost],
    ];
    const bySea = await quote('sea');
    assert.deepEqual(ofQuote(bySea).slice(0, 2), ['supplier', 3]);
    assert.deepEqual(ofQuote(await quote()), ofQuote(bySea));
    const byAir = await quote('air');
    assert.deepEqual(ofQuote(byAir), ['coefficient', 0, '170.00']);
    assert.deepEqual(bySea.landedCosts.length, 1);
    assert.deepEqual((await quote()).landedCosts, [...bySea.landedCosts, ...byAir.landedCosts]);
    assert.deepEqual(byAir.landedCosts, [
      { shippingMethod: 'air', amount: '170.00', landedCostLevel: 'coefficient', landedCostOrders: 0 },
    ]);
    const products = [{ productId: product.id, hsCode: '940550', dutyRate: '50' }];
    const sent = await service.send('pushCustoms', 'POST', '/api/v2/external/customs', { body: { products }, key });
    assert.equal(sent.status, 200);
    const rated = await quote('sea');
    assert.notEqual(rated.estimatedLandedCost, bySea.estimatedLandedCost);
    assert.deepEqual(ofQuote(rated), levelOf(await read(await order())));
  });

  it('leaves out VAT that the company reclaims', async () => {
    const { id, order, pay, read } = await newCompany();
    const history = await order();
    await pay(history, 'goods_invoice', 100);
    for (const kind of ['freight', 'customs', 'vat']) await pay(history, kind, 20);
    const ref = await order();
    const vat = async () =>
      (await read(ref)).estimate.kinds.find(({ kind }: { kind: string }) => kind === 'vat').expectedCost;
    assert.notEqual(await vat(), '0.00');
    await changeCompany(service.db, id, { vatReclaimed: true });
    await service.settled();
    assert.equal(await vat(), '0.00');
  });

  it('projects the larger of payments and estimate of each kind', async () => {
    const { order, read, addHistory, pay } = await newCompany();
    await addHistory(6, 10, 5);
    const ref = await order();
    await pay(ref, 'goods_invoice', 30);
    assert.deepEqual([(await read(ref)).landedCost, (await read(ref)).projectedLandedCost], [30, '117.62']);
    await pay(ref, 'freight', 25, 'EUR');
    // 25 EUR are 20.00 GBP: 100.00 + 20.00 + 5.87
    assert.equal((await read(ref)).projectedLandedCost, '125.87');
  });

  it('is complete once all usual kinds are paid or the order is accepted; the default once the goods are paid', async () => {
    const { order, read, addHistory, pay, setStatus } = await newCompany();
    await addHistory(6, 10, 5);
    const [ref, accepted] = [await order(), await order()];
    const stateOf = async (ref: string, query?: string) => {
      const { complete, projectedLandedCost, estimate } = await read(ref, query);
      return [complete, projectedLandedCost, ...(estimate ? [estimate.missingKinds] : [])];
    };
    assert.deepEqual(await stateOf(ref), [false, '117.62', ['goods_invoice', 'freight', 'customs']]);
    for (const one of [ref, accepted]) await pay(one, 'goods_invoice', 100);
    assert.deepEqual(await stateOf(ref), [false, '117.62', ['freight', 'customs']]);
    assert.deepEqual(await stateOf(ref, ''), [true, '100.00']);
    await pay(ref, 'freight', 20);
    assert.deepEqual(await stateOf(ref), [false, '125.87', ['customs']]);
    await pay(ref, 'customs', 4);
    assert.deepEqual(await stateOf(ref), [true, '124.00', []]);
    await setStatus(accepted, 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted');
    assert.deepEqual(await stateOf(accepted), [true, '100.00', []]);
  });

  it('learns from an order once its own cost is complete: accepted, or without missing kinds', async () => {
    const { order, read, pay, setStatus } = await newCompany();
    const [accepted, delivered, other] = [await order(), await order(), await order()];
    await pay(accepted, 'goods_invoice', 100);
    for (const kind of ['freight', 'customs', 'vat']) await pay(accepted, kind, 10);
    const path = ['part_paid', 'paid', 'on_the_way', 'delivered'];
    await setStatus(accepted, ...path, 'accepted');
    await pay(delivered, 'goods_invoice', 100);
    await pay(delivered, 'freight', 10);
    await setStatus(delivered, ...path);
    const before = await read(other);
    assert.equal(before.estimate.orderCount, 1);
    // The same estimate on the page of the order itself.
    const own = await read(delivered);
    assert.deepEqual([own.complete, own.estimate.missingKinds], [false, ['customs', 'vat']]);
    assert.deepEqual(own.estimate.kinds, before.estimate.kinds);
    for (const kind of ['customs', 'vat']) await pay(delivered, kind, 10);
    assert.equal((await read(delivered)).complete, true);
    assert.equal((await read(other)).estimate.orderCount, 2);
  });

  it('uses no part payments, cancelled orders, other shipping methods and not the order itself', async () => {
    const { order, read, pay, setStatus } = await newCompany();
    const [deposit, early, cancelled, air] = [await order(), await order(), await order(), await order('air')];
    await pay(deposit, 'goods_invoice', 50);
    await pay(deposit, 'freight', 90);
    await pay(early, 'goods_invoice', 100);
    for (const ref of [cancelled, air]) {
      await pay(ref, 'goods_invoice', 100);
      await pay(ref, 'freight', 90);
      await pay(ref, 'customs', 9);
    }
    await setStatus(cancelled, 'cancelled');
    assert.deepEqual(levelOf(await read(await order())), ['coefficient', 0, '170.00']);
    assert.deepEqual(levelOf(await read(air)), ['coefficient', 0, '170.00']);
    assert.equal((await read(await order('air'))).estimate.orderCount, 1);
    // Once accepted, the order without other costs counts.
    await setStatus(early, 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted');
    assert.equal((await read(await order())).estimate.orderCount, 1);
  });

  it('updates with corrected payments', async () => {
    const { order, read, pay } = await newCompany();
    const history = await order();
    const ref = await order();
    await pay(history, 'goods_invoice', 100);
    await pay(history, 'freight', 30);
    await pay(history, 'customs', 9);
    assert.equal((await read(ref)).estimate.orderCount, 1);
    await pay(history, 'goods_invoice', 40);
    assert.equal((await read(ref)).estimate.orderCount, 0);
  });

  it('uses all suppliers of the company for a new supplier, and no other company', async () => {
    const [first, second] = [await newCompany(), await newCompany()];
    await first.addHistory(3, 10, 5);
    const supplier = await addSupplier(service.db, { currency: 'GBP' });
    const product = await addProduct(service.db, { supplier, price: '1.00' });
    await service.settled();
    assert.deepEqual((await first.read(await first.order('sea', product.id))).estimate.level, 'company');
    assert.equal((await second.read(await second.order('sea', product.id))).estimate.level, 'coefficient');
  });

  it('learns from orders without a cost sample after the nightly job', async () => {
    const { id, order, read, addHistory } = await newCompany();
    await addHistory(2, 10, 5);
    const ref = await order();
    const before = await read(ref);
    await service.db('order_cost_samples').where({ company_id: id }).delete();
    assert.equal((await read(ref)).estimate.orderCount, 0);
    const { signal } = new AbortController();
    const run = async () =>
      sampleOrderCostsJob.run({ db: service.db } as Parameters<typeof sampleOrderCostsJob.run>[0], {}, signal);
    await run();
    await run();
    assert.deepEqual(await read(ref), before);
  });

  it('rejects other values', async () => {
    const { order } = await newCompany();
    const ref = await order();
    const path = `/api/v2/external/orders/${ref}/cost?estimate=best`;
    const { status, body } = await service.get('getOrderCost', path);
    assert.deepEqual([status, body.error?.code ?? body.code], [400, 'INVALID_REQUEST']);
  });
});
