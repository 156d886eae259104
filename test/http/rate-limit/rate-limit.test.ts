import assert from 'node:assert/strict';
import { test } from 'node:test';
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

test('the first request starts the hourly window, as its headers show', async () => {
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

test('exactly 1000 of 1500 requests at the same time pass, across all APIs', async () => {
  const limits = limiter();
  const answers = await Promise.all([
    times(500, limits, caller('a'), 'standard', 'listProducts'),
    times(500, limits, caller('a'), 'external', 'listCatalog'),
    times(500, limits, caller('a'), 'external', 'listOrders'),
  ]);
  assert.equal(answers.flat().filter(({ allowed }) => allowed).length, 1000);
  assert.equal((await limits.consume(caller('b'), 'standard', 'listProducts')).allowed, true);
});

test('a 429 has Retry-After', async () => {
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

test('order creation has 60 an hour in addition, and its headers describe the tighter window', async () => {
  const limits = limiter();
  const create = () => limits.consume(caller('a'), 'external', 'createOrders');
  assert.equal((await create()).headers.RateLimit, '"orders";r=59;t=3600');
  await times(59, limits, caller('a'), 'external', 'createOrders');
  const refused = await create();
  assert.equal(refused.allowed, false);
  assert.equal(refused.headers.RateLimit, '"orders";r=0;t=3600');
  assert.equal(refused.headers['Retry-After'], '3600');
  const other = await limits.consume(caller('a'), 'external', 'listOrders');
  assert.equal(other.headers.RateLimit, '"hour";r=939;t=3600', 'a refused request counts nowhere');
});

test('the headers of order creation describe the hourly window if it is tighter, and rejected requests are not counted', async () => {
  const limits = limiter();
  await times(990, limits, caller('a'));
  const create = () => limits.consume(caller('a'), 'external', 'createOrders');
  assert.equal((await create()).headers.RateLimit, '"hour";r=9;t=3600');
  await times(9, limits, caller('a'));
  const refused = await create();
  assert.equal(refused.allowed, false);
  assert.equal(refused.headers['RateLimit-Policy'], '"hour";q=1000;w=3600');
});

test('a window starts with its first request, and rejected ones do not extend it', async () => {
  const env = { RATE_LIMIT_PLANS: '{"brief":[{"name":"second","limit":3,"seconds":1}]}' };
  const limits = limiter(env);
  const start = performance.now();
  await times(3, limits, caller('a', 'brief'));
  let refusals = 0;
  while (!(await limits.consume(caller('a', 'brief'), 'standard', 'listProducts')).allowed) {
    refusals++;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const ms = performance.now() - start;
  assert.ok(ms >= 1000 && ms < 10_000, `it opened after ${ms} ms`);
  assert.ok(refusals > 0);
});

test('counted requests do not extend a window', async () => {
  const limits = limiter({ RATE_LIMIT_PLANS: '{"brief":[{"name":"second","limit":100000,"seconds":1}]}' });
  const remaining = async () => {
    const { headers } = await limits.consume(caller('a', 'brief'), 'standard', 'listProducts');
    return Number(headers['RateLimit-Remaining']);
  };
  const start = performance.now();
  for (let before = await remaining(), now = await remaining(); now < before; before = now, now = await remaining()) {
    assert.ok(performance.now() - start < 30_000, 'the window never closes');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
});

test('the legacy plan limits each API per second, minute and hour', async () => {
  const limits = limiter();
  const standard = await times(11, limits, caller('a', 'earlier'), 'standard', 'listProducts');
  assert.equal(standard.filter(({ allowed }) => allowed).length, 10);
  assert.equal(standard[0]?.headers['RateLimit-Policy'], '"standard-second";q=10;w=1');
  const external = await times(21, limits, caller('a', 'earlier'), 'external', 'listCatalog');
  assert.equal(external.filter(({ allowed }) => allowed).length, 20);
  const smart = await times(3, limits, caller('b', 'earlier'), 'standard', 'listSmartReordering');
  assert.equal(smart.filter(({ allowed }) => allowed).length, 2);
});

test('an unknown plan has the limits of the standard plan', async () => {
  const { headers } = await limiter().consume(caller('a', 'gone'), 'standard', 'listProducts');
  assert.equal(headers['RateLimit-Limit'], '1000');
});

test('requests without a key are counted by address, in IPv6 by /64 network', async () => {
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

test('with limits off requests are counted but not rejected', async () => {
  const limits = limiter({ RATE_LIMITS: 'off', RATE_LIMIT_PER_ADDRESS: '1' });
  const [, second] = await times(2, limits, { address: '192.0.2.7' });
  assert.equal(second?.allowed, true);
  assert.equal(second?.headers['RateLimit-Remaining'], '0');
  assert.equal(second?.headers['Retry-After'], undefined);
});

test('without Redis the limiter is not degraded', () => assert.equal(limiter().isDegraded(), false));

test('memory is limited: the least recently used window is evicted', () => {
  const count = createMemoryRateCounter(3);
  const window = { name: 'hour', limit: 9, seconds: 3600 };
  const used = (subject: string) => count(subject, [window]).states[0]?.used;
  assert.deepEqual(['a', 'b', 'c', 'a', 'd', 'a', 'b'].map(used), [1, 1, 1, 2, 1, 3, 1]);
});
