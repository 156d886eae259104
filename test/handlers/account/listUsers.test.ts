import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { assertRejectsCursors, readPages } from '../../support/list-pages.ts';

const service = await startAccount();

test("lists only the company's users, without passwords", async () => {
  const { status, body, text } = await service.call('listUsers');
  assert.equal(status, 200);
  assert.deepEqual(
    body.data.items.map(({ id, role, status: life }: Record<string, string>) => [id, role, life]),
    [
      [service.manager.id, 'manager', 'active'],
      [service.member.id, 'member', 'active'],
    ],
  );
  assert.ok(!text.includes('scrypt'));
});

test('lists each user once over all pages, by e-mail address, also deactivated users', async () => {
  const { call, stranger } = service;
  for (const name of ['zoe', 'ada', 'mia']) {
    await call('createUser', { body: { email: `${name}@pages.example`, role: 'member' } });
  }
  const { id: userId } = (await call('listUsers')).body.data.items.find(({ email }: { email: string }) =>
    /^mia/.test(email),
  );
  await call('updateUser', { path: { userId }, body: { active: false } });
  const read = (query: Record<string, string>) => call('listUsers', { query });
  const paged = (await readPages<{ email: string }>(read, 'items', 2)).map(({ email }) => email);
  assert.deepEqual(
    paged,
    (await read({})).body.data.items.map(({ email }: { email: string }) => email),
  );
  assert.deepEqual(
    paged.filter((email) => email.endsWith('@pages.example')),
    ['ada@pages.example', 'mia@pages.example', 'zoe@pages.example'],
  );
  const { nextCursor } = (await read({ limit: '1' })).body.data;
  await assertRejectsCursors(read);
  await assertRejectsCursors((query) => call('listUsers', { query, as: stranger }), [nextCursor]);
});
