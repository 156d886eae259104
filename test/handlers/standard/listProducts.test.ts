import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addProducts, addSupplier } from '../../support/catalog.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const euro = await addSupplier(service.db, { currency: 'EUR' });
await service.setRates({ EUR: '48.1234567' });

const list = (query: string, key?: string) => service.get('listProducts', `/api/v1/products?${query}`, { key });
const names = (response: { body: { data: { name: string }[] } }) => response.body.data.map(({ name }) => name);

/** A well-formed cursor that no list returned. */
const forged = (createdAt: string) =>
  Buffer.from(`${createdAt}|00000000-0000-7000-8000-000000000000`).toString('base64url');

describe('GET /api/v1/products', () => {
  it("lists the shared catalog and the company's own personal items, oldest first", async () => {
    const own = await service.addCompany();
    const other = await service.addCompany();
    const supplier = await addSupplier(service.db);
    await addProduct(service.db, { supplier, name: 'second', createdAt: '2026-01-02T00:00:00Z' });
    await addProduct(service.db, { supplier, name: 'own', companyId: own.id, createdAt: '2026-01-03T00:00:00Z' });
    await addProduct(service.db, { supplier, name: 'first', createdAt: '2026-01-01T00:00:00Z' });
    await addProduct(service.db, { supplier, name: 'theirs', companyId: other.id });
    await addProduct(service.db, { supplier, name: 'hidden', listed: false });
    const response = await list(`supplier_id=${supplier.number}`, own.key);
    assert.equal(response.status, 200);
    assert.deepEqual(names(response), ['first', 'second', 'own']);
    assert.equal(response.body.pagination.total, 3);
    assert.deepEqual(names(await list(`supplier_id=${supplier.number}`, other.key)), ['first', 'second', 'theirs']);
  });

  it('pages by page and limit, and by cursor, without gaps or repetitions', async () => {
    const supplier = await addSupplier(service.db);
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await addProduct(service.db, { supplier, name, createdAt: '2026-02-01T00:00:00Z' });
    }
    const whole = await list(`supplier_id=${supplier.number}`);
    const paged: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const response = await list(`supplier_id=${supplier.number}&limit=2&page=${page}`);
      assert.deepEqual(
        { ...response.body.pagination, nextCursor: null },
        { page, limit: 2, total: 5, pages: 3, nextCursor: null },
      );
      paged.push(...names(response));
    }
    assert.deepEqual(paged, names(whole));
    const followed: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const response = await list(`supplier_id=${supplier.number}&limit=2${cursor && `&cursor=${cursor}`}`);
      followed.push(...names(response));
      cursor = response.body.pagination.nextCursor;
    }
    assert.deepEqual(followed, names(whole));
  });

  it('is empty on the last page that the schema permits', async () => {
    const supplier = await addSupplier(service.db);
    await addProduct(service.db, { supplier, name: 'only' });
    for (const filter of ['', `&supplier_id=${supplier.number}`, '&search=only']) {
      const { status, body } = await list(`page=10000000&limit=1000${filter}`);
      assert.equal(status, 200);
      assert.deepEqual(body.data, []);
    }
  });

  it('adds only the requested groups', async () => {
    const image = { id: 'i1', url: 'https://images.example.com/1.jpg', alt: 'front', position: 0 };
    const { internalId } = await addProduct(service.db, { supplier: euro, price: '10.005', images: [image] });
    const { key } = await service.addCompany({ tccCoefficient: '1.7', tspFormula: 'TCC * 1.35 + 10' });
    const plain = (await list(`ids=${internalId}`, key)).body.data[0];
    assert.deepEqual(Object.keys(plain).toSorted(), [
      'created_at',
      'currency',
      'id',
      'internal_id',
      'name',
      'price',
      'sku',
      'supplier_id',
      'updated_at',
    ]);
    assert.equal(plain.price, '10.005');
    assert.equal(plain.supplier_id, euro.number);
    const flags = 'withImages=true&includeCategory=true&includeTcc=true&includeTsp=true';
    const full = (await list(`ids=${internalId}&${flags}`, key)).body.data[0];
    // 10.005 × 48.1234567 × 1.7 = 818.507792…; × 1.35 + 10 = 1114.985519…
    assert.equal(full.tcc_enabled, true);
    assert.equal(full.tcc_coefficient, 1.7);
    assert.equal(full.tcc_total_cost, 818.51);
    assert.equal(full.tcc_currency, 'TRY');
    assert.equal(full.tsp_value, 1114.99);
    assert.equal(full.tsp_formula, 'TCC * 1.35 + 10');
    assert.deepEqual(full.images, [image]);
    assert.equal(full.category_name, full.category_name_en);
  });

  it('omits values where a feature is off or a rate is missing', async () => {
    const odd = await addSupplier(service.db, { currency: 'XAF' });
    const { internalId } = await addProduct(service.db, { supplier: odd });
    const off = await service.addCompany();
    const groups = 'includeTcc=true&includeTsp=true';
    const without = (await list(`ids=${internalId}&${groups}`, off.key)).body.data[0];
    assert.equal(without.tcc_enabled, false);
    for (const name of [
      'tcc_coefficient',
      'tcc_total_cost',
      'tcc_currency',
      'tsp_value',
      'tsp_formula',
      'tsp_currency',
    ]) {
      assert.ok(!(name in without), name);
    }
    const on = await service.addCompany({ tccCoefficient: '2', tspFormula: 'TCC * 3' });
    const unrated = (await list(`ids=${internalId}&${groups}`, on.key)).body.data[0];
    assert.deepEqual(
      [unrated.tcc_enabled, unrated.tcc_coefficient, unrated.tcc_total_cost, unrated.tcc_currency, unrated.tsp_value],
      [true, 2, undefined, undefined, undefined],
    );
  });

  it('returns Russian category names for the legacy contract format', async () => {
    const { internalId } = await addProduct(service.db, { supplier: euro });
    const { key } = await service.addCompany({ contractForm: 'earlier' });
    const product = (await list(`ids=${internalId}&includeCategory=true`, key)).body.data[0];
    assert.match(product.category_name, /[а-я]/i);
    assert.doesNotMatch(product.category_name_en, /[а-я]/i);
  });

  it('finds words of name, SKU or description in any case, with LIKE wildcards as separators', async () => {
    const supplier = await addSupplier(service.db);
    await addProduct(service.db, {
      supplier,
      name: 'Ünusual 100% wool',
      sku: 'WOOL_A\\1',
      description: 'Made in Çorlu',
    });
    await addProduct(service.db, { supplier, name: 'Unusual 100 wool', sku: 'WOOLXA1', description: 'Made elsewhere' });
    const find = async (search: string) =>
      names(await list(`supplier_id=${supplier.number}&search=${encodeURIComponent(search)}`));
    assert.deepEqual(await find('ÜNUSUAL'), ['Ünusual 100% wool', 'Unusual 100 wool']);
    assert.deepEqual(await find('çorlu'), ['Ünusual 100% wool']);
    assert.deepEqual(await find('100%'), ['Ünusual 100% wool', 'Unusual 100 wool']);
    assert.deepEqual(await find('%'), ['Ünusual 100% wool']);
    assert.deepEqual(await find('wool_a\\'), ['Ünusual 100% wool']);
    assert.deepEqual(await find('sual 100'), ['Ünusual 100% wool', 'Unusual 100 wool']);
    assert.deepEqual(await find('\x1f'), []);
    assert.deepEqual(await find('no such thing'), []);
  });

  it('accepts UUIDs and ps_ IDs mixed, and leaves unknown ones out', async () => {
    const one = await addProduct(service.db, { supplier: euro, name: 'one' });
    const two = await addProduct(service.db, { supplier: euro, name: 'two' });
    const unknown = 'ps_0000000000,00000000-0000-7000-8000-000000000000';
    const response = await list(`ids=${two.id.toUpperCase()},${unknown},${one.internalId}`);
    assert.deepEqual(names(response), ['one', 'two']);
    assert.equal(response.body.pagination.total, 2);
  });

  it('returns all products of ids on one page without a limit', async () => {
    const supplier = await addSupplier(service.db);
    const added = await addProducts(service.db, Array(101).fill({ supplier }));
    const ids = added.map(({ id }) => id).join(',');
    const whole = (await list(`ids=${ids}`)).body;
    assert.equal(whole.data.length, 101);
    assert.deepEqual(whole.pagination, { page: 1, limit: 1000, total: 101, pages: 1, nextCursor: null });
    const limited = (await list(`ids=${ids}&limit=100`)).body;
    assert.equal(limited.data.length, 100);
    assert.deepEqual([limited.pagination.limit, limited.pagination.pages], [100, 2]);
    assert.equal((await list(`supplier_id=${supplier.number}`)).body.pagination.limit, 100);
  });

  it('accepts 1000 UUIDs in one request', async () => {
    const unknown = Array.from({ length: 999 }, () => crypto.randomUUID());
    const { id } = await addProduct(service.db, { supplier: euro });
    assert.equal((await list(`ids=${[...unknown, id].join(',')}`)).body.pagination.total, 1);
  });

  it('accepts a cursor with another limit, and rejects one of another list', async () => {
    const supplier = await addSupplier(service.db);
    for (const name of ['one', 'two']) await addProduct(service.db, { supplier, name });
    const { nextCursor } = (await list(`supplier_id=${supplier.number}&limit=1`)).body.pagination;
    const other = await list(`supplier_id=${supplier.number}&limit=3&page=5&cursor=${nextCursor}`);
    assert.deepEqual([other.status, other.body.pagination.page], [200, 1]);
    assert.equal((await list(`limit=1&cursor=${nextCursor}`)).status, 400);
  });

  it('reflects a change at once, and returns 304 while nothing changes', async () => {
    const supplier = await addSupplier(service.db);
    await addProduct(service.db, { supplier, name: 'before' });
    await service.settled();
    const path = `supplier_id=${supplier.number}`;
    const first = await list(path);
    const etag = first.headers.etag as string;
    const again = await service.get('listProducts', `/api/v1/products?${path}`, { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304);
    assert.equal(again.text, '');
    await addProduct(service.db, { supplier, name: 'after' });
    await service.settled();
    assert.deepEqual(names(await list(path)), ['before', 'after']);
  });

  it('rejects unknown and invalid parameters, naming them', async () => {
    const cases: [query: string, detail: RegExp][] = [
      ['page=0', /query parameter "page": must be >= 1/],
      ['page=two', /query parameter "page": must be integer/],
      ['foo=1&limit=x&page=0', /"limit": must be integer.*"foo": is unknown.*"page": must be >= 1/s],
      ['page=1&page=2', /query parameter "page": must not be repeated/],
      ['limit=1001', /query parameter "limit": must be <= 1000/],
      ['supplier_id=x', /query parameter "supplier_id"/],
      ['withImages=maybe', /query parameter "withImages": must be boolean/],
      ['Limit=5', /query parameter "Limit": is unknown; did you mean "limit"\?/],
      ['colour=red', /query parameter "colour": is unknown/],
      ['search=', /query parameter "search"/],
      ['search=%00', /query parameter "search": must not contain NUL/],
      ['search=%ff', /query parameter "search": must be percent-encoded UTF-8/],
      ['ids=ps_1', /query parameter "ids": must hold UUIDs and ps_ IDs, not "ps_1"/],
      [`ids=${Array(1001).fill('ps_0000000000').join(',')}`, /at most 1000/],
      ['cursor=nonsense', /query parameter "cursor"/],
      [`cursor=${forged('2026-02-30 00:00:00+00')}`, /query parameter "cursor"/],
      [`cursor=${forged('2026-01-01 00:00:00+00')}`, /query parameter "cursor"/],
      ['limit=1e2', /query parameter "limit": must be integer/],
      ['limit=0x10', /query parameter "limit": must be integer/],
      ['limit=%205', /query parameter "limit": must be integer/],
      ['limit=1.0', /query parameter "limit": must be integer/],
      ['page=0&limit=0', /query parameter "limit"/],
    ];
    for (const [query, detail] of cases) {
      const response = await list(query);
      assert.equal(response.status, 400, query);
      assert.equal(response.body.code, 'INVALID_REQUEST', query);
      assert.match(response.body.details.join('\n'), detail, query);
    }
    assert.equal((await list('page=0&limit=0')).body.details.length, 2);
  });
});
