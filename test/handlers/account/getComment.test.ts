import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { comment } from '../../support/comments.ts';
import { addSubjects } from '../../support/files.ts';

const service = await startAccount();
const { supplier } = await addSubjects(service);

test('returns a comment to users of its company', async () => {
  const { data } = (await comment(service, supplier)).body;
  const get = (as = service.manager) => service.call('getComment', { path: { commentId: data.id }, as });
  assert.deepEqual((await get()).body.data, data);
  const { status, body } = await get(service.stranger);
  assert.deepEqual([status, body.message], [404, 'The comment was not found.']);
});
