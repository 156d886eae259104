import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { getCreateTableSQL } from '@agendajs/postgres-backend';
import { loadConfig } from '../../../src/config.ts';
import { type Context, createContext } from '../../../src/context.ts';
import { enqueueJob } from '../../../src/db/jobs.ts';
import { defineJob, type Job, nextDueAt } from '../../../src/jobs/queue/job.ts';
import { type QueueOptions, startJobs } from '../../../src/jobs/queue/queue.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { createTestDatabase } from '../../support/database.ts';

declare module '../../../src/db/jobs.ts' {
  interface JobPayloads {
    'test-job': { what: string };
    'other-job': Record<string, never>;
    'hanging-job': Record<string, never>;
  }
}

async function testContext(): Promise<Context> {
  const { url, closing } = await createTestDatabase();
  const ctx = await createContext(loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }));
  closing.defer(() => ctx.close());
  closers.set(ctx, closing);
  return ctx;
}
/** Closes resources that a test leaves open. */
const closers = new WeakMap<Context, AsyncDisposableStack>();

async function openTransaction(ctx: Context) {
  const trx = await ctx.db.transaction();
  closers.get(ctx)?.defer(async () => void (trx.isCompleted() || (await trx.rollback())));
  return trx;
}

async function start(ctx: Context, jobs: Job[], options: Omit<QueueOptions, 'jobs'> = {}) {
  const queue = await startJobs(ctx, { lockLifetimeMs: 1000, ...options, jobs });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= queue.stop();
    return stopped;
  };
  closers.get(ctx)?.defer(stop);
  return { stop };
}

/** Records what happened, in order. `until` waits for a number of entries. */
class Recorder extends EventEmitter {
  readonly entries: string[] = [];

  write(entry: string): void {
    this.entries.push(entry);
    this.emit('entry');
  }

  async until(count: number): Promise<string[]> {
    while (this.entries.length < count) await once(this, 'entry');
    return this.entries;
  }
}

/** Waits until a query returns a row. */
async function eventually(ctx: Context, sql: string): Promise<Record<string, unknown>> {
  for (let attempt = 0; attempt < 5000; attempt++) {
    const { rows } = await ctx.db.raw(sql);
    if (rows.length > 0) return rows[0];
    await ctx.db.raw('SELECT pg_sleep(0.02)');
  }
  throw new Error(`No row: ${sql}`);
}

/** A job that records its payload. */
const recordingJob = (recorder: Recorder, more: Partial<Job<'test-job'>> = {}) =>
  defineJob({
    name: 'test-job',
    timeLimitMs: 10_000,
    async run(_ctx, { what }) {
      recorder.write(what);
    },
    ...more,
  }) as Job;

test('runs a job only after its transaction commits, and never after a rollback', async () => {
  const ctx = await testContext();
  const recorder = new Recorder();
  await start(ctx, [recordingJob(recorder)]);
  const open = await openTransaction(ctx);
  await enqueueJob(open, 'test-job', { what: 'committed late' });
  const undone = await openTransaction(ctx);
  await enqueueJob(undone, 'test-job', { what: 'rolled back' });
  await undone.rollback();
  await enqueueJob(ctx.db, 'test-job', { what: 'at once' });
  assert.deepEqual(await recorder.until(1), ['at once']);
  await open.commit();
  assert.deepEqual(await recorder.until(2), ['at once', 'committed late']);
  await eventually(ctx, `SELECT 1 WHERE NOT EXISTS (SELECT FROM jobs)`);
});

test('merges pending jobs of the same name and key, at the earliest time', async () => {
  const ctx = await testContext();
  const at = (minute: number) => new Date(Date.UTC(2099, 0, 1, 0, minute));
  await enqueueJob(ctx.db, 'test-job', { what: 'first' }, { key: 'a', at: at(5) });
  await enqueueJob(ctx.db, 'test-job', { what: 'again, earlier' }, { key: 'a', at: at(3) });
  await enqueueJob(ctx.db, 'test-job', { what: 'again, later' }, { key: 'a', at: at(9) });
  await enqueueJob(ctx.db, 'test-job', { what: 'other' }, { key: 'b', at: at(7) });
  await enqueueJob(ctx.db, 'other-job', {}, { key: 'a', at: at(8) });
  await enqueueJob(ctx.db, 'other-job', {}, { at: at(8) });
  await enqueueJob(ctx.db, 'other-job', {}, { at: at(8) });
  const { rows } = await ctx.db.raw(
    `SELECT name, unique_key, data ->> 'what' AS what, extract(minute FROM next_run_at)::int AS minute
     FROM jobs ORDER BY name, unique_key`,
  );
  assert.deepEqual(rows, [
    { name: 'other-job', unique_key: 'a', what: null, minute: 8 },
    { name: 'other-job', unique_key: null, what: null, minute: 8 },
    { name: 'other-job', unique_key: null, what: null, minute: 8 },
    { name: 'test-job', unique_key: 'a', what: 'first', minute: 3 },
    { name: 'test-job', unique_key: 'b', what: 'other', minute: 7 },
  ]);
});

test('fifty processes that enqueue the same key concurrently create one job', async () => {
  const ctx = await testContext();
  const later = new Date(Date.now() + 60_000);
  await Promise.all(
    Array.from({ length: 50 }, () => enqueueJob(ctx.db, 'test-job', { what: 'it' }, { key: 'a', at: later })),
  );
  assert.equal((await ctx.db('jobs').count())[0]?.['count'], '1');
});

test('two workers run each job of a burst once', async () => {
  const ctx = await testContext();
  const recorder = new Recorder();
  const numbers = Array.from({ length: 300 }, (_, i) => String(i));
  await start(ctx, [recordingJob(recorder, { concurrency: 20 })], { lockLifetimeMs: 5000 });
  await start(ctx, [recordingJob(recorder, { concurrency: 20 })], { lockLifetimeMs: 5000 });
  await ctx.db.transaction(async (trx) => {
    for (const what of numbers) await enqueueJob(trx, 'test-job', { what });
  });
  await recorder.until(300);
  await eventually(ctx, `SELECT 1 WHERE NOT EXISTS (SELECT FROM jobs)`);
  assert.deepEqual(recorder.entries.toSorted(), numbers.toSorted());
});

test('a job that waits for a busy worker is run by another one', async () => {
  const ctx = await testContext();
  const recorder = new Recorder();
  const gate = Promise.withResolvers<void>();
  const waiting = recordingJob(recorder, {
    concurrency: 1,
    async run(_ctx, { what }) {
      recorder.write(what);
      if (what === 'long') await gate.promise;
    },
  });
  await enqueueJob(ctx.db, 'test-job', { what: 'long' });
  await enqueueJob(ctx.db, 'test-job', { what: 'short' });
  await start(ctx, [waiting], { lockLifetimeMs: 3_600_000 });
  await recorder.until(1);
  assert.equal((await ctx.db('jobs').whereNotNull('locked_at')).length, 1);
  await start(ctx, [waiting], { lockLifetimeMs: 3_600_000 });
  assert.deepEqual(await recorder.until(2), ['long', 'short']);
  gate.resolve();
});

test('enqueuing the key of a running job runs it again', async () => {
  const ctx = await testContext();
  const recorder = new Recorder();
  const gate = Promise.withResolvers<void>();
  const waiting = recordingJob(recorder, {
    async run(_ctx, { what }) {
      recorder.write(`${what} starts`);
      if (what === 'first') await gate.promise;
      recorder.write(`${what} ends`);
    },
    concurrency: 1,
  });
  await start(ctx, [waiting]);
  await enqueueJob(ctx.db, 'test-job', { what: 'first' }, { key: 'a' });
  await recorder.until(1);
  await enqueueJob(ctx.db, 'test-job', { what: 'second' }, { key: 'a' });
  gate.resolve();
  assert.deepEqual(await recorder.until(4), ['first starts', 'first ends', 'second starts', 'second ends']);
});

test('a pending job does not start before the transactions that enqueued it again have ended', async () => {
  const ctx = await testContext();
  const recorder = new Recorder();
  await enqueueJob(ctx.db, 'test-job', { what: 'reads' }, { key: 'a' });
  const reading = recordingJob(recorder, {
    async run(ctx) {
      const companies = await ctx.db('companies').select('name');
      recorder.write(`test-job read ${companies.length}`);
    },
  });
  const other = defineJob({
    name: 'other-job',
    timeLimitMs: 10_000,
    run: async () => recorder.write('other-job ran'),
  }) as Job;
  const trx = await openTransaction(ctx);
  await enqueueJob(trx, 'test-job', { what: 'reads' }, { key: 'a' });
  await trx('companies').insert({ name: 'Written in the transaction' });
  await start(ctx, [reading, other]);
  await enqueueJob(ctx.db, 'other-job', {});
  await recorder.until(1);
  await enqueueJob(ctx.db, 'other-job', {});
  assert.deepEqual(await recorder.until(2), ['other-job ran', 'other-job ran']);
  await trx.commit();
  assert.equal((await recorder.until(3)).at(-1), 'test-job read 1');
});

test('retries a failed job after its delays, then fails it permanently', async () => {
  const ctx = await testContext();
  const times: number[] = [];
  const recorder = new Recorder();
  const failing = recordingJob(recorder, {
    retryAfterMs: [100, 300],
    async run(_ctx, { what }) {
      times.push(Date.now());
      recorder.write(what);
      throw new Error('Not today.');
    },
  });
  await start(ctx, [failing]);
  await enqueueJob(ctx.db, 'test-job', { what: 'try' });
  await recorder.until(3);
  const row = await eventually(ctx, `SELECT next_run_at, locked_at, fail_reason FROM jobs WHERE fail_count = 3`);
  assert.deepEqual(row, { next_run_at: null, locked_at: null, fail_reason: 'Not today.' });
  const [first, second, third] = times as [number, number, number];
  assert.ok(second - first >= 100 && third - second >= 300, `waited ${second - first} and ${third - second} ms`);
});

test('fails and aborts a job that exceeds its time limit', async () => {
  const ctx = await testContext();
  const recorder = new Recorder();
  const hanging = recordingJob(recorder, {
    timeLimitMs: 200,
    run: (_ctx, _payload, signal) =>
      new Promise(() => signal.addEventListener('abort', () => recorder.write('aborted'))),
  });
  await start(ctx, [hanging]);
  await enqueueJob(ctx.db, 'test-job', { what: 'hang' });
  await recorder.until(1);
  const row = await eventually(ctx, 'SELECT fail_reason FROM jobs WHERE fail_count = 1');
  assert.equal(row['fail_reason'], 'The job took more than 0.2 s.');
});

test('does not start a job twice if it runs longer than its lock', async () => {
  const ctx = await testContext();
  const recorder = new Recorder();
  const long = recordingJob(recorder, {
    async run(ctx) {
      recorder.write('starts');
      // Twice the lifetime of a lock, by PostgreSQL's clock.
      await ctx.db.raw('SELECT pg_sleep(3)');
      recorder.write('ends');
    },
  });
  await start(ctx, [long], { lockLifetimeMs: 1500 });
  await start(ctx, [long], { lockLifetimeMs: 1500 });
  await enqueueJob(ctx.db, 'test-job', { what: 'long' });
  await eventually(ctx, `SELECT 1 WHERE NOT EXISTS (SELECT FROM jobs)`).catch(() => undefined);
  assert.deepEqual(recorder.entries, ['starts', 'ends']);
});

test('runs a recurring job once per period with several workers', async () => {
  const ctx = await testContext();
  const recorder = new Recorder();
  const period = 400;
  const recurring = defineJob({
    name: 'other-job',
    every: { ms: period, offsetMs: 0 },
    timeLimitMs: 10_000,
    run: async () => recorder.write(String(Math.floor(Date.now() / period))),
  }) as Job;
  const workers = [await start(ctx, [recurring]), await start(ctx, [recurring]), await start(ctx, [recurring])];
  const periods = (await recorder.until(9)).map(Number);
  await Promise.all(workers.map((worker) => worker.stop()));
  // The first run may start several periods late: nine take at least four full periods, with one run per worker they would take two.
  assert.ok(periods.at(-1)! - periods[0]! >= 4, `ran in the periods ${periods}`);
  const { rows } = await ctx.db.raw('SELECT unique_key, next_run_at > now() AS later FROM jobs');
  assert.deepEqual(
    rows.map(({ unique_key }: { unique_key: string }) => unique_key),
    ['next run'],
  );
});

test('runs a failed recurring job again in its next period', async () => {
  const ctx = await testContext();
  const recorder = new Recorder();
  const recurring = defineJob({
    name: 'other-job',
    every: { ms: 300, offsetMs: 0 },
    timeLimitMs: 10_000,
    async run() {
      recorder.write('tried');
      throw new Error('Not today.');
    },
  }) as Job;
  const { stop } = await start(ctx, [recurring]);
  await recorder.until(3);
  await stop();
});

test('starting a worker does not run a recurring job early', async () => {
  const ctx = await testContext();
  const every = { ms: 86_400_000, offsetMs: 0 };
  const recurring = defineJob({
    name: 'other-job',
    every,
    timeLimitMs: 10_000,
    run: async () => assert.fail('It is not due.'),
  }) as Job;
  const midnight = nextDueAt(every, new Date());
  await enqueueJob(ctx.db, 'other-job', {}, { key: 'next run', at: midnight });
  const { stop } = await start(ctx, [recurring]);
  await stop();
  const rows = await ctx.db('jobs').select('next_run_at');
  assert.deepEqual(
    rows.map(({ next_run_at }) => new Date(next_run_at!).getTime()),
    [midnight.getTime()],
  );
});

test('runs the recurring job of a killed worker again, and schedules its next run once', async () => {
  const ctx = await testContext();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hanging-worker.ts')], {
    env: { ...process.env, DATABASE_URL: ctx.databaseUrl, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The worker has started the recurring job, which hangs.
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const recorder = new Recorder();
  const same = defineJob({
    name: 'hanging-job',
    every: { ms: 86_400_000, offsetMs: 0 },
    timeLimitMs: 10_000,
    run: async () => recorder.write('ran'),
  }) as Job;
  await start(ctx, [same]);
  await recorder.until(1);
  await eventually(ctx, `SELECT 1 FROM jobs HAVING count(*) = 1 AND min(unique_key) = 'next run'`);
  assert.deepEqual(recorder.entries, ['ran']);
});

test('stop waits for running jobs', async () => {
  const ctx = await testContext();
  const recorder = new Recorder();
  const finishing = recordingJob(recorder, {
    async run(ctx) {
      recorder.write('starts');
      await ctx.db.raw('SELECT pg_sleep(0.3)');
      recorder.write('ends');
    },
  });
  const { stop } = await start(ctx, [finishing]);
  await enqueueJob(ctx.db, 'test-job', { what: 'it' });
  await recorder.until(1);
  await stop();
  assert.deepEqual(recorder.entries, ['starts', 'ends']);
  assert.deepEqual(await ctx.db('jobs').select('id'), []);
});

test('stop releases unfinished and pending jobs', async () => {
  const ctx = await testContext();
  const recorder = new Recorder();
  const hanging = recordingJob(recorder, {
    concurrency: 1,
    run: (_ctx, { what }, signal) => {
      recorder.write(`${what} starts`);
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          recorder.write(`${what} is aborted`);
          reject(signal.reason);
        }),
      );
    },
  });
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const { stop } = await start({ ...ctx, log }, [hanging], { graceMs: 100, lockLifetimeMs: 2000 });
  await enqueueJob(ctx.db, 'test-job', { what: 'one' });
  await recorder.until(1);
  await enqueueJob(ctx.db, 'test-job', { what: 'two' });
  await stop();
  assert.deepEqual(recorder.entries, ['one starts', 'one is aborted']);
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)).map(({ level, msg }) => ({ level, msg })),
    [{ level: 30, msg: 'unfinished jobs released' }],
    'an ordinary stop logs nothing above info',
  );
  const { rows } = await ctx.db.raw(
    `SELECT data ->> 'what' AS what, locked_at, next_run_at <= now() AS due, fail_count FROM jobs ORDER BY 1`,
  );
  assert.deepEqual(rows, [
    { what: 'one', locked_at: null, due: true, fail_count: null },
    { what: 'two', locked_at: null, due: true, fail_count: null },
  ]);
  const second = new Recorder();
  await start(ctx, [recordingJob(second)]);
  assert.deepEqual((await second.until(2)).toSorted(), ['one', 'two']);
});

/** Terminates every database connection of the workers. */
const endConnections = (ctx: Context) =>
  ctx.db.raw(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE starts_with(application_name, 'portside jobs ') AND datname = current_database()`,
  );

test('survives lost connections', async () => {
  const ctx = await testContext();
  const recorder = new Recorder();
  await start(ctx, [recordingJob(recorder)]);
  for (const what of ['one', 'two']) {
    await endConnections(ctx);
    await enqueueJob(ctx.db, 'test-job', { what });
    // If the connection is lost before the completion of a job is stored, it runs again.
    while (!recorder.entries.includes(what)) await recorder.until(recorder.entries.length + 1);
  }
});

test('releases connections that are lost while connecting, so that the queue continues and stops', async () => {
  const ctx = await testContext();
  const recorder = new Recorder();
  const { stop } = await start(ctx, [recordingJob(recorder)]);
  // The queue reconnects every 100 ms, so continue for a few seconds.
  for (let round = 0; round < 1_500; round++) await endConnections(ctx);
  await enqueueJob(ctx.db, 'test-job', { what: 'one' });
  await recorder.until(1);
  await stop();
});

test('does not start without a database', async () => {
  const ctx = await testContext();
  const unreachable = { ...ctx, directUrl: 'postgres://postgres@127.0.0.1:1/nowhere' };
  await assert.rejects(startJobs(unreachable, { jobs: [] }), /ECONNREFUSED/);
});

test('the table has the columns of the Agenda backend', async () => {
  const { db } = await createTestDatabase();
  const columns = (table: string) =>
    db('information_schema.columns')
      .where({ table_name: table })
      .orderBy('column_name')
      .select('column_name', 'data_type', 'character_maximum_length', 'is_nullable', 'column_default');
  await db.raw(getCreateTableSQL('agenda_own'));
  const ours = (await columns('jobs')).filter(({ column_name }) => column_name !== 'unique_key');
  assert.deepEqual(ours, await columns('agenda_own'));
});

test('counts periods from midnight UTC', () => {
  const hour = 3_600_000;
  const next = (now: string, ms: number, offsetMs: number) => nextDueAt({ ms, offsetMs }, new Date(now)).toISOString();
  assert.equal(next('2026-11-20T12:39:59.999Z', hour, (40 / 60) * hour), '2026-11-20T12:40:00.000Z');
  assert.equal(next('2026-11-20T12:40:00.000Z', hour, (40 / 60) * hour), '2026-11-20T13:40:00.000Z');
  assert.equal(next('2026-11-20T01:00:00.000Z', 24 * hour, 2 * hour), '2026-11-20T02:00:00.000Z');
  assert.equal(next('2026-11-20T02:00:00.000Z', 24 * hour, 2 * hour), '2026-11-21T02:00:00.000Z');
});

test('reschedules a recurring job whose next run is too far in the future', async () => {
  const ctx = await testContext();
  const recorder = new Recorder();
  const every = { ms: 3_600_000, offsetMs: 0 };
  const hourly = defineJob({ name: 'test-job', every, timeLimitMs: 1000, run: async () => recorder.write('ran') });
  const { stop } = await start(ctx, [hourly as never]);
  await recorder.until(1);
  await stop();
  await ctx
    .db('jobs')
    .where({ name: 'test-job' })
    .update({ next_run_at: ctx.db.raw(`now() + interval '400 days'`) });
  await start(ctx, [hourly as never]);
  const [job] = await ctx.db('jobs').where({ name: 'test-job' });
  assert.ok(new Date(job!.next_run_at!) <= nextDueAt(every, new Date()), String(job!.next_run_at));
});

test('rejects a start if the clock differs from the database’s, with the difference', async (t) => {
  const ctx = await testContext();
  const real = Date.now;
  t.mock.method(Date, 'now', () => real() + 86_400_000);
  await assert.rejects(startJobs(ctx, { jobs: [] }), /clock skew: this machine is 864\d\d s ahead of the database/);
});
