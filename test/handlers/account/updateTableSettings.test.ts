import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();
const path = { table: 'orders' };
const read = async (as = service.member, table = 'orders') =>
  (await service.call('getTableSettings', { as, path: { table } })).body.data;
const store = (body: object, as = service.member) => service.call('updateTableSettings', { as, path, body });
const view = (name: string, query = 'status=late') => ({ name, query, hiddenColumns: [] });
const none = { hiddenColumns: [], views: [] };

test('stores the columns and views of a table for one user', async () => {
  assert.deepEqual(await read(), none);
  const settings = {
    hiddenColumns: ['promised'],
    views: [view('Late'), { ...view('Paid'), hiddenColumns: ['total'] }],
  };
  const { status, body } = await store(settings);
  assert.deepEqual([status, body.data, await read()], [200, settings, settings]);
  assert.deepEqual(
    [await read(service.manager), await read(service.stranger), await read(service.member, 'suppliers')],
    [none, none, none],
  );
  await store({ ...none, views: [view('Paid')] });
  assert.deepEqual(await read(), { ...none, views: [view('Paid')] });
});

test('remembers the layout of the catalog until it is left out, and rejects another', async () => {
  const catalog = (body: object) =>
    service.call('updateTableSettings', { as: service.member, path: { table: 'catalog' }, body });
  const settings = { ...none, layout: 'list' };
  assert.deepEqual([(await catalog(settings)).body.data, await read(service.member, 'catalog')], [settings, settings]);
  assert.deepEqual((await catalog({ ...none, layout: 'tiles' })).body.errors[0].pointer, '/layout');
  assert.deepEqual(await read(service.member, 'catalog'), settings);
  await catalog(none);
  assert.deepEqual(await read(service.member, 'catalog'), none);
});

test('names lose invisible characters, so that two names that look the same are the same', async () => {
  await store({ ...none, views: [view('La\u200bte\u202e')] });
  assert.deepEqual(await read(), { ...none, views: [view('Late')] });
  for (const [names, index] of [
    [['Late', 'La\u2066te'], 1],
    [['\u200b'], 0],
    [['La\u0007te'], 0],
    [['Late  1', 'LATE １'], 1],
    [['Late', 'La\u200dte'], 1],
  ] as const) {
    const { status, body } = await store({ ...none, views: names.map((name) => view(name)) });
    assert.deepEqual([status, body.errors[0].pointer], [400, `/views/${index}/name`]);
  }
  assert.deepEqual(await read(), { ...none, views: [view('Late')] });
});

test('rejects more than 20 views, long texts, and names that are empty, repeated or padded, and stores nothing', async () => {
  const before = await read();
  const many = Array.from({ length: 21 }, (_, index) => view(`View ${index}`));
  for (const [views, field] of [
    [many, '/views'],
    [[view('')], '/views/0/name'],
    [[view(' Late')], '/views/0/name'],
    [[view('n'.repeat(41))], '/views/0/name'],
    [[view('Late', 'q'.repeat(1001))], '/views/0/query'],
    [[view('Late'), view('Late')], '/views/1/name'],
  ] as const) {
    const { status, body } = await store({ ...none, views });
    assert.deepEqual([status, body.errors[0].pointer], [400, field], field);
  }
  const columns = Array.from({ length: 21 }, (_, index) => 'c'.repeat(index + 1));
  assert.equal((await store({ ...none, hiddenColumns: columns })).status, 400);
  assert.deepEqual(await read(), before);
  assert.equal((await service.call('getTableSettings', { path: { table: 'users' } })).status, 400);
});
