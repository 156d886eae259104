// Assembles the HTTP application: the APIs, the MCP server, the docs, the account pages, the jobs dashboard, and the health and metrics
// endpoints.

import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { Context } from './context.ts';
import { loadApiDocument } from './contract/api-documents.ts';
import type { ServedDocument } from './contract/documents.ts';
import { createKeyStore } from './db/accounts/api-keys.ts';
import { createTokenStore } from './db/accounts/operator-tokens.ts';
import { storeRequests } from './db/usage/request-log.ts';
import { notFoundError } from './domain/errors.ts';
import { createKeyAccess } from './http/access/access-policy.ts';
import { type Authenticator, createAuthenticator } from './http/access/authenticate.ts';
import { createOperatorAccess } from './http/access/operator-access.ts';
import { createSessionAccess } from './http/access/session-access.ts';
import type { ApiOptions } from './http/api-request.ts';
import { createBodyBudget } from './http/body-budget.ts';
import { toErrorResponse } from './http/errors.ts';
import { assertUnambiguous, type CountRequest } from './http/malformed-http.ts';
import { createRateLimiter, type RateLimiter } from './http/rate-limit/rate-limit.ts';
import { traceRequests } from './http/request-log.ts';
import { createRequestRecorder } from './http/request-recorder.ts';
import { createResponseCache, type ResponseCache } from './http/response-cache.ts';
import { serveApi } from './http/serve-api.ts';
import { assertPathEncoding } from './http/validation/parse-json.ts';
import { rejectionOf } from './http/validation/rejection.ts';
import type { Tool } from './mcp/tool.ts';
import { accountPages } from './routes/account-pages.ts';
import { calendarFeeds } from './routes/calendar-feeds.ts';
import { jobsDashboard } from './routes/dashboard.ts';
import { docsSite } from './routes/docs.ts';
import { healthChecks, metricsEndpoint } from './routes/health.ts';
import { memoize } from './routes/memoize.ts';
import { readOnly } from './routes/read-only.ts';
import { sendSampleImage } from './routes/sample-images.ts';
import { supplierPages } from './routes/supplier-pages.ts';
import { unsubscribePages } from './routes/unsubscribe.ts';
import { findSessionByToken } from './services/accounts/sign-in.ts';
import { openCompanySandbox } from './services/sandbox/company-sandbox.ts';
import { openSandbox } from './services/sandbox/open-sandbox.ts';
import { redactPath } from './telemetry/redaction.ts';

/** Creates the Express application of a process; its resources are added to `closing`. `tools` replaces the tools of the MCP server. */
export async function createApp(
  ctx: Context,
  closing: AsyncDisposableStack,
  tools?: readonly Tool[],
): Promise<Express> {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // A path that a proxy blocks must not be reachable by another spelling.
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('trust proxy', ctx.config.trustedProxies);

  const authenticator = createAuthenticator(createKeyStore(ctx.db), ctx.log, (id, owner) =>
    openSandbox(ctx, id, owner),
  );
  closing.defer(() => authenticator.close());
  const limiter = createRateLimiter(ctx);
  closing.defer(() => limiter.close());
  app.locals.countRequest = countByAddress(limiter);
  const recorder = createRequestRecorder((companyId, batch) => storeRequests(ctx.db, companyId, batch), ctx.log);
  closing.defer(() => recorder.close());
  const bodies = createBodyBudget(ctx.config);
  const cache = createResponseCache(ctx.config.responseCache);
  invalidateOnChanges(ctx, { authenticator, cache });

  async function api(document: ServedDocument['name'], options: Omit<ApiOptions, 'document' | 'compiled'>) {
    return serveApi(ctx, { document, compiled: await loadApiDocument(document), ...options, limiter, bodies, cache });
  }
  // Loaded on first use: most processes never need it, and it takes 20% of their memory.
  const loadMcpServer = memoize(async () => {
    const [server, registry] = await Promise.all([import('./mcp/server.ts'), import('./mcp/index.ts')]);
    return server.serveMcp(ctx, { tools: tools ?? registry.tools, authenticator, limiter, bodies });
  });

  const standardApi = await api('standard', {
    api: 'standard',
    accessPolicy: createKeyAccess(authenticator, 'standard'),
    headers: { Vary: 'Accept-Encoding, X-API-Key' },
    handlers: (await import('../handlers/standard/index.ts')).handlers,
  });
  const externalV1Api = await api('external-v1', {
    api: 'external',
    accessPolicy: createKeyAccess(authenticator, 'external'),
    // RFC 9745: the date since which this API is deprecated. There is no Sunset header because no date is set.
    headers: { Vary: 'Accept-Encoding, Authorization', Deprecation: '@1795219200' },
    handlers: (await import('../handlers/external-v1/index.ts')).handlers,
  });
  const externalV2Api = await api('external-v2', {
    api: 'external',
    accessPolicy: createKeyAccess(authenticator, 'external'),
    headers: { Vary: 'Accept-Encoding, Authorization' },
    handlers: (await import('../handlers/external-v2/index.ts')).handlers,
  });
  const accountApi = await api('account', {
    api: 'account',
    accessPolicy: createSessionAccess(
      ctx,
      (token) => findSessionByToken(ctx, token),
      (owner) => openCompanySandbox(ctx, owner),
    ),
    headers: { Vary: 'Accept-Encoding, Cookie' },
    handlers: (await import('../handlers/account/index.ts')).handlers,
  });
  const operatorApi = await api('operator', {
    api: 'operator',
    accessPolicy: createOperatorAccess(createTokenStore(ctx.db), ctx.log),
    headers: { Vary: 'Accept-Encoding, Authorization' },
    handlers: (await import('../handlers/operator/index.ts')).handlers,
  });

  app.use(traceRequests(ctx, recorder));
  if (ctx.config.publicUrl.startsWith('https:')) app.use(setStrictTransportSecurity);
  // `/api/v1/external` is below `/api/v1`, so it comes first.
  app.use('/api/v1/external', externalV1Api);
  app.use('/api/v1', standardApi);
  app.use('/api/v2/external', externalV2Api);
  app.use('/api/account/v1', accountApi);
  app.use('/api/operator/v1', operatorApi);
  // An unknown path: a 404 that counts against the rate limit.
  app.use('/api', standardApi);
  app.all('/mcp', async (req, res) => (await loadMcpServer())(req, res, res.locals.trace));

  app.use(setRequestIdHeader, helmet({ strictTransportSecurity: false }));
  app.all(['/', '/metrics'], readOnly);
  const readPaths = ['/health', '/docs', '/openapi', '/account', '/calendar', '/sample-images'];
  app.use([...readPaths, '/llms.txt', '/llms-full.txt'], readOnly);
  app.use(assertWellFormed);
  app.get('/', (req, res, next) => (req.url === '/' ? res.redirect('/docs/') : next()));
  app.use('/health', healthChecks(ctx, limiter));
  app.get('/metrics', metricsEndpoint(ctx, cache));
  const { operatorKey } = ctx.config;
  if (operatorKey !== undefined) app.use('/operations/jobs', jobsDashboard(ctx, operatorKey, closing));
  const loadOAuth = memoize(async () => (await import('./oauth/routes.ts')).oauthRoutes(ctx, { limiter, bodies }));
  app.all(/^\/(oauth\/|\.well-known\/oauth-)/, async (req, res, next) => (await loadOAuth())(req, res, next));
  for (const file of ['/llms.txt', '/llms-full.txt']) app.get(file, (_, res) => res.redirect(308, `/docs${file}`));
  const docs = await docsSite(ctx.config);
  app.use('/docs', docs.router);
  app.use('/openapi', docs.openApi);
  app.use('/account', await accountPages());
  app.use('/sample-images', sendSampleImage);
  app.use('/calendar', calendarFeeds(ctx, limiter));
  app.use('/unsubscribe', unsubscribePages(ctx, limiter));
  app.use('/supplier', supplierPages(ctx, { limiter, bodies }));
  app.use((req) => {
    throw notFoundError(`The path ${redactPath(req.path).slice(0, 200)}`);
  });
  app.use('/docs', docs.sendMalformed);
  app.use(sendError(ctx));
  return app;
}

/** Returns a counter of requests without a known caller. Their errors are sent in any case. */
function countByAddress(limiter: RateLimiter): CountRequest {
  return async (address) => (await limiter.consume({ address }, 'external', undefined)).headers;
}

/** Invalidates cached data when it changes, and suspends the caches while change notifications can't be received. */
function invalidateOnChanges(
  ctx: Context,
  { authenticator, cache }: { authenticator: Authenticator; cache: ResponseCache },
): void {
  ctx.notifications.subscribe({
    onChange(topic) {
      // Only relevant to workers.
      if (topic === 'deliveries' || topic === 'mails') return;
      const [what, companyId = ''] = topic.split(' ');
      if (what === 'recommendations') return cache.deleteCompany(companyId);
      if (topic === 'companies' || topic === 'everything') authenticator.flush();
      if (topic === 'catalog' || topic === 'everything')
        for (const { catalogCache } of ctx.reads.pools) catalogCache.invalidate();
      cache.clear();
      cache.resume();
    },
    onDisconnect() {
      for (const { catalogCache } of ctx.reads.pools) catalogCache.suspend();
      cache.suspend();
    },
  });
}

function setStrictTransportSecurity(_req: Request, res: Response, next: NextFunction): void {
  res.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  next();
}

function setRequestIdHeader(_req: Request, res: Response, next: NextFunction): void {
  res.setHeader('X-Request-Id', res.locals.trace.requestId);
  next();
}

function assertWellFormed(req: Request, res: Response, next: NextFunction): void {
  assertUnambiguous(req, res);
  assertPathEncoding(req.path);
  next();
}

/** Returns the error handler of everything but the APIs and the MCP server, which respond to errors themselves. */
function sendError(ctx: Context) {
  return (error: unknown, _req: Request, res: Response, _next: NextFunction): void => {
    const { trace } = res.locals;
    trace.rejection = rejectionOf(error);
    const { status, body } = toErrorResponse(error, { requestId: trace.requestId, publicUrl: ctx.config.publicUrl });
    if (status >= 500) ctx.log.error({ err: error, requestId: trace.requestId }, 'request failed');
    res.status(status).json(body);
  };
}
