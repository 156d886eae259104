// The OAuth 2.1 authorization server of the MCP endpoint: public clients, PKCE, tokens for one audience. The account pages ask for consent.

import { generateKeyPairSync } from 'node:crypto';
import { type Configuration, errors, interactionPolicy, Provider } from 'oidc-provider';
import type { Context } from '../context.ts';
import { oauthLifetimes, oauthScopes } from '../domain/accounts/oauth.ts';
import { isActiveAccount } from '../services/accounts/connected-apps.ts';
import { html, renderPage } from '../views/html.ts';
import { consentPath, mcpUrl } from './paths.ts';
import { createStorage } from './storage.ts';

const resourceScope = oauthScopes.join(' ');

/** Returns the authorization server. Its clients, grants and tokens are in the database, so that processes share them. */
export function createProvider(ctx: Pick<Context, 'db' | 'config' | 'log'>): Provider {
  const resource = mcpUrl(ctx.config);
  const configuration: Configuration = {
    adapter: (kind) => createStorage(ctx.db, kind),
    // There are no ID tokens, but the library requires a key. It is never used.
    jwks: { keys: [signingKey()] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientAuthMethods: ['none'],
    clientDefaults: {
      // Native clients may use loopback redirect URIs with any port, and https.
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
    },
    scopes: [],
    claims: {},
    responseTypes: ['code'],
    pkce: { required: () => true },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      registration: '/oauth/register',
      revocation: '/oauth/revoke',
      jwks: '/oauth/jwks',
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      introspection: { enabled: false },
      revocation: { enabled: true },
      registration: { enabled: true, initialAccessToken: false, issueRegistrationAccessToken: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo(_, requested) {
          if (requested !== resource) throw new errors.InvalidTarget(`The resource must be ${resource}.`);
          return { scope: resourceScope, audience: resource, accessTokenFormat: 'opaque' };
        },
      },
    },
    // Registrations contain URLs, which must not make this server send requests into its network.
    sectorIdentifierUriValidate: () => false,
    fetch: () => Promise.reject(new Error('The authorization server sends no requests.')),
    ttl: oauthLifetimes,
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    revokeGrantPolicy: () => true,
    interactions: {
      policy: consentPolicy(),
      url: (_, interaction) => `${consentPath}/${interaction.uid}`,
    },
    async findAccount(_, accountId) {
      if (!(await isActiveAccount(ctx, accountId))) return undefined;
      return { accountId, claims: () => ({ sub: accountId }) };
    },
    renderError(koa, { error, error_description: description = '' }) {
      koa.type = 'html';
      koa.body = renderPage(
        {
          title: 'Connection failed',
          style: 'body { font: 16px/1.5 system-ui; margin: 10vh auto; max-width: 34rem; padding: 0 1rem }',
        },
        html`<main><h1>Connection failed</h1><p>${description}</p><p><code>${error}</code></p></main>`,
      );
    },
  };
  const provider = new Provider(new URL(ctx.config.publicUrl).origin, configuration);
  // The routes set the forwarded headers from the public URL.
  provider.proxy = true;
  // The library lists the scopes of OpenID Connect only.
  provider.use(async (koa, next) => {
    await next();
    const { route } = koa.oidc ?? {};
    if (route === 'discovery') Object.assign(koa.body as object, { scopes_supported: oauthScopes });
  });
  provider.on('server_error', (_, error) => ctx.log.error({ err: error }, 'OAuth request failed'));
  return provider;
}

/** Every authorization asks the signed-in user for consent, also if the client was connected before. */
function consentPolicy() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy.get('login')?.checks.add(
    new Check(
      'consent_required',
      'The user must confirm each connection.',
      // The account is undefined if the user was deactivated, or the company suspended, since the decision.
      ({ oidc }) => oidc.result?.login === undefined || oidc.account === undefined,
    ),
  );
  return policy;
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' } as never;
}
