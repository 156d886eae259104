// Agenda's dashboard at /operations/jobs, protected by the operator key.

import type { Express, RequestHandler } from 'express';
import type { Context } from '../../context.ts';
import { ApiError } from '../../domain/errors.ts';
import { openDashboardQueue } from '../../jobs/dashboard-queue.ts';
import { hasOperatorKey } from '../access/operator-key.ts';

const mountPath = '/operations/jobs';

/** The only write that the dashboard may make: deleting, pausing or creating a job could stop a recurring one. */
const allowedWrites = ['/api/jobs/retry'];

/** Serves the dashboard if OPERATOR_KEY is set; browsers prompt for it as a password. The queue is opened on the first request. */
export function serveDashboard(app: Express, ctx: Context, closing: AsyncDisposableStack): void {
  const { operatorKey } = ctx.config;
  if (operatorKey === undefined) return;
  let opened: Promise<RequestHandler> | undefined;
  async function open(): Promise<RequestHandler> {
    const { createExpressMiddleware } = await import('agendash');
    const { agenda, close } = await openDashboardQueue(ctx);
    closing.defer(close);
    return createExpressMiddleware(agenda);
  }
  app.use(mountPath, (req, res, next) => {
    res.set('Cache-Control', 'no-store');
    if (!hasOperatorKey(req.headers, operatorKey)) {
      res.set('WWW-Authenticate', 'Basic realm="portside operators", charset="UTF-8"');
      throw new ApiError('UNAUTHORIZED', 'The key of the operators is required, as a password or a bearer token.');
    }
    if (!['GET', 'HEAD'].includes(req.method)) assertWriteAllowed(req.path, req.headers['sec-fetch-site']);
    next();
  });
  // The page loads its files by relative links, which need the trailing slash.
  app.get(mountPath, (req, res, next) =>
    req.originalUrl.split('?')[0] === mountPath ? res.redirect(308, `${mountPath}/`) : next(),
  );
  app.use(mountPath, async (req, res, next) => {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw error;
    });
    (await opened)(req, res, (error?: unknown) => next(error && toApiError(error)));
  });
}

/** Converts the errors of the dashboard's body parser. */
function toApiError(error: unknown): unknown {
  const { status = 500, type } = error as { status?: number; type?: string };
  if (type === 'entity.too.large') return new ApiError('PAYLOAD_TOO_LARGE', 'The body is too large.');
  return status >= 400 && status < 500 ? new ApiError('MALFORMED_JSON', 'The body is not valid JSON.') : error;
}

function assertWriteAllowed(path: string, site: string | string[] | undefined): void {
  // CSRF protection: a browser attaches the credentials to requests of any page, and names that page's site in this header.
  if (site !== undefined && site !== 'same-origin') {
    throw new ApiError('CROSS_SITE_REQUEST', 'This is for the dashboard itself.');
  }
  if (!allowedWrites.includes(path)) {
    throw new ApiError('INSUFFICIENT_SCOPE', 'Jobs can be looked at and tried again here, and nothing else.');
  }
}
