import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDrafts } from '../../support/order-drafts.ts';

const { addBuyer, addDraft, listByKey, approve, expire, reject } = await startDrafts();
type Row = { id: string; status: string };

describe('GET /api/v2/external/order-drafts', () => {
  it('lists drafts by status, newest first, in pages', async () => {
    const buyer = await addBuyer();
    const drafts = [];
    for (const comment of ['a', 'b', 'c', 'd']) drafts.push(await addDraft(buyer, { comment }));
    const [approved, expired, rejected, open] = drafts;
    await approve(approved.id, approved.digest, buyer.manager);
    await expire(expired.id);
    await reject(rejected.id, {}, buyer.manager);
    const list = async (query: string) => (await listByKey(query, { key: buyer.agent })).body.data;
    const rows = (await list('')).items.map(({ id, status }: Row) => [id, status]);
    assert.deepEqual(rows, [
      [open.id, 'open'],
      [rejected.id, 'rejected'],
      [expired.id, 'expired'],
      [approved.id, 'approved'],
    ]);
    for (const [draft, status] of [
      [open, 'open'],
      [rejected, 'rejected'],
      [expired, 'expired'],
      [approved, 'approved'],
    ]) {
      const { items } = await list(`?status=${status}`);
      assert.deepEqual([items.length, items[0].id], [1, draft.id]);
    }
    const first = await list('?limit=3');
    const second = await list(`?limit=3&cursor=${first.nextCursor}`);
    assert.deepEqual([first.items.length, second.items.length, second.nextCursor], [3, 1, null]);
    assert.equal((await listByKey(`?status=open&cursor=${first.nextCursor}`, { key: buyer.agent })).status, 400);
  });

  it('shows no drafts of other companies', async () => {
    const buyer = await addBuyer();
    await addDraft(buyer);
    const other = await addBuyer();
    assert.equal((await listByKey('', { key: other.agent })).body.data.items.length, 0);
  });
});
