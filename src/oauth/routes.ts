// Routes of OAuth sign-in: metadata, the authorization server, and the endpoints of the consent page.

import type { NextFunction, Request, Response } from 'express';
import { Router } from 'express';
import type { Provider } from 'oidc-provider';
import type { Context } from '../context.ts';
import { deleteOldestUnusedClients } from '../db/accounts/oauth-records.ts';
import { maxUnusedClients, oauthScopes } from '../domain/accounts/oauth.ts';
import type { Session } from '../domain/accounts/user.ts';
import { ApiError } from '../domain/errors.ts';
import { clientAddress } from '../http/access/client-address.ts';
import { isTrustedOrigin } from '../http/access/session-access.ts';
import { parseSessionToken } from '../http/access/session-cookie.ts';
import type { BodyBudget } from '../http/body-budget.ts';
import { rateLimitResponse } from '../http/errors.ts';
import type { RateLimiter } from '../http/rate-limit/rate-limit.ts';
import { parseJsonBody } from '../http/validation/parse-json.ts';
import { readBody } from '../http/validation/request-body.ts';
import { findSessionByToken } from '../services/accounts/sign-in.ts';
import { decideConsent, parseDecision, readConsentRequest } from './consent.ts';
import { consentPath, mcpUrl } from './paths.ts';
import { createProvider } from './provider.ts';

const serverPaths = [
  '/oauth/authorize',
  '/oauth/authorize/:id',
  '/oauth/token',
  '/oauth/register',
  '/oauth/revoke',
  '/oauth/jwks',
  '/.well-known/oauth-authorization-server',
];
const decisionLimit = 1024;

/** Returns the routes, which are relative to the root of the service. */
export function oauthRoutes(ctx: Context, { limiter, bodies }: { limiter: RateLimiter; bodies: BodyBudget }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const provider = createProvider(ctx);
  const respond = provider.callback();

  router.get(['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'], (_, res) => {
    res
      .set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=3600' })
      .json(resourceMetadata(ctx));
  });
  router.use(['/oauth', '/.well-known/oauth-authorization-server'], limitByAddress(ctx, limiter));
  router.post('/oauth/register', async (_req, _res, next) => {
    await deleteOldestUnusedClients(ctx.db, maxUnusedClients - 1);
    next();
  });
  router.all(serverPaths, async (req, res) => {
    setPublicUrl(ctx, req);
    await respond(req, res);
  });
  router.get(`${consentPath}/:id`, (req, res) => {
    res.redirect(303, `/account/authorize?request=${encodeURIComponent(req.params.id)}`);
  });
  router.get(`${consentPath}/:id/request`, async (req, res) => {
    await findSession(ctx, req);
    const { interaction: _, ...request } = await readConsentRequest(provider, req, res, req.params.id);
    res.set('Cache-Control', 'no-store').json({ success: true, data: request });
  });
  router.post(`${consentPath}/:id/decision`, async (req, res) => await decide(ctx, { provider, bodies }, req, res));
  return router;
}

async function decide(
  ctx: Context,
  { provider, bodies }: { provider: Provider; bodies: BodyBudget },
  req: Request<{ id: string }>,
  res: Response,
): Promise<void> {
  if (!isTrustedOrigin(ctx, req)) throw new ApiError('CROSS_SITE_REQUEST', 'Cross-site requests are not allowed.');
  const session = await findSession(ctx, req);
  using reservation = bodies.open(session, clientAddress(req));
  const bytes = await readBody(req, res, decisionLimit, reservation);
  const decision = parseDecision(
    await parseJsonBody(bytes ?? Buffer.alloc(0), { members: 10, elements: 10, values: 10 }),
  );
  const { requestId } = res.locals.trace;
  const redirectTo = await decideConsent(ctx, provider, { req, res, id: req.params.id, session, requestId }, decision);
  res.set('Cache-Control', 'no-store').json({ success: true, data: { redirectTo: toPath(redirectTo) } });
}

/** The continuation is on this host; a path also works if the browser uses another name of the host. */
function toPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

async function findSession(ctx: Context, req: Request): Promise<Session> {
  const token = parseSessionToken(ctx, req.headers.cookie);
  const session = token === undefined ? undefined : await findSessionByToken(ctx, token);
  if (session === undefined) throw new ApiError('UNAUTHORIZED', 'A signed-in session is required.');
  if (session.company.suspendedAt !== null) throw new ApiError('COMPANY_SUSPENDED', 'This company is suspended.');
  if (session.twoFactor.setupRequired)
    throw new ApiError('TWO_FACTOR_REQUIRED', 'Your company requires two-factor sign-in, so set it up first.');
  return session;
}

/** Counts requests by client address; registrations have a limit of their own. */
function limitByAddress({ config }: Context, limiter: RateLimiter) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const isRegistering = req.method === 'POST' && req.originalUrl.split('?')[0] === '/oauth/register';
    const address = clientAddress(req);
    const subject = isRegistering ? { address, registering: true } : { address };
    const { allowed, headers } = await limiter.consume(subject, 'account', undefined);
    res.set(headers);
    if (allowed) return next();
    const { status, body } = rateLimitResponse(config);
    res.status(status).json(body);
  };
}

/** The authorization server takes its own URL from these headers. */
function setPublicUrl({ config }: Context, req: Request): void {
  const { protocol, host } = new URL(config.publicUrl);
  req.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  req.headers['x-forwarded-host'] = host;
}

function resourceMetadata({ config }: Context) {
  const { origin } = new URL(config.publicUrl);
  return {
    resource: mcpUrl(config),
    authorization_servers: [origin],
    scopes_supported: oauthScopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Portside',
    resource_documentation: `${origin}/docs/guides/agents.html`,
  };
}
