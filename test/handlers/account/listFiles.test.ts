import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addSubjects, upload } from '../../support/files.ts';

const service = await startAccount();
const subjects = await addSubjects(service);

test('the files of an object are listed page by page, newest first', async () => {
  const query = { subjectType: 'product', subjectId: subjects.product };
  for (const fileName of ['1.txt', '2.txt', '3.txt']) await upload(service, 'x', { ...query, fileName });
  const page = async (more = {}) =>
    (await service.call('listFiles', { query: { ...query, limit: '2', ...more } })).body;
  const first = (await page()).data;
  const second = (await page({ cursor: first.nextCursor })).data;
  const names = [first, second].map(({ items }) => items.map(({ fileName }: { fileName: string }) => fileName));
  assert.deepEqual([names, second.nextCursor], [[['3.txt', '2.txt'], ['1.txt']], null]);
  const { errors } = await page({ cursor: first.nextCursor, subjectType: 'supplier', subjectId: subjects.supplier });
  assert.equal(errors[0].parameter, 'cursor');
});

test('an object without files has an empty list', async () => {
  const query = { subjectType: 'order', subjectId: subjects.order.toUpperCase() };
  assert.deepEqual((await service.call('listFiles', { query })).body.data, { items: [], nextCursor: null });
});
