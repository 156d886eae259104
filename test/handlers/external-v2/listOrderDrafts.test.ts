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
    const both = await list('?status=rejected,open');
    assert.deepEqual(
      both.items.map(({ id }: Row) => id),
      [open.id, rejected.id],
    );
    const first = await list('?limit=3');
    const second = await list(`?limit=3&cursor=${first.nextCursor}`);
    assert.deepEqual([first.items.length, second.items.length, second.nextCursor], [3, 1, null]);
    assert.equal((await listByKey(`?status=open&cursor=${first.nextCursor}`, { key: buyer.agent })).status, 400);
  });

  it('names an unknown status, and says how to send several', async () => {
    const { agent } = await addBuyer();
    const details = async (query: string) => (await listByKey(query, { key: agent })).body.details;
    const known = 'must list open, approved, rejected, expired, not';
    assert.deepEqual(await details('?status=open,lost'), [`query parameter "status": ${known} "lost"`]);
    assert.deepEqual(await details('?status=open%20expired'), [
      `query parameter "status": ${known} "open expired"; separate values by commas`,
    ]);
    assert.deepEqual(await details('?status=open&status=expired'), [
      'query parameter "status": must not be repeated; separate values by commas',
    ]);
  });

  it('accepts the statuses in any order, with spaces after the commas, and in the cursor of another order', async () => {
    const buyer = await addBuyer();
    for (const comment of ['a', 'b']) await addDraft(buyer, { comment });
    const list = (query: string) => listByKey(query, { key: buyer.agent });
    const { nextCursor } = (await list('?limit=1&status=open,%20expired')).body.data;
    const { status, body } = await list(`?limit=1&status=expired,open,open&cursor=${nextCursor}`);
    assert.deepEqual([status, body.data.items.length], [200, 1]);
  });

  it('shows no drafts of other companies', async () => {
    const buyer = await addBuyer();
    await addDraft(buyer);
    const other = await addBuyer();
    assert.equal((await listByKey('', { key: other.agent })).body.data.items.length, 0);
  });
});
