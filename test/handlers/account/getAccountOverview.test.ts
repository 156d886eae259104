import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { startAccount, type TestUser } from '../../support/account.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';
import { createProductWithDemand, steadily } from '../../support/recommendations.ts';
import { record } from '../../support/webhooks.ts';

const service = await startAccount();
const { db, ctx, company } = service;
await service.setRates({ EUR: '50' });
const buyer = { companyId: company.id, by: 'external_api' as const, keyId: 'KeyOfTheTest', requestId: 'a request' };
const today = new Date().toISOString().slice(0, 10);
const read = async (as: TestUser | null = service.member) => await service.call('getAccountOverview', { as });
const figures = async () => (await read()).body.data;

describe('GET /api/account/v1/overview', () => {
  it('is empty for a new company', async () => {
    const { attention, attentionWeekAgo, integrationProblems, spend, stock } = (await read(service.stranger)).body.data;
    assert.deepEqual(new Set([...Object.values(attention), ...Object.values(integrationProblems)]), new Set([0]));
    assert.equal(attentionWeekAgo, null);
    assert.deepEqual([spend.suppliers, spend.otherSuppliers, spend.months.length], [[], '0.00', 12]);
    assert.deepEqual(
      [stock.productCount, stock.stockValue, stock.daysOfStock, stock.forecastAccuracy],
      [0, '0.00', null, null],
    );
  });

  it('adds up the orders by month and supplier in TRY, without cancelled and older ones', async () => {
    const first = await createSupplierWithProduct(db);
    const second = await createSupplierWithProduct(db, { price: '1.00' });
    const order = async (productId: string, quantity: number, changes: object = { comment: null }) => {
      const [placed] = await place(ctx, buyer, { lines: [{ productId, quantity }] });
      await db('orders').where({ order_number: placed!.orderNumber }).update(changes);
    };
    await order(first.product.id, 2);
    await order(second.product.id, 3);
    await order(first.product.id, 100, { status: 'cancelled' });
    await order(first.product.id, 100, { created_at: addDays(today, -400) });
    const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
    await order(second.product.id, 1, { created_at: `${month}-15T12:00:00Z` });
    const { spend } = await figures();
    assert.equal(spend.currency, 'TRY');
    assert.deepEqual(spend.months.slice(-2), [
      { month, amount: '50.00', orderCount: 1 },
      { month: today.slice(0, 7), amount: '1150.00', orderCount: 2 },
    ]);
    assert.equal(spend.months[0].amount, '0.00');
    assert.deepEqual(
      (spend.suppliers as { supplier: { id: string }; amount: string; orderCount: number }[]).map(
        ({ supplier, amount, orderCount }) => [supplier.id, amount, orderCount],
      ),
      [
        [first.supplier.id, '1000.00', 1],
        [second.supplier.id, '200.00', 2],
      ],
    );
  });

  it('counts what the linked lists have', async () => {
    const { product } = await createSupplierWithProduct(db);
    const [late] = await place(ctx, buyer, { lines: [{ productId: product.id, quantity: 1 }] });
    await db('orders')
      .where({ order_number: late!.orderNumber })
      .update({ promised_on: addDays(today, -1) });
    await service.call('createAccountOrderDraft', { body: { items: [{ productId: product.id, quantity: 1 }] } });
    const body = { listings: [{ clientProductId: 'L-1', name: 'Lantern' }] };
    await service.send('pushListings', 'POST', '/api/v2/external/listings', { body });
    const hook = { url: 'https://shop.example/hook' };
    const { id: endpointId } = (await service.call('createAccountWebhookEndpoint', { body: hook })).body.data;
    await record(ctx, company.id, ['order.updated']);
    await db('webhook_deliveries').where({ endpoint_id: endpointId }).update({ status: 'failed' });
    await db('webhook_endpoints').where({ id: endpointId }).update({ failing_since: new Date().toISOString() });
    await service.call('updateFeed', { body: { url: 'https://erp.example/portside', token: '0123456789abcdef' } });
    await db('feed_sections')
      .insert({ company_id: company.id, section: 'stock', covered_to: today, failing_since: new Date().toISOString() })
      .onConflict(['company_id', 'section'])
      .merge();
    const { attention, attentionItems, lateOrderAmounts, integrationProblems } = await figures();
    const [orders, drafts, matches] = await Promise.all([
      service.call('listAccountOrders', { query: { late: 'true' } }),
      service.call('listAccountOrderDrafts', { query: { status: 'open' } }),
      service.call('listAccountMatches', { query: { status: 'open' } }),
    ]);
    assert.deepEqual(
      [attention.lateOrders, attention.openDrafts, attention.openMatches],
      [orders.body.data.items.length, drafts.body.data.openCount, matches.body.data.total],
    );
    assert.deepEqual([attention.lateOrders, attention.openDrafts, attention.openMatches], [1, 1, 1]);
    const [found] = orders.body.data.items;
    const named = attentionItems.find((one: { kind: string }) => one.kind === 'lateOrders');
    assert.deepEqual(named.names, [found.externalOrderId ?? found.orderNumber]);
    assert.deepEqual(lateOrderAmounts, [{ currency: found.currency, amount: found.totalAmount }]);
    assert.deepEqual(
      [
        integrationProblems.failingEndpoints,
        integrationProblems.failedDeliveries,
        integrationProblems.failingFeedSections,
      ],
      [1, 1, 1],
    );
  });

  it('has the problems of connected systems only for users who may see those systems', async () => {
    const [buyerOnly, developer] = [
      await service.addUser({ memberRoles: ['buyer'] }),
      await service.addUser({ memberRoles: ['buyer', 'developer'] }),
    ];
    const problemsFor = async (user: TestUser) => (await read(user)).body.data.integrationProblems;
    assert.equal(await problemsFor(buyerOnly), null);
    assert.deepEqual(await problemsFor(developer), await problemsFor(service.member));
    assert.equal((await problemsFor(service.member)).failedDeliveries, 1);
  });

  it('values the stock, and counts the products that run out', async () => {
    const urgent = await createProductWithDemand(db, company.id, { sold: steadily(10, 40), stock: 20 }, { price: '2' });
    const healthy = await createProductWithDemand(
      db,
      company.id,
      { sold: steadily(1, 40), stock: 980 },
      { price: '2' },
    );
    await calculateProducts(ctx, company.id, [urgent.id, healthy.id]);
    const { attention, stock } = await figures();
    const { urgencies } = (await service.call('summarizeAccountRecommendations', { query: { due: 'true' } })).body.data;
    const due = urgencies.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    assert.equal(due, 1);
    assert.equal(attention.overdueProducts + attention.dueSoonProducts, due);
    assert.equal(attention.outOfStock, 0);
    // 1,000 units at 2 EUR × 50; 11 are sold on an average day.
    assert.deepEqual([stock.productCount, stock.units, stock.stockValue, stock.isAtTcc], [2, 1000, '100000.00', false]);
    assert.ok(Math.abs(stock.daysOfStock - 1000 / 11) < 1, String(stock.daysOfStock));
    await service.call('updateSettings', { body: { tccCoefficient: '1.5', tccEnabled: true } });
    const atTcc = (await figures()).stock;
    assert.deepEqual([atTcc.stockValue, atTcc.isAtTcc], ['150000.00', true]);
    // Nobody knows how long an unknown stock lasts.
    const unknown = await createProductWithDemand(db, company.id, { sold: steadily(100, 40) }, { price: '2' });
    await calculateProducts(ctx, company.id, [unknown.id]);
    assert.equal((await figures()).stock.daysOfStock, stock.daysOfStock);
    const empty = await createProductWithDemand(db, company.id, { sold: steadily(10, 40), stock: 0 });
    await calculateProducts(ctx, company.id, [empty.id]);
    const { outOfStock, unavoidableStockouts } = (await figures()).attention;
    assert.deepEqual([outOfStock, unavoidableStockouts], [1, attention.unavoidableStockouts + 1]);
  });

  it("has no other company's figures", async () => {
    const { attention, spend } = (await read(service.stranger)).body.data;
    assert.deepEqual([attention.lateOrders, spend.suppliers], [0, []]);
  });
});
