import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TestUser } from '../../support/account.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { startDrafts } from '../../support/order-drafts.ts';

const { service, addBuyer, addDraft, create, list, reject, expire } = await startDrafts();

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
    assert.deepEqual([rejected.items[0].approverCount, rejected.items[0].approvers], [null, []]);
  });

  it('names who can approve a draft, the user first, and not its author if the company requires another one', async () => {
    const buyer = await addBuyer();
    const { colleague, manager, member } = buyer;
    await create({ items: buyer.items }, colleague);
    const approversFor = async (user: TestUser) => (await list({ status: 'open' }, user)).body.data.items[0];
    const [inOrder] = [colleague, manager].map(({ email }) => email).sort();
    const listed = await approversFor(member);
    assert.deepEqual([listed.approverCount, listed.approvers[0].name], [2, inOrder]);
    assert.equal((await approversFor(manager)).approvers[0].id, manager.id);
    // The draft is of 160.00 EUR at 50 TRY.
    const limited = { id: manager.id };
    for (const [limit, count] of [
      ['0', 1],
      ['7999.99', 1],
      ['8000', 2],
    ] as const) {
      await service.db('users').where(limited).update({ monthly_order_limit: limit });
      assert.equal((await approversFor(member)).approverCount, count, limit);
    }
    const [item] = buyer.items;
    const lowered = (await create({ items: [{ ...item, customPrice: '0.01' }] }, colleague)).body.data;
    assert.equal((await approversFor(member)).approverCount, 1, 'an own price needs a user without a limit');
    await reject(lowered.id, {}, colleague);
    await service.db('users').where(limited).update({ monthly_order_limit: null });
    await changeCompany(service.db, buyer.id, { requireSecondApprover: true });
    await service.settled();
    const { approverCount, approvers } = await approversFor(colleague);
    assert.deepEqual([approverCount, approvers], [1, [{ id: manager.id, name: manager.email }]]);
  });
});
