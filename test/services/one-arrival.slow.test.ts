// Every surface that says when an order would arrive, or when an order arrives, names the same day.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../../src/domain/day.ts';
import { changeOrderStatus } from '../../src/services/orders/change-status.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { startAccount } from '../support/account.ts';
import { callTool } from '../support/agent.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { recordDeliveries } from '../support/lead-times.ts';
import { downloadList } from '../support/list-files.ts';
import { steadily, storeDemand, today } from '../support/recommendations.ts';

const service = await startAccount();
const { db, company, ctx } = service;
await service.setRates({ EUR: '50' });
const agent = await service.addKey(company.id, { scopes: ['read', 'draft'] });
const supplier = await addSupplier(db, { currency: 'EUR' });
const product = await addProduct(db, { supplier, price: '10.00' });
// One delivery by each method, far from the defaults of 45 and 14 days.
await recordDeliveries(db, company.id, supplier.id, 'sea', [24]);
await recordDeliveries(db, company.id, supplier.id, 'air', [20]);
await storeDemand(db, company.id, product.id, { sold: steadily(10, 60), stock: 95 });

const day = today();
const expected = { sea: addDays(day, 24), air: addDays(day, 20) };
const items = [{ productId: product.id, quantity: 5 }];
const v2 = '/api/v2/external';
const post = async (operation: string, path: string, body: unknown, key = service.key) =>
  (await service.send(operation, 'POST', path, { body, key })).body.data;

async function recommendation() {
  await calculateProducts(ctx, company.id, [product.id]);
  await service.settled();
  const path = `${v2}/recommendations?include=explain,projection`;
  return (await service.get('listRecommendations', path)).body.data.items[0];
}

/** Returns the arrivals of a quote by method. */
function quoted(quote: { orders: { arrivals: { shippingMethod: string; expectedDate: string }[] }[] }) {
  const entries = quote.orders[0]!.arrivals.map(({ shippingMethod, expectedDate }) => [shippingMethod, expectedDate]);
  return Object.fromEntries(entries);
}

/** Returns the arrivals of an order of today that takes so many days by sea and by air. */
function fromDays(sea: string | number, air: string | number) {
  return { sea: addDays(day, Math.ceil(Number(sea))), air: addDays(day, Math.ceil(Number(air))) };
}

async function firstRow(list: string): Promise<Record<string, string>> {
  return (await downloadList(service, list)).rows[0]!;
}

test('an order of today arrives on the same day everywhere', async () => {
  const { explain, projection, shippingScenarios, plan } = await recommendation();
  const arrivalOf = (days: { date: string; ordered: number }[]) => days.find(({ ordered }) => ordered > 0)?.date;
  const { recommendation: shown } = (await service.call('getAccountProduct', { path: { productId: product.id } })).body
    .data;
  const leadTimes = (await service.get('listLeadTimes', `${v2}/lead-times`)).body.data.items;
  const byTool = (await callTool(service, 'lead_times_list')).structuredContent.items;
  const card = (await callTool(service, 'catalog_get_product', { productId: product.id })).structuredContent;
  const page = (await service.call('getAccountSupplier', { path: { supplierId: supplier.id } })).body.data;
  const draft = await post('createOrderDraft', `${v2}/order-drafts`, { items }, agent);
  const suppliers = await firstRow('suppliers');
  const days = ({ plannedDays: of }: { plannedDays: string }) => of;
  const surfaces = {
    explained: { sea: explain.choice.seaArrivesOn, air: explain.choice.airArrivesOn },
    projected: { sea: arrivalOf(projection.sea), air: arrivalOf(projection.air) },
    planned: Object.fromEntries(
      plan.map(({ shippingMethod: method, arrivesOn }: Record<string, string>) => [method, arrivesOn]),
    ),
    scenarios: fromDays(shippingScenarios.sea.leadTimeDays, shippingScenarios.air.leadTimeDays),
    account: { sea: shown.explain.choice.seaArrivesOn, air: arrivalOf(shown.projection.air) },
    leadTimes: fromDays(days(leadTimes[0]), days(leadTimes[1])),
    tool: fromDays(days(byTool[0]), days(byTool[1])),
    card: fromDays(days(card.leadTime.sea), days(card.leadTime.air)),
    supplierPage: fromDays(days(page.leadTimes[0]), days(page.leadTimes[1])),
    suppliersCsv: fromDays(suppliers['Lead time (days), sea']!, suppliers['Lead time (days), air']!),
    quote: quoted(await post('quoteOrder', `${v2}/orders/quote`, { items })),
    quoteByTool: quoted((await callTool(service, 'order_quote', { items }, { key: agent })).structuredContent),
    draft: quoted(draft.current.quote),
  };
  assert.deepEqual(surfaces, Object.fromEntries(Object.keys(surfaces).map((name) => [name, expected])));
  // A plan has no day of arrival, but the last day on which its order is in time.
  const [line] = (await post('createPurchasePlan', `${v2}/purchase-plans`, {})).orders[0].lines;
  const { shippingMethod } = (await post('createPurchasePlan', `${v2}/purchase-plans`, {})).orders[0];
  const { orderBy } = plan.find((order: { shippingMethod: string }) => order.shippingMethod === shippingMethod);
  assert.equal(line.lastSafeOrderDate, orderBy);
});

test('an order that is paid today arrives on that day everywhere', async () => {
  const { orders } = await post('createOrder', `${v2}/orders`, { items, shippingMethod: 'sea' });
  const ref = orders[0].orderNumber;
  const payments = [{ paymentId: '1', date: day, amount: 1, currency: 'EUR', kind: 'other' }];
  await post('pushPayments', `${v2}/orders/${ref}/payments`, { payments });
  const { explain, projection } = await recommendation();
  const arriving = (days: { date: string; arriving: number }[]) => days.find((of) => of.arriving > 0)?.date;
  const read = async (operation: string, path: string) => (await service.get(operation, path)).body.data;
  const byTool = await callTool(service, 'order_get_status', { ref });
  const surfaces = {
    order: (await read('getOrder', `${v2}/orders/${ref}`)).estimatedArrivalDate,
    orderV1: (await read('getOrder', `/api/v1/external/orders/${ref}`)).estimatedArrivalDate,
    list: (await read('listOrders', `${v2}/orders`)).items[0].estimatedArrivalDate,
    cost: (await read('getOrderCost', `${v2}/orders/${ref}/cost`)).estimatedArrivalDate,
    account: (await service.call('getAccountOrder', { path: { ref } })).body.data.estimatedArrivalDate,
    promised: (await service.call('getAccountOrder', { path: { ref } })).body.data.promisedDate,
    tool: byTool.structuredContent.estimatedArrivalDate,
    csv: (await firstRow('orders'))['Estimated arrival'],
    explained: explain.scenarios.sea.ordersCounted[0].expectedOn,
    projected: arriving(projection.sea),
    event: (await db('events').where({ company_id: company.id, name: 'order.updated' }).orderBy('id', 'desc').first())
      .data.estimatedArrivalDate,
  };
  assert.deepEqual(surfaces, Object.fromEntries(Object.keys(surfaces).map((name) => [name, expected.sea])));
});

test('an order that is shipped today arrives on the same day in the e-mail and in recommendations', async () => {
  const { orders } = await post('createOrder', `${v2}/orders`, { items, shippingMethod: 'air' });
  const ref = orders[0].orderNumber;
  const author = { companyId: company.id, by: 'external_api', role: 'manager', keyId: 'k', requestId: 'r' } as const;
  for (const status of ['part_paid', 'paid', 'on_the_way'] as const) {
    await changeOrderStatus(ctx, author, ref, { status });
  }
  const { estimatedArrivalDate } = (await service.get('getOrder', `${v2}/orders/${ref}`)).body.data;
  const mail = await db('order_mails').where({ company_id: company.id, status: 'on_the_way' }).first();
  const { ordersCounted, ordersNotCounted } = (await recommendation()).explain.scenarios.air;
  const found = [...ordersCounted, ...ordersNotCounted].find(({ orderRef }: { orderRef: string }) => orderRef === ref);
  assert.deepEqual([mail.content.arrival.day, found.expectedOn], [estimatedArrivalDate, estimatedArrivalDate]);
});
