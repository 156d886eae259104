// Contexts, products and workers of calculation runs.

import { loadConfig } from '../../src/config.ts';
import { type Context, createContext } from '../../src/context.ts';
import { listRunProgress } from '../../src/db/recommendations/calculation-batches.ts';
import { calculateBatchJob } from '../../src/jobs/calculate-batch.ts';
import { calculateRecommendationsJob } from '../../src/jobs/calculate-recommendations.ts';
import type { Job } from '../../src/jobs/queue/job.ts';
import { startJobs } from '../../src/jobs/queue/queue.ts';
import { addSupplier } from './catalog.ts';
import { createTestDatabase } from './database.ts';
import { createBuyer } from './orders.ts';

/** Creates a context with a database of its own. */
export async function testContext(): Promise<Context> {
  const { url, closing } = await createTestDatabase();
  const ctx = await createContext(loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', CALCULATION_THREADS: '2' }));
  closing.defer(() => ctx.close());
  closers.set(ctx, closing);
  return ctx;
}
/** Closes resources that a test leaves open. */
export const closers = new WeakMap<Context, AsyncDisposableStack>();

/** A batch may fail for lack of a connection if the machine is busy, so retry it quickly. */
export const nightly = [
  { ...calculateBatchJob, retryAfterMs: [200, 200, 200, 200] },
  calculateRecommendationsJob,
] as Job[];

/** Starts a worker, which stops with the context. */
export async function startWorking(ctx: Context, jobs: Job[]) {
  const queue = await startJobs(ctx, { jobs, lockLifetimeMs: 3000 });
  closers.get(ctx)?.defer(() => queue.stop());
}

/** Returns a function that tells whether the last run is finished. */
export const isFinished = (ctx: Context) => async () => (await listRunProgress(ctx.db, {}))[0]?.finishedAt;

/** The stored rows without the time of calculation. */
export async function stored({ db }: Context) {
  const [now, history] = await Promise.all([
    db('recommendations').orderBy(['company_id', 'product_id']),
    db('recommendation_history').orderBy(['company_id', 'product_id']),
  ]);
  return { now: now.map(({ calculated_at, ...row }) => row), history };
}

/** Adds a company for each number, with that many selling products. Returns the company IDs. */
export async function fill({ db }: Context, ...products: number[]): Promise<string[]> {
  const companies: string[] = [];
  const supplier = await addSupplier(db);
  for (const count of products) {
    const { companyId } = await createBuyer(db);
    companies.push(companyId);
    await db.raw(
      `WITH made AS (
         INSERT INTO products (internal_id, supplier_id, category_id, supplier_sku, sku, name, price, currency, listed,
           standard_card, catalog_card)
         SELECT 'ps_' || substr(md5(:companyId || n), 1, 10), :supplierId, (SELECT id FROM categories LIMIT 1),
           :companyId || n, :companyId || n, 'Product ' || n, 1, 'EUR', true, '', ''
         FROM generate_series(1, :count::int) n RETURNING id
       ), known AS (
         INSERT INTO demand_series (company_id, product_id) SELECT :companyId, id FROM made
       )
       INSERT INTO sales_days (company_id, product_id, day, currency, units, sold_units, revenue)
       SELECT :companyId, id, current_date - day, 'EUR', 1 + day % 7, 1, 1 FROM made, generate_series(1, 40, 3) day`,
      { companyId, count, supplierId: supplier.id },
    );
  }
  return companies;
}
