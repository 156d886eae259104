// Agenda's dashboard at /operations/jobs, protected by the operator key.

import { type RequestHandler, Router } from 'express';
import type { Context } from '../context.ts';
import { ApiError } from '../domain/errors.ts';
import { inBody } from '../domain/field-error.ts';
import { hasOperatorKey } from '../http/access/operator-key.ts';
import { openDashboardQueue } from '../jobs/queue/dashboard-queue.ts';
import { memoize } from './memoize.ts';

/** The only write that the dashboard may make: deleting, pausing or creating a job could stop a recurring one. */
const allowedWrites = ['/api/jobs/retry'];

/** Returns the routes of the dashboard; browsers prompt for the operator key as a password. The queue is opened on the first request. */
export function jobsDashboard(ctx: Context, operatorKey: string, closing: AsyncDisposableStack): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const open = memoize(async (): Promise<RequestHandler> => {
    const { createExpressMiddleware } = await import('agendash');
    const { agenda, close } = await openDashboardQueue(ctx);
    closing.defer(close);
    return createExpressMiddleware(agenda);
  });
  router.use((req, res, next) => {
    res.set('Cache-Control', 'no-store');
    if (!hasOperatorKey(req.headers, operatorKey)) {
      res.set('WWW-Authenticate', 'Basic realm="portside operators", charset="UTF-8"');
      throw new ApiError('UNAUTHORIZED', 'The operator key is required, as a password or a bearer token.');
    }
    if (!['GET', 'HEAD'].includes(req.method)) assertWriteAllowed(req.path, req.headers['sec-fetch-site']);
    next();
  });
  // The page loads its files by relative links, which need the trailing slash.
  router.get('/', (req, res, next) =>
    req.originalUrl.split('?')[0] === req.baseUrl ? res.redirect(308, `${req.baseUrl}/`) : next(),
  );
  router.use(async (req, res, next) => {
    (await open())(req, res, (error?: unknown) => next(error && toApiError(error)));
  });
  return router;
}

/** Converts the errors of the dashboard's body parser. */
function toApiError(error: unknown): unknown {
  const { status = 500, type } = error as { status?: number; type?: string };
  if (type === 'entity.too.large') return new ApiError('PAYLOAD_TOO_LARGE', 'The body is too large.');
  if (status < 400 || status >= 500) return error;
  return new ApiError('MALFORMED_JSON', 'The body is not valid JSON.', [inBody('', 'must be valid JSON')]);
}

function assertWriteAllowed(path: string, site: string | string[] | undefined): void {
  // CSRF protection: a browser attaches the credentials to requests of any page, and names that page's site in this header.
  if (site !== undefined && site !== 'same-origin') {
    throw new ApiError('CROSS_SITE_REQUEST', 'Cross-site requests are not allowed.');
  }
  if (!allowedWrites.includes(path)) {
    throw new ApiError('INSUFFICIENT_SCOPE', 'The dashboard can only show and retry jobs.');
  }
}
