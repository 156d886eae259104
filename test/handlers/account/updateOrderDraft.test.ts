import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { startDrafts } from '../../support/order-drafts.ts';

const drafts = await startDrafts();
const { service, addBuyer, addDraft, approve, change, create, get, reject } = drafts;
const { db } = service;

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
    // What differs is what was changed, and nothing else.
    const differing = Object.keys(entry!.after!).filter(
      (name) => !isDeepStrictEqual(entry!.before![name], entry!.after![name]),
    );
    assert.deepEqual(differing.sort(), ['comment', 'digest', 'lines', 'shippingMethod']);
    assert.equal(entry!.after!['comment'], null);
  });

  it('changes nothing for an outdated digest, so that no change is lost', async () => {
    const buyer = await addBuyer();
    const draft = await addDraft(buyer);
    const changes = ['a', 'b'].map((comment) => change(draft.id, { digest: draft.digest, comment }, buyer.manager));
    const responses = await Promise.all(changes);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(responses.find(({ status }) => status === 409)!.body.code, 'DRAFT_OUTDATED');
  });

  it('keeps a title and a note that another user has changed meanwhile', async () => {
    const buyer = await addBuyer();
    for (const member of ['title', 'note']) {
      const draft = (await create({ items: buyer.items }, buyer.member)).body.data;
      const { digest } = draft;
      assert.equal((await change(draft.id, { digest, [member]: 'a' }, buyer.member)).status, 200);
      const late = await change(draft.id, { digest, [member]: 'b' }, buyer.manager);
      assert.deepEqual([late.status, late.body.code], [409, 'DRAFT_OUTDATED'], member);
      const { data } = (await get(draft.id, buyer.manager)).body;
      assert.deepEqual([data[member], data.current.digest], ['a', data.digest]);
      assert.equal((await approve(draft.id, data.digest, buyer.manager)).status, 200);
    }
  });

  it('stores texts of which nothing is visible as empty ones', async () => {
    const buyer = await addBuyer();
    const texts = { note: '\u200b', comment: ' \u2060\u202e' };
    const { data } = (await create({ items: buyer.items, ...texts }, buyer.member)).body;
    assert.deepEqual([data.note, data.comment], ['', '']);
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

describe('a counter-proposal', () => {
  /** Returns the kinds and recipients of e-mails to users of the buyer about a draft. */
  const mailsOf = async (draftId: string) =>
    (
      await db('account_mails')
        .join('users', 'users.id', 'account_mails.user_id')
        .where({ draft_id: draftId })
        .orderBy('account_mails.id')
        .select('kind', 'email')
    ).map(({ kind, email }) => [kind, email]);

  it('shows the author what was changed, who accepts it or changes the draft again', async () => {
    const buyer = await addBuyer();
    const [mug, lamp] = buyer.products;
    const draft = (await create({ items: buyer.items, shippingMethod: 'air' }, buyer.member)).body.data;
    assert.deepEqual([draft.lastChange, draft.canAcceptChange], [null, false]);
    const items = [{ productId: mug!.id, quantity: 4 }];
    const first = (await change(draft.id, { digest: draft.digest, items }, buyer.manager)).body.data;
    const body = { digest: first.digest, shippingMethod: 'sea', changeNote: 'The warehouse is full.' };
    const proposed = (await change(draft.id, body, buyer.manager)).body.data;
    assert.equal(proposed.canAcceptChange, false);
    const { data } = (await get(draft.id, buyer.member)).body;
    assert.equal(data.canAcceptChange, true);
    const { changedBy, note, edits, acceptedAt } = data.lastChange;
    assert.deepEqual([changedBy, note, acceptedAt], [buyer.manager.email, 'The warehouse is full.', null]);
    // Both changes of the manager are one, from what the author knows.
    assert.deepEqual(
      edits.map(({ field, productId, oldValue, newValue }: Record<string, unknown>) => [
        field,
        productId,
        oldValue,
        newValue,
      ]),
      [
        ['quantity', mug!.id, '10', '4'],
        ['quantity', lamp!.id, '20', null],
        ['shippingMethod', null, 'air', 'sea'],
      ],
    );
    const changes = (await mailsOf(draft.id)).filter(([kind]) => kind !== 'draft-created');
    assert.deepEqual(changes, [['draft-changed', buyer.member.email]]);
    const entries = (await service.audit('order_draft.updated')).filter(({ subject }) => subject === draft.id);
    assert.deepEqual(entries.map(({ after }) => [after?.['shippingMethod'], after?.['changeNote']]).sort(), [
      ['air', undefined],
      ['sea', 'The warehouse is full.'],
    ]);

    const accepted = await change(draft.id, { digest: data.digest, acceptChange: true }, buyer.member);
    assert.equal(accepted.status, 200);
    assert.deepEqual(
      [accepted.body.data.lastChange.acceptedBy, accepted.body.data.canAcceptChange],
      [buyer.member.email, false],
    );
    assert.deepEqual(accepted.body.data.items, items);
    const [acceptance] = (await service.audit('order_draft.change_accepted')).filter(
      ({ subject }) => subject === draft.id,
    );
    assert.deepEqual(acceptance?.after, { digest: data.digest, changedBy: buyer.manager.email });
    assert.deepEqual((await mailsOf(draft.id)).at(-1), ['draft-change-accepted', buyer.manager.email]);

    // The author changes it again: the manager sees it, from the accepted content, and gets an e-mail.
    const again = await change(draft.id, { digest: data.digest, items: [{ ...items[0]!, quantity: 6 }] }, buyer.member);
    assert.deepEqual(again.body.data.lastChange.edits, [
      { field: 'quantity', productId: mug!.id, sku: mug!.sku, name: edits[0].name, oldValue: '4', newValue: '6' },
    ]);
    assert.equal((await get(draft.id, buyer.manager)).body.data.canAcceptChange, false);
    assert.deepEqual((await mailsOf(draft.id)).at(-1), ['draft-changed', buyer.manager.email]);
  });

  it('can be approved by its author after the creator has accepted it, if the company requires two people', async () => {
    const buyer = await addBuyer();
    await drafts.requireSecondApprover(buyer);
    const draft = (await create({ items: buyer.items, shippingMethod: 'air' }, buyer.member)).body.data;
    const body = { digest: draft.digest, shippingMethod: 'sea' };
    const { digest } = (await change(draft.id, body, buyer.manager)).body.data;
    const early = await approve(draft.id, digest, buyer.manager);
    assert.deepEqual([early.status, early.body.code], [403, 'OWN_DRAFT']);
    await change(draft.id, { digest, acceptChange: true }, buyer.member);
    assert.equal((await approve(draft.id, digest, buyer.manager)).status, 200);
  });

  it('of the address or the requested date needs another approver, of the comment none', async () => {
    const requestedDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const cases = [
      [{ deliveryAddress: 'Depot 9\nIzmir' }, 403],
      [{ requestedDate }, 403],
      [{ comment: 'Gate 2' }, 200],
    ] as const;
    for (const [changes, status] of cases) {
      const buyer = await addBuyer();
      await drafts.requireSecondApprover(buyer);
      const draft = (await create({ items: buyer.items }, buyer.member)).body.data;
      const { digest } = (await change(draft.id, { digest: draft.digest, ...changes }, buyer.manager)).body.data;
      const approved = await approve(draft.id, digest, buyer.manager);
      assert.equal(approved.status, status, JSON.stringify(changes));
      if (status === 403) assert.equal(approved.body.code, 'OWN_DRAFT');
    }
  });

  it('is accepted by the creator only, once, as it is, and alone', async () => {
    const buyer = await addBuyer();
    const draft = (await create({ items: buyer.items }, buyer.member)).body.data;
    const accept = (digest: string, as: typeof buyer.member, more = {}) =>
      change(draft.id, { digest, acceptChange: true, ...more }, as);
    const nothing = await accept(draft.digest, buyer.member);
    assert.deepEqual([nothing.status, nothing.body.errors[0].pointer], [400, '/acceptChange']);
    const { digest } = (await change(draft.id, { digest: draft.digest, comment: 'Gate 2' }, buyer.manager)).body.data;
    for (const user of [buyer.manager, buyer.colleague]) assert.equal((await accept(digest, user)).status, 400);
    assert.equal((await accept(draft.digest, buyer.member)).body.code, 'DRAFT_OUTDATED');
    const mixed = await accept(digest, buyer.member, { comment: 'Gate 3' });
    assert.deepEqual([mixed.status, mixed.body.errors[0].pointer], [400, '/acceptChange']);
    assert.equal((await get(draft.id, buyer.member)).body.data.comment, 'Gate 2');
    assert.equal((await accept(digest, buyer.member)).status, 200);
    assert.equal((await accept(digest, buyer.member)).status, 400);
  });

  it('stays when another user sends nothing new', async () => {
    const buyer = await addBuyer();
    const draft = (await create({ items: buyer.items, title: 'Spring' }, buyer.member)).body.data;
    const proposed = (await change(draft.id, { digest: draft.digest, comment: 'x' }, buyer.manager)).body.data;
    const { digest } = proposed;
    for (const same of [{}, { comment: 'x', title: 'Spring' }, { changeNote: '\u200b' }]) {
      const { status, body } = await change(draft.id, { digest, ...same }, buyer.colleague);
      assert.deepEqual([status, body.data.lastChange], [200, proposed.lastChange], JSON.stringify(same));
      assert.deepEqual([body.data.changedBy, body.data.digest], [buyer.manager.email, digest]);
    }
    const note = await change(draft.id, { digest, changeNote: 'Why?' }, buyer.colleague);
    assert.deepEqual([note.status, note.body.errors[0].pointer], [400, '/changeNote']);
    const entries = (await service.audit('order_draft.updated')).filter(({ subject }) => subject === draft.id);
    assert.equal(entries.length, 1);
  });

  it('gets a note later from the user who made it', async () => {
    const buyer = await addBuyer();
    const draft = (await create({ items: buyer.items }, buyer.member)).body.data;
    const { digest } = (await change(draft.id, { digest: draft.digest, comment: 'x' }, buyer.manager)).body.data;
    const { data } = (await change(draft.id, { digest, changeNote: 'The gate is new.' }, buyer.manager)).body;
    assert.deepEqual([data.lastChange.note, data.digest], ['The gate is new.', digest]);
    const removed = (await change(draft.id, { digest, changeNote: ' ' }, buyer.manager)).body.data;
    assert.deepEqual([removed.lastChange.note, removed.lastChange.edits], [null, data.lastChange.edits]);
  });

  it('that is undone shows nothing', async () => {
    const buyer = await addBuyer();
    const draft = (await create({ items: buyer.items }, buyer.member)).body.data;
    const { digest } = (await change(draft.id, { digest: draft.digest, comment: 'x' }, buyer.manager)).body.data;
    const withNote = await change(draft.id, { digest, comment: null, changeNote: 'Not now.' }, buyer.manager);
    assert.deepEqual([withNote.status, withNote.body.errors[0].pointer], [400, '/changeNote']);
    const undone = (await change(draft.id, { digest, comment: null }, buyer.manager)).body.data;
    assert.equal(undone.lastChange, null);
    assert.equal((await get(draft.id, buyer.member)).body.data.canAcceptChange, false);
  });
});
