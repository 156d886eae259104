// `include=terms,availability` on every read of the catalog.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeSupplierTerms } from '../../../src/services/catalog/supplier-terms.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { transactionsEnded } from '../../support/catalog-copy.ts';
import { importFile } from '../../support/price-lists.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db, { currency: 'EUR' });
await service.setRates({ EUR: '48.2135' });
const successor = await addProduct(service.db, { supplier, name: 'New lantern', sku: 'NEW-v2', supplierSku: 'NEW' });
const priceBreaks = [
  { fromQuantity: 48, price: '12.50' },
  { fromQuantity: 144, price: '11.00' },
];
const lantern = await addProduct(service.db, {
  supplier,
  name: 'Old lantern',
  price: '14',
  sku: 'OLD',
  columns: {
    minimum_quantity: 24,
    order_multiple: 12,
    price_breaks: JSON.stringify(priceBreaks),
    supplier_stock: 0,
    restock_date: '2027-03-15',
    successor: 'NEW',
  },
});
const noTerms = { minimumQuantity: null, orderMultiple: null, priceBreaks: [], minimumOrder: null };
const supplierTerms = { strict: false, sumsLines: false };

const reads = {
  listCatalog: '/api/v2/external/catalog?',
  searchProducts: '/api/v2/external/products/search?q=lantern&',
  listCatalogChanges: '/api/v2/external/catalog/changes?',
} as const;

interface Item {
  productId: string;
  terms: object;
  availability: object;
}

async function read(operation: keyof typeof reads, key: string): Promise<Item[]> {
  const { body } = await service.get(operation, `${reads[operation]}include=terms,availability`, { key });
  return body.data.items;
}

for (const operation of Object.keys(reads) as (keyof typeof reads)[]) {
  test(`${operation} returns terms and availability, and price breaks in the prices of the company`, async () => {
    const { key } = await service.addCompany({ tccCoefficient: '1.7', tspFormula: 'TCC * 1.5 + 20' });
    const items = new Map((await read(operation, key)).map((item) => [item.productId, item]));
    assert.deepEqual(items.get(lantern.id)!.terms, {
      minimumQuantity: 24,
      orderMultiple: 12,
      priceBreaks: [
        { fromQuantity: 48, price: '12.50', tcc: '1024.54' },
        { fromQuantity: 144, price: '11.00', tcc: '901.59' },
      ],
      minimumOrder: null,
      ...supplierTerms,
    });
    assert.deepEqual(items.get(lantern.id)!.availability, {
      supplierStock: 0,
      restockDate: '2027-03-15',
      successor: { supplierSku: 'NEW', productId: successor.id },
    });
    assert.deepEqual(items.get(successor.id)!.terms, { ...noTerms, ...supplierTerms });
    assert.deepEqual(items.get(successor.id)!.availability, {
      supplierStock: null,
      restockDate: null,
      successor: null,
    });
    // Without a coefficient, there is no TCC.
    const [plain] = (await read(operation, service.key)).filter(({ productId }) => productId === lantern.id);
    assert.deepEqual(
      (plain!.terms as { priceBreaks: object[] }).priceBreaks,
      priceBreaks.map((each) => ({ ...each, tcc: null })),
    );
  });
}

test('items without include have no terms', async () => {
  const { body } = await service.get('listCatalog', '/api/v2/external/catalog');
  assert.ok(body.data.items.every((item: object) => !('terms' in item) && !('availability' in item)));
});

test('the terms of the supplier are part of each product and of the change feed', async () => {
  const feed = '/api/v2/external/catalog/changes?include=terms';
  await transactionsEnded(service.db);
  const { body } = await service.get('listCatalogChanges', feed);
  await changeSupplierTerms(service.db, supplier.name, { minimumOrder: '250', strict: true });
  await transactionsEnded(service.db);
  const { data } = (await service.get('listCatalogChanges', `${feed}&cursor=${body.data.nextCursor}`)).body;
  assert.equal(data.items.length, 2);
  const terms = { ...noTerms, ...supplierTerms, strict: true, minimumOrder: { amount: '250.00', currency: 'EUR' } };
  assert.deepEqual(data.items.find((item: Item) => item.productId === successor.id).terms, terms);
});

test('terms that an import has prerendered equal those of products without a card', async () => {
  const own = await addSupplier(service.db, { currency: 'EUR' });
  const item = (sku: string, terms: object) => JSON.stringify({ sku, name: `Lantern ${sku}`, price: '20', ...terms });
  const breaks = Array.from({ length: 6 }, (_, i) => ({ fromQuantity: 12 * (i + 1), price: `${19 - i}.5` }));
  const load = async (...items: string[]) => {
    const bytes = (async function* () {
      yield Buffer.from(items.join('\n'));
    })();
    await importFile(service.db, { bytes, supplier: own as never, layout: { format: 'ndjson' } });
  };
  // The first list is copied, the second one is staged.
  await load(item('FEW', { minimumQuantity: 12, priceBreaks: breaks.slice(0, 2) }), item('NONE', {}));
  await load(item('MANY', { orderMultiple: 12, priceBreaks: breaks }), item('MINIMUM', { minimumQuantity: 6 }));
  const { key } = await service.addCompany({ tccCoefficient: '1.7', tspFormula: 'TCC * 1.5 + 20' });
  const readTerms = async () => {
    await service.settled();
    const { body } = await service.get('listCatalog', '/api/v2/external/catalog?include=terms', { key });
    const items = body.data.items.filter(({ name }: { name: string }) => /^Lantern (FEW|NONE|M)/.test(name));
    return Object.fromEntries(items.map(({ supplierSku, terms }: Record<string, unknown>) => [supplierSku, terms]));
  };
  const terms = await readTerms();
  assert.deepEqual(terms.MANY.priceBreaks[5], { fromQuantity: 72, price: '14.50', tcc: '1188.46' });
  const cards = await service
    .db('products')
    .where({ supplier_id: own.id })
    .whereNotNull('terms_card')
    .pluck('supplier_sku');
  assert.deepEqual(cards.sort(), ['FEW', 'MANY', 'MINIMUM']);
  const products = service.db('products').where({ supplier_id: own.id });
  await products.update({ terms_card: null, break_prices: null });
  assert.deepEqual(await readTerms(), terms);
  await service.db('current_rates').where({ currency: 'EUR' }).delete();
  assert.deepEqual(
    (await readTerms()).FEW.priceBreaks.map(({ tcc }: { tcc: unknown }) => tcc),
    [null, null],
  );
});
