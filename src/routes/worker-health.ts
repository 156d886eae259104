// The HTTP server of a worker: health and metrics only.

import express from 'express';
import helmet from 'helmet';
import type { Context } from '../context.ts';
import { toErrorResponse } from '../http/errors.ts';
import { listen, type RunningServer } from '../http/listen.ts';
import { requestIdOf } from '../http/request-id.ts';
import { healthChecks, metricsEndpoint } from './health.ts';

/** Serves `/health/live`, `/health/ready` and `/metrics` on `port` of the configured host. */
export async function serveWorkerHealth(ctx: Context, port: number): Promise<RunningServer> {
  const app = express();
  app.disable('x-powered-by');
  // Internal, without TLS.
  app.use(helmet({ strictTransportSecurity: false }));
  app.use('/health', healthChecks(ctx));
  app.get('/metrics', metricsEndpoint(ctx));
  app.use((_req, res) => void res.status(404).end());
  app.use((error: unknown, req: express.Request, res: express.Response, _next: express.NextFunction) => {
    const { status, body } = toErrorResponse(error, {
      requestId: requestIdOf(req.headers['x-request-id']),
      publicUrl: ctx.config.publicUrl,
    });
    if (status >= 500) ctx.log.error({ err: error }, 'request failed');
    res.status(status).json(body);
  });
  return await listen(app, {
    host: ctx.config.host,
    port,
    portSetting: 'WORKER_PORT',
    publicUrl: ctx.config.publicUrl,
  });
}
