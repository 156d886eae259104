import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDrafts } from '../../support/order-drafts.ts';

const { service, addBuyer, addDraft, getByKey, approve, expire } = await startDrafts();

describe('GET /api/v2/external/order-drafts/{draftId}', () => {
  it('returns an open draft with its current quote and what changed', async () => {
    const buyer = await addBuyer();
    const draft = await addDraft(buyer, { shippingMethod: 'air' });
    assert.deepEqual((await getByKey(draft.id, { key: buyer.agent })).body.data, draft);
    await service.db('products').where({ id: buyer.products[0]!.id }).update({ price: '11', supplier_stock: 4 });
    const { current, digest } = (await getByKey(draft.id, { key: buyer.agent })).body.data;
    assert.equal(digest, draft.digest);
    assert.notEqual(current.digest, digest);
    assert.deepEqual(current.changes, [
      {
        code: 'PRICE_CHANGED',
        message: 'The price changed from 10.00 to 11.00 EUR.',
        index: 0,
        oldValue: '10.00',
        newValue: '11.00',
      },
      {
        code: 'WARNING_ADDED',
        message: 'The supplier does not have the quantity in stock.',
        index: 0,
        oldValue: null,
        newValue: 'INSUFFICIENT_SUPPLIER_STOCK',
      },
    ]);
    assert.equal(current.quote.totalAmount, '170.00');
  });

  it('returns a draft that can no longer be ordered without a quote', async () => {
    const buyer = await addBuyer();
    const { id: draftId } = await addDraft(buyer);
    await service.db('products').where({ id: buyer.products[1]!.id }).update({ listed: false });
    const { current } = (await getByKey(draftId, { key: buyer.agent })).body.data;
    assert.deepEqual([current.digest, current.quote], [null, null]);
    assert.deepEqual(
      current.changes.map(({ code, index }: Record<string, unknown>) => [code, index]),
      [['NOT_ORDERABLE', 1]],
    );
  });

  it('returns the orders of an approved draft, and the status of an expired one', async () => {
    const buyer = await addBuyer();
    const draft = await addDraft(buyer);
    const approved = (await approve(draft.id, draft.digest, buyer.manager)).body.data;
    const { status, placedOrders, current, review } = (await getByKey(draft.id, { key: buyer.agent })).body.data;
    assert.deepEqual([status, current, review.decidedBy], ['approved', null, buyer.manager.email]);
    assert.deepEqual(placedOrders, approved.placedOrders);
    const other = await addDraft(buyer, { comment: 'x' });
    await expire(other.id);
    assert.equal((await getByKey(other.id, { key: buyer.agent })).body.data.status, 'expired');
  });
});
