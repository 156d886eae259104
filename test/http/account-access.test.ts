// Roles, cross-site protection and validation of every account operation.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Body, type LocatedOperation, operationsOf, resolve } from '../../scripts/generate/document.ts';
import { type AccountCall, startAccount } from '../support/account.ts';
import { documents } from '../support/contract.ts';
import { changeCompany } from '../support/fixtures.ts';
import { enableTwoFactor } from '../support/two-factor.ts';

const service = await startAccount({ BODY_LIMIT: '100kb' });
const operations = operationsOf(documents.account).map((located) => ({ ...located, role: roleOf(located) }));

/** Headers that browsers send with requests from pages of other sites. */
const crossSiteHeaders: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
];

function roleOf({ operation }: LocatedOperation): string {
  return (operation as { 'x-role'?: string })['x-role'] ?? '';
}

/** The path parameters of the examples. They identify no existing resource. */
function pathOf({ parameters }: LocatedOperation): Record<string, string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return Object.fromEntries(inPath.map(({ name, example }) => [name, String(example)]));
}

async function statusAndCode(located: LocatedOperation, call: AccountCall): Promise<[number, string]> {
  const { status, body } = await service.call(located.operation.operationId, { path: pathOf(located), ...call });
  return [status, body.code ?? body.error?.code];
}

for (const located of operations) {
  const { operation, method, role } = located;
  const { operationId } = operation;
  const isUnsafe = method !== 'get';

  test(`${operationId} requires the role ${role}`, async () => {
    if (role === 'anyone')
      return assert.notEqual((await statusAndCode(located, { as: null, body: {} }))[1], 'UNAUTHORIZED');
    assert.deepEqual(await statusAndCode(located, { as: null }), [401, 'UNAUTHORIZED']);
    const forged = { ...service.manager, cookie: `portside=${'a'.repeat(43)}` };
    assert.deepEqual(await statusAndCode(located, { as: forged }), [401, 'UNAUTHORIZED']);
    if (role === 'manager') {
      assert.deepEqual(await statusAndCode(located, { as: service.member }), [403, 'MANAGER_ROLE_REQUIRED']);
    }
  });

  test(`${operationId} rejects unknown parameters`, async () => {
    assert.deepEqual(await statusAndCode(located, { query: { surprise: '1' } }), [400, 'INVALID_REQUEST']);
  });

  if (isUnsafe) {
    test(`${operationId} rejects requests from other sites`, async () => {
      for (const headers of crossSiteHeaders) {
        assert.deepEqual(await statusAndCode(located, { headers }), [403, 'CROSS_SITE_REQUEST']);
      }
    });
  }

  const body = operation.requestBody && resolve<Body>(documents.account, operation.requestBody);
  if (body?.content['application/json']) {
    test(`${operationId} accepts only JSON that is valid by its schema and within its size limit`, async () => {
      const text = { 'content-type': 'text/plain' };
      assert.deepEqual(await statusAndCode(located, { headers: text, body: '{}' }), [415, 'UNSUPPORTED_MEDIA_TYPE']);
      assert.deepEqual(await statusAndCode(located, { body: `"${'a'.repeat(200_000)}"` }), [413, 'PAYLOAD_TOO_LARGE']);
      assert.deepEqual(await statusAndCode(located, { body: '{' }), [400, 'MALFORMED_JSON']);
      assert.deepEqual(await statusAndCode(located, { body: { surprise: 1 } }), [400, 'INVALID_REQUEST']);
    });
    // Sandboxes take long to create.
    if (!body.required && operationId !== 'createAccountSandbox') {
      test(`${operationId} accepts no body`, async () => {
        assert.notEqual((await statusAndCode(located, {}))[0], 400);
      });
    }
  } else if (isUnsafe) {
    test(`${operationId} rejects a body`, async () => {
      assert.deepEqual(await statusAndCode(located, { body: {} }), [400, 'INVALID_REQUEST']);
    });
  }
}

test('allows users of a suspended company only to sign out', async () => {
  const { id: companyId } = await service.addCompany();
  const user = await service.addUser({ companyId });
  await changeCompany(service.db, companyId, { suspended: true });
  const signingOut = ['signOut', 'signOutEverywhere'];
  for (const located of operations.filter(({ role }) => role !== 'anyone')) {
    if (signingOut.includes(located.operation.operationId ?? '')) continue;
    assert.deepEqual(await statusAndCode(located, { as: user }), [403, 'COMPANY_SUSPENDED']);
  }
});

test('allows users who must set up two-factor sign-in only to do that, and to sign out', async () => {
  const { id: companyId } = await service.addCompany();
  const user = await service.addUser({ companyId });
  const sessions = service.db('user_sessions').where({ user_id: user.id });
  await sessions.clone().update({ two_factor_setup: true });
  // The company may have changed its mind since the sign-in.
  assert.equal((await service.call('getSettings', { as: user })).status, 200);
  await changeCompany(service.db, companyId, { requireTwoFactor: true });
  const allowed: string[] = [];
  for (const located of operations.filter(({ role }) => role !== 'anyone')) {
    const { operationId = '' } = located.operation;
    if ((located.operation as { 'x-before-two-factor'?: boolean })['x-before-two-factor']) allowed.push(operationId);
    else assert.deepEqual(await statusAndCode(located, { as: user }), [403, 'TWO_FACTOR_REQUIRED'], operationId);
  }
  assert.deepEqual(allowed.toSorted(), [
    ...['confirmTwoFactorSetup', 'createTwoFactorSetup', 'getSession', 'getTwoFactor', 'signOut'],
    'signOutEverywhere',
  ]);
  assert.deepEqual((await service.call('getSession', { as: user })).body.data.twoFactor, {
    enabled: false,
    setupRequired: true,
  });
  const request = await fetch(`${service.url}/oauth/consent/unknown/request`, { headers: { cookie: user.cookie } });
  assert.deepEqual([request.status, (await request.json()).code], [403, 'TWO_FACTOR_REQUIRED']);
  await enableTwoFactor(service, user);
  assert.equal((await service.call('getSettings', { as: user })).status, 200);
});

test('accepts requests from our own pages and from clients that are not browsers', async () => {
  const origin = new URL(service.url).origin;
  const sameSiteHeaders: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin', origin },
    { origin },
    { origin: service.ctx.config.publicUrl },
    {},
  ];
  for (const headers of sameSiteHeaders) {
    const { status } = await service.call('previewPrices', { headers, body: {} });
    assert.equal(status, 200);
  }
});

test('disables caching for every operation', async () => {
  assert.equal((await service.call('getSession')).headers['cache-control'], 'no-store');
  assert.equal((await service.call('getSession', { as: null })).headers['cache-control'], 'no-store');
});

test('applies one rate limit per user to all sessions, and one per IP address to sign-ins', async () => {
  const limited = await startAccount({ RATE_LIMITS: 'on' });
  const { headers } = await limited.call('getSession');
  assert.equal(headers['ratelimit-policy'], '"user";q=5000;w=3600');
  const again = await limited.call('getSession', { as: await limited.newSession(limited.manager) });
  assert.equal(again.headers['ratelimit-remaining'], '4998');
  const body = { token: 'a'.repeat(43), password: 'yedi deniz sekiz liman' };
  const statuses = new Set<number>();
  for (let i = 0; i < 30; i++) statuses.add((await limited.call('resetPassword', { as: null, body })).status);
  assert.deepEqual([...statuses], [400]);
  // The limit per IP address also applies to signed-in users.
  const limitedResponse = await limited.call('resetPassword', { body });
  assert.deepEqual([limitedResponse.status, limitedResponse.body.error], [429, { code: 'RATE_LIMIT_EXCEEDED' }]);
  assert.equal((await limited.call('getSession')).status, 200);
});
