// E-mails about drafts: to users who may approve them, and to their creators.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPendingMail } from '../../src/db/accounts/account-mails.ts';
import { formatAccountMail } from '../../src/views/accounts/account-mail.ts';
import { changeCompany } from '../support/fixtures.ts';
import { type DraftBuyer, startDrafts } from '../support/order-drafts.ts';

const drafts = await startDrafts();
const { service, addBuyer, addDraft, change, approve, reject, createByKey, create } = drafts;
const { db } = service;

async function mailsOf({ id }: DraftBuyer) {
  return await db('account_mails')
    .join('users', 'users.id', 'account_mails.user_id')
    .where({ 'account_mails.company_id': id })
    .orderBy('email')
    .select('account_mails.id', 'kind', 'email', 'draft_id');
}

test('managers get one e-mail for a draft of an agent, in the language of the company', async () => {
  const buyer = await addBuyer();
  await db('users').where({ id: buyer.colleague.id }).update({ deactivated_at: new Date() });
  const other = await service.addUser({ companyId: buyer.id });
  const { id: draftId } = await addDraft(buyer);
  // The same draft again.
  assert.equal((await createByKey({ items: buyer.items }, { key: buyer.agent })).body.data.id, draftId);
  const mails = await mailsOf(buyer);
  assert.deepEqual(
    mails.map(({ kind, email, draft_id }) => [kind, email, draft_id]),
    [buyer.manager.email, other.email].sort().map((email) => ['draft-created', email, draftId]),
  );
  const link = `https://portside.example/account/drafts/${draftId}`;
  for (const [locale, subject, lead] of [
    ['en', /^Order draft for .* to approve$/, /Nothing is ordered until a manager or an approver approves it\./],
    ['tr', /onaylanacak sipariş taslağı$/, /7 gün/], // cspell:disable-line -- Turkish
    ['ru', /^Черновик заказа/, /действует 7 дней/],
  ] as const) {
    await changeCompany(db, buyer.id, { locale });
    const pending = await findPendingMail(db, buyer.id, mails[0].id);
    const message = formatAccountMail(pending!, link);
    assert.match(message.subject, subject);
    assert.match(message.text, lead);
    assert.ok(message.text.includes(link));
    assert.equal(message.to, mails[0].email);
  }
});

test('a draft of a user who may not approve it is announced, and one of an approver only to a required second one', async () => {
  const buyer = await addBuyer();
  const { manager, colleague, member, id } = buyer;
  const emails = async () => (await mailsOf(buyer)).map(({ email }) => email);
  assert.equal((await create({ items: buyer.items }, manager)).status, 201);
  assert.deepEqual(await emails(), []);
  assert.equal((await create({ items: buyer.items }, member)).status, 201);
  assert.deepEqual(await emails(), [manager.email, colleague.email].sort());
  await db('companies').where({ id }).update({ require_second_approver: true });
  assert.equal((await create({ items: [{ ...buyer.items[0]!, quantity: 30 }] }, manager)).status, 201);
  assert.deepEqual(await emails(), [manager.email, colleague.email, colleague.email].sort());
});

test('a draft that is not created causes no e-mail', async () => {
  const buyer = await addBuyer();
  const items = [
    { ...buyer.items[0], quantity: 1 },
    { productId: '01a09f70-be37-71bf-b100-e16f764d5b04', quantity: 1 },
  ];
  assert.equal((await createByKey({ items }, { key: buyer.agent })).status, 400);
  assert.deepEqual(await mailsOf(buyer), []);
});

test('an e-mail about a change names the draft, who changed it and why, in the language of the company', async () => {
  const buyer = await addBuyer();
  const draft = (await create({ items: buyer.items, title: 'Before the holidays' }, buyer.member)).body.data;
  const proposal = { digest: draft.digest, comment: 'Gate 2', changeNote: 'The warehouse is full.' };
  const { digest } = (await change(draft.id, proposal, buyer.manager)).body.data;
  await change(draft.id, { digest, acceptChange: true }, buyer.member);
  const mails = (await mailsOf(buyer)).filter(({ kind }) => kind !== 'draft-created');
  assert.deepEqual(mails.map(({ kind }) => kind).sort(), ['draft-change-accepted', 'draft-changed']);
  for (const [locale, changed, accepted] of [
    ['en', /changed the order draft “Before the holidays”/, /accepted your changes/],
    ['tr', /“Before the holidays” sipariş taslağını değiştirdi/, /değişikliklerinizi kabul etti/], // cspell:disable-line -- Turkish
    ['ru', /изменил черновик заказа «Before the holidays»/, /принял ваши изменения/],
  ] as const) {
    await changeCompany(db, buyer.id, { locale });
    for (const { id, kind } of mails) {
      const pending = await findPendingMail(db, buyer.id, id);
      const { text, to } = formatAccountMail(pending!, 'https://portside.example/account/drafts/1');
      assert.match(text, kind === 'draft-changed' ? changed : accepted);
      assert.ok(kind !== 'draft-changed' || text.includes('The warehouse is full.'));
      const [author, recipient] =
        kind === 'draft-changed' ? [buyer.manager, buyer.member] : [buyer.member, buyer.manager];
      assert.ok(text.includes(author.email));
      assert.equal(to, recipient.email);
    }
  }
});

test('the creator gets an e-mail when another user approves or rejects the draft, with the reason', async () => {
  const buyer = await addBuyer();
  const { manager, member, items } = buyer;
  const draftOf = async (title: string, quantity: number, by = member) =>
    (await create({ items: [{ ...items[0]!, quantity }], title }, by)).body.data;
  const approved = await draftOf('Candles', 10);
  const byKey = await addDraft(buyer);
  const rejected = await draftOf('Lanterns', 12);
  const own = await draftOf('Own', 14, manager);
  const withdrawn = await draftOf('Withdrawn', 16);
  for (const { id, digest } of [approved, byKey]) {
    assert.equal((await approve(id, digest, manager, { shippingMethod: 'sea' })).status, 200);
  }
  assert.equal((await reject(rejected.id, { reason: 'The budget is used up.' }, manager)).status, 200);
  await reject(own.id, {}, manager);
  await reject(withdrawn.id, {}, member);
  const mails = (await mailsOf(buyer)).filter(({ kind }) => kind !== 'draft-created');
  assert.deepEqual(mails.map(({ kind, email, draft_id }) => [kind, email, draft_id]).sort(), [
    ['draft-approved', member.email, approved.id],
    ['draft-rejected', member.email, rejected.id],
  ]);
  for (const [locale, ofApproval, ofRejection] of [
    [
      'en',
      /approved your order draft “Candles”/,
      /rejected your order draft “Lanterns”\. Reason: “The budget is used up\.”/,
    ],
    ['tr', /“Candles” sipariş taslağınızı onayladı/, /Neden: “The budget is used up\.”/], // cspell:disable-line -- Turkish
    ['ru', /утвердил ваш черновик заказа «Candles»/, /Причина: «The budget is used up\.»/],
  ] as const) {
    await changeCompany(db, buyer.id, { locale });
    for (const { id, kind } of mails) {
      const { text } = formatAccountMail(
        (await findPendingMail(db, buyer.id, id))!,
        'https://portside.example/account/drafts/1',
      );
      assert.match(text, kind === 'draft-approved' ? ofApproval : ofRejection);
      assert.ok(text.includes(manager.email));
    }
  }
});
