import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { register } from 'prom-client';
import { loadConfig } from '../../src/config.ts';
import type { Caller } from '../../src/domain/accounts/company.ts';
import { createRateLimiter, type RateLimiter } from '../../src/http/rate-limit/rate-limit.ts';
import { redisMissing, startRedis } from '../support/redis.ts';
import { until } from '../support/until.ts';

const caller = { key: { id: 'aaaaaaaaaaaa' }, company: { plan: 'standard' } } as Caller;

/** A rate limiter of one process on this Redis, and its log lines. */
function limiter(t: TestContext, url: string, env: Record<string, string> = {}) {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(chunk).msg);
      done();
    },
  });
  const limits = createRateLimiter({ config: loadConfig({ REDIS_URL: url, ...env }), log: pino(sink) });
  t.after(limits.close);
  return { ...limits, lines };
}

function list({ consume }: RateLimiter) {
  return consume(caller, 'standard', 'listProducts');
}

test('allows exactly 200 of 300 requests across three processes', { skip: redisMissing }, async (t) => {
  await using redis = await startRedis();
  const env = { RATE_LIMIT_PLANS: '{"standard":[{"name":"hour","limit":200,"seconds":3600}]}' };
  const processes = [limiter(t, redis.url, env), limiter(t, redis.url, env), limiter(t, redis.url, env)];
  const results = await Promise.all(Array.from({ length: 300 }, (_, i) => list(processes[i % 3] as RateLimiter)));
  assert.equal(results.filter(({ allowed }) => allowed).length, 200);
  assert.ok(processes.every((process) => !process.isDegraded()));
});

test('allows exactly 60 orders across three processes, and does not count rejected requests', {
  skip: redisMissing,
}, async (t) => {
  await using redis = await startRedis();
  const processes = [limiter(t, redis.url), limiter(t, redis.url), limiter(t, redis.url)];
  const create = (i: number) => (processes[i % 3] as RateLimiter).consume(caller, 'external', 'createOrders');
  const results = await Promise.all(Array.from({ length: 90 }, (_, i) => create(i)));
  assert.equal(results.filter(({ allowed }) => allowed).length, 60);
  const rejected = await create(0);
  assert.match(rejected.headers.RateLimit ?? '', /^"orders";r=0;t=3(600|5\d\d)$/);
  assert.equal(rejected.headers['Retry-After'], rejected.headers['RateLimit-Reset']);
  assert.equal((await list(processes[1] as RateLimiter)).headers['RateLimit-Remaining'], '939');
});

test('starts a window with its first request, and expires it in Redis', { skip: redisMissing }, async (t) => {
  await using redis = await startRedis();
  const plans = '{"standard":[{"name":"second","limit":100000,"seconds":1}]}';
  const limits = limiter(t, redis.url, { RATE_LIMIT_PLANS: plans });
  const remaining = async () => Number((await list(limits)).headers['RateLimit-Remaining']);
  let before = await remaining();
  await until(async () => {
    const now = await remaining();
    const isNewWindow = now >= before;
    before = now;
    return isNewWindow;
  });
  const client = new Redis(redis.url);
  t.after(() => client.disconnect());
  await until(async () => (await client.dbsize()) === 0);
});

test('counts requests locally while Redis is unavailable, and logs this once', {
  skip: redisMissing,
}, async (t) => {
  await using redis = await startRedis();
  const limits = limiter(t, redis.url);
  await list(limits);
  await redis.stop();
  const results = await Promise.all(Array.from({ length: 1100 }, () => list(limits)));
  assert.equal(results.filter(({ allowed }) => allowed).length, 1000, 'the process starts a local count at zero');
  assert.equal(limits.isDegraded(), true);
  assert.match(await register.metrics(), /^portside_redis_away 1$/m);
  await redis.start();
  await until(() => !limits.isDegraded());
  assert.match(await register.metrics(), /^portside_redis_away 0$/m);
  assert.equal((await list(limits)).headers['RateLimit-Remaining'], '999', 'the restarted Redis is empty');
  await redis.stop();
  await until(limits.isDegraded);
  await list(limits);
  assert.deepEqual(limits.lines, [
    'Redis unavailable, rate limits counted per process',
    'Redis available',
    'Redis unavailable, rate limits counted per process',
  ]);
});

test('does not delay requests if Redis is unavailable at startup', { skip: redisMissing }, async (t) => {
  const redis = await startRedis();
  await redis.stop();
  const limits = limiter(t, redis.url);
  assert.equal((await list(limits)).allowed, true);
  assert.equal(limits.isDegraded(), true);
  await redis.start();
  t.after(redis.stop);
  await until(() => !limits.isDegraded());
});

test('delays only one request by half a second if Redis hangs', { skip: redisMissing }, async (t) => {
  await using redis = await startRedis();
  const limits = limiter(t, redis.url);
  await list(limits);
  redis.freeze();
  assert.equal((await list(limits)).allowed, true);
  assert.equal(limits.isDegraded(), true);
  // One of them can be a probe, a second later.
  const counted = Promise.any(Array.from({ length: 2 }, () => list(limits)));
  assert.equal((await Promise.race([counted, setImmediate(undefined)]))?.allowed, true, 'waits for Redis');
  redis.thaw();
  await until(async () => (await list(limits)) && !limits.isDegraded());
});
