import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { nothingStored, storedRows } from '../../support/orders.ts';
import { type PlannedOrder, planClient } from '../../support/purchase-plans.ts';
import { observe } from '../../support/recommendations.ts';
import { startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const { db } = service;
await service.setRates({ EUR: '50' });
const { addDue, create, get, order } = planClient(service);

async function plannedCompany() {
  const buyer = await service.addCompany();
  const products = [await addDue(buyer), await addDue(buyer, { price: '3', stock: 300 })];
  const { id: planId, digest, orders } = (await create({}, buyer)).body.data;
  return { buyer, products, planId, digest, orders };
}

async function assertOutdated(plan: { buyer: TestCompany; planId: string; digest: string }, detail: RegExp) {
  const { status, body } = await order(plan.planId, { digest: plan.digest }, plan.buyer);
  assert.deepEqual([status, body.code], [409, 'PLAN_OUTDATED']);
  assert.match(body.details.join('\n'), detail);
  assert.deepEqual(await storedRows(db, plan.buyer.id), nothingStored);
}

describe('POST /api/v2/external/purchase-plans/{planId}/orders', async () => {
  it('orders what is due once, also with plans that were created before', async () => {
    const { buyer, products, planId, digest } = await plannedCompany();
    const others = [(await create({}, buyer)).body.data, (await create({}, buyer)).body.data];
    const plans = [{ id: planId, digest }, ...others];
    const ordered = await Promise.all(plans.map((plan) => order(plan.id, { digest: plan.digest }, buyer)));
    assert.deepEqual(ordered.map(({ status }) => status).sort(), [201, 409, 409]);
    const rejected = ordered.find(({ status }) => status === 409)!;
    assert.match(rejected.body.details.join('\n'), /: its recommendation is being recalculated$/m);
    await calculateProducts(
      service.ctx,
      buyer.id,
      products.map(({ id }) => id),
    );
    await db('recalculation_queue').where({ company_id: buyer.id }).delete();
    const next = (await create({}, buyer)).body.data;
    assert.deepEqual(next.orders, []);
    for (const plan of others) {
      const { status } = await order(plan.id, { digest: plan.digest }, buyer);
      assert.equal(status, 409);
    }
  });

  it('places all orders with the planned quantities, prices and methods, and their events', async () => {
    const { buyer, planId, digest, orders } = await plannedCompany();
    const body = { digest, externalOrderId: 'PO-7', comment: 'Gate 2' };
    const { status, headers, body: response } = await order(planId, body, buyer);
    assert.equal(status, 201);
    assert.equal(response.data.status, 'ordered');
    const { placedOrders } = response.data;
    assert.equal(headers['location'], `/api/v2/external/orders/${placedOrders[0].orderNumber}`);
    const summary = ({
      supplier,
      shippingMethod,
      totalAmount,
    }: Pick<PlannedOrder, 'supplier' | 'shippingMethod' | 'totalAmount'>) =>
      `${supplier.id} ${shippingMethod} ${totalAmount}`;
    const planned = orders.map(summary);
    assert.deepEqual(placedOrders.map(summary).sort(), planned.sort());
    const stored = await service.get('getOrder', `/api/v1/external/orders/${placedOrders[0].orderNumber}`, buyer);
    assert.deepEqual([stored.body.data.externalOrderId, stored.body.data.comment], ['PO-7', 'Gate 2']);
    assert.equal((await storedRows(db, buyer.id)).orders, orders.length);
    assert.deepEqual((await get(planId, buyer)).body.data, response.data);
  });

  it('orders a plan once, also under concurrent requests', async () => {
    const { buyer, planId, digest, orders } = await plannedCompany();
    const responses = await Promise.all([1, 2, 3].map(() => order(planId, { digest }, buyer)));
    assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 409, 409]);
    assert.deepEqual(
      responses.flatMap(({ body }) => body.code ?? []),
      ['PLAN_ORDERED', 'PLAN_ORDERED'],
    );
    assert.equal((await storedRows(db, buyer.id)).orders, orders.length);
  });

  it('rejects a plan that was ordered with its own code, whatever the digest', async () => {
    const { buyer, planId, digest, orders } = await plannedCompany();
    const ordered = (await order(planId, { digest }, buyer)).body.data;
    for (const again of [digest, 'a'.repeat(64)]) {
      const { status, body } = await order(planId, { digest: again }, buyer);
      assert.deepEqual([status, body.code], [409, 'PLAN_ORDERED']);
      assert.deepEqual(body.details, [`path parameter "planId": was ordered at ${ordered.orderedAt}`]);
    }
    assert.equal((await storedRows(db, buyer.id)).orders, orders.length);
  });

  it('replays the response for the same idempotency key, and orders once', async () => {
    const { buyer, planId, digest, orders } = await plannedCompany();
    const options = { ...buyer, headers: { 'Idempotency-Key': 'approve-1' } };
    const first = await order(planId, { digest }, options);
    for (const id of [planId, planId.toUpperCase()]) {
      const again = await order(id, { digest }, options);
      assert.deepEqual([again.status, again.body], [201, first.body]);
      assert.equal(again.headers['idempotency-replayed'], 'true');
    }
    assert.equal((await storedRows(db, buyer.id)).orders, orders.length);
  });

  it('rejects a plan whose price has changed', async () => {
    const plan = await plannedCompany();
    await db('products').where({ id: plan.products[0]!.id }).update({ price: '11' });
    await assertOutdated(plan, /\/orders\/\d\/lines\/0: the price changed from 10.00 to 11.00/);
  });

  it('rejects a plan whose recommendations have changed', async () => {
    const plan = await plannedCompany();
    await observe(db, plan.buyer.id, plan.products[0]!.id, 5000);
    await calculateProducts(service.ctx, plan.buyer.id, [plan.products[0]!.id]);
    await assertOutdated(plan, /the product is no longer recommended/);
  });

  it('rejects a plan that no longer satisfies terms, stock or minimum order', async () => {
    const terms = await plannedCompany();
    await db('products').where({ id: terms.products[0]!.id }).update({ order_multiple: 997 });
    await assertOutdated(terms, /terms/);
    const stock = await plannedCompany();
    await db('products').where({ id: stock.products[0]!.id }).update({ supplier_stock: 1 });
    await assertOutdated(stock, /the supplier now has 1 in stock/);
    const minimum = await plannedCompany();
    await db('suppliers').where({ id: minimum.orders[0].supplier.id }).update({ minimum_order: '1000000' });
    await assertOutdated(minimum, /minimum order of 1000000.00 EUR/);
  });

  it('rejects an expired plan, another digest, and a plan without orders', async () => {
    const expired = await plannedCompany();
    await db('purchase_plans').where({ company_id: expired.buyer.id }).update({ expires_at: new Date() });
    await assertOutdated(expired, /expired/);
    const plan = await plannedCompany();
    await assertOutdated({ ...plan, digest: 'a'.repeat(64) }, /\/digest/);
    const empty = await service.addCompany();
    const { id: planId, digest } = (await create({}, empty)).body.data;
    await assertOutdated({ buyer: empty, planId, digest }, /must be a plan with orders/);
  });
});
