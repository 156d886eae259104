// Authentication, authorization and rate limits of the partner APIs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { changeCompany, deleteKey } from '../support/fixtures.ts';
import { type Service, startService } from '../support/service.ts';

const service = await startService();

const products = ({ get }: Service, key?: string, query = '') =>
  get('listProducts', `/api/v1/products${query}`, { key });
const catalog = ({ get }: Service, key?: string) => get('listCatalog', '/api/v2/external/catalog', { key });
const order = ({ send }: Service, key: string) =>
  send('createOrders', 'POST', '/api/v1/external/orders', { key, body: {} });

test('returns 401 with WWW-Authenticate for a missing, an unknown and a malformed key', async () => {
  const unknown = `pk_aaaaaaaaaaaa_${'a'.repeat(43)}`;
  for (const [read, challenge] of [
    [products, 'ApiKey realm="portside"'],
    [catalog, 'Bearer realm="portside"'],
  ] as const) {
    for (const key of ['', unknown, 'nonsense']) {
      const { status, body, headers } = await read(service, key);
      assert.deepEqual([status, body.code, headers['www-authenticate']], [401, 'UNAUTHORIZED', challenge]);
    }
  }
});

test('rejects a key in the header of the other API', async () => {
  const { key } = service;
  const swapped = await Promise.all([
    service.get('listProducts', '/api/v1/products', { key: '', headers: { authorization: `Bearer ${key}` } }),
    service.get('listCatalog', '/api/v2/external/catalog', { key: '', headers: { 'x-api-key': key } }),
  ]);
  assert.deepEqual(
    swapped.map(({ status }) => status),
    [401, 401],
  );
});

test('rejects a revoked key as soon as the process is notified, and accepts other keys', async () => {
  const company = await service.addCompany();
  const other = await service.addKey(company.id);
  assert.equal((await products(service, company.key)).status, 200);
  await deleteKey(service.db, company.key.slice(3, 15));
  await service.settled();
  assert.equal((await products(service, company.key)).status, 401);
  assert.equal((await products(service, other)).status, 200);
});

test('rejects all requests of a suspended company until it is reactivated', async () => {
  const { id, key } = await service.addCompany();
  await changeCompany(service.db, id, { suspended: true });
  await service.settled();
  const rejected = await products(service, key);
  assert.deepEqual([rejected.status, rejected.body.code], [403, 'COMPANY_SUSPENDED']);
  await changeCompany(service.db, id, { suspended: false });
  await service.settled();
  assert.equal((await products(service, key)).status, 200);
});

test('allows a read-only key to read but not to create orders', async () => {
  const key = await service.addKey(service.company.id, { scopes: ['read'] });
  assert.equal((await catalog(service, key)).status, 200);
  const rejected = await order(service, key);
  assert.deepEqual([rejected.status, rejected.body.code], [403, 'INSUFFICIENT_SCOPE']);
});

test('does not cache a page whose settings changed while it was built', async (t) => {
  const supplier = await addSupplier(service.db, { currency: 'TRY' });
  await addProduct(service.db, { supplier, price: '100.00' });
  const { id, key } = await service.addCompany({ tccCoefficient: '1' });
  const cost = async () =>
    (await products(service, key, `?includeTcc=true&supplier_id=${supplier.number}`)).body.data[0].tcc_total_cost;

  // Change the settings right after the key lookup returned the old ones.
  const raw = service.db.raw.bind(service.db) as (...args: unknown[]) => Promise<unknown>;
  let changed = false;
  t.mock.method(service.db, 'raw', (...args: unknown[]) => {
    if (changed || !/FROM api_keys k JOIN companies/.test(String(args[0]))) return raw(...args);
    changed = true;
    return raw(...args).then(async (loaded) => {
      await changeCompany(service.db, id, { tccCoefficient: '2' });
      await service.settled();
      return loaded;
    });
  });
  await cost();
  assert.ok(changed);
  assert.equal(await cost(), 200);
});

test('applies one hourly limit per key to all APIs, and returns the documented 429 body', async () => {
  const plans = '{"standard":[{"name":"hour","limit":3,"seconds":3600}]}';
  const limited = await startService({ RATE_LIMITS: 'on', RATE_LIMIT_PLANS: plans });
  assert.equal((await products(limited)).headers.ratelimit, '"hour";r=2;t=3600');
  assert.equal((await catalog(limited)).headers['ratelimit-remaining'], '1');
  assert.equal((await products(limited, undefined, '?limit=0')).headers['ratelimit-remaining'], '0');
  const rejected = await catalog(limited);
  assert.equal(rejected.status, 429);
  const docUrl = `${limited.ctx.config.publicUrl}/docs/errors/RATE_LIMIT_EXCEEDED`;
  assert.deepEqual(rejected.body, { success: false, error: { code: 'RATE_LIMIT_EXCEEDED' }, docUrl });
  assert.equal(rejected.headers['retry-after'], rejected.headers['ratelimit-reset']);
  assert.equal((await products(limited, await limited.addKey(limited.company.id))).status, 200);
});

test('limits order creation to 60 requests per hour', async () => {
  const limited = await startService({ RATE_LIMITS: 'on' });
  const responses = await Promise.all(Array.from({ length: 70 }, () => order(limited, limited.key)));
  assert.equal(responses.filter(({ status }) => status === 429).length, 10);
  const rejected = await order(limited, limited.key);
  assert.equal(rejected.headers['ratelimit-policy'], '"orders";q=60;w=3600');
  assert.equal((await products(limited)).status, 200);
});

test('limits requests without a valid key by IP address, without affecting valid keys', async () => {
  const limited = await startService({ RATE_LIMITS: 'on', RATE_LIMIT_PER_ADDRESS: '2' });
  const statuses = [];
  for (const key of ['', 'nonsense', '']) statuses.push((await products(limited, key)).status);
  assert.deepEqual(statuses, [401, 401, 429]);
  assert.equal((await products(limited)).status, 200);
});
