import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';

const service = await startAccount();
const { db } = service;
const supplier = await addSupplier(db);
const holder = await addProduct(db, { supplier, sku: 'HEART-1' });
const other = await addProduct(db, { supplier: await addSupplier(db), sku: 'LAMP-v2' });
await db('products').where({ id: other.id }).update({ supplier_sku: 'LAMP', barcode: '4006381333931' });
const theirs = await addProduct(db, { supplier, sku: 'THEIRS', companyId: service.stranger.companyId });
const lookUp = async (codes: string[]) => {
  const { status, body } = await service.call('lookUpAccountProducts', { as: service.member, body: { codes } });
  return {
    status,
    found: body.data?.codes.map(({ products }: { products: { product: { productId: string } }[] }) =>
      products.map(({ product }) => product.productId),
    ),
  };
};

test('finds SKUs, supplier SKUs and barcodes, ignoring case, in the order of the codes', async () => {
  const { found } = await lookUp(['4006381333931', 'heart-1', 'lamp', 'LAMP-V2', 'unknown', '%']);
  assert.deepEqual(found, [[other.id], [holder.id], [other.id], [other.id], [], []]);
});

test('finds codes and barcodes as they are copied', async () => {
  const { found } = await lookUp([
    '\u200bheart\u20111',
    '\uff2c\uff21\uff2d\uff30',
    '４００６３８１３３３９３１',
    '4006381-333931',
  ]);
  assert.deepEqual(found, [[holder.id], [other.id], [other.id], [other.id]]);
});

test('finds the products of all suppliers that use a code', async () => {
  const lamp = await addProduct(db, { supplier, sku: 'LAMP' });
  const { found } = await lookUp(['lamp']);
  assert.deepEqual(found[0].sort(), [lamp.id, other.id].sort());
  await db('products').where({ id: lamp.id }).update({ listed: false });
});

test('suggests products with similar SKUs for unknown codes', async () => {
  const tray = await addProduct(db, { supplier, sku: 'NL-01000' });
  await addProduct(db, { supplier, sku: 'NL-01000X', companyId: service.stranger.companyId });
  const { body } = await service.call('lookUpAccountProducts', {
    body: { codes: ['NL-0100O', 'NL-O1000', 'HEART-1', 'nothing%'] },
  });
  const suggested = body.data.codes.map(({ suggestions }: { suggestions: { product: { sku: string } }[] }) =>
    suggestions.map(({ product }) => product.sku),
  );
  assert.deepEqual(suggested, [['NL-01000'], ['NL-01000'], [], []]);
  const codes = [...Array.from({ length: 20 }, (_, n) => `unknown ${n}`), 'NL-0100O'];
  const many = await service.call('lookUpAccountProducts', { body: { codes } });
  assert.deepEqual(many.body.data.codes.at(-1).suggestions, []);
  await db('products').where({ id: tray.id }).update({ listed: false });
});

test("does not find another company's personal items", async () => {
  assert.deepEqual((await lookUp(['THEIRS'])).found, [[]]);
  const { body } = await service.call('lookUpAccountProducts', { as: service.stranger, body: { codes: ['THEIRS'] } });
  assert.equal(body.data.codes[0].products[0].product.productId, theirs.id);
});

test('rejects empty and too long lists', async () => {
  assert.equal((await lookUp([])).status, 400);
  assert.equal((await lookUp(Array.from({ length: 501 }, (_, n) => `C${n}`))).status, 400);
});
