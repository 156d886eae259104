// An MCP client that signs in by OAuth, with raw requests.

import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import type { AccountService, TestUser } from './account.ts';

export const redirectUri = 'http://127.0.0.1:43110/callback';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
  token_type: string;
}

/** Sends a form to the authorization server. */
export async function sendForm(service: AccountService, path: string, form: Record<string, string>) {
  const response = await fetch(service.url + path, { method: 'POST', body: new URLSearchParams(form) });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  return { status: response.status, headers: response.headers, body: (text === '' ? null : JSON.parse(text)) as any };
}

/** Registers a client and returns its ID. */
export async function register(service: AccountService, metadata: object = {}) {
  const response = await fetch(`${service.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Test agent', redirect_uris: [redirectUri], ...metadata }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

/** A browser's cookies and redirects, without following redirects to the client. */
export class TestBrowser {
  readonly #service: AccountService;
  readonly #cookies = new Map<string, { value: string; path: string }>();

  constructor(service: AccountService) {
    this.#service = service;
  }

  /** Requests a path of the service; `user` adds a session. */
  async request(
    path: string,
    { user, ...init }: RequestInit & { user?: TestUser | undefined } = {},
  ): Promise<Response> {
    const { pathname } = new URL(path, this.#service.url);
    const cookies = [...this.#cookies]
      .filter(([, cookie]) => pathname.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`);
    const response = await fetch(this.#service.url + path, {
      redirect: 'manual',
      ...init,
      headers: { ...(init.headers as object), cookie: [...cookies, ...(user ? [user.cookie] : [])].join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const cookiePath = /path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path: cookiePath });
    }
    return response;
  }

  /** Follows redirects within the service and returns the first location outside it, or the last page. */
  async follow(path: string): Promise<{ location: URL | undefined; response: Response; path: string }> {
    const publicOrigin = new URL(this.#service.ctx.config.publicUrl).origin;
    let current = path;
    for (let count = 0; count < 10; count++) {
      const response = await this.request(current);
      const location = response.headers.get('location');
      if (location === null) return { location: undefined, response, path: current };
      const target = new URL(location, publicOrigin);
      if (target.origin !== publicOrigin) return { location: target, response, path: current };
      current = target.pathname + target.search;
    }
    throw new Error('too many redirects');
  }
}

/** A code verifier and its S256 challenge. */
export function createPkce() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Returns the path of an authorization request. */
export function authorizationPath(
  clientId: string,
  challenge: string,
  parameters: Record<string, string | undefined> = {},
) {
  const all = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'read',
    state: 'state-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...parameters,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/oauth/authorize?${new URLSearchParams(given)}`;
}

/** Starts an authorization request and returns the ID that the consent page gets. */
export async function startConsent(browser: TestBrowser, path: string): Promise<string> {
  const { path: page } = await browser.follow(path);
  const id = new URL(page, 'http://service').searchParams.get('request');
  assert.ok(id, `no consent page, but ${page}`);
  return id;
}

/** Sends the user's decision as the consent page does. */
export async function decide(
  browser: TestBrowser,
  id: string,
  user: TestUser | undefined,
  {
    decision = 'approve',
    scopes = ['read'],
    headers = {},
  }: { decision?: string; scopes?: unknown; headers?: Record<string, string> } = {},
) {
  const response = await browser.request(`/oauth/consent/${id}/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ decision, scopes }),
    user,
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  return { status: response.status, body: (await response.json()) as any };
}

/** Returns the code and the PKCE verifier of an approved request. */
export async function authorize(
  service: AccountService,
  {
    clientId,
    user = service.member,
    scope = 'read',
    resource,
    granted,
  }: { clientId: string; user?: TestUser; scope?: string; resource?: string; granted?: string[] },
) {
  const browser = new TestBrowser(service);
  const { verifier, challenge } = createPkce();
  const id = await startConsent(browser, authorizationPath(clientId, challenge, { scope, resource }));
  const { status, body } = await decide(browser, id, user, { scopes: granted ?? scope.split(' ') });
  assert.equal(status, 200, JSON.stringify(body));
  const { location } = await browser.follow(body.data.redirectTo);
  const code = location?.searchParams.get('code');
  assert.ok(code, String(location));
  return { code, verifier, location: location as URL };
}

/** Exchanges a code for tokens. */
export async function exchange(
  service: AccountService,
  clientId: string,
  code: string,
  verifier: string,
  more: Record<string, string> = {},
) {
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  };
  return await sendForm(service, '/oauth/token', { ...form, ...more });
}

/** Registers a client, lets the user approve it, and returns its tokens. */
export async function connect(
  service: AccountService,
  options: { user?: TestUser; scope?: string; granted?: string[] } = {},
) {
  const clientId: string = (await register(service)).body.client_id;
  const { code, verifier } = await authorize(service, { clientId, ...options });
  const { status, body } = await exchange(service, clientId, code, verifier);
  assert.equal(status, 200, JSON.stringify(body));
  return { clientId, tokens: body as Tokens };
}

/** Uses a refresh token. */
export async function refresh(service: AccountService, clientId: string, token: string) {
  return await sendForm(service, '/oauth/token', {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: token,
  });
}
