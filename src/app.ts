// Assembles the HTTP application: the APIs, the MCP server, the docs, the console, and the health endpoints.

import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { Context } from './context.ts';
import { invalidateCatalog, suspendCatalogCache } from './db/catalog/catalog-cache.ts';
import { ApiError, notFound } from './domain/errors.ts';
import { createKeyAccess } from './http/access/access-policy.ts';
import { createAuthenticator } from './http/access/authenticate.ts';
import { createSessionAccess } from './http/access/session-access.ts';
import { createBodyBudget } from './http/body-budget.ts';
import { readBundle, servedDocuments } from './http/documents.ts';
import { toProblem } from './http/errors.ts';
import { assertUnambiguous } from './http/malformed-http.ts';
import { serveAccountPages } from './http/pages/account-pages.ts';
import { serveDashboard } from './http/pages/dashboard.ts';
import { serveDocs } from './http/pages/docs.ts';
import { serveHealth } from './http/pages/health.ts';
import { createRateLimiter } from './http/rate-limit/rate-limit.ts';
import { requestIdOf } from './http/request-id.ts';
import { traceRequest } from './http/request-log.ts';
import { createResponseCache } from './http/response-cache.ts';
import { readContract } from './http/routes.ts';
import { serveDocument } from './http/serve-document.ts';
import { assertPathEncoding } from './http/validation/parse-json.ts';
import { rejectionOf } from './http/validation/rejection.ts';
import type { Tool } from './mcp/tool.ts';
import { tracedRequest } from './telemetry/tracing.ts';

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
  const authenticator = createAuthenticator(ctx);
  closing.defer(() => authenticator.close());
  const limiter = createRateLimiter(ctx);
  closing.defer(() => limiter.close());
  const bodies = createBodyBudget(ctx.config);
  const cache = createResponseCache(ctx.config.responseCache);
  ctx.notifications.subscribe({
    onChange(topic) {
      // Only relevant to workers.
      if (topic === 'deliveries' || topic === 'mails') return;
      const [what, companyId = ''] = topic.split(' ');
      if (what === 'recommendations') return cache.deleteCompany(companyId);
      if (topic === 'companies' || topic === 'everything') authenticator.flush();
      if (topic === 'catalog' || topic === 'everything') ctx.reads.pools.forEach(invalidateCatalog);
      cache.clear();
      cache.resume();
    },
    onDisconnect() {
      ctx.reads.pools.forEach(suspendCatalogCache);
      cache.suspend();
    },
  });

  const documents = await Promise.all(
    servedDocuments.map(async ({ name, prefix, surface, headers, handlers }) => {
      const contract = await readContract((await readBundle(name)).definition);
      const accessPolicy = surface === 'account' ? createSessionAccess(ctx) : createKeyAccess(authenticator, surface);
      const parts = { contract, handlers: await handlers(), surface, headers, accessPolicy, limiter, bodies, cache };
      return { name, prefix, serve: serveDocument(ctx, parts) };
    }),
  );
  const overTls = ctx.config.publicUrl.startsWith('https:');
  // Loaded on first use: most processes never need it, and it takes 20% of their memory.
  const loadMcpServer = once(async () => {
    const [server, registry] = await Promise.all([import('./mcp/server.ts'), import('./mcp/index.ts')]);
    return server.serveMcp(ctx, { tools: tools ?? registry.tools, authenticator, limiter, bodies });
  });
  app.use((req, res, next) =>
    tracedRequest(req.headers, async (over) => {
      const requestId = requestIdOf(req.headers['x-request-id']);
      const observed = traceRequest(ctx, req, res, { requestId, over });
      if (overTls) res.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
      const path = req.url.split('?', 1)[0] as string;
      const isUnder = ({ prefix }: { prefix: string }) => path === prefix || path.startsWith(`${prefix}/`);
      // An unknown path under /api: the last document responds with its 404 and its rate limit.
      const document = documents.find(isUnder) ?? (isUnder({ prefix: '/api' }) ? documents.at(-1) : undefined);
      observed.document = document?.name ?? (path === '/mcp' ? 'mcp' : 'pages');
      if (document !== undefined) return await document.serve(req, res, observed);
      if (path === '/mcp') return await (await loadMcpServer())(req, res, observed);
      res.locals.observed = observed;
      res.locals.requestId = requestId;
      res.set('X-Request-Id', requestId);
      next();
    }),
  );
  app.use(helmet());
  app.use(rejectWrites);
  app.use((req, res, next) => {
    assertUnambiguous(req, res);
    assertPathEncoding(req.path);
    next();
  });
  serveHealth(app, ctx, { limiter, cache });
  serveDashboard(app, ctx, closing);
  serveDocs(app);
  serveAccountPages(app);
  app.use((req) => {
    throw notFound(`The path ${req.path.slice(0, 200)}`);
  });
  app.use((error: unknown, _req: Request, res: Response, _next: NextFunction) => {
    res.locals.observed.rejection = rejectionOf(error);
    const { status, body } = toProblem(error, res.locals.requestId);
    if (status >= 500) ctx.log.error({ err: error, requestId: res.locals.requestId }, 'a request failed');
    res.status(status).json(body);
  });
  return app;
}

const pages = /^\/(?:$|(?:docs|openapi|health|account)(?:\/|$)|metrics$)/;

/** Rejects methods other than GET and HEAD for pages and documents. */
function rejectWrites(req: Request, res: Response, next: NextFunction): void {
  if (['GET', 'HEAD'].includes(req.method) || !pages.test(req.path)) {
    next();
    return;
  }
  res.set('Allow', 'GET, HEAD, OPTIONS');
  if (req.method !== 'OPTIONS') {
    throw new ApiError('METHOD_NOT_ALLOWED', `${req.method} is not among this path's methods.`, [
      'allowed methods: GET, HEAD, OPTIONS',
    ]);
  }
  res.status(204).end();
}

function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}
