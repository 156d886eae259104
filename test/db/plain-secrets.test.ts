// After a life with secrets of every kind, none of them can be read in the database, in any column, in any of its usual spellings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPasswordLink } from '../../src/services/accounts/passwords.ts';
import { password, startAccount } from '../support/account.ts';

const service = await startAccount({ ALLOW_PRIVATE_TARGETS: 'true' });
const { db } = service;
const secrets = new Map<string, string>();

test('secrets of every kind are made', async () => {
  const body = async (operationId: string, call = {}) => {
    const answer = await service.call(operationId, call);
    assert.ok(answer.status < 300, `${operationId}: ${answer.text}`);
    return answer;
  };
  const keep = (name: string, text: string, form: RegExp) => {
    assert.match(text, form);
    secrets.set(name, form.exec(text)?.[0] ?? '');
  };
  const { email } = service.manager;
  const signedIn = await body('signIn', { as: null, body: { email, password } });
  keep('session', String(signedIn.headers['set-cookie']).split(/[=;]/)[1] ?? '', /^[\w-]{43}$/);
  secrets.set('password', password);
  const made = await body('createKey', { body: { name: 'shop', scopes: ['read'], role: 'member' } });
  keep('key', made.text, /pk_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}/);
  const keyId = secrets.get('key')?.split('_')[1] ?? '';
  keep(
    'rotated key',
    (await body('rotateKey', { path: { keyId }, body: {} })).text,
    /pk_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}/,
  );
  const webhook = await body('createWebhook', { body: { url: 'https://shop.example/hooks' } });
  keep('signing secret', webhook.text, /whsec_[\w+/=]+/);
  const [{ id: endpointId }] = await db('webhook_endpoints').select('id');
  const rotated = await body('rotateWebhookSecret', { path: { endpointId }, body: {} });
  keep('rotated signing secret', rotated.text, /whsec_[\w+/=]+/);
  secrets.set('feed token', 'a-feed-token-in-marked-text');
  await body('setFeed', { body: { url: 'https://erp.example/', token: secrets.get('feed token') } });
  await body('requestPasswordReset', { as: null, body: { email } });
  const { companyId, id: userId } = service.manager;
  const link = await createPasswordLink(db, service.ctx.config, { companyId, userId, kind: 'password-reset' });
  keep('link to set a password', link, /[\w-]{43}$/);
  await body('getSession', { headers: { cookie: `portside=${secrets.get('session')}` }, as: null });
  assert.equal((await service.get('listOrders', '/api/v1/external/orders')).status, 200);
  secrets.set('key in use', service.key);
});

test('none of them is in any column', async () => {
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
      for (const spelling of [
        bare,
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret).toString('base64url').slice(0, -2),
      ]) {
        assert.ok(!all.includes(spelling), `the ${what} is in ${name}`);
      }
    }
  }
});
