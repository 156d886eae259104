// Liveness, checkReadiness and metrics endpoints.

import type { Express, Request, RequestHandler, Response } from 'express';
import { register } from 'prom-client';
import type { Context } from '../../context.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { checkReadiness } from '../../services/readiness.ts';
import { collectGauges } from '../../telemetry/gauges.ts';
import { collectProcessMetrics } from '../../telemetry/metrics.ts';
import { hasOperatorKey } from '../access/operator-key.ts';
import type { RateLimiter } from '../rate-limit/rate-limit.ts';
import type { ResponseCache } from '../response-cache.ts';

/** Parts of an API process that a worker doesn't have. */
export interface ApiProcessParts {
  limiter: RateLimiter;
  cache: ResponseCache;
}

/**
 * Serves `/health/live`, `/health/ready` and `/metrics`. Readiness is 503 once the process is stopping, and while the database is
 * unreachable or lacks a migration. It is 200 with `degraded` while the database is read-only, while no worker is running or the oldest
 * due job has waited for more than 5 minutes, while an exchange rate is missing or older than 4 days, and while Redis is unavailable. It
 * also reports the state of the replica, if there is one; reads fall back to the primary.
 */
export function serveHealth(app: Express, ctx: Context, parts?: ApiProcessParts): void {
  collectProcessMetrics();
  app.get('/health/live', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/health/ready', async (_req, res) => {
    if (app.locals.draining) return void res.status(503).json({ status: 'stopping' });
    const state = await checkReadiness(ctx.db);
    const isDegraded = parts?.limiter.isDegraded() ?? false;
    const status = isDegraded && state.status === 'ok' ? 'degraded' : state.status;
    const redis = ctx.config.redisUrl && parts ? { redis: isDegraded ? 'away' : 'ok' } : {};
    const replica = ctx.reads.health();
    res.status(status === 'unavailable' ? 503 : 200).json({ ...state, status, ...redis, replica });
  });
  app.get('/metrics', requireOperatorKey(ctx), async (_req, res) => {
    const [counted, measured] = await Promise.all([register.metrics(), collectGauges(ctx, parts?.cache)]);
    res.type(register.contentType).send(`${counted}\n${measured}`);
  });
}

/** Requires OPERATOR_KEY. If none is set, access is open outside production and closed in production. */
function requireOperatorKey({ config }: Context): RequestHandler {
  return (req: Request, res: Response, next) => {
    const { operatorKey, production } = config;
    if (operatorKey === undefined && production) throw notFoundError(`The path ${req.path}`);
    if (operatorKey !== undefined && !hasOperatorKey(req.headers, operatorKey)) {
      res.set('WWW-Authenticate', 'Bearer realm="portside operators"');
      throw new ApiError('UNAUTHORIZED', 'The key of the operators is required.');
    }
    next();
  };
}
