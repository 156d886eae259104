import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { changeCompany } from '../../support/fixtures.ts';
import { type DraftBuyer, startDrafts } from '../../support/order-drafts.ts';
import { nothingStored, recordedEvents, storedRows } from '../../support/orders.ts';

const drafts = await startDrafts();
const { service, addBuyer, addDraft, approve, change, create, get, reject, countOrders } = drafts;
const { db } = service;
type Body = { id: string; digest: string };

async function assertRejected(
  buyer: DraftBuyer,
  { id, digest }: Body,
  expected: { code: string; detail?: RegExp; status?: number },
): Promise<void> {
  const { status, body } = await approve(id, digest, buyer.manager);
  assert.deepEqual([status, body.code], [expected.status ?? 409, expected.code]);
  if (expected.detail) assert.match(body.details.join('\n'), expected.detail);
  assert.deepEqual(await storedRows(db, buyer.id), nothingStored);
}

describe('POST /api/account/v1/order-drafts/{draftId}/approve', () => {
  it('places the orders with their events, and records who approved what', async () => {
    const buyer = await addBuyer();
    const fields = { shippingMethod: 'sea', externalOrderId: 'PO-9', comment: 'Gate 2', note: 'internal' };
    const draft = await addDraft(buyer, fields);
    const { status, body } = await approve(draft.id, draft.digest, buyer.manager);
    assert.equal(status, 200);
    const { placedOrders, review, current } = body.data;
    assert.deepEqual([body.data.status, current, review.decidedBy], ['approved', null, buyer.manager.email]);
    assert.equal(review.shippingMethod, null);
    const [{ orderNumber, totalAmount }] = placedOrders;
    assert.deepEqual([placedOrders.length, totalAmount], [1, '160.00']);
    const order = (await service.call('getAccountOrder', { path: { ref: orderNumber }, as: buyer.manager })).body.data;
    assert.deepEqual([order.externalOrderId, order.comment, order.shippingMethod], ['PO-9', 'Gate 2', 'sea']);
    assert.equal(order.timeline[0].by, 'user');
    assert.deepEqual(
      order.items.map(({ productId, quantity }: Record<string, unknown>) => ({ productId, quantity })),
      buyer.items,
    );
    const events = await recordedEvents(db, { company_id: buyer.id });
    assert.deepEqual(
      events.map(({ name }) => name),
      ['order.created', 'order.updated'],
    );
    const entry = (await service.audit('order_draft.approved')).find(({ subject }) => subject === draft.id);
    assert.deepEqual(
      [entry?.user_id, entry?.after],
      [buyer.manager.id, { digest: draft.digest, orders: [orderNumber] }],
    );
  });

  it('sets the shipping method of a draft without one, and of no other', async () => {
    const buyer = await addBuyer();
    const draft = await addDraft(buyer);
    const { status, body } = await approve(draft.id, draft.digest, buyer.manager, { shippingMethod: 'air' });
    assert.deepEqual([status, body.data.shippingMethod, body.data.review.shippingMethod], [200, 'air', 'air']);
    const [{ orderNumber }] = body.data.placedOrders;
    const order = (await service.call('getAccountOrder', { path: { ref: orderNumber }, as: buyer.manager })).body.data;
    assert.equal(order.shippingMethod, 'air');
    const entry = (await service.audit('order_draft.approved')).find(({ subject }) => subject === draft.id);
    assert.deepEqual(entry?.after, { digest: draft.digest, shippingMethod: 'air', orders: [orderNumber] });

    const bySea = await addDraft(buyer, { shippingMethod: 'sea' });
    const other = await approve(bySea.id, bySea.digest, buyer.manager, { shippingMethod: 'air' });
    assert.equal(other.status, 400);
    assert.deepEqual(other.body.details, ['/shippingMethod: must be sea, as in the draft']);
    assert.equal(await countOrders(buyer), 1);
    const same = await approve(bySea.id, bySea.digest, buyer.manager, { shippingMethod: 'sea' });
    assert.equal(same.status, 200);
  });

  it('places one set of orders for concurrent approvals, and rejects replayed ones', async () => {
    const buyer = await addBuyer();
    const { id: draftId, digest } = await addDraft(buyer);
    const approvers = [buyer.manager, buyer.colleague, buyer.manager, buyer.colleague];
    const responses = await Promise.all(approvers.map((user) => approve(draftId, digest, user)));
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409, 409]);
    const replayed = await approve(draftId, digest, buyer.manager);
    assert.deepEqual([replayed.status, replayed.body.code], [409, 'DRAFT_CLOSED']);
    assert.match(replayed.body.details[0], /^path parameter "draftId": was approved by .+ at /);
    assert.equal(await countOrders(buyer), 1);
  });

  it('places nothing for a forged digest, and for that of another draft', async () => {
    const buyer = await addBuyer();
    const { id } = await addDraft(buyer);
    const other = await addDraft(buyer, { items: buyer.items.slice(0, 1) });
    const detail = /^\/digest: must be the current digest of the draft/;
    await assertRejected(buyer, { id, digest: 'a'.repeat(64) }, { code: 'DRAFT_OUTDATED', detail });
    await assertRejected(buyer, { id, digest: other.digest }, { code: 'DRAFT_OUTDATED', detail });
    await assertRejected(buyer, { id, digest: 'A'.repeat(64) }, { code: 'INVALID_REQUEST', status: 400 });
  });

  it('places nothing if the draft was altered after the user has seen it', async () => {
    const buyer = await addBuyer();
    const seen = await addDraft(buyer);
    const items = [{ ...buyer.items[0]!, quantity: 1000 }];
    const changed = await change(seen.id, { digest: seen.digest, items }, buyer.member);
    await assertRejected(buyer, seen, { code: 'DRAFT_OUTDATED', detail: /\/digest/ });
    const { digest } = changed.body.data;
    assert.equal((await approve(seen.id, digest, buyer.manager)).status, 200);
  });

  it('places nothing if stored lines were altered without a new digest', async () => {
    const buyer = await addBuyer();
    const draft = await addDraft(buyer);
    const altered = { lines: [{ productId: buyer.items[0]!.productId, quantity: 9999 }], shippingMethod: null };
    await db('order_drafts')
      .where({ id: draft.id })
      .update({ request: JSON.stringify(altered) });
    await assertRejected(buyer, draft, { code: 'DRAFT_OUTDATED' });
  });

  for (const [what, columns, detail] of [
    ['price', { price: '10.01' }, /\/items\/0: the price changed from 10.00 to 10.01 EUR/],
    ['stock', { supplier_stock: 9 }, /\/items\/0: the supplier does not have the quantity in stock/],
    ['minimum quantity', { minimum_quantity: 11 }, /\/items\/0: the quantity is below the minimum quantity/],
    ['order multiple', { order_multiple: 7 }, /\/items\/0: the quantity is not a multiple/],
    ['successor', { successor: 'X-1' }, /\/items\/0: the product is discontinued/],
    ['removal', { listed: false }, /\/items\/0\/productId: is not in your catalog/],
  ] as const) {
    it(`places nothing if a product has changed: ${what}`, async () => {
      const buyer = await addBuyer();
      const draft = await addDraft(buyer);
      await db('products').where({ id: buyer.products[0]!.id }).update(columns);
      await assertRejected(buyer, draft, { code: 'DRAFT_OUTDATED', detail });
    });
  }

  it('places nothing below a new minimum order of the supplier', async () => {
    const buyer = await addBuyer();
    const draft = await addDraft(buyer);
    await db('suppliers').where({ id: buyer.supplier.id }).update({ minimum_order: '500' });
    await assertRejected(buyer, draft, {
      code: 'DRAFT_OUTDATED',
      detail: /\/items: the total is below the minimum order/,
    });
    await db('suppliers').where({ id: buyer.supplier.id }).update({ strict_terms: true });
    await assertRejected(buyer, draft, { code: 'DRAFT_OUTDATED', detail: /must have a total of at least 500/ });
  });

  it('places the orders at changed prices when the user approves the current digest', async () => {
    const buyer = await addBuyer();
    const { id: draftId } = await addDraft(buyer);
    await db('products').where({ id: buyer.products[0]!.id }).update({ price: '11' });
    const { current } = (await get(draftId, buyer.manager)).body.data;
    const { status, body } = await approve(draftId, current.digest, buyer.manager);
    assert.equal(status, 200);
    assert.deepEqual([body.data.digest, body.data.placedOrders[0].totalAmount], [current.digest, '170.00']);
    assert.equal(body.data.orders[0].totalAmount, '170.00');
  });

  it('places nothing from an expired or rejected draft', async () => {
    const buyer = await addBuyer();
    const expired = await addDraft(buyer);
    await drafts.expire(expired.id);
    await assertRejected(buyer, expired, { code: 'DRAFT_CLOSED', detail: /"draftId": expired at / });
    const rejected = await addDraft(buyer, { comment: 'x' });
    await reject(rejected.id, {}, buyer.manager);
    await assertRejected(buyer, rejected, { code: 'DRAFT_CLOSED', detail: /was rejected by/ });
  });

  it('places nothing for a member, another company and a suspended company', async () => {
    const buyer = await addBuyer();
    const { id: draftId, digest } = await addDraft(buyer);
    const statusOf = async (as: Parameters<typeof approve>[2]) => {
      const { status, body } = await approve(draftId, digest, as);
      return [status, body.code];
    };
    assert.deepEqual(await statusOf(buyer.member), [403, 'MANAGER_ROLE_REQUIRED']);
    assert.deepEqual(await statusOf((await addBuyer()).manager), [404, 'NOT_FOUND']);
    assert.equal((await approve(randomUUID(), digest, buyer.manager)).status, 404);
    await changeCompany(db, buyer.id, { suspended: true }, service.ctx.config.plans);
    assert.deepEqual(await statusOf(buyer.manager), [403, 'COMPANY_SUSPENDED']);
    assert.deepEqual(await storedRows(db, buyer.id), nothingStored);
  });

  it('requires another user than the one who connected the app that created the draft', async () => {
    const buyer = await addBuyer();
    await drafts.requireSecondApprover(buyer);
    const draft = await addDraft(buyer);
    // A connected app acts with the ID of its user.
    await db('order_drafts').where({ id: draft.id }).update({ key_id: buyer.manager.id });
    await assertRejected(buyer, draft, { code: 'OWN_DRAFT', status: 403 });
    assert.equal((await approve(draft.id, draft.digest, buyer.colleague)).status, 200);
  });

  it('requires another user than the one who created the API key that created the draft', async () => {
    const buyer = await addBuyer();
    await drafts.requireSecondApprover(buyer);
    const body = { name: 'own', scopes: ['read', 'draft'] };
    const { key } = (await service.call('createKey', { as: buyer.manager, body })).body.data;
    const request = { key, body: { items: buyer.items } };
    const created = await service.send('createOrderDraft', 'POST', '/api/v2/external/order-drafts', request);
    const draft = created.body.data;
    await assertRejected(buyer, draft, { code: 'OWN_DRAFT', status: 403 });
    assert.equal((await approve(draft.id, draft.digest, buyer.colleague)).status, 200);
  });

  it('requires another user than the author, if the company says so', async () => {
    const buyer = await addBuyer();
    const own = (await create({ items: buyer.items }, buyer.manager)).body.data;
    assert.equal(own.approvalError, null);
    await drafts.requireSecondApprover(buyer);
    assert.equal((await get(own.id, buyer.manager)).body.data.approvalError, 'OWN_DRAFT');
    await assertRejected(buyer, own, { code: 'OWN_DRAFT', status: 403 });
    // Who changes a draft is its author.
    const items = [{ ...buyer.items[0]!, quantity: 11 }];
    const changed = (await change(own.id, { digest: own.digest, items }, buyer.colleague)).body.data;
    assert.equal((await approve(own.id, changed.digest, buyer.colleague)).status, 403);
    assert.equal((await approve(own.id, changed.digest, buyer.manager)).status, 200);
  });

  it('a change that keeps the lines does not make another user their author', async () => {
    for (const kept of [{ note: 'Checked' }, { comment: 'Gate 2' }, 'reordered' as const]) {
      const buyer = await addBuyer();
      await drafts.requireSecondApprover(buyer);
      const own = (await create({ items: buyer.items }, buyer.manager)).body.data;
      const fields = kept === 'reordered' ? { items: buyer.items.toReversed() } : kept;
      const changed = (await change(own.id, { digest: own.digest, ...fields }, buyer.colleague)).body.data;
      assert.equal(changed.changedBy, buyer.colleague.email);
      await assertRejected(buyer, changed, { code: 'OWN_DRAFT', status: 403 });
      assert.equal((await approve(own.id, changed.digest, buyer.colleague)).status, 200);
    }
  });
});
