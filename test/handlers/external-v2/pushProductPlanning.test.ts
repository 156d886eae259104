import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { pushErrors } from '../../support/pushes.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db, company } = service;
const supplier = await addSupplier(db);
const newProduct = async (product = {}) => (await addProduct(db, { supplier, ...product })).id;
const path = '/api/v2/external/planning-settings/products';
const push = async (products: unknown, options = {}) =>
  await service.send('pushProductPlanning', 'POST', path, { body: { products }, ...options });
const receipt = (received: number, updated: number) => ({
  success: true,
  data: { received, updated, unchanged: received - updated },
});
const stored = async (product_id: string) =>
  (await db('product_planning').where({ product_id })).map((row) => [row.service_level, row.abc_class_override]);
const similarTo = async (product_id: string) =>
  (await db('product_planning').where({ company_id: company.id, product_id }).first())?.similar_product_id;

describe('POST /api/v2/external/planning-settings/products', () => {
  it('stores and replaces settings, and removes them with null', async () => {
    const [one, two] = [await newProduct(), await newProduct()];
    const records = [
      { productId: one, serviceLevel: '0.99' },
      { productId: two.toUpperCase(), serviceLevel: null, abcClass: 'A' },
    ];
    assert.deepEqual((await push(records)).body, receipt(2, 2));
    assert.deepEqual([await stored(one), await stored(two)], [[['0.9900', null]], [[null, 'A']]]);
    assert.deepEqual((await push([...records, records[0]])).body, receipt(3, 0));
    assert.deepEqual((await push([{ productId: one, serviceLevel: null }])).body, receipt(1, 1));
    assert.deepEqual(await stored(one), [[null, null]]);
  });

  it('stores, replaces and removes the similar product', async () => {
    const [one, two, three] = [await newProduct(), await newProduct(), await newProduct()];
    assert.deepEqual((await push([{ productId: one, similarProductId: two.toUpperCase() }])).body, receipt(1, 1));
    assert.equal(await similarTo(one), two);
    const twice = [two, two.toUpperCase()].map((similarProductId) => ({ productId: one, similarProductId }));
    assert.deepEqual((await push(twice)).body, receipt(2, 0));
    assert.deepEqual((await push([{ productId: one, similarProductId: three }])).body, receipt(1, 1));
    assert.equal(await similarTo(one), three);
    assert.deepEqual((await push([{ productId: one, serviceLevel: 0.9 }])).body, receipt(1, 1));
    assert.deepEqual([await similarTo(one), await stored(one)], [null, [['0.9000', null]]]);
  });

  it("rejects itself, unknown similar products and another company's by index, and stores nothing", async () => {
    const other = await service.addCompany();
    const [known, foreign] = [await newProduct(), await newProduct({ companyId: other.id })];
    const similar = [known.toUpperCase(), foreign, '01a09f70-be37-71bf-b100-e16f764d5b04', 'heart', 7];
    const records = similar.map((similarProductId) => ({ productId: known, similarProductId }));
    assert.deepEqual(pushErrors(await push([{ productId: await newProduct() }, ...records.slice(0, 1)])), [
      '1 similarProductId must be another product',
    ]);
    for (const record of records.slice(1, 3)) {
      assert.deepEqual(pushErrors(await push([record])), ['0 similarProductId is no product of your catalog']);
    }
    assert.deepEqual(pushErrors(await push(records.slice(3, 4))), ['0 similarProductId must be a UUID']);
    assert.deepEqual(pushErrors(await push(records.slice(4))), ['0 similarProductId must be string or null']);
    assert.deepEqual(await stored(known), []);
  });

  it('stores, replaces and removes the end of the season, and rejects what is no day', async () => {
    const id = await newProduct();
    const endOf = async () =>
      (await db('product_planning').where({ product_id: id }).select('season_ends_on')).map(
        (row) => row.season_ends_on,
      );
    for (const seasonEndsOn of ['12-24', '2027-01-06', null]) {
      assert.deepEqual((await push([{ productId: id, seasonEndsOn }])).body, receipt(1, 1));
      assert.deepEqual(await endOf(), [seasonEndsOn]);
    }
    for (const seasonEndsOn of ['02-30', '2026-02-29', '0000-01-01', '1969-12-31'])
      assert.deepEqual(pushErrors(await push([{ productId: id, seasonEndsOn }])), [
        '0 seasonEndsOn must be a day of the calendar from 1970 on',
      ]);
  });

  it('stores nothing for a product without settings', async () => {
    const id = await newProduct();
    assert.deepEqual((await push([{ productId: id }])).body, receipt(1, 0));
    assert.deepEqual(await stored(id), []);
  });

  it('recalculates the products if a setting changed, and keeps companies apart', async () => {
    const id = await newProduct();
    const other = await service.addCompany();
    await service.settled();
    const records = [{ productId: id, serviceLevel: '0.9' }];
    await push(records);
    assert.deepEqual((await push(records, { key: other.key })).body, receipt(1, 1));
    assert.deepEqual((await push(records, { key: other.key })).body, receipt(1, 0));
    const queue = await db('recalculation_queue').where({ company_id: other.id });
    assert.deepEqual(
      queue.map(({ product_ids }) => product_ids),
      [[id]],
    );
    assert.equal((await stored(id)).length, 2);
  });

  it("rejects unknown products, and another company's, by index", async () => {
    const other = await service.addCompany();
    const [known, foreign] = [await newProduct(), await newProduct({ companyId: other.id })];
    const unknown = '01a09f70-be37-71bf-b100-e16f764d5b04';
    const response = await push([known, foreign, unknown].map((productId) => ({ productId, serviceLevel: '0.9' })));
    assert.deepEqual(pushErrors(response), [
      '1 productId is no product of your catalog',
      '2 productId is no product of your catalog',
    ]);
    assert.deepEqual(await stored(known), []);
  });

  const constraint = 'must be from 0.5 to 0.9999, with at most 4 decimal places, such as 0.95';
  const invalid: [what: string, record: object, error: string][] = [
    ['a level of 1', { serviceLevel: '1' }, `serviceLevel ${constraint}`],
    ['a level under 0.5', { serviceLevel: '0.49' }, `serviceLevel ${constraint}`],
    ['a level with five decimals', { serviceLevel: 0.91234 }, `serviceLevel ${constraint}`],
    ['an unknown class', { abcClass: 'D' }, 'abcClass must be one of: A, B, C, null'],
    ['an unknown property', { level: '0.9' }, 'level is unknown'],
    ['other settings of the same product', { serviceLevel: '0.8' }, 'productId must be unique in the request'],
  ];
  for (const [what, change, error] of invalid) {
    it(`rejects ${what} by its index, and stores nothing`, async () => {
      const productId = await newProduct();
      const [good, bad] = [
        { productId, serviceLevel: '0.9' },
        { productId: what.startsWith('other') ? productId : await newProduct(), ...change },
      ];
      assert.deepEqual(pushErrors(await push([good, bad])), [`1 ${error}`]);
      assert.deepEqual(await stored(productId), []);
    });
  }

  it('accepts at most 1000 products', async () => {
    const productId = await newProduct();
    const products = Array.from({ length: 1001 }, () => ({ productId, serviceLevel: '0.9' }));
    const { status, body } = await push(products);
    assert.deepEqual([status, body.details], [400, ['/products: must have at most 1000 items']]);
    assert.deepEqual((await push(products.slice(1))).body, receipt(1000, 1));
  });
});
