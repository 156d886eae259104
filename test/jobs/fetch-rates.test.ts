import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadConfig } from '../../src/config.ts';
import { createContext } from '../../src/context.ts';
import { findCurrentRate } from '../../src/db/pricing/exchange-rates.ts';
import { jobs as allJobs } from '../../src/jobs/index.ts';
import { startJobs } from '../../src/jobs/queue/queue.ts';
import { createTestDatabase } from '../support/database.ts';
import { ecbDocument, serveDocument, tcmbDocument } from '../support/rate-sources.ts';

test('a new installation fetches exchange rates immediately, and then hourly', async (t) => {
  const { url, db, closing } = await createTestDatabase();
  const ctx = await createContext(
    loadConfig({
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
      TCMB_URL: await serveDocument(t, tcmbDocument),
      ECB_URL: await serveDocument(t, ecbDocument),
    }),
  );
  closing.defer(() => ctx.close());
  const changed = Promise.withResolvers<void>();
  ctx.notifications.subscribe({ onChange: (topic) => topic === 'rates' && changed.resolve() });

  const jobs = await startJobs(ctx, { jobs: allJobs, lockLifetimeMs: 1000 });
  await changed.promise;
  await jobs.stop();

  assert.equal((await findCurrentRate(db, 'EUR'))?.tryRate, '55.9431');
  const dueAt = async (name: string) => db('jobs').where({ name }).pluck('next_run_at');
  assert.match((await dueAt('fetch-rates')).join(), /^[^,]*:40:00\+00$/);
  assert.match((await dueAt('purge-nightly')).join(), /^[^,]* 05:00:00\+00$/);
});
