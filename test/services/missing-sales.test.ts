// Sales data that end are not demand that ends: every surface keeps the advice of the last known day and says so.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPendingMail } from '../../src/db/accounts/account-mails.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { planRun } from '../../src/services/recommendations/plan-run.ts';
import { formatAccountMail } from '../../src/views/accounts/account-mail.ts';
import { type AccountService, startAccount } from '../support/account.ts';
import { callTool } from '../support/agent.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { changeCompany } from '../support/fixtures.ts';
import { downloadList } from '../support/list-files.ts';
import { ago, today } from '../support/recommendations.ts';
import type { TestCompany } from '../support/service.ts';

const service: AccountService = await startAccount();
const { db, ctx } = service;
const supplier = await addSupplier(db);
const products = await Promise.all([addProduct(db, { supplier }), addProduct(db, { supplier })]);
const [steady, other] = products as [(typeof products)[0], (typeof products)[0]];

interface Sales {
  /** Days ago of the first and the last sale. */
  from: number;
  to: number;
  marketplace?: string;
  units?: number;
}

async function push({ key }: Pick<TestCompany, 'key'>, productId: string, { from, to, units = 10, ...sent }: Sales) {
  const { marketplace = 'web' } = sent;
  const sales = Array.from({ length: from - to + 1 }, (_, index) => ({
    ...{ productId, date: ago(from - index), units, price: 2, currency: 'TRY' },
    ...{ marketplace, saleId: `${marketplace}-${index}` },
  }));
  const { status, text } = await service.send('pushRawSales', 'POST', '/api/v2/external/sales', {
    key,
    body: { sales },
  });
  assert.equal(status, 200, text);
}

async function observe({ key }: Pick<TestCompany, 'key'>, productId: string, daysAgo: number, onHand: number) {
  const stock = [{ productId, observedAt: `${ago(daysAgo)}T18:00:00Z`, on_hand: onHand, out_of_stock: false }];
  await service.send('pushStock', 'POST', '/api/v2/external/stock', { key, body: { stock } });
}

async function itemOf({ id, key }: Pick<TestCompany, 'id' | 'key'>, productId: string) {
  await calculateProducts(ctx, id, [productId]);
  await service.settled();
  const path = `/api/v2/external/recommendations?include=explain&productIds=${productId}`;
  const { items } = (await service.get('listRecommendations', path, { key })).body.data;
  return items[0];
}

const buyer = { ...service.company, key: service.key };
await push(buyer, steady.id, { from: 130, to: 31 });
await observe(buyer, steady.id, 34, 180);
const item = await itemOf(buyer, steady.id);
const asOf = { dataAsOf: ago(31), isStale: true };

test('a recommendation keeps the demand of the last known day, and the stock after the known sales', () => {
  assert.deepEqual({ dataAsOf: item.dataAsOf, isStale: item.isStale }, asOf);
  assert.deepEqual([item.averageDailySales, item.explain.forecast.dailyDemand], ['10', '10']);
  // 10 on each of the three days from 33 to 31 days ago.
  assert.deepEqual([item.currentStock, item.stockAsOf], [150, `${ago(34)}T18:00:00.000Z`]);
  assert.deepEqual([item.explain.stock.observedUnits, item.explain.stock.soldSince], ['180', '30']);
  assert.ok(item.recommendedQuantity > 0);
  assert.equal(item.explain.history.lastDay, ago(31));
  assert.match(
    item.shippingReason,
    /^Sales data end on .*: the forecast is that of this day\. The stock is as of .+\. At 10 a day the 150 in stock/,
  );
});

test('the forecast, the demand and agents have the figures of the last known day', async () => {
  const get = async (operation: string, path: string) => (await service.get(operation, path)).body.data;
  const forecast = await get('getForecast', `/api/v2/external/forecast/${steady.id}`);
  assert.deepEqual([forecast.dailyDemand, forecast.dataAsOf, forecast.isStale], ['10', ago(31), true]);
  const demand = await get('getDemand', `/api/v2/external/demand/${steady.id}?windowDays=30`);
  assert.deepEqual(
    [demand.avgDailyUnits, demand.countedDays, demand.dataAsOf, demand.isStale],
    ['10', 30, ago(31), true],
  );
  const listed = await callTool(service, 'recommendations_list', { productIds: [steady.id] });
  const [{ dataAsOf, isStale, currentStock }] = listed.structuredContent.items;
  assert.deepEqual([dataAsOf, isStale, currentStock], [ago(31), true, 150]);
  assert.match((await callTool(service, 'demand_get', { productId: steady.id })).text, /Sales data end on/);
});

test('the account says that sales are missing', async () => {
  const salesData = { ...asOf, silentMarketplaces: [] };
  assert.deepEqual((await service.call('getAccountOverview')).body.data.salesData, salesData);
  assert.deepEqual((await service.call('summarizeAccountRecommendations')).body.data.salesData, salesData);
  const { sales, recommendation } = (await service.call('getAccountProduct', { path: { productId: steady.id } })).body
    .data;
  assert.deepEqual(sales.dailySales.slice(-31), ['10', ...Array(30).fill(null)]);
  assert.equal(recommendation.isStale, true);
  const [listed] = (await service.call('listAccountRecommendations')).body.data.items;
  assert.equal(listed.recommendation.dataAsOf, ago(31));
  const { rows } = await downloadList(service, 'recommendations');
  assert.equal(rows[0]!['Sales data until'], ago(31));
});

test('managers get one e-mail for each silence, in the language of the company', async () => {
  await planRun(db, today());
  await planRun(db, today());
  const mails = await db('account_mails').where({ company_id: buyer.id });
  assert.deepEqual(
    mails.map(({ user_id, kind, data_as_of, marketplace }) => [user_id, kind, data_as_of, marketplace]),
    [[service.manager.id, 'sales-data-missing', ago(31), '']],
  );
  for (const [locale, subject] of [
    ['en', /^Sales data of .* are missing$/],
    ['tr', /satış verileri eksik$/], // cspell:disable-line -- Turkish
    ['ru', /^Нет данных о продажах/],
  ] as const) {
    await changeCompany(db, buyer.id, { locale });
    const mail = await findPendingMail(db, buyer.id, mails[0].id);
    assert.match(formatAccountMail(mail!, 'https://portside.example/account/recommendations').subject, subject);
  }
  await changeCompany(db, buyer.id, { locale: 'en' });
});

test('sales of 0 units, or of other products, end the silence', async () => {
  const company = await service.addCompany();
  await push(company, steady.id, { from: 100, to: 11 });
  await observe(company, steady.id, 1, 300);
  assert.equal((await itemOf(company, steady.id)).isStale, true);
  await push(company, other.id, { from: 10, to: 1, units: 0 });
  const { isStale, dataAsOf, averageDailySales } = await itemOf(company, steady.id);
  // 20 of the 30 days had sales.
  assert.deepEqual([isStale, dataAsOf, averageDailySales], [false, ago(1), '6.6667']);
});

test('products of a silent marketplace keep their forecast, and others do not', async () => {
  const company = await service.addCompany();
  await push(company, steady.id, { from: 100, to: 11, marketplace: 'shop' });
  await push(company, other.id, { from: 100, to: 1 });
  for (const { id } of products) await observe(company, id, 1, 100);
  const silent = await itemOf(company, steady.id);
  assert.deepEqual([silent.isStale, silent.dataAsOf, silent.averageDailySales], [true, ago(11), '10']);
  assert.equal((await itemOf(company, other.id)).isStale, false);
  const manager = await service.addUser({ companyId: company.id });
  const { salesData } = (await service.call('getAccountOverview', { as: manager })).body.data;
  const silence = { marketplace: 'shop', dataAsOf: ago(11) };
  assert.deepEqual(salesData, { dataAsOf: ago(1), isStale: false, silentMarketplaces: [silence] });
  await planRun(db, today());
  const mails = await db('account_mails').where({ company_id: company.id });
  assert.deepEqual(
    mails.map(({ user_id, data_as_of, marketplace }) => [user_id, data_as_of, marketplace]),
    [[manager.id, ago(11), 'shop']],
  );
});

test('the Standard API and smart reorder report days, too', async () => {
  const company = await service.addCompany();
  const sales = [1, 2, 3, 4, 5, 6].map((days) => ({ productId: steady.id, date: ago(days + 20), quantity: 3 }));
  const standard = await service.send('pushSales', 'POST', '/api/v1/sales', { key: company.key, body: { sales } });
  assert.equal(standard.status, 200, standard.text);
  assert.equal((await itemOf(company, steady.id)).isStale, true);
  const reorder = { productId: steady.id, quantity: 0, current_stock: 40, sales_history: Array(30).fill(2) };
  await service.send('pushSmartReorder', 'POST', '/api/v1/external/smart-reorder', {
    key: company.key,
    body: { products: [reorder] },
  });
  const { isStale, dataAsOf } = await itemOf(company, steady.id);
  assert.deepEqual([isStale, dataAsOf], [false, ago(1)]);
});
