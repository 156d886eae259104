// OAuth sign-in of agents: discovery, registration, consent, tokens, and what is rejected.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, it } from 'node:test';
import { deleteExpiredOAuthRecords, deleteUnusedOAuthClients } from '../../src/db/accounts/oauth-records.ts';
import { maxUnusedClients } from '../../src/domain/accounts/oauth.ts';
import { startAccount } from '../support/account.ts';
import { post } from '../support/agent.ts';
import {
  authorizationPath,
  authorize,
  connect,
  createPkce,
  decide,
  exchange,
  redirectUri,
  refresh,
  register,
  sendForm,
  startConsent,
  TestBrowser,
} from '../support/oauth.ts';

const service = await startAccount();
const limited = await startAccount({ RATE_LIMITS: 'on' });
const { origin } = new URL(service.ctx.config.publicUrl);

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const useToken = async (token: string) => (await post(service, list, { key: token })).status;
const getJson = async (path: string) => await (await fetch(service.url + path)).json();

describe('discovery', () => {
  it('the MCP endpoint names its metadata, which names the authorization server', async () => {
    const { status, headers } = await post(service, list, { key: '' });
    assert.equal(status, 401);
    const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`;
    assert.equal(
      headers.get('www-authenticate'),
      `Bearer realm="portside", resource_metadata="${metadata}", scope="read draft"`,
    );
    const resource = await getJson('/.well-known/oauth-protected-resource/mcp');
    assert.deepEqual([resource.resource, resource.authorization_servers], [`${origin}/mcp`, [origin]]);
    assert.deepEqual(resource.scopes_supported, ['read', 'draft']);
    const server = await getJson('/.well-known/oauth-authorization-server');
    assert.equal(server.issuer, origin);
    assert.deepEqual(server.scopes_supported, ['read', 'draft']);
    assert.equal(server.authorization_endpoint, `${origin}/oauth/authorize`);
    assert.equal(server.token_endpoint, `${origin}/oauth/token`);
    assert.deepEqual(server.code_challenge_methods_supported, ['S256']);
    assert.deepEqual(server.token_endpoint_auth_methods_supported, ['none']);
    assert.equal(server.authorization_response_iss_parameter_supported, true);
  });

  it('an invalid token is named in the challenge', async () => {
    const { status, headers } = await post(service, list, { key: 'A'.repeat(43) });
    assert.equal(status, 401);
    assert.match(headers.get('www-authenticate') ?? '', /error="invalid_token"$/);
  });
});

describe('sign-in', () => {
  it('returns a code with state and issuer, and tokens that work on the MCP endpoint only', async () => {
    const clientId = (await register(service)).body.client_id;
    const { code, verifier, location } = await authorize(service, { clientId, resource: `${origin}/mcp` });
    assert.equal(location.origin + location.pathname, redirectUri);
    assert.deepEqual([location.searchParams.get('state'), location.searchParams.get('iss')], ['state-1', origin]);
    const { status, body } = await exchange(service, clientId, code, verifier, { resource: `${origin}/mcp` });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.token_type, body.scope, body.expires_in, body.id_token], ['Bearer', 'read', 900, undefined]);
    assert.equal(await useToken(body.access_token), 200);
    assert.equal(
      (await service.get('listCatalog', '/api/v2/external/catalog', { key: body.access_token })).status,
      401,
    );
    const [entry] = await service.audit('app.connected');
    assert.deepEqual(entry?.after, { name: 'Test agent', redirectHost: new URL(redirectUri).host, scopes: 'read' });
    assert.equal(entry?.user_id, service.member.id);
  });

  it('a token without the scope of a tool gets a response that names the scopes to ask for', async () => {
    const call = { ...list, id: 7, method: 'tools/call', params: { name: 'order_draft_create', arguments: {} } };
    const reader = await connect(service);
    const { status, headers, body } = await post(service, call, { key: reader.tokens.access_token });
    assert.deepEqual([status, body.id, body.error.message], [403, 7, 'order_draft_create needs the scope draft.']);
    assert.equal(
      headers.get('www-authenticate'),
      `Bearer realm="portside", error="insufficient_scope", scope="read draft", resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`,
    );
    const narrowed = await connect(service, { scope: 'read draft', granted: ['read'] });
    assert.equal(narrowed.tokens.scope, 'read');
    assert.equal((await post(service, call, { key: narrowed.tokens.access_token })).status, 403);
    const drafter = await connect(service, { scope: 'read draft', granted: ['draft'] });
    assert.equal(drafter.tokens.scope, 'read draft');
    const draftOnly = await connect(service, { scope: 'draft' });
    const read = { ...call, params: { name: 'catalog_list_categories', arguments: {} } };
    assert.equal((await post(service, read, { key: draftOnly.tokens.access_token })).status, 200);
    const allowed = await post(service, call, { key: drafter.tokens.access_token });
    assert.deepEqual([allowed.status, allowed.body.result.isError], [200, true]);
    assert.match(allowed.body.result.content[0].text, /^Invalid arguments/);
  });

  it('stores no token, code or grant secret', async () => {
    const { tokens } = await connect(service);
    const { rows } = await service.db.raw(
      `SELECT payload::text FROM oauth_records WHERE kind IN ('AccessToken', 'RefreshToken')`,
    );
    for (const { payload } of rows) {
      assert.ok(!payload.includes(tokens.access_token) && !payload.includes(tokens.refresh_token));
    }
  });

  it('a refresh token works once; its reuse revokes the connection', async () => {
    const { clientId, tokens } = await connect(service);
    const second = await refresh(service, clientId, tokens.refresh_token);
    assert.equal(second.status, 200);
    assert.notEqual(second.body.refresh_token, tokens.refresh_token);
    assert.equal(await useToken(second.body.access_token), 200);
    const reused = await refresh(service, clientId, tokens.refresh_token);
    assert.deepEqual([reused.status, reused.body.error], [400, 'invalid_grant']);
    assert.equal(await useToken(second.body.access_token), 401);
    assert.equal((await refresh(service, clientId, second.body.refresh_token)).body.error, 'invalid_grant');
  });

  it('the user can deny', async () => {
    const clientId = (await register(service)).body.client_id;
    const browser = new TestBrowser(service);
    const id = await startConsent(browser, authorizationPath(clientId, createPkce().challenge));
    const { body } = await decide(browser, id, service.member, { decision: 'deny' });
    const { location } = await browser.follow(body.data.redirectTo);
    assert.deepEqual(
      ['error', 'state', 'iss'].map((name) => location?.searchParams.get(name)),
      ['access_denied', 'state-1', origin],
    );
  });

  it('asks again when the client is already connected', async () => {
    const { clientId } = await connect(service);
    const browser = new TestBrowser(service);
    const id = await startConsent(
      browser,
      authorizationPath(clientId, createPkce().challenge, { scope: 'read draft' }),
    );
    const request = await (await browser.request(`/oauth/consent/${id}/request`, { user: service.member })).json();
    assert.deepEqual(request.data, {
      clientName: 'Test agent',
      redirectHost: new URL(redirectUri).host,
      scopes: ['read', 'draft'],
    });
  });
});

describe('rejected', () => {
  it('a code that is used twice: the tokens of its first use are revoked', async () => {
    const clientId = (await register(service)).body.client_id;
    const { code, verifier } = await authorize(service, { clientId });
    const first = await exchange(service, clientId, code, verifier);
    const again = await exchange(service, clientId, code, verifier);
    assert.deepEqual([first.status, again.status, again.body.error], [200, 400, 'invalid_grant']);
    assert.equal(await useToken(first.body.access_token), 401);
  });

  it('a code with another verifier, client or redirect URI', async () => {
    const clientId = (await register(service)).body.client_id;
    const other = (await register(service)).body.client_id;
    const attempts: ((code: string, verifier: string) => ReturnType<typeof exchange>)[] = [
      (code) => exchange(service, clientId, code, createPkce().verifier),
      (code, verifier) => exchange(service, other, code, verifier),
      (code, verifier) => exchange(service, clientId, code, verifier, { redirect_uri: 'http://127.0.0.1:1/other' }),
    ];
    for (const attempt of attempts) {
      const { code, verifier } = await authorize(service, { clientId });
      const { status, body } = await attempt(code, verifier);
      assert.deepEqual([status, body.error], [400, 'invalid_grant']);
    }
  });

  it('requests without PKCE, with plain PKCE, or for another resource', async () => {
    const clientId = (await register(service)).body.client_id;
    const { challenge } = createPkce();
    for (const [parameters, error] of [
      [{ code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge_method: undefined }, 'invalid_request'],
      [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    ] as const) {
      const { location } = await new TestBrowser(service).follow(authorizationPath(clientId, challenge, parameters));
      assert.equal(location?.searchParams.get('error'), error, JSON.stringify(parameters));
      assert.equal(location?.searchParams.get('code'), null);
    }
  });

  it('unregistered redirect URIs and unknown clients: no redirect', async () => {
    const clientId = (await register(service)).body.client_id;
    const { challenge } = createPkce();
    for (const path of [
      authorizationPath(clientId, challenge, { redirect_uri: 'https://evil.example/callback' }),
      authorizationPath('unknown', challenge),
    ]) {
      const { location, response } = await new TestBrowser(service).follow(path);
      assert.deepEqual([location, response.status], [undefined, 400]);
      assert.match(await response.text(), /Connection failed/);
    }
  });

  it('registrations with a redirect URI that is not safe', async () => {
    for (const uri of [
      'http://evil.example/callback',
      'javascript:alert(1)',
      'https://a.example/#fragment',
      'nonsense',
    ]) {
      const { status, body } = await register(service, { redirect_uris: [uri] });
      assert.deepEqual([status, body.error], [400, 'invalid_redirect_uri'], uri);
    }
    assert.equal((await register(service, { redirect_uris: ['https://agent.example/callback'] })).status, 201);
  });

  it('requests no URL that a client registers', async () => {
    let connections = 0;
    const internal = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(internal, 'listening');
    const url = `https://127.0.0.1:${(internal.address() as AddressInfo).port}/internal`;
    const redirect_uris = ['https://agent.example/callback'];
    for (const member of ['sector_identifier_uri', 'jwks_uri', 'logo_uri', 'client_uri'])
      await register(service, { redirect_uris, [member]: url });
    internal.close();
    assert.equal(connections, 0);
  });

  it('client IDs with NUL characters', async () => {
    const authorization = await fetch(`${service.url}/oauth/authorize?client_id=%00&response_type=code`);
    assert.equal(authorization.status, 400);
    const form = { client_id: '\u0000', grant_type: 'refresh_token', refresh_token: 'x' };
    const { status, body } = await sendForm(service, '/oauth/token', form);
    assert.deepEqual([status, body.error], [401, 'invalid_client']);
  });

  it('an approved request whose user is deactivated before it continues: asks again', async () => {
    const clientId = (await register(service)).body.client_id;
    const user = await service.addUser();
    const browser = new TestBrowser(service);
    const id = await startConsent(browser, authorizationPath(clientId, createPkce().challenge));
    const { body } = await decide(browser, id, user);
    await service.db('users').where({ id: user.id }).update({ deactivated_at: service.db.fn.now() });
    const { location, path } = await browser.follow(body.data.redirectTo);
    assert.equal(location, undefined);
    assert.match(path, /^\/account\/authorize\?request=/);
  });

  it('registrations with metadata that cannot be stored or shown', async () => {
    const { body: stored } = await register(service, { client_name: '技术 Ağent 🤖' });
    assert.equal(stored.client_name, '技术 Ağent 🤖');
    const names = ['A\u0000', '\ud800', 'a\nb', 'example\u202egro.', ' ', 'a'.repeat(201)];
    for (const metadata of [
      ...names.map((client_name) => ({ client_name })),
      { redirect_uris: ['https://agent.example/\u0000'] },
      { client_uri: 'https://agent.example/\ud800' },
    ]) {
      const { status, body } = await register(service, metadata);
      const name = Object.keys(metadata)[0]!;
      assert.deepEqual([status, body.error_description.split(' ')[0]], [400, name], JSON.stringify(metadata));
    }
    await connect(service);
    assert.equal((await service.call('listConnectedApps')).status, 200);
  });

  it('redirect URIs other than https and http to this machine', async () => {
    for (const metadata of [
      { redirect_uris: ['ftp://agent.example/callback'] },
      { redirect_uris: ['agent-app://agent.example/callback'] },
      { redirect_uris: ['com.example.agent:/callback'] },
      { redirect_uris: ['https://agent.example/', 'ms-settings:x'] },
      { redirect_uris: ['http://agent.example/callback'], application_type: 'web' },
    ]) {
      const { status, body } = await register(service, metadata);
      assert.deepEqual([status, body.error], [400, 'invalid_redirect_uri'], JSON.stringify(metadata));
    }
    for (const uri of ['http://localhost:9/callback', 'http://[::1]/callback', 'https://agent.example/callback'])
      assert.equal((await register(service, { redirect_uris: [uri] })).status, 201, uri);
  });

  it('registrations with more than 10 redirect URIs', async () => {
    const uris = (count: number) => Array.from({ length: count }, (_, index) => `https://agent.example/${index}`);
    assert.equal((await register(service, { redirect_uris: uris(10) })).status, 201);
    const { status, body } = await register(service, { redirect_uris: uris(11) });
    assert.deepEqual([status, body.error], [400, 'invalid_redirect_uri']);
  });

  it('a full list of clients that nobody has connected: the oldest is removed', async () => {
    const { clientId: connected } = await connect(service);
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push((await register(service)).body.client_id);
    await service.db('oauth_clients').update({ created_at: service.db.raw(`created_at - interval '1 hour'`) });
    const clients = async () =>
      await service
        .db('oauth_clients')
        .whereIn('id', [connected, ...ids])
        .pluck('id');
    await service.db.raw(
      `INSERT INTO oauth_clients (id, metadata) SELECT 'flood ' || n, '{}' FROM generate_series(1, ?) AS n`,
      [maxUnusedClients - 1],
    );
    const { status, body } = await register(service);
    assert.equal(status, 201);
    assert.deepEqual(await clients(), [connected], 'a connected client stays');
    assert.equal((await service.db('oauth_clients').where({ id: body.client_id })).length, 1);
    await service.db('oauth_clients').whereLike('id', 'flood %').delete();
  });

  it('a code or refresh token that is used twice at the same time: the connection is revoked', async () => {
    const clientId = (await register(service)).body.client_id;
    const { code, verifier } = await authorize(service, { clientId });
    const { clientId: other, tokens } = await connect(service);
    for (const use of [
      () => exchange(service, clientId, code, verifier),
      () => refresh(service, other, tokens.refresh_token),
    ]) {
      const responses = await Promise.all([use(), use(), use()]);
      assert.ok(responses.filter(({ status }) => status === 200).length <= 1);
      for (const { body } of responses) if (body.access_token) assert.equal(await useToken(body.access_token), 401);
    }
  });

  it('a request that was decided before: one connection', async () => {
    const clientId = (await register(service)).body.client_id;
    const user = await service.addUser({ role: 'member' });
    const browser = new TestBrowser(service);
    const id = await startConsent(browser, authorizationPath(clientId, createPkce().challenge));
    const decisions = await Promise.all([1, 2, 3].map(() => decide(browser, id, user)));
    decisions.push(await decide(browser, id, user, { decision: 'deny' }));
    assert.deepEqual(decisions.map(({ status }) => status).sort(), [200, 404, 404, 404]);
    assert.equal((await service.call('listConnectedApps', { as: user })).body.data.items.length, 1);
    assert.equal((await service.audit('app.connected')).filter(({ user_id }) => user_id === user.id).length, 1);
  });

  it('decisions without a session, from another site, or in another browser', async () => {
    const clientId = (await register(service)).body.client_id;
    const browser = new TestBrowser(service);
    const id = await startConsent(browser, authorizationPath(clientId, createPkce().challenge));
    const codes = [
      await decide(browser, id, undefined),
      await decide(browser, id, service.member, { headers: { 'sec-fetch-site': 'cross-site' } }),
      await decide(browser, id, service.member, { headers: { origin: 'https://evil.example' } }),
      await decide(new TestBrowser(service), id, service.member),
      await decide(browser, id, service.member, { decision: 'maybe' }),
      await decide(browser, id, service.member, { scopes: [] }),
      await decide(browser, id, service.member, { scopes: ['read', 'draft'] }),
      await decide(browser, id, service.member, { scopes: 'read' }),
      await decide(browser, id, service.member, { scopes: ['read', 'read'] }),
      await decide(browser, id, service.member, { scopes: null }),
    ].map(({ status, body }) => [status, body.code]);
    assert.deepEqual(codes, [
      [401, 'UNAUTHORIZED'],
      [403, 'CROSS_SITE_REQUEST'],
      [403, 'CROSS_SITE_REQUEST'],
      [404, 'NOT_FOUND'],
      ...Array(6).fill([400, 'INVALID_REQUEST']),
    ]);
    assert.equal((await decide(browser, id, service.member)).status, 200);
  });

  it('tokens of a suspended company and of a removed user', async () => {
    const company = await service.addCompany();
    const user = await service.addUser({ companyId: company.id });
    const { clientId, tokens } = await connect(service, { user });
    await service.db('companies').where({ id: company.id }).update({ suspended_at: service.db.fn.now() });
    assert.equal(await useToken(tokens.access_token), 403);
    assert.equal((await refresh(service, clientId, tokens.refresh_token)).body.error, 'invalid_grant');
    const leaver = await service.addUser();
    const other = await connect(service, { user: leaver });
    await service.db('users').where({ id: leaver.id }).update({ deactivated_at: service.db.fn.now() });
    assert.equal(await useToken(other.tokens.access_token), 401);
    assert.equal((await refresh(service, other.clientId, other.tokens.refresh_token)).body.error, 'invalid_grant');
  });

  it('a deactivated user, also after the user is activated again', async () => {
    const user = await service.addUser();
    const { clientId, tokens } = await connect(service, { user });
    for (const active of [false, true]) {
      assert.equal((await service.call('updateUser', { path: { userId: user.id }, body: { active } })).status, 200);
    }
    assert.equal(await useToken(tokens.access_token), 401);
    assert.equal((await refresh(service, clientId, tokens.refresh_token)).body.error, 'invalid_grant');
  });

  it('expired tokens and tokens for another audience', async () => {
    const { tokens } = await connect(service);
    const records = () => service.db('oauth_records').where({ kind: 'AccessToken' });
    await records().update({
      payload: service.db.raw(`jsonb_set(payload::jsonb, '{aud}', '"https://other.example"')::json`),
    });
    assert.equal(await useToken(tokens.access_token), 401);
    const second = await connect(service);
    assert.equal(await useToken(second.tokens.access_token), 200);
    await records().update({ expires_at: service.db.raw(`now() - interval '1 second'`) });
    assert.equal(await useToken(second.tokens.access_token), 401);
    assert.ok((await deleteExpiredOAuthRecords(service.db, 100)) >= 2);
  });

  it('revoked tokens', async () => {
    const { clientId, tokens } = await connect(service);
    const { status } = await sendForm(service, '/oauth/revoke', { client_id: clientId, token: tokens.refresh_token });
    assert.equal(status, 200);
    assert.equal(await useToken(tokens.access_token), 401);
    assert.equal((await refresh(service, clientId, tokens.refresh_token)).body.error, 'invalid_grant');
  });

  it('a flood of registrations', async () => {
    const statuses = [];
    for (let count = 0; count < 21; count++) statuses.push((await register(limited)).status);
    assert.deepEqual([statuses.filter((status) => status === 201).length, statuses.at(-1)], [20, 429]);
    await limited.db('oauth_clients').update({ created_at: limited.db.raw(`now() - interval '2 days'`) });
    assert.equal(await deleteUnusedOAuthClients(limited.db, 100), 20);
  });
});
