import { test } from 'node:test';
import { loadConfig } from '../../src/config.ts';
import { type Context, createContext } from '../../src/context.ts';
import { jobs as allJobs } from '../../src/jobs/index.ts';
import { watchCatalogForMatching } from '../../src/jobs/match-catalog.ts';
import { startJobs } from '../../src/jobs/queue/queue.ts';
import { createCompany } from '../../src/services/accounts/companies.ts';
import { readMatches } from '../../src/services/matching/matches.ts';
import { pushListings } from '../../src/services/matching/push-listings.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { createTestDatabase } from '../support/database.ts';
import { startProcess } from '../support/service-process.ts';
import { until } from '../support/until.ts';

const { url, db, closing } = await createTestDatabase();
const ctx = await createContext(loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }));
closing.defer(() => ctx.close());
const supplier = await addSupplier(db);

async function newCompany(name: string): Promise<string> {
  return (await createCompany(db, { name })).id;
}
const push = (companyId: string, names: string[]) =>
  pushListings(
    { db },
    { companyId, keyId: null, requestId: 'test' },
    names.map((name, i) => ({ clientProductId: `K-${i}`, name })),
  );

/** Resolves with the matches once every listing is matched and the first candidate is this product. */
async function waitForMatch(companyId: string, productId: string) {
  return await until(async () => {
    const matches = await readMatches({ db }, companyId, { limit: 500 });
    return matches.waiting === 0 && matches.listings[0]?.candidates[0]?.productId === productId && matches;
  });
}

async function startWorking(t: { after(stop: () => Promise<void>): void }, context: Context): Promise<void> {
  const jobs = await startJobs(context, { jobs: allJobs });
  const watcher = watchCatalogForMatching(context);
  t.after(async () => {
    await Promise.all([jobs.stop(), watcher.stop()]);
    await context.threadPools.close();
  });
}

test('matches a push, and follows catalog changes', async (t) => {
  for (let i = 0; i < 60; i++) await addProduct(db, { supplier, name: `Paisley teapot number ${i} with lid` });
  const heart = await addProduct(db, { supplier, name: 'White hanging heart T-light holder' });
  await startWorking(t, ctx);
  const companyId = await newCompany('Follower');
  await push(companyId, ['hanging heart white', ...Array.from({ length: 99 }, (_, i) => `teapot paisley no. ${i}`)]);
  await waitForMatch(companyId, heart.id);
  const better = await addProduct(db, { supplier, name: 'Hanging heart white' });
  await waitForMatch(companyId, better.id);
});

test('another worker continues the matching of a killed worker', async () => {
  const { url: own, db: ownDb, closing: ownClosing } = await createTestDatabase();
  const maker = await addSupplier(ownDb);
  const jug = await addProduct(ownDb, { supplier: maker, name: 'Enamel milk jug' });
  const { id: companyId } = await createCompany(ownDb, { name: 'Killed' });
  const listings = Array.from({ length: 30 }, (_, i) => ({ clientProductId: `K-${i}`, name: 'milk jug, enamel' }));
  // Hold the matching lock, so that the worker waits in the middle of its job.
  const lock = await ownDb.transaction();
  await lock.raw(`SELECT pg_advisory_xact_lock(hashtextextended('matching ' || ?, 0))`, [companyId]);
  await pushListings({ db: ownDb }, { companyId, keyId: null, requestId: 'test' }, listings);
  const worker = await startProcess(ownClosing, 'worker.ts', own);
  const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'portside matching'
    AND wait_event_type = 'Lock'`;
  await until(async () => (await ownDb.raw(waits)).rows.length > 0);
  await worker.kill();
  await lock.rollback();
  // Expire the job lock of the killed worker.
  await ownDb('jobs').whereNotNull('locked_at').update({ locked_at: '2000-01-01T00:00:00Z' });
  await startProcess(ownClosing, 'worker.ts', own);
  await until(async () => {
    const { waiting, listings: found } = await readMatches({ db: ownDb }, companyId, { limit: 30 });
    return waiting === 0 && found.every(({ candidates }) => candidates[0]?.productId === jug.id);
  });
});
