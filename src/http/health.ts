// Whether this process lives, and whether it can do its work.

import type { Express } from 'express';
import { register } from 'prom-client';
import type { Context } from '../context.ts';
import { rateHealth } from '../services/rates.ts';

/**
 * Serves `/health/live`, `/health/ready` (503 while the database does not answer; 200, but `degraded`, while an exchange rate is
 * missing or older than 4 days) and `/metrics`.
 */
export function serveHealth(app: Express, ctx: Context): void {
  app.get('/health/live', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/health/ready', async (_req, res) => {
    try {
      const { degraded, rates } = await rateHealth(ctx.db);
      res.json({ status: degraded ? 'degraded' : 'ok', database: 'ok', rates });
    } catch {
      res.status(503).json({ status: 'unavailable', database: 'away' });
    }
  });
  app.get('/metrics', async (_req, res) => {
    res.type(register.contentType).send(await register.metrics());
  });
}
