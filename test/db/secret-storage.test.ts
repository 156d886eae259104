// No secret is stored in plain text, hexadecimal or base64 in any column of the database.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPasswordLink } from '../../src/services/accounts/passwords.ts';
import { password, startAccount } from '../support/account.ts';
import { challengeOf, enableTwoFactor } from '../support/two-factor.ts';

const service = await startAccount({ ALLOW_PRIVATE_TARGETS: 'true' });
const { db } = service;
const secrets = new Map<string, string>();

test('create secrets of every kind', async () => {
  const call = async (operationId: string, options = {}) => {
    const response = await service.call(operationId, options);
    assert.ok(response.status < 300, `${operationId}: ${response.text}`);
    return response;
  };
  const addSecret = (name: string, text: string, form: RegExp) => {
    assert.match(text, form);
    secrets.set(name, form.exec(text)?.[0] ?? '');
  };
  const { email } = service.manager;
  const signedIn = await call('signIn', { as: null, body: { email, password } });
  addSecret('session', String(signedIn.headers['set-cookie']).split(/[=;]/)[1] ?? '', /^[\w-]{43}$/);
  secrets.set('password', password);
  const created = await call('createKey', { body: { name: 'shop', scopes: ['read'], role: 'member' } });
  addSecret('key', created.text, /pk_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}/);
  const keyId = secrets.get('key')?.split('_')[1] ?? '';
  addSecret(
    'rotated key',
    (await call('rotateKey', { path: { keyId }, body: {} })).text,
    /pk_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}/,
  );
  const webhook = await call('createAccountWebhookEndpoint', { body: { url: 'https://shop.example/hooks' } });
  addSecret('signing secret', webhook.text, /whsec_[\w+/=]+/);
  const [{ id: endpointId }] = await db('webhook_endpoints').select('id');
  const rotated = await call('rotateAccountWebhookEndpointSecret', { path: { endpointId }, body: {} });
  addSecret('rotated signing secret', rotated.text, /whsec_[\w+/=]+/);
  secrets.set('feed token', 'a-feed-token-in-marked-text');
  await call('updateFeed', { body: { url: 'https://erp.example/', token: secrets.get('feed token') } });
  await call('requestPasswordReset', { as: null, body: { email } });
  const { companyId, id: userId } = service.manager;
  const link = await createPasswordLink(db, service.ctx.config, { companyId, userId, kind: 'password-reset' });
  const enabled = await enableTwoFactor(service, await service.addUser());
  addSecret('secret of an app', enabled.secret, /^[A-Z2-7]{32}$/);
  addSecret('recovery code', enabled.recoveryCodes[0] ?? '', /^[0-9a-z-]{19}$/);
  addSecret('sign-in challenge', await challengeOf(service, enabled), /^[\w-]{43}$/);
  addSecret('link to set a password', link, /[\w-]{43}$/);
  await call('getSession', { headers: { cookie: `portside=${secrets.get('session')}` }, as: null });
  assert.equal((await service.get('listOrders', '/api/v1/external/orders')).status, 200);
  secrets.set('key in use', service.key);
});

test('no column contains a secret', async () => {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  for (const { name } of rows) {
    const { rows } = await db.raw<{ rows: { text: string }[] }>('SELECT row_to_json(t)::text AS text FROM ?? t', [
      name,
    ]);
    const all = rows.map(({ text }) => text).join('\n');
    for (const [what, secret] of secrets) {
      const bare = secret.replace(/^(whsec_|pk_[^_]+_)/, '');
      for (const encoded of [
        bare,
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret).toString('base64url').slice(0, -2),
      ]) {
        assert.ok(!all.includes(encoded), `the ${what} is in ${name}`);
      }
    }
  }
});
