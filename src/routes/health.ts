// The endpoints of health probes and metrics scrapers.

import { type RequestHandler, Router } from 'express';
import { register } from 'prom-client';
import type { Context } from '../context.ts';
import { ApiError, notFoundError } from '../domain/errors.ts';
import { hasOperatorKey } from '../http/access/operator-key.ts';
import type { RateLimiter } from '../http/rate-limit/rate-limit.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { checkReadiness } from '../services/readiness.ts';
import { createSandboxCheck } from '../services/sandbox/availability.ts';
import { collectProcessMetrics } from '../telemetry/metrics.ts';
import { redactPath } from '../telemetry/redaction.ts';
import { collectGauges } from './gauges.ts';

/**
 * Returns `/live` and `/ready`. Readiness is 503 once the process is stopping, and while the database is unreachable or lacks a migration.
 * It is 200 with `degraded` while the database is read-only, while no worker is running or the oldest due job has waited for more than 5
 * minutes, while an exchange rate is missing or older than 4 days, while companies cannot have sandboxes, and while Redis is unavailable. It also reports the state of the
 * replica, if there is one; reads fall back to the primary. A worker has no rate limiter.
 */
export function healthChecks(ctx: Context, limiter?: RateLimiter): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const checkSandboxes = createSandboxCheck(ctx);
  router.get('/live', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/ready', async (req, res) => {
    if (req.app.locals.draining) return void res.status(503).json({ status: 'stopping' });
    const [state, hasSandboxes] = await Promise.all([checkReadiness(ctx.db), checkSandboxes()]);
    const isRedisAway = limiter?.isDegraded() ?? false;
    const isDegraded = isRedisAway || !hasSandboxes;
    const status = isDegraded && state.status === 'ok' ? 'degraded' : state.status;
    const sandboxes = state.database === 'away' ? {} : { sandboxes: hasSandboxes ? 'ok' : 'unavailable' };
    const redis = ctx.config.redisUrl && limiter ? { redis: isRedisAway ? 'away' : 'ok' } : {};
    const replica = ctx.reads.health();
    res.status(status === 'unavailable' ? 503 : 200).json({ ...state, status, ...sandboxes, ...redis, replica });
  });
  return router;
}

/** Returns the handlers of `/metrics`, in the format of Prometheus. A worker has no response cache. */
export function metricsEndpoint(ctx: Context, cache?: ResponseCache): RequestHandler[] {
  collectProcessMetrics();
  const checkSandboxes = createSandboxCheck(ctx);
  return [
    requireOperatorKey(ctx),
    async (_req, res) => {
      const hasSandboxes = await checkSandboxes();
      const [counted, measured] = await Promise.all([register.metrics(), collectGauges(ctx, cache, hasSandboxes)]);
      res.type(register.contentType).send(`${counted}\n${measured}`);
    },
  ];
}

/** Requires OPERATOR_KEY. If none is set, access is open outside production and closed in production. */
function requireOperatorKey({ config }: Context): RequestHandler {
  return (req, res, next) => {
    const { operatorKey, production } = config;
    if (operatorKey === undefined && production) throw notFoundError(`The path ${redactPath(req.path)}`);
    if (operatorKey !== undefined && !hasOperatorKey(req.headers, operatorKey)) {
      res.set('WWW-Authenticate', 'Bearer realm="portside operators"');
      throw new ApiError('UNAUTHORIZED', 'The operator key is required.');
    }
    next();
  };
}
