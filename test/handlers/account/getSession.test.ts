import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionLifetime } from '../../../src/domain/accounts/user.ts';
import { findSessionByToken } from '../../../src/services/accounts/sign-in.ts';
import { startAccount } from '../../support/account.ts';

const service = await startAccount();

test('returns the signed-in user and the company', async () => {
  const { status, body } = await service.call('getSession', { as: service.member });
  assert.equal(status, 200);
  const { user, company } = body.data;
  assert.deepEqual(user, {
    id: service.member.id,
    email: service.member.email,
    role: 'member',
    memberRoles: [],
    permissions: ['view_purchasing', 'purchase', 'view_settings', 'view_integration'],
    monthlyOrderLimit: null,
    monthlyOrderLimitUsed: null,
  });
  const { id: companyId, name } = service.company;
  assert.deepEqual(company, { id: companyId, name, locale: 'en', hasSandbox: false });
});

test('a session expires after a period without requests, and at its end', async () => {
  const idle = await service.addUser();
  await service.db.raw(
    `UPDATE user_sessions SET last_used_at = now() - interval '${sessionLifetime.idleHours} hours' WHERE user_id = ?`,
    [idle.id],
  );
  assert.equal((await service.call('getSession', { as: idle })).status, 401);
  const old = await service.addUser();
  await service.db('user_sessions').where({ user_id: old.id }).update({ expires_at: service.db.fn.now() });
  assert.equal((await service.call('getSession', { as: old })).status, 401);
});

test('a request prolongs a session', async () => {
  const user = await service.addUser();
  const sessions = service.db('user_sessions').where({ user_id: user.id });
  await sessions.clone().update({ last_used_at: service.db.raw(`now() - interval '11 hours'`) });
  assert.equal((await service.call('getSession', { as: user })).status, 200);
  const [{ fresh }] = await sessions
    .clone()
    .select(service.db.raw(`last_used_at > now() - interval '1 minute' AS fresh`));
  assert.equal(fresh, true);
});

test('a session is valid while the database is read-only', async () => {
  const reader = await service.addUser();
  await service.db.raw(`UPDATE user_sessions SET last_used_at = now() - interval '5 minutes' WHERE user_id = ?`, [
    reader.id,
  ]);
  const token = reader.cookie.split('=')[1]!;
  const found = await service.db.transaction((db) => findSessionByToken({ db }, token), { readOnly: true });
  assert.equal(found?.user.id, reader.id);
});

test('a role change applies immediately', async () => {
  const user = await service.addUser();
  await service.db('users').where({ id: user.id }).update({ role: 'member' });
  assert.equal((await service.call('getSession', { as: user })).body.data.user.role, 'member');
  assert.equal((await service.call('listKeys', { as: user })).status, 403);
});

test('rejects an API key', async () => {
  const headers = { authorization: `Bearer ${service.key}`, 'x-api-key': service.key };
  assert.equal((await service.call('getSession', { as: null, headers })).status, 401);
});
