import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPendingMail } from '../../../src/db/accounts/account-mails.ts';
import { formatAccountMail } from '../../../src/views/accounts/account-mail.ts';
import { startAccount } from '../../support/account.ts';
import { comment } from '../../support/comments.ts';
import { addSubjects, type Subjects } from '../../support/files.ts';
import { changeCompany } from '../../support/fixtures.ts';

const service = await startAccount();
const { db, company, manager, member, stranger } = service;
const subjects = await addSubjects(service);
const mails = (commentId: string) =>
  db('account_mails').where({ comment_id: commentId }).orderBy('id').select('id', 'kind', 'user_id');

for (const subjectType of Object.keys(subjects) as (keyof Subjects)[]) {
  test(`adds a comment to a subject of type ${subjectType}`, async () => {
    const subject = { subjectType, subjectId: subjects[subjectType] };
    const body = { ...subject, text: ' <b>Two</b>\r\nlines\u0007 ' };
    const created = await service.call('createComment', { as: member, body });
    assert.equal(created.status, 201, created.text);
    const { id, createdAt, ...stored } = created.body.data;
    assert.deepEqual(stored, {
      ...subject,
      text: '<b>Two</b>\nlines',
      mentions: [],
      createdBy: { id: member.id, name: member.email },
      editedAt: null,
      deletedAt: null,
    });
    assert.equal(created.headers['location'], `/api/account/v1/comments/${id}`);
    const list = await service.call('listComments', { query: subject });
    assert.deepEqual(list.body.data.items, [{ id, createdAt, ...stored }]);
    const [entry] = (await service.audit('comment.created')).slice(-1);
    assert.deepEqual([entry!.subject, entry!.after], [id, { ...subject, mentions: [] }]);
  });
}

test('each mentioned colleague gets one e-mail, in the language of the company, and the author none', async () => {
  const text = `@${manager.email} please check “${'long '.repeat(200)}”`;
  const mentionedUserIds = [manager.id.toUpperCase(), manager.id, member.id];
  const { body } = await comment(service, subjects.supplier, { text, mentionedUserIds });
  assert.deepEqual(
    body.data.mentions.map(({ id }: { id: string }) => id),
    [manager.id, member.id],
  );
  const [mail, ...others] = await mails(body.data.id);
  assert.deepEqual([mail.kind, mail.user_id, others], ['comment-mention', manager.id, []]);
  const link = 'https://portside.example/account/suppliers/1';
  for (const [locale, subject] of [
    ['en', `${member.email} mentioned you in a comment`],
    ['tr', `${member.email} bir yorumda sizden bahsetti`], // cspell:disable-line -- Turkish
    ['ru', `${member.email} упоминает вас в комментарии`],
  ] as const) {
    await changeCompany(db, company.id, { locale });
    const message = formatAccountMail((await findPendingMail(db, company.id, mail.id))!, link);
    assert.equal(message.subject, subject);
    assert.ok(message.text.includes(`@${manager.email} please check “long`) && message.text.includes(link));
    assert.ok(message.text.length < 1000);
  }
  await service.call('deleteComment', { as: member, path: { commentId: body.data.id } });
  assert.equal((await findPendingMail(db, company.id, mail.id))!.comment, null);
});

const invalid: [name: string, body: Record<string, unknown>, pointer: string][] = [
  ['an empty text', { text: ' \n' }, '/text'],
  ['a text of 2,001 characters', { text: 'x'.repeat(2001) }, '/text'],
  ['a mention of a user of another company', { mentionedUserIds: [manager.id, stranger.id] }, '/mentionedUserIds/1'],
  ['more than 20 mentions', { mentionedUserIds: Array(21).fill(manager.id) }, '/mentionedUserIds'],
  ['a text of control characters', { text: '\u0001\u0007' }, '/text'],
  ['HTML instead of text', { html: '<b>x</b>' }, '/html'],
];
for (const [name, body, pointer] of invalid) {
  test(`rejects ${name}`, async () => {
    const { status, body: problem } = await comment(service, subjects.supplier, body);
    assert.deepEqual([status, problem.errors[0].pointer], [400, pointer]);
  });
}

test('limits the e-mails of a company per hour, and counts none for the author or again', async () => {
  const limited = await startAccount({ RATE_LIMITS: 'on' });
  const { supplier } = await addSubjects(limited);
  const colleagues = await Promise.all(Array.from({ length: 20 }, () => limited.addUser({ role: 'member' })));
  const mentionedUserIds = [limited.member.id, ...colleagues.slice(1).map(({ id }) => id)];
  const statuses: number[] = [];
  // 19 e-mails each.
  for (let n = 0; n < 10; n++) statuses.push((await comment(limited, supplier, { mentionedUserIds })).status);
  assert.deepEqual(new Set(statuses), new Set([201]));
  const created = await comment(limited, supplier, { mentionedUserIds: mentionedUserIds.slice(0, 11) });
  const again = { text: 'Again', mentionedUserIds: mentionedUserIds.slice(0, 11) };
  const path = { commentId: created.body.data.id };
  assert.equal((await limited.call('updateComment', { as: limited.member, path, body: again })).status, 200);
  const before = await limited.db('comments').count();
  for (const operation of [
    () => comment(limited, supplier, { mentionedUserIds: [limited.manager.id] }),
    () => limited.call('updateComment', { as: limited.member, path, body: { text: 'x', mentionedUserIds } }),
  ]) {
    const { status, headers } = await operation();
    assert.deepEqual([status, Number(headers['retry-after']) > 3000], [429, true]);
  }
  assert.deepEqual(await limited.db('comments').count(), before);
  assert.equal((await comment(limited, supplier)).status, 201);
});

test('a deactivated user cannot be mentioned', async () => {
  const { id } = await service.addUser({ role: 'member' });
  await db('users').where({ id }).update({ deactivated_at: new Date() });
  assert.equal((await comment(service, subjects.supplier, { mentionedUserIds: [id] })).status, 400);
});

test('objects of another company are not found', async () => {
  const foreign = await addSubjects(service, stranger);
  const query = { subjectType: 'order_draft', subjectId: foreign.order_draft };
  assert.equal((await service.call('createComment', { body: { ...query, text: 'x' } })).status, 404);
  assert.equal((await service.call('listComments', { query })).status, 404);
});

test('rejects mentions of users who may not see the object, also in an edited comment', async () => {
  const [developer, finance] = [
    await service.addUser({ memberRoles: ['developer'] }),
    await service.addUser({ memberRoles: ['finance'] }),
  ];
  const on = (subjectType: 'supplier' | 'order_draft', mentionedUserIds: string[]) =>
    service.call('createComment', {
      as: member,
      body: { subjectType, subjectId: subjects[subjectType], text: 'Look', mentionedUserIds },
    });
  for (const [subjectType, mentioned, status] of [
    ['supplier', developer, 400],
    ['supplier', finance, 201],
    ['order_draft', finance, 400],
    ['order_draft', manager, 201],
  ] as const) {
    const { status: actual, body } = await on(subjectType, [member.id, mentioned.id]);
    assert.equal(actual, status, `${subjectType} ${mentioned.email}`);
    if (status === 400) assert.equal(body.errors[0].pointer, '/mentionedUserIds/1');
  }
  const { data } = (await on('order_draft', [])).body;
  const body = { text: 'Look', mentionedUserIds: [finance.id] };
  const edited = await service.call('updateComment', { as: member, path: { commentId: data.id }, body });
  assert.deepEqual([edited.status, edited.body.errors?.[0].pointer], [400, '/mentionedUserIds/0']);
});
