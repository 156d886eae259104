// Who may do what, and how often, as partners meet it over HTTP.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { changeCompany, revokeKey } from '../support/fixtures.ts';
import { type Service, startService } from '../support/service.ts';

const service = await startService();

const products = ({ get }: Service, key?: string, query = '') =>
  get('listProducts', `/api/v1/products${query}`, { key });
const catalog = ({ get }: Service, key?: string) => get('listCatalog', '/api/v2/external/catalog', { key });
const order = ({ send }: Service, key: string) =>
  send('createOrders', 'POST', '/api/v1/external/orders', { key, body: {} });

test('a missing and an invalid key get the same response, with the scheme in WWW-Authenticate', async () => {
  const bad = `pk_aaaaaaaaaaaa_${'a'.repeat(43)}`;
  const refusals = [await products(service, ''), await products(service, bad), await products(service, 'nonsense')];
  for (const { status, text, headers } of refusals) {
    assert.deepEqual([status, text], [401, refusals[0]?.text]);
    assert.equal(headers['www-authenticate'], 'ApiKey realm="portside"');
  }
  const external = [await catalog(service, ''), await catalog(service, bad), await catalog(service, 'nonsense')];
  // The external APIs name another header.
  const text = refusals[0]?.text.replace('X-API-Key: <key>', 'Authorization: Bearer <key>');
  for (const response of external) {
    assert.deepEqual([response.status, response.text], [401, text]);
    assert.equal(response.headers['www-authenticate'], 'Bearer realm="portside"');
  }
});

test('a key in the header of the other API is not accepted', async () => {
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

test('rejects a revoked key as soon as the process is notified, and no other key', async () => {
  const company = await service.addCompany();
  const other = await service.addKey(company.id);
  assert.equal((await products(service, company.key)).status, 200);
  await revokeKey(service.db, company.key.slice(3, 15));
  await service.settled();
  assert.equal((await products(service, company.key)).status, 401);
  assert.equal((await products(service, other)).status, 200);
});

test('rejects all requests of a suspended company until it is reactivated', async () => {
  const { id, key } = await service.addCompany();
  await changeCompany(service.db, id, { suspended: true });
  await service.settled();
  const refused = await products(service, key);
  assert.deepEqual([refused.status, refused.body.code], [403, 'COMPANY_SUSPENDED']);
  await changeCompany(service.db, id, { suspended: false });
  await service.settled();
  assert.equal((await products(service, key)).status, 200);
});

test('a read-only key can read but not create orders', async () => {
  const key = await service.addKey(service.company.id, { scopes: ['read'] });
  assert.equal((await catalog(service, key)).status, 200);
  const refused = await order(service, key);
  assert.deepEqual([refused.status, refused.body.code], [403, 'INSUFFICIENT_SCOPE']);
});

test('does not cache a page whose settings changed while it was built', async (t) => {
  const supplier = await addSupplier(service.db, { currency: 'TRY' });
  await addProduct(service.db, { supplier, price: '100.00' });
  const { id, key } = await service.addCompany({ tccCoefficient: '1' });
  const cost = async () =>
    (await products(service, key, `?includeTcc=true&supplier_id=${supplier.number}`)).body.data[0].tcc_total_cost;

  // The settings change in the moment after the key was looked up with the old ones.
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

test('all APIs share the hourly limit of a key, and a 429 has the documented body', async () => {
  const plans = '{"standard":[{"name":"hour","limit":3,"seconds":3600}]}';
  const limited = await startService({ RATE_LIMITS: 'on', RATE_LIMIT_PLANS: plans });
  assert.equal((await products(limited)).headers.ratelimit, '"hour";r=2;t=3600');
  assert.equal((await catalog(limited)).headers['ratelimit-remaining'], '1');
  assert.equal((await products(limited, undefined, '?limit=0')).headers['ratelimit-remaining'], '0');
  const refused = await catalog(limited);
  assert.equal(refused.status, 429);
  assert.deepEqual(refused.body, { success: false, error: { code: 'RATE_LIMIT_EXCEEDED' } });
  assert.equal(refused.headers['retry-after'], refused.headers['ratelimit-reset']);
  assert.equal((await products(limited, await limited.addKey(limited.company.id))).status, 200);
});

test('order creation has its own limit of 60 an hour', async () => {
  const limited = await startService({ RATE_LIMITS: 'on' });
  const answers = await Promise.all(Array.from({ length: 70 }, () => order(limited, limited.key)));
  assert.equal(answers.filter(({ status }) => status === 429).length, 10);
  const refused = await order(limited, limited.key);
  assert.equal(refused.headers['ratelimit-policy'], '"orders";q=60;w=3600');
  assert.equal((await products(limited)).status, 200);
});

test('requests without a valid key are limited by address, which does not affect valid keys', async () => {
  const limited = await startService({ RATE_LIMITS: 'on', RATE_LIMIT_PER_ADDRESS: '2' });
  const statuses = [];
  for (const key of ['', 'nonsense', '']) statuses.push((await products(limited, key)).status);
  assert.deepEqual(statuses, [401, 401, 429]);
  assert.equal((await products(limited)).status, 200);
});
