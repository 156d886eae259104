import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pino } from 'pino';
import { loadConfig } from '../../src/config.ts';
import { ThreadPool, ThreadPoolFullError, ThreadPools } from '../../src/threads/thread-pools.ts';
import type * as tasks from './tasks.ts';

const written = Promise.withResolvers<string>();
const log = pino({}, { write: (line) => written.resolve(line) });
const settings = { config: loadConfig({}), databaseUrl: '', log };
const ctx = { threadPools: new ThreadPools(settings) };
after(() => ctx.threadPools.close());

function createPool(limits: { maxTasks?: number; timeLimitMs?: number } = {}): ThreadPool<typeof tasks> {
  const file = new URL('./tasks.ts', import.meta.url);
  return new ThreadPool<typeof tasks>({ file, maxThreads: 1, memoryLimitMb: 64, ...limits });
}

const isAbortError = { name: 'AbortError' };

test('waiting tasks run after the only thread was terminated by an abort', async () => {
  const pool = createPool();
  const { signal } = new AbortController();
  const controller = new AbortController();
  // The thread exists, so the next task starts at once.
  await pool.run(ctx, 'double', 0);
  const aborted = assert.rejects(pool.run(ctx, 'runForever', undefined, controller.signal), isAbortError);
  const waiting = [1, 2].map((number) => pool.run(ctx, 'double', number, signal));
  controller.abort();
  await aborted;
  assert.deepEqual(await Promise.all(waiting), [2, 4]);
});

test('waiting tasks run after the only thread has crashed', async () => {
  const pool = createPool();
  const { signal } = new AbortController();
  const crashed = assert.rejects(pool.run(ctx, 'crash', undefined, signal), /exited/);
  const waiting = pool.run(ctx, 'double', 3, signal);
  await crashed;
  assert.equal(await waiting, 6);
});

test('an aborted task does not start', async () => {
  const pool = createPool();
  const controller = new AbortController();
  const first = pool.run(ctx, 'double', 1);
  const waiting = assert.rejects(pool.run(ctx, 'runForever', undefined, controller.signal), isAbortError);
  controller.abort();
  assert.equal(await first, 2);
  await waiting;
});

test('the time limit does not include the start of a thread', async () => {
  const file = new URL('./slow-tasks.ts', import.meta.url);
  const pool = new ThreadPool<typeof tasks>({ file, maxThreads: 1, memoryLimitMb: 64, timeLimitMs: 1_500 });
  assert.equal(await pool.run(ctx, 'double', 4), 8);
});

test('the time limit does not include waiting for a thread', async () => {
  const pool = createPool({ timeLimitMs: 1_500 });
  const slow = [1, 2].map(() => assert.rejects(pool.run(ctx, 'runForever', undefined), isAbortError));
  const waiting = pool.run(ctx, 'double', 4);
  await Promise.all(slow);
  assert.equal(await waiting, 8);
});

test('running and waiting tasks beyond the maximum are rejected', async () => {
  const pool = createPool({ maxTasks: 2 });
  const runs = await Promise.allSettled([1, 2, 3].map((number) => pool.run(ctx, 'double', number)));
  assert.deepEqual(
    runs.map((run) => (run.status === 'fulfilled' ? run.value : run.reason instanceof ThreadPoolFullError)),
    [2, 4, true],
  );
  assert.equal(await pool.run(ctx, 'double', 5), 10);
});

test('the limits are the same for copies of a context', async () => {
  const pool = createPool({ maxTasks: 1 });
  const run = pool.run(ctx, 'double', 6);
  await assert.rejects(pool.run({ ...ctx }, 'double', 7), ThreadPoolFullError);
  assert.equal(await run, 12);
});

test('closing ends running and waiting tasks', async () => {
  const own = { threadPools: new ThreadPools(settings) };
  const pool = createPool();
  const runs = [1, 2].map(() => assert.rejects(pool.run(own, 'runForever', undefined)));
  await own.threadPools.close();
  await Promise.all(runs);
});

test('the process writes the lines of threads to its own log', async () => {
  await createPool().run(ctx, 'warn', 'careful');
  // Lines and results are separate messages, so the line may come later.
  const { level, msg } = JSON.parse(await written.promise);
  assert.deepEqual({ level, msg }, { level: 40, msg: 'careful' });
});
