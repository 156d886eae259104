import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDrafts } from '../../support/order-drafts.ts';

const { service, addBuyer, addDraft, change, get, reject } = await startDrafts();

describe('PATCH /api/account/v1/order-drafts/{draftId}', () => {
  it('replaces the content at current prices, with a new digest', async () => {
    const buyer = await addBuyer();
    const draft = await addDraft(buyer, { comment: 'Gate 2', externalOrderId: 'PO-1' });
    await service.db('products').where({ id: buyer.products[0]!.id }).update({ price: '11' });
    const items = [{ ...buyer.items[0]!, quantity: 4 }];
    const body = { digest: draft.digest, items, comment: null, shippingMethod: 'air' };
    const { status, body: changed } = await change(draft.id, body, buyer.member);
    assert.equal(status, 200);
    const { data } = changed;
    assert.notEqual(data.digest, draft.digest);
    assert.deepEqual([data.current.digest, data.current.changes], [data.digest, []]);
    assert.deepEqual([data.items, data.orders[0].totalAmount], [items, '44.00']);
    assert.deepEqual([data.comment, data.externalOrderId, data.shippingMethod], [null, 'PO-1', 'air']);
    assert.deepEqual([data.changedBy, data.expiresAt], [buyer.member.email, draft.expiresAt]);
    const entry = (await service.audit('order_draft.updated')).find(({ subject }) => subject === draft.id);
    assert.deepEqual([entry?.before?.['digest'], entry?.after?.['digest']], [draft.digest, data.digest]);
  });

  it('changes nothing for an outdated digest, so that no change is lost', async () => {
    const buyer = await addBuyer();
    const draft = await addDraft(buyer);
    const changes = ['a', 'b'].map((comment) => change(draft.id, { digest: draft.digest, comment }, buyer.manager));
    const responses = await Promise.all(changes);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(responses.find(({ status }) => status === 409)!.body.code, 'DRAFT_OUTDATED');
  });

  it('changes no closed draft, and not to invalid lines', async () => {
    const buyer = await addBuyer();
    const draft = await addDraft(buyer);
    const { id: draftId, digest } = draft;
    const invalid = await change(
      draftId,
      { digest, items: [{ ...buyer.items[0]!, quantity: 2_000_000 }] },
      buyer.manager,
    );
    assert.equal(invalid.status, 400);
    assert.deepEqual((await get(draftId, buyer.manager)).body.data.digest, digest);
    await reject(draftId, {}, buyer.manager);
    const closed = await change(draftId, { digest, comment: 'x' }, buyer.manager);
    assert.deepEqual([closed.status, closed.body.code], [409, 'DRAFT_CLOSED']);
  });
});
