import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hoursAgo, keyIdOf, storeSampleRequests } from '../../support/requests.ts';
import { startService, type TestCompany } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const service = await startService();
const { db } = service;

async function read(query: Record<string, string>, { key }: Pick<TestCompany, 'key'>) {
  return await service.get('listUsage', `/api/v2/external/usage?${new URLSearchParams(query)}`, { key });
}

/** The start of the UTC day, this many days ago. */
function day(days: number): string {
  return `${hoursAgo(24 * days).slice(0, 10)}T00:00:00.000Z`;
}

function at(start: string, hours: number): string {
  return new Date(Date.parse(start) + hours * 3_600_000).toISOString();
}

describe('GET /api/v2/external/usage', () => {
  it('counts the requests to all APIs', async () => {
    const buyer = await service.addCompany();
    const options = { key: buyer.key };
    await service.get('listProducts', '/api/v1/products', options);
    await service.get('listCatalog', '/api/v2/external/catalog', options);
    await service.get('getOrder', '/api/v2/external/orders/PS-2026-9999', options);
    await fetch(`${service.url}/mcp`, { headers: { authorization: `Bearer ${buyer.key}` } });
    await service.get('listProducts', '/api/v1/products', { key: `${buyer.key}x` });
    const items = await until(async () => {
      const { body } = await read({}, buyer);
      return body.data.items.length > 0 && body.data.items;
    });
    const { startsAt, ...counts } = items[0];
    assert.match(startsAt, /T\d\d:00:00\.000Z$/);
    assert.deepEqual([counts.keyId, counts.keyName], [keyIdOf(buyer.key), 'test']);
    await until(async () => {
      const { body } = await read({}, buyer);
      const [{ status2xx, status4xx }] = body.data.items;
      return status4xx === 2 && status2xx >= 2;
    });
  });

  it('adds up hours and days of each key', async () => {
    const buyer = await service.addCompany();
    const [first, second] = [keyIdOf(buyer.key), keyIdOf(await service.addKey(buyer.id))].toSorted() as [
      string,
      string,
    ];
    const start = day(3);
    await storeSampleRequests(db, buyer.id, [
      { keyId: first, requestedAt: at(start, 1) },
      { keyId: first, requestedAt: at(start, 1.5), status: 304 },
      { keyId: first, requestedAt: at(start, 23.9), status: 429 },
      { keyId: first, requestedAt: at(start, 24), status: 500 },
      { keyId: second, requestedAt: at(start, 1), status: null },
    ]);
    const numbers = async (query: Record<string, string>) => {
      const { body } = await read({ from: start, ...query }, buyer);
      return body.data.items
        .filter(({ startsAt }: { startsAt: string }) => startsAt < day(1))
        .map(({ startsAt, keyId, keyName, ...counts }: Record<string, string>) => [
          startsAt,
          keyId === first ? 1 : 2,
          ...Object.values(counts),
        ]);
    };
    assert.deepEqual(await numbers({ interval: 'day' }), [
      [start, 1, 3, 1, 1, 1, 0, 1],
      [start, 2, 1, 0, 0, 0, 0, 0],
      [at(start, 24), 1, 1, 0, 0, 0, 1, 0],
    ]);
    assert.deepEqual(await numbers({ interval: 'hour', keyId: first }), [
      [at(start, 1), 1, 2, 1, 1, 0, 0, 0],
      [at(start, 23), 1, 1, 0, 0, 1, 0, 1],
      [at(start, 24), 1, 1, 0, 0, 0, 1, 0],
    ]);
    assert.deepEqual(await numbers({ from: at(start, 0.5), to: at(start, 23) }), [
      [at(start, 1), 1, 2, 1, 1, 0, 0, 0],
      [at(start, 1), 2, 1, 0, 0, 0, 0, 0],
    ]);
    assert.deepEqual(await numbers({ interval: 'day', from: at(start, 0.5), to: at(start, 24) }), []);
  });

  it('pages, with the range of the first page', async () => {
    const buyer = await service.addCompany();
    const keyId = keyIdOf(buyer.key);
    await storeSampleRequests(
      db,
      buyer.id,
      [5, 4, 3, 2].map((hours) => ({ keyId, requestedAt: hoursAgo(hours) })),
    );
    const seen: string[] = [];
    let cursor: string | null = '';
    const ranges = new Set<string>();
    while (cursor !== null) {
      const { body } = await read({ limit: '3', ...(cursor === '' ? {} : { cursor }) }, buyer);
      const { items, nextCursor, from, to } = body.data;
      ranges.add(`${from} ${to}`);
      seen.push(...items.map(({ startsAt }: { startsAt: string }) => startsAt));
      cursor = nextCursor;
    }
    assert.deepEqual(
      seen.slice(0, 4),
      [5, 4, 3, 2].map((hours) => `${hoursAgo(hours).slice(0, 13)}:00:00.000Z`),
    );
    assert.deepEqual(seen, [...new Set(seen)].toSorted());
    assert.equal(ranges.size, 1);
  });

  it('shows only the own company, and at most 90 days', async () => {
    const [buyer, other] = [await service.addCompany(), await service.addCompany()];
    await storeSampleRequests(db, other.id, [{ keyId: keyIdOf(other.key), requestedAt: hoursAgo(30) }]);
    await storeSampleRequests(db, buyer.id, [{ keyId: keyIdOf(buyer.key), requestedAt: hoursAgo(91 * 24) }]);
    const query = { from: hoursAgo(100 * 24), to: hoursAgo(2), interval: 'day' };
    assert.deepEqual((await read(query, buyer)).body.data.items, []);
    assert.equal((await read({ ...query, keyId: keyIdOf(other.key) }, other)).body.data.items.length, 1);
    assert.deepEqual((await read({ ...query, keyId: keyIdOf(other.key) }, buyer)).body.data.items, []);
  });

  it('rejects an invalid range, interval, key and cursor', async () => {
    const { company } = service;
    const invalid: Record<string, string>[] = [
      { from: '2026-11-24T00:00:00Z', to: '2026-11-24T00:00:00Z' },
      { from: '2026-11-24T01:00:00+01:00', to: '2026-11-24T00:00:00Z' },
      { from: '2999-01-01T00:00:00Z' },
      { from: '2026-11' },
      { to: '2016-12-31T23:59:60Z' },
      { interval: 'week' },
      { keyId: 'x' },
      { limit: '1001' },
      { cursor: 'x' },
    ];
    for (const query of invalid) assert.deepEqual([(await read(query, company)).status, query], [400, query]);
    const { body } = await read({ from: '0001-01-02T00:00:00+14:00', to: '9999-12-31T23:59:59Z' }, company);
    assert.equal(body.data.from, '1970-01-01T00:00:00.000Z');
  });
});
