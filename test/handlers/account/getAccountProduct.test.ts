import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { ago, createProductWithDemand, steadily } from '../../support/recommendations.ts';

const service = await startAccount();
const { db, company, ctx } = service;
await service.setRates({ EUR: '50' });
const supplier = await addSupplier(db);
const read = (productId: string, as = service.member) => service.call('getAccountProduct', { as, path: { productId } });

test('returns a product without data, with its prices', async () => {
  await changeCompany(db, company.id, {
    tccEnabled: true,
    tccCoefficient: '1.7',
    tspEnabled: true,
    tspFormula: 'TCC * 1.5 + 10',
  });
  await service.settled();
  const product = await addProduct(db, { supplier, name: 'Ream of paper', price: '10.00' });
  const { status, body } = await read(product.id.toUpperCase());
  assert.equal(status, 200);
  const { recommendation, forecast, sales, tcc, tsp, imageUrl, supplier: by } = body.data;
  // 10.00 EUR × 50 × 1.7, and × 1.5 + 10.
  assert.deepEqual(
    [body.data.product.name, tcc, tsp, imageUrl, by],
    ['Ream of paper', '850.00', '1285.00', null, { id: supplier.id, name: supplier.name }],
  );
  assert.deepEqual([recommendation, forecast, sales], [null, null, { firstDay: null, dailySales: [] }]);
});

test('returns the price history with TCC at the current rate, newest first', async () => {
  const product = await addProduct(db, { supplier, price: '10.00' });
  const history = async () => (await read(product.id)).body.data.priceHistory;
  assert.deepEqual((await history()).items.length, 1);
  await db('price_changes').insert([
    { product_id: product.id, changed_at: '2026-10-01Z', old_price: '8', price: '9' },
    { product_id: product.id, changed_at: '2026-11-01Z', old_price: '9', price: '10' },
  ]);
  const { items, nextPrice } = await history();
  assert.deepEqual(
    items.map(({ price, tcc, endedAt }: Record<string, string>) => [price, tcc, endedAt]),
    [
      ['10.00', '850.00', null],
      ['9.00', '765.00', '2026-11-01T00:00:00.000Z'],
      ['8.00', '680.00', '2026-10-01T00:00:00.000Z'],
    ],
  );
  assert.equal(nextPrice, null);
});

test('returns the landed cost of a unit by the methods of complete orders, as a quote and the order have it', async () => {
  const { id } = await addProduct(db, { supplier, price: '10.00' });
  const items = [{ productId: id, quantity: 100 }];
  const send = async (operation: string, method: 'POST' | 'PUT', path: string, body: object) => {
    const response = await service.send(operation, method, path, { body });
    assert.ok(response.status < 300, JSON.stringify(response.body));
    return response.body.data;
  };
  // 10.00 × the coefficient of 1.7.
  const byCoefficient = { amount: '17.00', landedCostLevel: 'coefficient', landedCostOrders: 0 };
  assert.deepEqual((await read(id)).body.data.landedUnitCosts, { sea: byCoefficient, air: byCoefficient });
  const { orders } = await send('createOrders', 'POST', '/api/v1/external/orders', { items, shippingMethod: 'sea' });
  const ref = orders[0].orderNumber;
  const payment = { date: '2026-11-01', currency: 'EUR' };
  const payments = [
    { ...payment, paymentId: 'GOODS', amount: 1000, kind: 'goods_invoice' },
    { ...payment, paymentId: 'FREIGHT', amount: 200, kind: 'freight' },
    { ...payment, paymentId: 'CUSTOMS', amount: 100, kind: 'customs' },
  ];
  await send('pushPayments', 'POST', `/api/v2/external/orders/${ref}/payments`, { payments });
  const quote = async () =>
    (await send('quoteOrder', 'POST', '/api/v2/external/orders/quote', { items, shippingMethod: 'sea' })).orders[0];
  const landed = async () => (await read(id)).body.data.landedUnitCosts;
  // Freight: company ½ × 0.2 + ½ × 0.4667 = 0.3333, supplier ¼ × 0.2 + ¾ × 0.3333 = 0.3. Customs: 0.15.
  assert.deepEqual(await landed(), {
    sea: { amount: '14.50', landedCostLevel: 'supplier', landedCostOrders: 1 },
    air: byCoefficient,
  });
  assert.equal((await quote()).estimatedLandedCost, '1450.00');
  const products = [{ productId: id, hsCode: '940550', dutyRate: '10' }];
  await send('pushCustoms', 'POST', '/api/v2/external/customs', { products });
  // The duty includes the freight: 13.00 × 10 %.
  assert.equal((await landed()).sea.amount, '14.30');
  assert.equal((await quote()).estimatedLandedCost, '1430.00');
});

test('adds up the units of a day in several currencies without floating-point error', async () => {
  const { id } = await createProductWithDemand(db, company.id, { sold: [...steadily(1, 39), 0.1], stock: 10 });
  const day = ago(1);
  const row = { company_id: company.id, product_id: id, day, currency: 'TRY', units: 0.2, sold_units: 0.2, revenue: 1 };
  await db('sales_days').insert(row);
  const { sales } = (await read(id)).body.data;
  assert.equal(sales.dailySales.at(-1), '0.3');
});

test('returns sales, forecast and the explained recommendation', async () => {
  const { id } = await createProductWithDemand(db, company.id, { sold: [...steadily(10, 39), null], stock: 20 });
  await calculateProducts(ctx, company.id, [id]);
  const { recommendation, forecast, sales, stockout } = (await read(id)).body.data;
  assert.ok(stockout.startsOn < stockout.endsOn);
  assert.deepEqual(
    [sales.dailySales.length, sales.dailySales.slice(-2), forecast.dailyForecast.length],
    [40, ['10', null], 91],
  );
  assert.equal(recommendation.productId, id);
  const finance = await service.addUser({ role: 'member', memberRoles: ['finance'] });
  const { data } = (await read(id, finance)).body;
  assert.deepEqual([data.recommendation, data.stockout, data.methodComparison], [null, null, null]);
  assert.deepEqual([data.forecast, data.sales], [forecast, sales]);
  assert.equal(recommendation.explain.stock.units, 20);
  assert.equal(recommendation.projection.air[0].date, recommendation.calculationDate);
});
