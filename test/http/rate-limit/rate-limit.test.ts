import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { pino } from 'pino';
import { loadConfig } from '../../../src/config.ts';
import type { Caller } from '../../../src/domain/accounts/company.ts';
import type { ApiName } from '../../../src/domain/accounts/rate-limit-plans.ts';
import { createMemoryRateCounter } from '../../../src/http/rate-limit/memory-counter.ts';
import { createRateLimiter, type RateLimiter, type Subject } from '../../../src/http/rate-limit/rate-limit.ts';

const log = pino({ level: 'silent' });

function limiter(env: Record<string, string> = {}): RateLimiter {
  return createRateLimiter({ config: loadConfig(env), log });
}

function caller(id: string, plan = 'standard'): Caller {
  return { key: { id }, company: { plan } } as Caller;
}

async function times(
  count: number,
  { consume }: RateLimiter,
  subject: Subject,
  api: ApiName = 'standard',
  operation = 'listProducts',
) {
  return Promise.all(Array.from({ length: count }, () => consume(subject, api, operation)));
}

test('starts the hourly window with the first request, and reports it in the headers', async () => {
  const { allowed, headers } = await limiter().consume(caller('a'), 'standard', 'listProducts');
  assert.equal(allowed, true);
  assert.deepEqual(headers, {
    'RateLimit-Limit': '1000',
    'RateLimit-Remaining': '999',
    'RateLimit-Reset': '3600',
    'RateLimit-Policy': '"hour";q=1000;w=3600',
    RateLimit: '"hour";r=999;t=3600',
  });
});

test('allows exactly 1000 of 1500 concurrent requests across all APIs', async () => {
  const limits = limiter();
  const results = await Promise.all([
    times(500, limits, caller('a'), 'standard', 'listProducts'),
    times(500, limits, caller('a'), 'external', 'listCatalog'),
    times(500, limits, caller('a'), 'external', 'listOrders'),
  ]);
  assert.equal(results.flat().filter(({ allowed }) => allowed).length, 1000);
  assert.equal((await limits.consume(caller('b'), 'standard', 'listProducts')).allowed, true);
});

test('returns Retry-After if the limit is exceeded', async () => {
  const limits = limiter();
  await times(1000, limits, caller('a'));
  const { allowed, headers } = await limits.consume(caller('a'), 'standard', 'listProducts');
  assert.equal(allowed, false);
  assert.deepEqual(headers, {
    'RateLimit-Limit': '1000',
    'RateLimit-Remaining': '0',
    'RateLimit-Reset': '3600',
    'RateLimit-Policy': '"hour";q=1000;w=3600',
    RateLimit: '"hour";r=0;t=3600',
    'Retry-After': '3600',
  });
});

test('also limits order creation to 60 requests per hour, and reports the stricter window in the headers', async () => {
  const limits = limiter();
  const create = () => limits.consume(caller('a'), 'external', 'createOrders');
  assert.equal((await create()).headers.RateLimit, '"orders";r=59;t=3600');
  await times(59, limits, caller('a'), 'external', 'createOrders');
  const rejected = await create();
  assert.equal(rejected.allowed, false);
  assert.equal(rejected.headers.RateLimit, '"orders";r=0;t=3600');
  assert.equal(rejected.headers['Retry-After'], '3600');
  const other = await limits.consume(caller('a'), 'external', 'listOrders');
  assert.equal(other.headers.RateLimit, '"hour";r=939;t=3600', 'a rejected request counts towards no window');
});

test('reports the hourly window for order creation if it is stricter, and does not count rejected requests', async () => {
  const limits = limiter();
  await times(990, limits, caller('a'));
  const create = () => limits.consume(caller('a'), 'external', 'createOrders');
  assert.equal((await create()).headers.RateLimit, '"hour";r=9;t=3600');
  await times(9, limits, caller('a'));
  const rejected = await create();
  assert.equal(rejected.allowed, false);
  assert.equal(rejected.headers['RateLimit-Policy'], '"hour";q=1000;w=3600');
});

/** Sets the time of the process; returns a function that advances it. */
function stopTime({ mock }: TestContext): (ms: number) => void {
  let now = performance.now();
  mock.method(performance, 'now', () => now);
  return (ms) => {
    now += ms;
  };
}

test('starts a window with its first request, and does not extend it for rejected requests', async (t) => {
  const advance = stopTime(t);
  const limits = limiter({ RATE_LIMIT_PLANS: '{"brief":[{"name":"second","limit":3,"seconds":1}]}' });
  const isAllowed = async () => (await limits.consume(caller('a', 'brief'), 'standard', 'listProducts')).allowed;
  await times(3, limits, caller('a', 'brief'));
  for (const ms of [0, 600, 399]) {
    advance(ms);
    assert.equal(await isAllowed(), false);
  }
  advance(1);
  assert.equal(await isAllowed(), true);
});

test('does not extend a window for counted requests', async (t) => {
  const advance = stopTime(t);
  const limits = limiter({ RATE_LIMIT_PLANS: '{"brief":[{"name":"second","limit":9,"seconds":1}]}' });
  const remaining: number[] = [];
  for (const ms of [0, 600, 399, 1]) {
    advance(ms);
    const { headers } = await limits.consume(caller('a', 'brief'), 'standard', 'listProducts');
    remaining.push(Number(headers['RateLimit-Remaining']));
  }
  assert.deepEqual(remaining, [8, 7, 6, 8]);
});

test('limits each API per second, minute and hour in the legacy plan', async () => {
  const limits = limiter();
  const standard = await times(11, limits, caller('a', 'earlier'), 'standard', 'listProducts');
  assert.equal(standard.filter(({ allowed }) => allowed).length, 10);
  assert.equal(standard[0]?.headers['RateLimit-Policy'], '"standard-second";q=10;w=1');
  const external = await times(21, limits, caller('a', 'earlier'), 'external', 'listCatalog');
  assert.equal(external.filter(({ allowed }) => allowed).length, 20);
  const smart = await times(3, limits, caller('b', 'earlier'), 'standard', 'listSmartReordering');
  assert.equal(smart.filter(({ allowed }) => allowed).length, 2);
});

test('applies the standard plan for an unknown plan', async () => {
  const { headers } = await limiter().consume(caller('a', 'gone'), 'standard', 'listProducts');
  assert.equal(headers['RateLimit-Limit'], '1000');
});

test('counts requests without a key by IP address, and by /64 network for IPv6', async () => {
  const limits = limiter({ RATE_LIMIT_PER_ADDRESS: '5' });
  const from = async (address: string) => (await limits.consume({ address }, 'standard', undefined)).headers.RateLimit;
  assert.equal(await from('192.0.2.7'), '"address";r=4;t=3600');
  assert.equal(await from('::ffff:192.0.2.7'), '"address";r=3;t=3600');
  assert.equal(await from('192.0.2.8'), '"address";r=4;t=3600');
  assert.equal(await from('2001:db8::1'), '"address";r=4;t=3600');
  assert.equal(await from('2001:db8::ffff:1'), '"address";r=3;t=3600');
  assert.equal(await from('2001:db8:0:1::1'), '"address";r=4;t=3600');
  await times(5, limits, { address: '192.0.2.9' });
  assert.equal((await limits.consume({ address: '192.0.2.9' }, 'external', 'listCatalog')).allowed, false);
});

test('counts but does not reject requests if limits are off', async () => {
  const limits = limiter({ RATE_LIMITS: 'off', RATE_LIMIT_PER_ADDRESS: '1' });
  const [, second] = await times(2, limits, { address: '192.0.2.7' });
  assert.equal(second?.allowed, true);
  assert.equal(second?.headers['RateLimit-Remaining'], '0');
  assert.equal(second?.headers['Retry-After'], undefined);
});

test('is not degraded without Redis', () => assert.equal(limiter().isDegraded(), false));

test('evicts the least recently used window if the memory limit is reached', () => {
  const count = createMemoryRateCounter(3);
  const window = { name: 'hour', limit: 9, seconds: 3600 };
  const used = (subject: string) => count(subject, [window]).states[0]?.used;
  assert.deepEqual(['a', 'b', 'c', 'a', 'd', 'a', 'b'].map(used), [1, 1, 1, 2, 1, 3, 1]);
});
