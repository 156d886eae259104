import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { day, pushErrors } from '../../support/pushes.ts';
import { type RequestOptions, startService } from '../../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db);
const newProduct = () => addProduct(service.db, { supplier });

const push = (products: unknown, options: RequestOptions = {}) =>
  service.send('pushSmartReorder', 'POST', '/api/v1/external/smart-reorder', { body: { products }, ...options });

const week = [11, 14, 9, 16, 12, 8, 15];
const entry = (productId: string, more: object = {}) => ({
  ...{ productId, quantity: 48, current_stock: 250, sales_history: week },
  ...more,
});
const stored = (product_id: string) => service.db('smart_reorder_products').where({ product_id }).first();

describe('POST /api/v1/external/smart-reorder', () => {
  it("adds products, by either identifier, to the company's only smart reorder", async () => {
    const [one, other] = [await newProduct(), await newProduct()];
    const { status, body } = await push([entry(one.id, { sales_history: [0.5, -1, ...week] })]);
    assert.equal(status, 200);
    assert.equal(body.data.isActive, true);
    const row = await stored(one.id);
    assert.deepEqual([row.last_day, row.quantity, row.current_stock], [day(-1), '48.0000', '250.0000']);
    assert.deepEqual(row.sales_history.map(Number), [0.5, -1, ...week]);
    const { productId: _, ...figures } = entry('');
    const second = await push([{ ps_id: other.internalId, ...figures }]);
    assert.equal(second.body.data.smartReorderId, body.data.smartReorderId);
    assert.ok(second.body.data.lastUpdated >= body.data.lastUpdated);
    assert.equal((await stored(other.id)).push_id !== row.push_id, true);
    assert.ok(await stored(one.id), 'products of earlier pushes remain');
  });

  it('leaves products that are sent again unchanged; replaces changed figures and keeps a revision', async () => {
    const { id } = await newProduct();
    await push([entry(id)]);
    const before = await stored(id);
    await push([entry(id), entry(id.toUpperCase())]);
    assert.deepEqual(await stored(id), before);
    await push([entry(id, { current_stock: 0.5 })]);
    assert.equal((await stored(id)).revision, 2);
    const history = await service.db('smart_reorder_history').where({ product_id: id });
    assert.deepEqual(
      history.map(({ revision, current_stock, sales_history }) => [revision, current_stock, sales_history.map(Number)]),
      [[1, '250.0000', week]],
    );
  });

  it('serializes concurrent pushes', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await newProduct()).id));
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => {
        const products = ids.map((id) => entry(id, { current_stock: turn }));
        return push(turn % 2 ? products : products.reverse());
      }),
    );
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]));
    for (const id of ids) assert.equal((await stored(id)).revision, 20);
  });

  const wrong: [what: string, product: object, ...errors: string[]][] = [
    ['six days of history', { sales_history: week.slice(1) }, 'sales_history must have at least 7 items'],
    ['text in the history', { sales_history: [...week, 'x'] }, 'sales_history/7 must be number'],
    [
      'too many decimals in the history',
      { sales_history: [...week, 0.00001] },
      'sales_history/7 must have at most 4 decimal places',
    ],
    ['a negative quantity', { quantity: -1 }, 'quantity must be >= 0'],
    ['a negative stock', { current_stock: -0.5 }, 'current_stock must be >= 0'],
    ['too many decimals', { current_stock: 0.12345 }, 'current_stock must have at most 4 decimal places'],
    ['no product', { productId: undefined }, 'productId is required'],
    [
      'an unknown product',
      { productId: '01a09f70-be37-71bf-b100-e16f764d5b04' },
      'productId is no product of your catalog',
    ],
    ['both identifiers', { ps_id: 'ps_0000000000' }, 'ps_id names the product a second time'],
    ['an unknown ps_ ID', { productId: undefined, ps_id: 'ps_0000000000' }, 'ps_id is no product of your catalog'],
    [
      'two errors',
      { quantity: null, current_stock: 1e-5 },
      'quantity must be number',
      'current_stock must have at most 4 decimal places',
    ],
  ];
  for (const [what, change, ...errors] of wrong) {
    it(`rejects ${what} by its index, and stores nothing`, async () => {
      const [good, bad] = [await newProduct(), await newProduct()];
      const response = await push([entry(good.id), entry(bad.id, change)]);
      assert.deepEqual(
        pushErrors(response),
        errors.map((error) => `1 ${error}`),
      );
      assert.equal(await stored(good.id), undefined);
    });
  }

  it('rejects a product listed twice with different figures, and more than 1000 products', async () => {
    const { id, internalId } = await newProduct();
    const { productId: _, ...figures } = entry(id, { quantity: 1 });
    assert.deepEqual(pushErrors(await push([entry(id), { ps_id: internalId, ...figures }])), [
      '1 the product is there twice, with different figures',
    ]);
    const { status, body } = await push(Array.from({ length: 1001 }, () => entry(id)));
    assert.deepEqual([status, body.details], [400, ['/products: must have at most 1000 items']]);
    const cut = await service.send('pushSmartReorder', 'POST', '/api/v1/external/smart-reorder', {
      body: '{"products":[',
    });
    assert.deepEqual([cut.status, cut.body.code], [400, 'MALFORMED_JSON']);
  });

  it('keeps companies apart', async () => {
    const { id } = await newProduct();
    const other = await service.addCompany();
    await service.settled();
    const mine = await push([entry(id)]);
    const theirs = await push([entry(id)], { key: other.key });
    assert.notEqual(mine.body.data.smartReorderId, theirs.body.data.smartReorderId);
    assert.equal((await service.db('smart_reorder_products').where({ product_id: id })).length, 2);
  });
});
