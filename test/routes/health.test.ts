// What a process tells of its health to whoever may ask, and to operators of what it counts.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { loadConfig } from '../../src/config.ts';
import { createContext } from '../../src/context.ts';
import { jobNames } from '../../src/db/jobs.ts';
import { jobs as allJobs } from '../../src/jobs/index.ts';
import { startJobs } from '../../src/jobs/queue/queue.ts';
import { openDatabase } from '../../src/postgres/connection.ts';
import { recordBackup } from '../../src/postgres/protection-status.ts';
import { collectGauges } from '../../src/routes/gauges.ts';
import { serveWorkerHealth } from '../../src/routes/worker-health.ts';
import { checkReadiness } from '../../src/services/readiness.ts';
import { startService } from '../support/service.ts';
import { addServiceRole } from '../support/service-role.ts';
import { until } from '../support/until.ts';

async function ready(url: string) {
  const response = await fetch(`${url}/health/ready`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const rates = { EUR: '55.94', GBP: '64.18', USD: '48.7' };
const idle = { workers: 0, due: 0, oldestDueSeconds: 0 };

test('a service is ready, but degraded, while exchange rates are missing or old', async () => {
  const service = await startService();
  const jobs = await startJobs(service.ctx, { jobs: [] });
  service.closing.defer(jobs.stop);
  const missing = { asOf: null, stale: true };
  // On a cluster, the body also has its nodes.
  assert.partialDeepStrictEqual(await ready(service.url), {
    status: 200,
    body: {
      status: 'degraded',
      database: 'ok',
      migrations: 'complete',
      jobs: { ...idle, status: 'ok', workers: 1 },
      rates: ['EUR', 'GBP', 'USD'].map((currency) => ({ currency, ...missing })),
    },
  });
  await service.setRates(rates);
  assert.equal((await ready(service.url)).body.status, 'ok');
  await service
    .db('current_rates')
    .where({ currency: 'GBP' })
    .update({ as_of: service.db.raw(`now() - interval '97 hours'`) });
  assert.equal((await ready(service.url)).body.status, 'degraded');
});

test('a service is degraded without a worker, and while a due job waits for more than 5 minutes', async () => {
  const service = await startService();
  await service.setRates(rates);
  const { body } = await ready(service.url);
  assert.deepEqual([body.status, body.jobs], ['degraded', { ...idle, status: 'no worker' }]);

  const jobs = await startJobs(service.ctx, { jobs: [] });
  assert.equal((await ready(service.url)).body.status, 'ok');
  await service
    .db('jobs')
    .insert({ name: 'match-catalog', next_run_at: service.db.raw(`now() - interval '299 seconds'`) });
  assert.equal((await ready(service.url)).body.status, 'ok');
  await service.db('jobs').update({ next_run_at: service.db.raw(`now() - interval '302 seconds'`) });
  const late = await ready(service.url);
  assert.deepEqual([late.status, late.body.status], [200, 'degraded']);
  assert.equal((late.body.jobs as { status: string }).status, 'late');
  await service.db('jobs').update({ locked_at: service.db.fn.now() });
  assert.equal((await ready(service.url)).body.status, 'ok', 'a job that runs is not late');
  await jobs.stop();
});

test('a service is not ready while its database lacks a migration, and ignores unknown ones', async () => {
  const service = await startService();
  const [last] = await service.db('schema_migrations').orderBy('name', 'desc').limit(1);
  await service.db('schema_migrations').insert({ name: '999-later.sql', sha256: 'x' });
  assert.equal((await ready(service.url)).status, 200);
  await service.db('schema_migrations').where({ name: last.name }).delete();
  const { status, body } = await ready(service.url);
  assert.deepEqual([status, body.status, body.migrations], [503, 'unavailable', 'pending']);
});

test('a service is not ready while its database is unavailable', async () => {
  const service = await startService();
  await service.db.destroy();
  assert.deepEqual(await ready(service.url), { status: 503, body: { status: 'unavailable', database: 'away' } });
});

test('due jobs of another release do not make a service late, and are measured as a queue', async () => {
  const service = await startService();
  await service.setRates(rates);
  const jobs = await startJobs(service.ctx, { jobs: [] });
  service.closing.defer(jobs.stop);
  const due = service.db.raw(`now() - interval '1 hour'`);
  await service.db('jobs').insert({ name: 'job-of-a-newer-release', next_run_at: due });
  const { body } = await ready(service.url);
  assert.deepEqual([body.status, body.jobs], ['ok', { ...idle, status: 'ok', workers: 1 }]);
  const samples = await gauges(service.ctx);
  assert.equal(samples.get('portside_jobs_due'), 0);
  assert.equal(samples.get('portside_job_overdue_seconds'), 0);
  assert.equal(samples.get('portside_queue_jobs{name="job-of-a-newer-release",state="due"}'), 1);
});

test('the list of job names is complete', () => {
  assert.deepEqual(jobNames.toSorted(), allJobs.map(({ name }) => name).toSorted());
});

/** The samples of a text in Prometheus' form, by name and labels; rejects a line that is none. */
function samplesOf(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  const typed = new Set<string>();
  for (const line of text.split('\n')) {
    const type = /^# TYPE (\w+) (counter|gauge|histogram|summary)$/.exec(line);
    if (type) {
      assert.ok(!typed.has(type[1]!), `${type[1]} is there twice`);
      typed.add(type[1]!);
    }
    if (line === '' || line.startsWith('#')) continue;
    const sample = /^([a-zA-Z_:]\w*)(\{(?:\w+="(?:[^"\\\n]|\\.)*",?)*\})? (Na[Nn]|[+-]?(?:Inf|[\d.e+-]+))$/.exec(line);
    assert.ok(sample, `not a sample: ${line}`);
    const [, name = '', labels = '', value] = sample;
    assert.ok(typed.has(name) || typed.has(name.replace(/_(bucket|sum|count)$/, '')), `${name} has no type`);
    assert.ok(!samples.has(name + labels), `${name}${labels} is there twice`);
    samples.set(name + labels, Number(value?.replace('Inf', 'Infinity')));
  }
  return samples;
}

async function metrics(url: string, headers: Record<string, string> = {}): Promise<Map<string, number>> {
  const response = await fetch(`${url}/metrics`, { headers });
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
  return samplesOf(await response.text());
}

const requestsOf = (operation: string, status: string, document = 'standard') =>
  `portside_request_seconds_count{document="${document}",operation="${operation}",method="GET",status="${status}"}`;

test('metrics cover requests by operation, the cache, the pool and the backlog', async () => {
  const service = await startService({ RELEASE: '1.2.3' });
  await service.setRates(rates);
  const before = await metrics(service.url);
  for (let i = 0; i < 3; i += 1) await service.get('listProducts', '/api/v1/products?limit=1');
  await service.get('getProduct', '/api/v1/products/01a09f70-be37-71bf-b100-e16f764d5b04');
  await fetch(`${service.url}/api/v1/nothing/${'x'.repeat(50)}`);
  await service
    .db('jobs')
    .insert({ name: 'match-catalog', next_run_at: service.db.raw(`now() - interval '100 seconds'`) });
  // A request is counted once its response has been written to the connection.
  const now = await until(async () => {
    const samples = await metrics(service.url);
    return (samples.get(requestsOf('none', '4xx')) ?? 0) > 0 && samples;
  });
  const rise = (sample: string) => (now.get(sample) ?? 0) - (before.get(sample) ?? 0);
  assert.equal(rise(requestsOf('listProducts', '2xx')), 3);
  assert.equal(rise(requestsOf('getProduct', '4xx')), 1);
  assert.equal(rise(requestsOf('none', '4xx')), 1);
  assert.equal(rise('portside_cache_reads_total{outcome="hit"}'), 2);
  assert.ok((now.get('portside_cache_bytes') ?? 0) > 0);
  assert.equal(now.get('portside_pool_size'), 4);
  assert.equal(now.get('portside_pool_waiting'), 0);
  assert.equal(now.get('portside_database_up'), 1);
  assert.equal(now.get('portside_workers'), 0);
  assert.equal(now.get('portside_deliveries_pending'), 0);
  assert.equal(now.get('portside_jobs_due'), 1);
  assert.ok(Math.abs((now.get('portside_job_overdue_seconds') ?? 0) - 100) < 30);
  assert.ok((now.get('portside_exchange_rate_age_seconds{currency="USD"}') ?? -1) >= 0);
  assert.equal(now.get(`portside_build_info{release="1.2.3",node="${process.version}"}`), 1);
  assert.ok(now.has('nodejs_eventloop_lag_p99_seconds'));
  for (const sample of now.keys()) assert.doesNotMatch(sample, /xxxxx|01a09f70/, 'no label that a caller makes up');
});

/** A process's gauges, as its metrics show them. */
async function gauges(ctx: Parameters<typeof collectGauges>[0]): Promise<Map<string, number>> {
  return samplesOf(await collectGauges(ctx));
}

test('the rate age of a currency is infinite until it has a rate', async () => {
  const service = await startService();
  const age = async (currency: string) =>
    (await gauges(service.ctx)).get(`portside_exchange_rate_age_seconds{currency="${currency}"}`);
  assert.equal(await age('GBP'), Number.POSITIVE_INFINITY);
  await service.setRates({ EUR: '55.94' });
  assert.equal(await age('GBP'), Number.POSITIVE_INFINITY);
  assert.ok(Number.isFinite(await age('EUR')));
});

test('metrics count the jobs of each name by state', async () => {
  const service = await startService();
  const { db } = service;
  const past = db.raw(`now() - interval '10 seconds'`);
  const later = db.raw(`now() + interval '1 hour'`);
  await db('jobs').insert([
    { name: 'poll-feed', next_run_at: past },
    { name: 'poll-feed', next_run_at: past },
    { name: 'poll-feed', next_run_at: later },
    { name: 'poll-feed', next_run_at: past, locked_at: past },
    { name: 'poll-feed', next_run_at: null },
    { name: 'match-listings', next_run_at: later },
  ]);
  const now = await gauges(service.ctx);
  const depths = (name: string) =>
    ['due', 'running', 'scheduled', 'failed'].map((state) =>
      now.get(`portside_queue_jobs{name="${name}",state="${state}"}`),
    );
  assert.deepEqual(depths('poll-feed'), [2, 1, 1, 1]);
  assert.deepEqual(depths('match-listings'), [0, 0, 1, 0]);
  assert.equal(now.get('portside_jobs_due'), 2);
});

test('the service role can read backup age, archiving, replication and slots', async () => {
  const service = await startService();
  const { name, url } = await addServiceRole(service.db, service.closing);
  const unprivileged = openDatabase(url(service.ctx.databaseUrl), { poolSize: 1 });
  service.closing.defer(() => unprivileged.destroy());
  const { rows } = await unprivileged.raw('SELECT current_user AS role');
  assert.equal(rows[0].role, name);
  const ctx = { ...service.ctx, db: unprivileged };
  const before = await gauges(ctx);
  assert.equal(before.get('portside_database_up'), 1);
  assert.equal(before.get('portside_backup_age_seconds'), Number.POSITIVE_INFINITY);
  assert.equal(before.get('portside_wal_archive_enabled'), 0);
  for (const sample of ['wal_archive_failing', 'wal_archive_age_seconds', 'wal_archive_pending_bytes'])
    assert.ok(before.has(`portside_${sample}`), sample);
  for (const sample of ['wal_streams', 'replication_slot_retained_bytes'])
    assert.ok((before.get(`portside_${sample}`) ?? -1) >= 0, sample);
  await recordBackup(service.db, { finishedAt: new Date(Date.now() - 3_600_000).toISOString() });
  await recordBackup(service.db, { finishedAt: new Date(Date.now() - 7_200_000).toISOString() });
  const age = (await gauges(ctx)).get('portside_backup_age_seconds') ?? 0;
  assert.ok(Math.abs(age - 3600) < 60, `${age} s`);
});

test('metrics have the state and lag of the replica if there is one', async () => {
  const { ctx } = await startService();
  const without = await gauges(ctx);
  assert.ok(![...without.keys()].some((sample) => sample.startsWith('portside_replica_')));
  const states = (samples: Map<string, number>) =>
    ['ok', 'behind', 'away'].map((state) => samples.get(`portside_replica_state{state="${state}"}`));
  const lag = { seconds: 7.5, bytes: 1024 };
  const behind = await gauges({ ...ctx, reads: { ...ctx.reads, health: () => 'behind', lag: () => lag } });
  assert.deepEqual(states(behind), [0, 1, 0]);
  assert.equal(behind.get('portside_replica_lag_seconds'), 7.5);
  assert.equal(behind.get('portside_replica_lag_bytes'), 1024);
  const away = await gauges({ ...ctx, reads: { ...ctx.reads, health: () => 'away', lag: () => undefined } });
  assert.deepEqual(states(away), [0, 0, 1]);
  assert.ok(!away.has('portside_replica_lag_seconds') && !away.has('portside_replica_lag_bytes'));
});

test('metrics require the operator key, and are disabled in production without one', async () => {
  const operatorKey = 'operators-key-of-this-test-0123456789';
  const keyed = await startService({ OPERATOR_KEY: operatorKey });
  assert.equal((await fetch(`${keyed.url}/metrics`)).status, 401);
  assert.equal(
    (await fetch(`${keyed.url}/metrics`, { headers: { authorization: `Bearer ${keyed.key}` } })).status,
    401,
  );
  assert.equal((await fetch(`${keyed.url}/health/ready`)).status, 200);
  await metrics(keyed.url, { authorization: `Bearer ${operatorKey}` });
  await metrics(keyed.url, { authorization: `Basic ${btoa(`prometheus:${operatorKey}`)}` });
  const unkeyed = await startService({ NODE_ENV: 'production', SECRETS_KEY: Buffer.alloc(32).toString('base64') });
  assert.equal((await fetch(`${unkeyed.url}/metrics`)).status, 404);
});

test('a read-only database, such as a former primary, degrades the service', async () => {
  const service = await startService();
  await service.setRates(rates);
  const name = new URL(service.ctx.databaseUrl).pathname.slice(1);
  assert.match(await collectGauges(service.ctx), /^portside_database_read_only 0$/m);
  await service.db.raw(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  const reopened = openDatabase(service.ctx.databaseUrl, { poolSize: 1 });
  after(() => reopened.destroy());
  const { status, database } = await checkReadiness(reopened);
  assert.deepEqual([status, database], ['degraded', 'read-only']);
  assert.match(await collectGauges({ ...service.ctx, db: reopened }), /^portside_database_read_only 1$/m);
});

test('an unresponsive database is reported as unavailable while it does not respond', async () => {
  const service = await startService();
  await service.db.transaction(async (trx) => {
    await trx.raw('LOCK TABLE schema_migrations, jobs IN ACCESS EXCLUSIVE MODE');
    const [{ status, body }, samples] = await Promise.all([ready(service.url), metrics(service.url)]);
    assert.deepEqual([status, body], [503, { status: 'unavailable', database: 'away' }]);
    assert.equal(samples.get('portside_database_up'), 0);
  });
  assert.equal((await ready(service.url)).status, 200);
});

test('a worker has the same health endpoints and counts its jobs by name and outcome', async () => {
  const service = await startService();
  const ctx = await createContext(loadConfig({ DATABASE_URL: service.ctx.databaseUrl, LOG_LEVEL: 'silent' }));
  after(() => ctx.close());
  const http = await serveWorkerHealth(ctx, 0);
  after(() => http.close());
  const url = `http://127.0.0.1:${http.port}`;
  const { promise: both, resolve } = Promise.withResolvers<void>();
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 2) resolve();
    if (runs === 1) throw new Error('the first fails');
  };
  const jobs = await startJobs(ctx, { jobs: [{ name: 'purge-nightly', run, timeLimitMs: 10_000, retryAfterMs: [1] }] });
  await service.db('jobs').insert({ name: 'purge-nightly', next_run_at: service.db.fn.now() });
  await both;
  await jobs.stop();
  const samples = await metrics(url);
  assert.equal(samples.get('portside_job_seconds_count{name="purge-nightly",outcome="failed"}'), 1);
  assert.equal(samples.get('portside_job_seconds_count{name="purge-nightly",outcome="done"}'), 1);
  assert.equal((await fetch(`${url}/health/live`)).status, 200);
  assert.equal((await fetch(`${url}/docs/`)).status, 404);
});
