import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDrafts } from '../../support/order-drafts.ts';

const { addBuyer, addDraft, get, getByKey } = await startDrafts();

describe('GET /api/account/v1/order-drafts/{draftId}', () => {
  it('returns the draft as the API does, with what the user can do', async () => {
    const buyer = await addBuyer();
    const { id: draftId } = await addDraft(buyer);
    const { canReject, approvalError, ...draft } = (await get(draftId, buyer.manager)).body.data;
    assert.deepEqual([canReject, approvalError], [true, null]);
    assert.deepEqual(draft, (await getByKey(draftId, { key: buyer.agent })).body.data);
    const forMember = (await get(draftId, buyer.member)).body.data;
    assert.deepEqual([forMember.canReject, forMember.approvalError], [false, 'MANAGER_ROLE_REQUIRED']);
  });
});
