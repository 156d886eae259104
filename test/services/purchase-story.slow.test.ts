// A purchase in a sandbox, from the plan to the claim: the account shows every number as the API does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from 'decimal.js';
import type { PlannedOrder, Recommendation } from '../../generated/external-v2/types.gen.ts';
import { dayOf } from '../../src/domain/day.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { openSandbox } from '../../src/services/sandbox/open-sandbox.ts';
import { createReadySandbox, startAccount } from '../support/account.ts';
import { createSandboxKey, startWithSandbox } from '../support/sandbox.ts';
import { until } from '../support/until.ts';

const service = await startAccount({}, startWithSandbox);
await createReadySandbox(service);
const key = await createSandboxKey(service, await service.addKey(service.company.id, { role: 'manager' }));
const v2 = '/api/v2/external';
const today = dayOf(new Date().toISOString());

async function send(operationId: string, method: string, path: string, body?: unknown) {
  const { status, text, body: response } = await service.send(operationId, method, v2 + path, { key, body });
  assert.ok(status < 300, `${operationId}: ${status} ${text}`);
  return response.data;
}
const read = (operationId: string, path: string) => send(operationId, 'GET', path);
async function account(operationId: string, path: Record<string, string>, query: Record<string, string> = {}) {
  const { status, text, body } = await service.call(operationId, { path, query: { ...query, mode: 'test' } });
  assert.equal(status, 200, text);
  return body.data;
}
async function recommendationOf(productId: string): Promise<Recommendation> {
  return (await read('listRecommendations', `/recommendations?productIds=${productId}`)).items[0];
}
/** Calculates the recommendation of a product anew, as the job does. */
async function calculate(productId: string) {
  const [{ id }] = await service.db('sandboxes').where({ company_id: service.company.id });
  const sandbox = await openSandbox(service.ctx, id, service.company);
  await calculateProducts(sandbox!.context, sandbox!.company.id, [productId]);
}
/** Asserts that both APIs have the same members of an order, and returns its lines. */
async function linesOf(ref: string) {
  const { items } = await read('listOrderLines', `/orders/${ref}/lines`);
  assert.deepEqual((await account('listAccountOrderLines', { ref })).items, items);
  return items;
}

test('plan, order, e-mail, confirm, ship, receive and claim', async () => {
  const plan = await send('createPurchasePlan', 'POST', '/purchase-plans', {});
  const ordered = await send('orderPurchasePlan', 'POST', `/purchase-plans/${plan.id}/orders`, { digest: plan.digest });
  assert.equal(ordered.placedOrders.length, plan.orders.length);
  // The product with the most units by sea is ordered by air as well, for the time until the ship arrives.
  const linesBy = (method: string) =>
    (plan.orders as PlannedOrder[]).flatMap(({ shippingMethod, lines }) => (shippingMethod === method ? lines : []));
  const air = new Set(linesBy('air').map(({ productId }) => productId));
  const bySea = linesBy('sea').filter(({ productId }) => !air.has(productId));
  const { productId: bridged, quantity } = bySea.sort((x, y) => y.quantity - x.quantity)[0]!;
  const byAir = { items: [{ productId: bridged, quantity }], shippingMethod: 'air' };
  const [{ orderNumber: ref }] = (await send('createOrder', 'POST', '/orders', byAir)).orders;
  const [line] = await linesOf(ref);
  const { productId } = line;
  const count: number = line.ordered;

  const [email] = (await send('sendOrder', 'POST', `/orders/${ref}/send`, { recipients: ['sales@supplier.example'] }))
    .documentEmails;
  assert.deepEqual((await account('getAccountOrder', { ref })).documentEmails[0], email);
  const emails = await until(async () => {
    const { items } = await read('listSandboxEmails', '/sandbox/emails');
    return items.some(({ to }: { to: string }) => to === 'sales@supplier.example') && items;
  });
  assert.ok(emails.length > 0);

  const confirmed = { confirmationId: 'C-1', date: today, lines: [{ lineNumber: 1, quantity: count - 6 }] };
  await send('pushConfirmations', 'POST', `/orders/${ref}/confirmations`, { confirmations: [confirmed] });
  for (const status of ['part_paid', 'paid', 'on_the_way'])
    await send('updateOrderStatus', 'PUT', `/orders/${ref}/status`, { status });
  const shipped = [count - 10, 4].map((quantity, index) => ({
    shipmentId: `S-${index}`,
    date: today,
    lines: [{ lineNumber: 1, quantity }],
  }));
  await send('pushShipments', 'POST', `/orders/${ref}/shipments`, { shipments: shipped });
  await calculate(productId);
  const before = await recommendationOf(productId);
  const receipt = { receiptId: 'GR-1', date: today, lines: [{ lineNumber: 1, received: count - 10, damaged: 3 }] };
  await send('pushReceipts', 'POST', `/orders/${ref}/receipts`, { receipts: [receipt] });
  const claim = {
    claimId: 'CL-1',
    date: today,
    kind: 'damaged',
    status: 'accepted',
    amount: '10.50',
    lines: [{ lineNumber: 1, quantity: 3 }],
  };
  await send('pushClaims', 'POST', `/orders/${ref}/claims`, { claims: [claim] });
  const [received] = await linesOf(ref);
  assert.deepEqual(
    [received.ordered, received.confirmed, received.shipped, received.received, received.damaged, received.open],
    [count, count - 6, count - 6, count - 10, 3, 10],
  );
  assert.deepEqual([received.claimed, received.differences], [3, ['quantity']]);

  // What is not damaged bears the cost, less the claim.
  const cost = await read('getOrderCost', `/orders/${ref}/cost`);
  const [costed] = (await account('getAccountOrderCost', { ref })).lines;
  assert.deepEqual(costed, cost.lines[0]);
  assert.deepEqual([costed.costedUnits, costed.claimCredit], [count - 3, '10.50']);
  const unitCost = new Decimal(costed.landedCostShare).minus('10.50').div(count - 3);
  assert.equal(costed.landedUnitCost, unitCost.toFixed(4));

  // Of this product, the rest of both orders is on the way.
  await calculate(productId);
  const after = await recommendationOf(productId);
  const sea = plan.orders
    .filter(({ shippingMethod }: PlannedOrder) => shippingMethod === 'sea')
    .flatMap(({ lines }: PlannedOrder) => lines)
    .find((planned: { productId: string }) => planned.productId === productId);
  assert.deepEqual(
    [before.ordersInTransit, after.ordersInTransit],
    [count + (sea?.quantity ?? 0), 10 + (sea?.quantity ?? 0)],
  );
  const { items: advised } = await account('listAccountRecommendations', {}, { search: after.sku });
  assert.deepEqual(
    [advised[0].recommendation.productId, advised[0].recommendation.ordersInTransit, advised[0].recommendation.plan],
    [productId, after.ordersInTransit, after.plan],
  );
  const { items: arrivals } = await read('listArrivals', '/arrivals');
  const ofAccount: (object & { expectedIfPaidToday: unknown; laterConfirmedDate: unknown })[] = (
    await account('listAccountArrivals', {})
  ).items;
  assert.deepEqual(
    ofAccount.map(({ expectedIfPaidToday: _, laterConfirmedDate: __, ...arrival }) => arrival),
    arrivals,
  );
  const rest = arrivals.filter(({ orderNumber }: { orderNumber: string }) => orderNumber === ref);
  const lines = await linesOf(ref);
  const open = lines.reduce((sum: number, { open }: { open: number }) => sum + open, 0);
  assert.deepEqual(
    rest.map(({ openUnits }: { openUnits: number }) => openUnits),
    [open],
  );
});
