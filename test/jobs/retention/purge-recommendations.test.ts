import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadConfig } from '../../../src/config.ts';
import { createContext } from '../../../src/context.ts';
import { purgeRecommendationsJob } from '../../../src/jobs/retention/purge-recommendations.ts';
import { testDatabase } from '../../support/database.ts';
import { addBuyer } from '../../support/orders.ts';
import { addToldProduct, ago } from '../../support/recommendations.ts';

test('what recommendations said is forgotten after the days that are configured, and nothing sooner', async () => {
  const { url, db, closing } = await testDatabase();
  const config = loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', RECOMMENDATION_HISTORY_DAYS: '30' });
  const ctx = await createContext(config);
  closing.defer(() => ctx.close());
  const { companyId: company_id } = await addBuyer(db);
  const { id: product_id } = await addToldProduct(db, company_id, {});
  for (const days of [0, 29, 30, 31, 400]) {
    await db('recommendation_history').insert({
      ...{ company_id, product_id, calculated_on: ago(days), recommended_quantity: 1, current_stock: 1 },
      ...{ average_daily_sales: 1, urgency_rank: 4, days_left: 1, less_demand: -1 },
    });
    const piece = { company_id, run_on: ago(days), piece: 0, first_product: product_id, last_product: product_id };
    await db('recommendation_pieces').insert(piece);
  }
  await purgeRecommendationsJob.run(ctx, {}, AbortSignal.timeout(60_000));
  const kept = [ago(30), ago(29), ago(0)];
  assert.deepEqual(await db('recommendation_history').orderBy('calculated_on').pluck('calculated_on'), kept);
  assert.deepEqual(await db('recommendation_pieces').orderBy('run_on').pluck('run_on'), kept);
});
