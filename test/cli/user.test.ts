import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { storeLocalUrl } from '../../src/local-url.ts';
import { startAccount, password as usual } from '../support/account.ts';
import { runCli } from '../support/cli.ts';
import { enableTwoFactor } from '../support/two-factor.ts';

const service = await startAccount();
const url = service.ctx.databaseUrl;
const run = (...args: string[]) => runCli(url, args, { env: { PUBLIC_URL: 'https://portside.example' } });

async function json(...args: string[]) {
  const { status, stdout, stderr } = await run(...args, '--json');
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

const signIn = (email: string, password: string) => service.call('signIn', { as: null, body: { email, password } });

test('creates the first manager, who signs in with the printed link', async () => {
  const { id, name } = await service.addCompany();
  const { status, stdout } = await run('user', 'create', name, 'Dila@kirlangic.example');
  assert.match(stdout, /It works once and expires in 7 days\./);
  assert.equal(status, 0);
  const token = /^https:\/\/portside\.example\/account\/password#([\w-]{43})$/m.exec(stdout)?.[1];
  const password = 'yedi deniz sekiz liman';
  assert.equal((await service.call('resetPassword', { as: null, body: { token, password } })).status, 200);
  const { user, company } = (await signIn('dila@kirlangic.example', password)).body.data;
  assert.deepEqual([user.role, company.id], ['manager', id]);
  const [entry] = await service.db('audit_entries').where({ company_id: id, action: 'user.invited' });
  assert.deepEqual([entry.actor, entry.user_id], ['operator', null]);
  assert.match(entry.request_id, /^cli-/);
});

test('lists users without their passwords', async () => {
  const users = await json('user', 'list', service.company.name);
  assert.deepEqual(
    users.map(({ email, status }: Record<string, string>) => [email, status]),
    [service.manager, service.member].map(({ email }) => [email, 'active']),
  );
  assert.ok(!JSON.stringify(users).includes('scrypt'));
});

test('creates a password reset link', async () => {
  const { email } = await service.addUser();
  const { link } = await json('user', 'reset', email);
  const [, token] = link.split('#');
  const password = 'sekiz liman yedi deniz';
  assert.equal((await service.call('resetPassword', { as: null, body: { token, password } })).status, 200);
  assert.equal((await signIn(email, password)).status, 200);
});

test('prints links to the service of make run unless a public URL or port is configured', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portside-data-'));
  const { email } = await service.addUser();
  const linkWith = async (env: Record<string, string>) => {
    const options = { env: { PORTSIDE_DATA: folder, ...env } };
    return JSON.parse((await runCli(url, ['user', 'reset', email, '--json'], options)).stdout).link.split(
      '/account',
    )[0];
  };
  const forget = await storeLocalUrl(folder, 'http://localhost:3100');
  assert.equal(await linkWith({}), 'http://localhost:3100');
  assert.equal(await linkWith({ PORT: '3200' }), 'http://localhost:3200');
  assert.equal(await linkWith({ PUBLIC_URL: 'https://portside.example' }), 'https://portside.example');
  await forget();
  assert.equal(await linkWith({}), 'http://localhost:3000');
  await rm(folder, { recursive: true });
});

test('resets two-factor sign-in of a user who lost the device', async () => {
  const user = await enableTwoFactor(service, await service.addUser());
  const listed = async () => {
    const { stdout } = await run('user', 'list', service.company.name);
    return stdout.split('\n').find((line) => line.startsWith(user.email));
  };
  assert.match((await listed()) ?? '', / on /);
  assert.deepEqual(await json('user', 'reset-two-factor', user.email), { email: user.email, endedSessions: 1 });
  assert.match((await listed()) ?? '', / off /);
  assert.equal((await signIn(user.email, usual)).body.data.user.id, user.id);
  const entry = (await service.audit('two_factor.reset')).at(-1);
  assert.deepEqual([entry?.user_id, entry?.subject], [null, user.id]);
  assert.equal((await run('user', 'reset-two-factor', user.email)).status, 1);
});

test('signs out a deactivated user immediately, until reactivated', async () => {
  const user = await service.addUser();
  assert.equal((await json('user', 'deactivate', user.email)).status, 'deactivated');
  assert.equal((await service.call('getSession', { as: user })).status, 401);
  assert.equal((await run('user', 'reset', user.email)).status, 1);
  await json('user', 'activate', user.email);
  assert.equal((await signIn(user.email, usual)).status, 200);
});

test('reports an e-mail address that is in use and one that is unknown', async () => {
  const { status, stderr } = await run('user', 'create', service.company.name, service.member.email);
  assert.equal(status, 1);
  assert.match(stderr, /email must not be the address of an existing user/);
  assert.match((await run('user', 'reset', 'nobody@nowhere.example')).stderr, /not found/);
});

test('lists and resends e-mails to users, and does not show their links', async () => {
  await service.call('createUser', { body: { email: 'mert@kirlangic.example' } });
  const [mail] = await json('mail', 'list', '--company', service.company.name);
  assert.deepEqual([mail.kind, mail.address, mail.state], ['invitation', 'mert@kirlangic.example', 'pending']);
  const { stdout } = await run('mail', 'show', mail.id);
  assert.match(stdout, /^about +invitation$/m);
  assert.ok(!stdout.includes('#'));
  await service.db('jobs').where({ name: 'send-account-mail' }).delete();
  await json('mail', 'retry', mail.id);
  assert.equal((await service.db('jobs').where({ name: 'send-account-mail' })).length, 1);
});
