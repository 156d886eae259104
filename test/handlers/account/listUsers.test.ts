import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test("lists only the company's users, without passwords", async () => {
  const { status, body, text } = await service.call('listUsers');
  assert.equal(status, 200);
  assert.deepEqual(
    body.data.users.map(({ userId, role, state }: Record<string, string>) => [userId, role, state]),
    [
      [service.manager.id, 'manager', 'active'],
      [service.member.id, 'member', 'active'],
    ],
  );
  assert.ok(!text.includes('scrypt'));
});
