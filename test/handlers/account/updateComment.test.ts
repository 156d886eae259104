import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount, type TestUser } from '../../support/account.ts';
import { comment } from '../../support/comments.ts';
import { addSubjects } from '../../support/files.ts';

const service = await startAccount();
const { manager, member } = service;
const { supplier } = await addSubjects(service);
const edit = (commentId: string, body: object, as: TestUser = member) =>
  service.call('updateComment', { path: { commentId }, body, as });

test('the author edits a comment, and only users who were not mentioned before get an e-mail', async () => {
  const other = await service.addUser({ role: 'member' });
  const { data } = (await comment(service, supplier, { mentionedUserIds: [manager.id] })).body;
  const { status, body } = await edit(data.id, { text: 'Call them on Friday.' });
  assert.equal(status, 200);
  assert.deepEqual([body.data.text, body.data.mentions], ['Call them on Friday.', data.mentions]);
  assert.ok(body.data.editedAt >= data.createdAt);
  await edit(data.id, { text: 'Never mind.', mentionedUserIds: [] });
  await edit(data.id, { text: 'Both of you.', mentionedUserIds: [manager.id, other.id] });
  const mailed = await service.db('account_mails').where({ comment_id: data.id }).orderBy('id').pluck('user_id');
  assert.deepEqual(mailed, [manager.id, other.id]);
  assert.equal((await service.audit('comment.updated')).length, 3);
});

test('nobody else can edit a comment, also no manager', async () => {
  const { data } = (await comment(service, supplier)).body;
  const { status, body } = await edit(data.id, { text: 'x' }, manager);
  assert.deepEqual([status, body.code], [403, 'NOT_AUTHOR']);
  assert.equal((await edit(data.id, { text: 'x' }, service.stranger)).status, 404);
});

test('a deleted comment cannot be edited, and an edit needs a text', async () => {
  const { data } = (await comment(service, supplier)).body;
  assert.equal((await edit(data.id, { mentionedUserIds: [] })).status, 400);
  await service.call('deleteComment', { path: { commentId: data.id }, as: member });
  assert.equal((await edit(data.id, { text: 'x' })).status, 404);
});
