// E-mails that were recorded for a user and must not be sent anymore.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordAccountMail } from '../../src/db/accounts/account-mails.ts';
import type { MemberRole } from '../../src/domain/accounts/permissions.ts';
import { sendAccountMailJob } from '../../src/jobs/send-account-mail.ts';
import { startAccount } from '../support/account.ts';
import { addSubjects } from '../support/files.ts';
import { startMailServer } from '../support/mail-server.ts';

const mailServer = await startMailServer();
const service = await startAccount({ SMTP_URL: mailServer.url, MAIL_FROM: 'Portside <account@portside.example>' });
service.closing.defer(() => mailServer.close());
const { db, ctx, company } = service;
const subjects = await addSubjects(service);

type Mail = Omit<Parameters<typeof recordAccountMail>[1], 'companyId' | 'userId' | 'requestId'>;

async function addComment(subjectType: 'order_draft' | 'supplier'): Promise<string> {
  const body = { subjectType, subjectId: subjects[subjectType], text: 'Is the price right?' };
  return (await service.call('createComment', { body })).body.data.id;
}

const aboutDraft: Mail = { kind: 'draft-changed', draftId: subjects.order_draft };
const aboutDraftComment: Mail = { kind: 'comment-mention', commentId: await addComment('order_draft') };
const aboutSupplier: Mail = { kind: 'comment-mention', commentId: await addComment('supplier') };
const ofManagers: Mail = { kind: 'webhook-paused', endpointUrl: 'https://buyer.example/hooks' };

/** Returns the state of an e-mail, or why it was not sent, after the user got these roles and the job ran. */
async function sendAfter(mail: Mail, change: object = roles('buyer')): Promise<string> {
  const user = await service.addUser();
  await db.transaction((trx) =>
    recordAccountMail(trx, { companyId: company.id, userId: user.id, requestId: 'a request', ...mail }),
  );
  await db('users').where({ id: user.id }).update(change);
  const { id: mailId } = (await db('account_mails').where({ user_id: user.id }).first('id'))!;
  const before = mailServer.received.length;
  await sendAccountMailJob.run(ctx, { companyId: company.id, mailId }, AbortSignal.timeout(60_000));
  const { state, response } = (await db('account_mails').where({ id: mailId }).first())!;
  assert.equal(mailServer.received.length - before, state === 'sent' ? 1 : 0);
  return state === 'sent' ? state : `${state}: ${response}`;
}

const roles = (...names: MemberRole[]) => ({ role: 'member', member_roles: names });
const noRights = 'failed: Not sent: The roles of the user do not permit it anymore.';

for (const [name, mail, change, expected] of [
  ['a draft, to a buyer', aboutDraft, roles('buyer'), 'sent'],
  ['a draft to approve, to a buyer', { ...aboutDraft, kind: 'draft-created' }, roles('buyer'), noRights],
  ['a draft, to finance', aboutDraft, roles('finance'), noRights],
  ['a comment on a draft, to finance', aboutDraftComment, roles('finance'), noRights],
  ['a comment on a supplier, to finance', aboutSupplier, roles('finance'), 'sent'],
  ['a comment on a supplier, to a developer', aboutSupplier, roles('developer'), noRights],
  ['a paused endpoint, to a member', ofManagers, roles(), noRights],
  ['a password, to a developer', { kind: 'password-reset' }, roles('developer'), 'sent'],
  ['a draft, to nobody', aboutDraft, { deactivated_at: new Date() }, 'failed: Not sent: The user is deactivated.'],
  [
    'a draft that is deleted',
    { ...aboutDraft, draftId: crypto.randomUUID() },
    roles('buyer'),
    'failed: Not sent: The draft does not exist anymore.',
  ],
  [
    'a digest that is ended',
    { kind: 'digest', digestOn: '2026-01-05' },
    roles('buyer'),
    'failed: Not sent: The user gets no digest anymore.',
  ],
] as [string, Mail, object, string][]) {
  test(`an e-mail about ${name}: ${expected}`, async () => {
    assert.equal(await sendAfter(mail, change), expected);
  });
}

test('an e-mail about a comment that is deleted', async () => {
  const commentId = await addComment('supplier');
  await service.call('deleteComment', { path: { commentId } });
  assert.equal(await sendAfter({ ...aboutSupplier, commentId }), 'failed: Not sent: The comment is deleted.');
});

test('an e-mail about a draft that is decided', async () => {
  const { body } = await service.call('createAccountOrderDraft', {
    body: { items: [{ productId: subjects.product, quantity: 7 }] },
  });
  const draftId = body.data.id;
  await service.call('rejectOrderDraft', { path: { draftId }, body: {} });
  for (const kind of ['draft-created', 'draft-changed'] as const)
    assert.equal(await sendAfter({ kind, draftId }, { role: 'manager' }), 'failed: Not sent: The draft is rejected.');
  for (const kind of ['draft-change-accepted', 'draft-rejected'] as const)
    assert.equal(await sendAfter({ kind, draftId }), 'sent');
});
