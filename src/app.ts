// Everything the service answers over HTTP, put together: the partner documents, their published text, and its health.

import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { Context } from './context.ts';
import { forgetTotals, suspendTotals } from './db/catalog-totals.ts';
import { notFound } from './domain/errors.ts';
import { createAuthenticator } from './http/authenticate.ts';
import { serveDocs } from './http/docs.ts';
import { serveDocument } from './http/document.ts';
import { partnerDocuments, readBundle } from './http/documents.ts';
import { problemOf } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { requestIdOf } from './http/request-id.ts';
import { createResponseCache } from './http/response-cache.ts';
import { readContract } from './http/routes.ts';
import type { Tool } from './mcp/tool.ts';

/** The Express application of one process; what it opens is put onto `closing`. `tools` stand in for the agent endpoint's own. */
export async function createApp(
  ctx: Context,
  closing: AsyncDisposableStack,
  tools?: readonly Tool[],
): Promise<Express> {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  const authenticator = createAuthenticator(ctx);
  closing.defer(() => authenticator.close());
  const limiter = createRateLimiter(ctx);
  closing.defer(() => limiter.close());
  const cache = createResponseCache(ctx.config.responseCache);
  ctx.changes.subscribe({
    changed(topic) {
      // The business of workers.
      if (topic === 'deliveries' || topic === 'mails') return;
      const [what, companyId = ''] = topic.split(' ');
      if (what === 'recommendations') return cache.forget(companyId);
      if (topic === 'companies' || topic === 'everything') authenticator.flush();
      if (topic === 'catalog' || topic === 'everything') forgetTotals(ctx.db);
      cache.clear();
      cache.resume();
    },
    lost() {
      suspendTotals(ctx.db);
      cache.suspend();
    },
  });

  const documents = await Promise.all(
    partnerDocuments.map(async ({ name, prefix, surface, headers, handlers }) => {
      const contract = await readContract((await readBundle(name)).definition);
      const parts = { contract, handlers: await handlers(), surface, headers, authenticator, limiter, cache };
      return { prefix, serve: serveDocument(ctx, parts) };
    }),
  );
  // Loaded when it is first asked for: most processes never are, and it would be a fifth of their memory.
  const agents = once(async () => {
    const [server, registry] = await Promise.all([import('./mcp/server.ts'), import('./mcp/index.ts')]);
    return server.serveAgents(ctx, { tools: tools ?? registry.tools, authenticator, limiter });
  });
  app.use(async (req, res, next) => {
    const requestId = requestIdOf(req.headers['x-request-id']);
    logWhenDone(ctx, req, res, requestId);
    const path = req.url.split('?', 1)[0] as string;
    const document = documents.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
    if (document !== undefined) return await document.serve(req, res, requestId);
    if (path === '/mcp') return await (await agents())(req, res, requestId);
    // No document's path, but plainly meant for the API: the last document's 404, limits and all.
    if (path === '/api' || path.startsWith('/api/')) return await documents.at(-1)?.serve(req, res, requestId);
    res.locals.requestId = requestId;
    res.set('X-Request-Id', requestId);
    next();
  });
  app.use(helmet());
  serveHealth(app, ctx);
  serveDocs(app);
  app.use((req) => {
    throw notFound(`The path ${req.path.slice(0, 200)}`);
  });
  app.use((error: unknown, _req: Request, res: Response, _next: NextFunction) => {
    const { status, body } = problemOf(error, res.locals.requestId);
    if (status >= 500) ctx.log.error({ err: error, requestId: res.locals.requestId }, 'a request failed');
    res.status(status).json(body);
  });
  return app;
}

function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}

function logWhenDone(ctx: Context, req: Request, res: Response, requestId: string): void {
  const start = performance.now();
  res.once('close', () => {
    const ms = Math.round((performance.now() - start) * 10) / 10;
    ctx.log.info(
      { requestId, method: req.method, path: req.originalUrl.split('?', 1)[0], status: res.statusCode, ms },
      'request',
    );
  });
}
