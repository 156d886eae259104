import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { comment } from '../../support/comments.ts';
import { addSubjects } from '../../support/files.ts';

const service = await startAccount();
const { supplier } = await addSubjects(service);

test('lists comments page by page, newest first', async () => {
  const query = { subjectType: 'supplier', subjectId: supplier, limit: '2' };
  for (const text of ['1', '2', '3']) await comment(service, supplier, { text });
  const page = async (more = {}) => (await service.call('listComments', { query: { ...query, ...more } })).body.data;
  const first = await page();
  const second = await page({ cursor: first.nextCursor });
  const texts = [first, second].map(({ items }) => items.map(({ text }: { text: string }) => text));
  assert.deepEqual([texts, second.nextCursor], [[['3', '2'], ['1']], null]);
});
