import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { pushErrors } from '../../support/pushes.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db } = service;
const supplier = await addSupplier(db);
const newProduct = async (product = {}) => (await addProduct(db, { supplier, ...product })).id;
const path = '/api/v2/external/customs';
const push = async (products: unknown, options = {}) =>
  await service.send('pushCustoms', 'POST', path, { body: { products }, ...options });
const receipt = (received: number, updated: number) => ({
  success: true,
  data: { received, updated, unchanged: received - updated },
});
const stored = async (product_id: string) =>
  (await db('customs_classifications').where({ product_id })).map((row) => [row.hs_code, row.duty_rate]);

describe('POST /api/v2/external/customs', () => {
  it('stores and replaces classifications, and removes them with null', async () => {
    const [one, two] = [await newProduct(), await newProduct()];
    const records = [
      { productId: one, hsCode: '9405.42.31', dutyRate: '4.70' },
      { productId: two.toUpperCase(), hsCode: null, dutyRate: '0' },
    ];
    assert.deepEqual((await push(records)).body, receipt(2, 2));
    assert.deepEqual([await stored(one), await stored(two)], [[['94054231', '4.7']], [[null, '0']]]);
    // The same in another notation.
    const same = { productId: one, hsCode: '94054231', dutyRate: 4.7 };
    assert.deepEqual((await push([...records, same])).body, receipt(3, 0));
    // A record replaces both values.
    assert.deepEqual((await push([{ productId: one, hsCode: '940542' }])).body, receipt(1, 1));
    assert.deepEqual(await stored(one), [['940542', null]]);
    assert.deepEqual((await push([{ productId: one, hsCode: null }, records[1]])).body, receipt(2, 1));
    assert.deepEqual(await stored(one), []);
    assert.deepEqual((await push([{ productId: one }])).body, receipt(1, 0));
  });

  it('stores a code as digits, with the separators of any national tariff', async () => {
    const one = await newProduct();
    for (const [hsCode, digits] of [
      ['9405.42', '940542'],
      ['9405 42 31', '94054231'],
      ['9405.42-000', '940542000'],
    ]) {
      await push([{ productId: one, hsCode }]);
      assert.deepEqual(await stored(one), [[digits, null]]);
    }
  });

  it('keeps companies apart', async () => {
    const id = await newProduct();
    const other = await service.addCompany();
    await service.settled();
    const records = [{ productId: id, dutyRate: '12' }];
    assert.deepEqual((await push(records)).body, receipt(1, 1));
    assert.deepEqual((await push([{ productId: id }], { key: other.key })).body, receipt(1, 0));
    assert.deepEqual((await push(records, { key: other.key })).body, receipt(1, 1));
    assert.equal((await stored(id)).length, 2);
  });

  it("rejects unknown products, and another company's, by index", async () => {
    const other = await service.addCompany();
    const [known, foreign] = [await newProduct(), await newProduct({ companyId: other.id })];
    const unknown = '01a09f70-be37-71bf-b100-e16f764d5b04';
    const response = await push([known, foreign, unknown].map((productId) => ({ productId, dutyRate: '4.7' })));
    assert.deepEqual(pushErrors(response), [
      '1 productId is no product of your catalog',
      '2 productId is no product of your catalog',
    ]);
    assert.deepEqual(await stored(known), []);
  });

  const hsCode =
    'hsCode must have 6 to 12 digits, optionally separated by single dots, spaces or hyphens, such as 9405.42';
  const dutyRate = 'dutyRate must be a percentage from 0 to 1000, with at most 4 decimal places, such as 4.7';
  const invalid: [what: string, record: object, error: string][] = [
    ['a code of 5 digits', { hsCode: '94054' }, hsCode],
    ['a code of 13 digits', { hsCode: '9405423100000' }, hsCode],
    ['a code that is text', { hsCode: 'lamps!' }, hsCode],
    ['an empty code', { hsCode: '' }, hsCode],
    ['a code that begins with a hyphen', { hsCode: '-940542' }, hsCode],
    ['a code with two hyphens', { hsCode: '9405--42' }, hsCode],
    ['a rate over 1000', { dutyRate: '1000.1' }, dutyRate],
    ['a negative rate', { dutyRate: '-1' }, dutyRate],
    ['a rate with a percent sign', { dutyRate: '4.7 %' }, dutyRate],
    ['a rate with a decimal comma', { dutyRate: '4,7' }, dutyRate],
    ['a rate with 5 decimal places', { dutyRate: '4.12345' }, dutyRate],
    ['a number with 5 decimal places', { dutyRate: 4.12345 }, dutyRate],
    ['an unknown property', { duty: '4.7' }, 'duty is unknown'],
    ['other values of the same product', { dutyRate: '5' }, 'productId must be unique in the request'],
  ];
  for (const [what, change, error] of invalid) {
    it(`rejects ${what} by its index, and stores nothing`, async () => {
      const productId = await newProduct();
      const [good, bad] = [
        { productId, dutyRate: '4.7' },
        { productId: what.startsWith('other') ? productId : await newProduct(), ...change },
      ];
      assert.deepEqual(pushErrors(await push([good, bad])), [`1 ${error}`]);
      assert.deepEqual(await stored(productId), []);
    });
  }

  it('accepts at most 1000 products', async () => {
    const productId = await newProduct();
    const products = Array.from({ length: 1001 }, () => ({ productId, dutyRate: '4.7' }));
    const { status, body } = await push(products);
    assert.deepEqual([status, body.details], [400, ['/products: must have at most 1000 items']]);
    assert.deepEqual((await push(products.slice(1))).body, receipt(1000, 1));
  });
});
