import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDrafts } from '../../support/order-drafts.ts';

const { service, addBuyer, addDraft, create, reject, get } = await startDrafts();

describe('POST /api/account/v1/order-drafts/{draftId}/reject', () => {
  it('closes the draft with a reason, and records it', async () => {
    const buyer = await addBuyer();
    const { id: draftId } = await addDraft(buyer);
    const { status, body } = await reject(draftId, { reason: 'Too early' }, buyer.manager);
    assert.equal(status, 200);
    assert.deepEqual([body.data.status, body.data.review.reason], ['rejected', 'Too early']);
    assert.deepEqual((await get(draftId, buyer.member)).body.data, body.data);
    const entry = (await service.audit('order_draft.rejected')).find(({ subject }) => subject === draftId);
    assert.deepEqual([entry?.user_id, entry?.after], [buyer.manager.id, { reason: 'Too early' }]);
    const again = await reject(draftId, {}, buyer.manager);
    assert.deepEqual([again.status, again.body.code], [409, 'DRAFT_CLOSED']);
  });

  it('allows members to reject their own drafts only', async () => {
    const buyer = await addBuyer();
    const { id: draftId } = await addDraft(buyer);
    const forbidden = await reject(draftId, {}, buyer.member);
    assert.deepEqual([forbidden.status, forbidden.body.code], [403, 'MANAGER_ROLE_REQUIRED']);
    const own = (await create({ items: buyer.items }, buyer.member)).body.data;
    assert.deepEqual([own.canReject, own.approvalError], [true, 'MANAGER_ROLE_REQUIRED']);
    assert.equal((await reject(own.id, {}, buyer.member)).status, 200);
  });
});
