// Agenda's dashboard at /operations/jobs, for whoever has the operators' key.

import type { Express, RequestHandler } from 'express';
import type { Context } from '../../context.ts';
import { ApiError } from '../../domain/errors.ts';
import { openDashboardQueue } from '../../jobs/dashboard-queue.ts';
import { hasOperatorKey } from '../access/operator-key.ts';

const at = '/operations/jobs';

/** Of what the dashboard can do, only this: to delete, pause or make up a job could end what recurs. */
const allowedWrites = ['/api/jobs/retry'];

/** Serves the dashboard where an OPERATOR_KEY is set, which a browser asks for as a password; opened when it is first looked at. */
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
  app.use(at, (req, res, next) => {
    res.set('Cache-Control', 'no-store');
    if (!hasOperatorKey(req.headers, operatorKey)) {
      res.set('WWW-Authenticate', 'Basic realm="portside operators", charset="UTF-8"');
      throw new ApiError('UNAUTHORIZED', 'The key of the operators is required, as a password or a bearer token.');
    }
    if (!['GET', 'HEAD'].includes(req.method)) refuseWrite(req.path, req.headers['sec-fetch-site']);
    next();
  });
  // Its page finds its own files by relative links.
  app.get(at, (req, res, next) => (req.originalUrl.split('?')[0] === at ? res.redirect(308, `${at}/`) : next()));
  app.use(at, async (req, res, next) => {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw error;
    });
    (await opened)(req, res, (error?: unknown) => next(error && refusalOf(error)));
  });
}

/** What the dashboard's reader of bodies says of one that it can't read. */
function refusalOf(error: unknown): unknown {
  const { status = 500, type } = error as { status?: number; type?: string };
  if (type === 'entity.too.large') return new ApiError('PAYLOAD_TOO_LARGE', 'The body is too large.');
  return status >= 400 && status < 500 ? new ApiError('MALFORMED_JSON', 'The body is not valid JSON.') : error;
}

function refuseWrite(path: string, site: string | string[] | undefined): void {
  // A browser sends the key by itself, to whatever page asks for it; it also says which page that was.
  if (site !== undefined && site !== 'same-origin') {
    throw new ApiError('CROSS_SITE_REQUEST', 'This is for the dashboard itself.');
  }
  if (!allowedWrites.includes(path)) {
    throw new ApiError('INSUFFICIENT_SCOPE', 'Jobs can be looked at and tried again here, and nothing else.');
  }
}
