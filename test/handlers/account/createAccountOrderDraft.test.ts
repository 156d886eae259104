import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { startDrafts } from '../../support/order-drafts.ts';
import { nothingStored, storedRows } from '../../support/orders.ts';

const { service, addBuyer, create, createByKey } = await startDrafts();

describe('POST /api/account/v1/order-drafts', () => {
  it('stores a draft of a user, which every member can create', async () => {
    const buyer = await addBuyer();
    const { status, body } = await create({ items: buyer.items, source: 'recommendations' }, buyer.member);
    assert.equal(status, 201);
    const { createdBy, source, current, digest } = body.data;
    assert.deepEqual(createdBy, { type: 'user', id: buyer.member.id, name: buyer.member.email });
    assert.deepEqual([source, current.digest], ['recommendations', digest]);
    assert.deepEqual(await storedRows(service.db, buyer.id), nothingStored);
    const entries = (await service.audit('order_draft.created')).filter(({ company_id }) => company_id === buyer.id);
    assert.deepEqual(
      entries.map(({ user_id, subject }) => [user_id, subject]),
      [[buyer.member.id, body.data.id]],
    );
  });

  it('returns the open draft of the user with the same content', async () => {
    const buyer = await addBuyer();
    const body = { items: buyer.items };
    const responses = await Promise.all([1, 2].map(() => create(body, buyer.manager)));
    assert.equal(new Set(responses.map((response) => response.body.data.id)).size, 1);
    assert.equal((await create(body, buyer.manager)).body.data.source, 'user');
    const first = responses[0]!.body.data;
    const other = await create(body, buyer.colleague);
    assert.notEqual(other.body.data.id, first.id);
    // After a change, the draft orders something else than what is asked for.
    const change = { digest: first.digest, comment: 'Gate 2' };
    await service.call('updateOrderDraft', { as: buyer.colleague, path: { draftId: first.id }, body: change });
    assert.notEqual((await create(body, buyer.manager)).body.data.id, first.id);
  });

  it('returns the draft of an earlier request with the same Idempotency-Key, of any sender, also when it is rejected', async () => {
    const buyer = await addBuyer();
    const headers = { 'idempotency-key': 'restock' };
    const send = (quantity: number, as = buyer.member) =>
      service.call('createAccountOrderDraft', { as, headers, body: { items: [{ ...buyer.items[0]!, quantity }] } });
    const { id } = (await send(1)).body.data;
    await service.call('rejectOrderDraft', { as: buyer.manager, path: { draftId: id }, body: {} });
    const again = await send(1);
    assert.deepEqual([again.status, again.body.data.id, again.body.data.status], [201, id, 'rejected']);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.deepEqual((await send(2)).body.code, 'IDEMPOTENCY_KEY_REUSED');
    assert.equal((await send(1, buyer.colleague)).body.data.id, id);
    const byKey = await createByKey({ items: [{ ...buyer.items[0]!, quantity: 1 }] }, { key: buyer.agent, headers });
    assert.deepEqual([byKey.body.data.id, byKey.body.data.createdBy.type], [id, 'user']);
  });

  it('rejects a title or reference of which nothing is visible, and cleans a title', async () => {
    const buyer = await addBuyer();
    const { items } = buyer;
    for (const text of ['\u200b', '\u2066\u200d', '\u00ad\u0007']) {
      for (const member of ['title', 'externalOrderId']) {
        const { status, body } = await create({ items, [member]: text }, buyer.member);
        assert.deepEqual([status, body.errors?.[0].pointer], [400, `/${member}`], `${member} ${JSON.stringify(text)}`);
      }
    }
    const { data } = (await create({ items, title: ' Spr\u200bing ' }, buyer.member)).body;
    assert.equal(data.title, 'Spring');
    const change = { path: { draftId: data.id }, body: { digest: data.digest, title: '\u200b' } };
    const changed = await service.call('updateOrderDraft', { as: buyer.member, ...change });
    assert.deepEqual([changed.status, changed.body.errors?.[0].pointer], [400, '/title']);
  });

  it('rejects invalid drafts, by the index of the line', async () => {
    const buyer = await addBuyer();
    const unknown = await create({ items: [buyer.items[0], { productId: randomUUID(), quantity: 1 }] }, buyer.manager);
    assert.deepEqual(
      [unknown.status, unknown.body.code, unknown.body.errors[0].index],
      [400, 'INVALID_ORDER_LINES', 1],
    );
    const misshapen = await create({ items: [{ productId: buyer.items[0]!.productId, quantity: 0 }] }, buyer.manager);
    assert.deepEqual([misshapen.status, misshapen.body.errors[0].index], [400, 0]);
    for (const body of [
      {},
      { items: [] },
      { items: buyer.items, source: 'agent' },
      { items: buyer.items, digest: 'a' },
    ])
      assert.equal((await create(body, buyer.manager)).status, 400, JSON.stringify(body));
  });
});
