import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPasswordLink } from '../../../src/services/accounts/passwords.ts';
import { startAccount, type TestUser } from '../../support/account.ts';

const service = await startAccount();
const password = 'yedi deniz sekiz liman';

async function tokenOf({ companyId, id: userId }: TestUser): Promise<string> {
  const link = await createPasswordLink(service.db, service.ctx.config, { companyId, userId, kind: 'password-reset' });
  return link.split('#')[1] ?? '';
}

const reset = (token: string, word = password) =>
  service.call('resetPassword', { as: null, body: { token, password: word } });

test('sets the password and ends every session and every other link', async () => {
  const user = await service.addUser();
  const [token, other] = [await tokenOf(user), await tokenOf(user)];
  const { status, body } = await reset(token);
  assert.deepEqual([status, body.data], [200, { email: user.email }]);
  assert.equal((await service.call('getSession', { as: user })).status, 401);
  assert.deepEqual([(await reset(other)).status, (await reset(other)).body.code], [400, 'INVALID_TOKEN']);
  assert.equal((await service.call('signIn', { as: null, body: { email: user.email, password } })).status, 200);
  assert.equal((await service.audit('password.reset'))[0]?.user_id, user.id);
});

test("returns the same error for an expired link, a deactivated user's link and an unknown link", async () => {
  const [late, gone] = await Promise.all([service.addUser(), service.addUser()]);
  const tokens = [await tokenOf(late), await tokenOf(gone), 'a'.repeat(43)];
  await service.db('password_tokens').where({ user_id: late.id }).update({ expires_at: service.db.fn.now() });
  await service.db('users').where({ id: gone.id }).update({ deactivated_at: service.db.fn.now() });
  const responses = await Promise.all(tokens.map((token) => reset(token)));
  for (const { status, text } of responses) assert.deepEqual([status, text], [400, responses[0]?.text]);
});

test('a rejected password does not use up the link', async () => {
  const user = await service.addUser();
  const token = await tokenOf(user);
  const { status, body } = await reset(token, user.email);
  assert.deepEqual([status, body.details.length], [400, 1]);
  assert.match(body.details[0], /^\/password: must be harder to guess: use four unrelated words/);
  assert.equal((await reset(token)).status, 200);
});

test('of two concurrent requests with one link, one sets the password', async () => {
  const user = await service.addUser();
  const token = await tokenOf(user);
  const responses = await Promise.all([reset(token, 'first of two, at once'), reset(token, 'second of two, at once')]);
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 400]);
});
