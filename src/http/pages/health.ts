// Whether a process lives, whether it can do its work, and what it has counted.

import type { Express, Request, RequestHandler, Response } from 'express';
import { register } from 'prom-client';
import type { Context } from '../../context.ts';
import { ApiError, notFound } from '../../domain/errors.ts';
import { checkReadiness } from '../../services/readiness.ts';
import { collectGauges } from '../../telemetry/gauges.ts';
import { collectProcessMetrics } from '../../telemetry/metrics.ts';
import { hasOperatorKey } from '../access/operator-key.ts';
import type { RateLimiter } from '../rate-limit/rate-limit.ts';
import type { ResponseCache } from '../response-cache.ts';

/** What a process that answers requests has, and a worker has not. */
export interface ApiProcessParts {
  limiter: RateLimiter;
  cache: ResponseCache;
}

/**
 * Serves `/health/live`, `/health/ready` and `/metrics`. Ready is 503 as soon as the process is stopping, and while the database does not answer or lacks a migration; it is 200,
 * but `degraded`, while the database takes no writes, while no worker is there or the oldest due job waits for more than 5 minutes, while an
 * exchange rate is missing or older than 4 days, and while Redis is away. It says how the replica is, where there is one; without it the
 * primary answers.
 */
export function serveHealth(app: Express, ctx: Context, parts?: ApiProcessParts): void {
  collectProcessMetrics();
  app.get('/health/live', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/health/ready', async (_req, res) => {
    if (app.locals.draining) return void res.status(503).json({ status: 'stopping' });
    const state = await checkReadiness(ctx.db);
    const alone = parts?.limiter.degraded() ?? false;
    const status = alone && state.status === 'ok' ? 'degraded' : state.status;
    const redis = ctx.config.redisUrl && parts ? { redis: alone ? 'away' : 'ok' } : {};
    const replica = ctx.reads.health();
    res.status(status === 'unavailable' ? 503 : 200).json({ ...state, status, ...redis, replica });
  });
  app.get('/metrics', operatorsOnly(ctx), async (_req, res) => {
    const [counted, measured] = await Promise.all([register.metrics(), collectGauges(ctx, parts?.cache)]);
    res.type(register.contentType).send(`${counted}\n${measured}`);
  });
}

/** Lets those pass who show OPERATOR_KEY; where none is set, everyone outside production and no one in it. */
function operatorsOnly({ config }: Context): RequestHandler {
  return (req: Request, res: Response, next) => {
    const { operatorKey, production } = config;
    if (operatorKey === undefined && production) throw notFound(`The path ${req.path}`);
    if (operatorKey !== undefined && !hasOperatorKey(req.headers, operatorKey)) {
      res.set('WWW-Authenticate', 'Bearer realm="portside operators"');
      throw new ApiError('UNAUTHORIZED', 'The key of the operators is required.');
    }
    next();
  };
}
