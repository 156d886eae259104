import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDrafts } from '../../support/order-drafts.ts';

const { addBuyer, addDraft, list, reject, expire } = await startDrafts();

describe('GET /api/account/v1/order-drafts', () => {
  it('lists drafts by status in pages, and counts open ones', async () => {
    const buyer = await addBuyer();
    const drafts = [];
    for (const comment of ['a', 'b', 'c', 'd']) drafts.push(await addDraft(buyer, { comment }));
    await reject(drafts[0].id, {}, buyer.manager);
    await expire(drafts[1].id);
    const rejected = (await list({ status: 'rejected' }, buyer.member)).body.data;
    assert.deepEqual([rejected.items.length, rejected.openCount], [1, 2]);
    const first = (await list({ limit: '3' }, buyer.member)).body.data;
    const second = (await list({ limit: '3', cursor: first.nextCursor }, buyer.member)).body.data;
    assert.deepEqual([first.items.length, second.items.length, second.nextCursor], [3, 1, null]);
    const [row] = (await list({ status: 'open' }, buyer.member)).body.data.items;
    assert.deepEqual([row.id, row.totalOrders, row.totalLines], [drafts[3].id, 1, 2]);
  });
});
