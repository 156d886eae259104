// Whether this process lives, and whether it can do its work.

import type { Express } from 'express';
import { register } from 'prom-client';
import type { Context } from '../context.ts';

/** Serves `/health/live`, `/health/ready` (503 while the database does not answer) and `/metrics`. */
export function serveHealth(app: Express, ctx: Context): void {
  app.get('/health/live', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/health/ready', async (_req, res) => {
    const database = await ctx.db.raw('SELECT 1').then(
      () => 'ok',
      () => 'away',
    );
    res.status(database === 'ok' ? 200 : 503).json({ status: database === 'ok' ? 'ok' : 'unavailable', database });
  });
  app.get('/metrics', async (_req, res) => {
    res.type(register.contentType).send(await register.metrics());
  });
}
