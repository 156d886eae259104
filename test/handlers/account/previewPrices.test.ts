import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { changeCompany } from '../../support/fixtures.ts';

const service = await startAccount();
const supplier = await addSupplier(service.db, { currency: 'EUR' });
const product = await addProduct(service.db, { supplier, name: 'Glass lantern', price: '12.50' });
await service.setRates({ EUR: '48.2135' });
await changeCompany(service.db, service.company.id, { tccCoefficient: '1.7', tspFormula: 'TCC * 1.5 + 20' });
await service.settled();

const preview = (body: unknown) => service.call('previewPrices', { as: service.member, body });

test('returns current and resulting prices with two decimals and stores nothing', async () => {
  const { status, body } = await preview({ tccCoefficient: '2', tspFormula: 'TCC * 2' });
  assert.equal(status, 200);
  assert.deepEqual(body.data.products, [
    {
      productId: product.id,
      sku: product.sku,
      name: 'Glass lantern',
      price: '12.50',
      currency: 'EUR',
      before: { tcc: '1024.54', tsp: '1556.81' },
      after: { tcc: '1205.34', tsp: '2410.68' },
    },
  ]);
  assert.equal((await service.call('getSettings')).body.data.tccCoefficient, '1.7');
  assert.equal((await service.audit('settings.updated')).length, 1);
});

test('returns the requested products that are visible to the company', async () => {
  const theirs = await addProduct(service.db, { supplier, price: '1.00', companyId: service.stranger.companyId });
  const { body } = await preview({ productIds: [product.id, theirs.id] });
  assert.deepEqual(
    body.data.products.map(({ productId }: { productId: string }) => productId),
    [product.id],
  );
});

test('prices are null without an exchange rate, coefficient or formula', async () => {
  const supplier = await addSupplier(service.db, { currency: 'CHF' });
  const { id } = await addProduct(service.db, { supplier, price: '3.00' });
  const { body } = await preview({ productIds: [id] });
  assert.deepEqual(body.data.products[0].after, { tcc: null, tsp: null });
  const { body: withoutFormula } = await preview({ tspFormula: null, productIds: [product.id] });
  assert.deepEqual(withoutFormula.data.products[0].after, { tcc: '1024.54', tsp: null });
});

test('previews enabled prices without a coefficient, and names only what was sent', async () => {
  await service.call('updateSettings', { body: { tccEnabled: true, tspEnabled: true } });
  const { status, body } = await preview({ tccCoefficient: null, productIds: [product.id] });
  assert.deepEqual([status, body.data.products[0].after], [200, { tcc: null, tsp: null }]);
  const invalid = await preview({ tccCoefficient: '0' });
  assert.deepEqual(
    invalid.body.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['/tccCoefficient'],
  );
});

test('rejects an invalid formula', async () => {
  const { status, body } = await preview({ tspFormula: 'TCC * 0' });
  assert.deepEqual([status, body.details], [400, ['/tspFormula: must have a factor greater than 0']]);
});

test('a price in TRY needs no exchange rate', async () => {
  const local = await addSupplier(service.db, { currency: 'TRY' });
  const { id } = await addProduct(service.db, { supplier: local, price: '133.75' });
  const { body } = await preview({ productIds: [id] });
  assert.deepEqual(body.data.products[0].before, { tcc: '227.38', tsp: '361.06' });
});
