import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { comment } from '../../support/comments.ts';
import { addSubjects } from '../../support/files.ts';

const service = await startAccount();
const { supplier } = await addSubjects(service);
const remove = (commentId: string, as = service.member) => service.call('deleteComment', { path: { commentId }, as });

test('a deleted comment stays listed without its text and mentions', async () => {
  const { data } = (await comment(service, supplier, { mentionedUserIds: [service.manager.id] })).body;
  const { status, body } = await remove(data.id);
  assert.equal(status, 200);
  assert.deepEqual(body.data, { ...data, text: null, mentions: [], deletedAt: body.data.deletedAt });
  assert.ok(body.data.deletedAt);
  assert.deepEqual((await remove(data.id)).body, body);
  const { items } = (await service.call('listComments', { query: { subjectType: 'supplier', subjectId: supplier } }))
    .body.data;
  assert.deepEqual(items, [body.data]);
  assert.equal((await service.audit('comment.deleted')).length, 1);
});

test('nobody else can delete a comment', async () => {
  const { data } = (await comment(service, supplier)).body;
  assert.equal((await remove(data.id, service.manager)).body.code, 'NOT_AUTHOR');
  assert.equal((await remove(data.id, service.stranger)).status, 404);
});
