// The activity of the demo company: every list of its account has entries.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationsOf } from '../../../scripts/generate/document.ts';
import { seedImporterDemo } from '../../../scripts/seed.ts';
import { dayOf } from '../../../src/domain/day.ts';
import { orderStatuses } from '../../../src/domain/orders/order-status.ts';
import { startAccount } from '../../support/account.ts';
import { documents } from '../../support/contract.ts';
import { until } from '../../support/until.ts';

const account = await startAccount();
const { db, ctx } = account;
const company = await seedImporterDemo(db, ctx);
const as = await account.addUser({ companyId: company.id });

const lists = operationsOf(documents.account)
  .map(({ operation }) => operation.operationId as string)
  .filter((operationId) => operationId.startsWith('list'));

/** The order with everything that can happen to an order, but for the link. */
const [delivered] = await db('orders').where({ company_id: company.id, status: 'delivered' });
const [created] = await db('orders').where({ company_id: company.id, status: 'created' });

async function listOf(operationId: string, query: Record<string, string> = {}): Promise<Record<string, unknown>[]> {
  const ref = operationId === 'listAccountConfirmationLinks' ? created.order_number : delivered.order_number;
  const { status, body } = await account.call(operationId, { as, path: { ref }, query });
  assert.equal(status, 200, JSON.stringify(body));
  return Object.values(body.data).find(Array.isArray) as Record<string, unknown>[];
}

for (const operationId of lists) {
  test(`${operationId} has entries`, async () => {
    const needsSubject = operationId === 'listFiles' || operationId === 'listComments';
    const subject = { subjectType: 'order', subjectId: delivered.id };
    assert.ok((await listOf(operationId, needsSubject ? subject : {})).length > 0);
  });
}

test('orders have every status', async () => {
  const orders = await listOf('listAccountOrders', { limit: '100' });
  assert.deepEqual(new Set(orders.map(({ status }) => status)), new Set(orderStatuses));
});

test('deliveries were delivered, delivered after a retry, or have failed, and none is pending', async () => {
  const deliveries = await listOf('listAccountWebhookDeliveries', { limit: '100' });
  const outcomes = new Set(deliveries.map(({ status, attemptCount }) => `${status} ${attemptCount}`));
  assert.deepEqual(outcomes, new Set(['delivered 1', 'delivered 2', 'failed 4']));
});

test('all events can be listed', async () => {
  const key = await account.addKey(company.id);
  // Open transactions of other tests on the same server can delay events.
  await until(async () => {
    const { status, body } = await account.get('listEvents', '/api/v2/external/events?limit=500', { key });
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.items.length > 40;
  });
});

test('keys and endpoints are older than their activity, and the last use of a key is its latest request', async () => {
  const requests = await listOf('listRequests', { limit: '100' });
  const keys = (await listOf('listKeys', { limit: '100' })).filter(
    ({ name }) => name === 'ERP' || name === 'Reporting',
  );
  assert.equal(keys.length, 2);
  for (const { id, createdAt, lastUsedAt } of keys) {
    const own = requests.filter((request) => request['keyId'] === id).map(({ requestedAt }) => requestedAt as string);
    assert.equal(lastUsedAt, own.toSorted().at(-1));
    assert.ok((createdAt as string) < own[0]!);
  }
  const deliveries = await listOf('listAccountWebhookDeliveries', { limit: '100' });
  const first = deliveries.map(({ createdAt }) => createdAt as string).toSorted()[0]!;
  const endpoints = await listOf('listAccountWebhookEndpoints');
  assert.ok(endpoints.every(({ createdAt }) => (createdAt as string) < first));
});

test('some matches are confirmed and some are open', async () => {
  assert.ok((await listOf('listAccountMatches', { status: 'confirmed' })).length >= 2);
  assert.ok((await listOf('listAccountMatches', { status: 'open' })).length >= 2);
});

test('recommendations have several urgencies', async () => {
  const items = await listOf('listAccountRecommendations', { limit: '100' });
  const recommendations = items.map(({ recommendation }) => recommendation as { shippingUrgency: string });
  assert.ok(new Set(recommendations.map(({ shippingUrgency }) => shippingUrgency)).size >= 3);
});

test('at most a third of the products that the company stocks is out of stock or overdue to order', async () => {
  const items = await listOf('listAccountRecommendations', { limit: '100' });
  const today = dayOf(new Date().toISOString());
  const red = items
    .map(({ recommendation }) => recommendation as { currentStock: number; plan: { orderBy: string }[] })
    .filter(({ currentStock, plan }) => currentStock === 0 || plan.some(({ orderBy }) => orderBy < today));
  assert.ok(items.length >= 48);
  assert.ok(red.length <= 16, String(red.length));
});

test('one order is late, one came in part, some prices will rise, and there is a promotion', async () => {
  const { rows } = await db.raw(
    `SELECT (SELECT count(*)::int FROM orders WHERE status = 'on_the_way' AND promised_on < current_date) AS late,
       (SELECT count(*)::int FROM orders o WHERE status = 'delivered' AND EXISTS (SELECT FROM order_facts f WHERE f.order_id = o.id AND kind = 'receipt')) AS part,
       (SELECT count(*)::int FROM price_validity WHERE valid_from > current_date) AS rising, (SELECT count(*)::int FROM demand_events) AS promotions`,
  );
  assert.deepEqual(rows, [{ late: 1, part: 1, rising: 3, promotions: 1 }]);
});

test('no e-mail of a past order is sent', async () => {
  assert.deepEqual(await db('order_mails').distinct('state').pluck('state'), ['sent']);
});

test('an order with a confirmation link was e-mailed to its supplier', async () => {
  const linked = await db('confirmation_links').pluck('order_id');
  const sent = await db('order_mails').where({ recipient: 'supplier', status: null }).pluck('order_id');
  assert.deepEqual([linked.length, linked], [1, sent]);
});

test('nothing changes if activity is added again', async () => {
  const before = await db('audit_entries').count();
  await seedImporterDemo(db, ctx);
  assert.deepEqual(await db('audit_entries').count(), before);
});

test('the audit log has what the users of the company did; support only invited them', async () => {
  const entries = await listOf('listAuditLog', { limit: '100' });
  const bySupport = entries.filter(({ actor }) => actor === 'operator');
  assert.deepEqual(new Set(bySupport.map(({ action }) => action)), new Set(['user.invited']));
  const draft = entries.find(({ action }) => action === 'order_draft.created');
  assert.equal(draft?.['actorName'], 'purchasing@demotrading.example');
});

test('each confirmed order has a confirmation of its supplier, which states no other day than the order', async () => {
  const rows = await db('order_facts').where({ company_id: company.id, kind: 'confirmation' });
  const confirmed = new Set(rows.map(({ order_id }) => order_id));
  const deliveries = await listOf('listAccountWebhookDeliveries', { limit: '100' });
  const numbers = deliveries.filter(({ event }) => event === 'order.confirmed').map(({ orderNumber }) => orderNumber);
  assert.ok(numbers.length > 3);
  const orders = await db('orders')
    .where({ company_id: company.id })
    .whereIn('order_number', numbers as string[]);
  for (const { id, external_order_id } of orders) assert.ok(confirmed.has(id), external_order_id);
  for (const { lines } of rows) for (const line of lines) assert.equal(line.expectedDate, undefined);
});
