import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callTool } from '../support/agent.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { startService } from '../support/service.ts';

const service = await startService({ CHECK_RESPONSES: 'on' });
const supplier = await addSupplier(service.db, { name: 'Brightwater' });
const other = await service.addCompany();
const lantern = await addProduct(service.db, {
  supplier,
  name: 'Glass lantern',
  sku: 'LAN-1',
  description: 'Hand-blown.',
  price: '12.50',
  category: 'lighting',
  tags: ['Vintage'],
  attributes: { material: 'glass', weightKg: '0.8' },
  images: [{ id: 'i1', url: 'https://img.example/1.jpg', alt: 'A lantern', position: 0 }],
});
const candle = await addProduct(service.db, { supplier, name: 'Candle 100% wax', sku: 'CAN_1' });
const otherCompanyProduct = await addProduct(service.db, {
  supplier,
  name: 'Lantern of another company',
  companyId: other.id,
});
const withdrawn = await addProduct(service.db, { supplier, name: 'Lantern, withdrawn', listed: false });
const longName = 'Very long name '.repeat(40);
for (let n = 0; n < 60; n++) await addProduct(service.db, { supplier, name: `${longName}${n}`, sku: `LONG-${n}` });

const names = (result: { structuredContent: { items: { name: string }[] } }) =>
  result.structuredContent.items.map(({ name }) => name);

describe('catalog_search', () => {
  it('rejects an empty list of names', async () => {
    const { isError, text } = await callTool(service, 'catalog_search', { search: 'lantern', availability: [] });
    assert.deepEqual([isError, /availability/.test(text)], [true, true], text);
  });

  it('finds products by part of the name or SKU prefix, in the company’s own catalog only', async () => {
    assert.deepEqual(names(await callTool(service, 'catalog_search', { search: 'LANTERN' })), ['Glass lantern']);
    assert.deepEqual(names(await callTool(service, 'catalog_search', { sku: 'lan' })), ['Glass lantern']);
    assert.deepEqual(names(await callTool(service, 'catalog_search', { search: 'glass', sku: 'CAN' })), []);
    const { structuredContent } = await callTool(service, 'catalog_search', { search: 'lantern' }, { key: other.key });
    assert.equal(structuredContent.items.length, 2);
  });

  it('finds products of a supplier and in a range of prices', async () => {
    const find = async (args: object) => names(await callTool(service, 'catalog_search', args));
    const otherSupplier = await addSupplier(service.db, { name: 'Lakeside' });
    const shade = { supplier: otherSupplier, name: 'Paper shade', sku: 'SHADE-1', price: '3.00' };
    await addProduct(service.db, shade);
    await addProduct(service.db, { ...shade, name: 'Silk shade', sku: 'SHADE-2', price: '9.00' });
    const range = { currency: 'EUR', minPrice: '3', maxPrice: '8.99' };
    assert.deepEqual(await find({ supplierId: otherSupplier.id }), ['Paper shade', 'Silk shade']);
    assert.deepEqual(await find({ search: 'shade', supplierId: supplier.id }), []);
    assert.deepEqual(await find({ search: 'shade', categorySlug: 'no-such-category' }), []);
    assert.deepEqual(await find({ search: 'shade', availability: ['in_stock'] }), []);
    for (const found of [{ search: 'shade' }, { sku: 'SHADE' }, { supplierId: otherSupplier.id }]) {
      assert.deepEqual(await find({ ...found, ...range }), ['Paper shade']);
      assert.deepEqual(await find({ ...found, ...range, currency: 'USD' }), []);
    }
    await service.db('products').where({ supplier_id: otherSupplier.id }).update({ listed: false });
    assert.match(
      (await callTool(service, 'catalog_search', range)).text,
      /needs search, sku, supplierId or categorySlug/,
    );
    assert.match((await callTool(service, 'catalog_search', { search: 'x', minPrice: '1' })).text, /need currency/);
    const empty = { search: 'x', currency: 'EUR', minPrice: '10', maxPrice: '9' };
    assert.match((await callTool(service, 'catalog_search', empty)).text, /minPrice must be at most maxPrice/);
  });

  it('treats pattern characters literally', async () => {
    assert.deepEqual(names(await callTool(service, 'catalog_search', { search: '100%' })), ['Candle 100% wax']);
    assert.deepEqual(names(await callTool(service, 'catalog_search', { search: '.*' })), []);
    assert.deepEqual(names(await callTool(service, 'catalog_search', { search: '_' })), ['Candle 100% wax']);
    assert.deepEqual(names(await callTool(service, 'catalog_search', { sku: 'CAN_' })), ['Candle 100% wax']);
    assert.deepEqual(names(await callTool(service, 'catalog_search', { search: "'; DROP TABLE products; --" })), []);
  });

  it('returns concise or detailed cards', async () => {
    const concise = await callTool(service, 'catalog_search', { search: 'Glass lantern' });
    assert.deepEqual(concise.structuredContent.items, [
      {
        productId: lantern.id,
        sku: 'LAN-1',
        name: 'Glass lantern',
        price: '12.50',
        currency: 'EUR',
        supplier: 'Brightwater',
      },
    ]);
    assert.ok(concise.text.includes(lantern.id) && concise.text.includes('12.50 EUR'));
    const detailed = await callTool(service, 'catalog_search', { search: 'Glass', response_format: 'detailed' });
    const [card] = detailed.structuredContent.items;
    assert.deepEqual([card.description, card.tags, card.attributes.material], ['Hand-blown.', ['Vintage'], 'glass']);
    assert.equal(card.categorySlug, 'lighting');
    for (const detail of ['Hand-blown.', 'Tags: Vintage', 'material glass']) {
      assert.ok(detailed.text.includes(detail) && !concise.text.includes(detail), detail);
    }
  });

  it('returns every product exactly once when paging by cursor, with bounded result size', async () => {
    for (const filter of [{}, { search: 'long name' }, { sku: 'LONG' }]) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const result: Awaited<ReturnType<typeof callTool>> = await callTool(service, 'catalog_search', {
          ...filter,
          limit: 50,
          ...(cursor ? { cursor } : {}),
        });
        const { text: _, ...sent } = result;
        assert.ok(JSON.stringify(sent).length < 20_000);
        seen.push(...result.structuredContent.items.map(({ sku }: { sku: string }) => sku));
        cursor = result.structuredContent.nextCursor;
      } while (cursor !== null);
      assert.equal(seen.length, Object.keys(filter).length === 0 ? 62 : 60);
      assert.equal(new Set(seen).size, seen.length);
    }
  });

  it('suggests another search if nothing is found', async () => {
    assert.match((await callTool(service, 'catalog_search', { search: 'blue whale' })).text, /leave one out/i);
  });

  it('rejects invalid arguments and states how to fix them', async () => {
    const invalid: [object, RegExp][] = [
      [{ search: 5 }, /search must be string/],
      [{ search: 'x'.repeat(10_000) }, /search must have at most 200 characters/],
      [{ search: '' }, /search must not be empty/],
      [{ cursor: 'x' }, /argument "cursor": must be a cursor of this list/],
      [{ 'a/b~c': 1 }, /a\/b~c is unknown/],
      [{ limit: 51 }, /limit must be <= 50/],
      [{ limit: '5' }, /limit must be integer/],
      [
        { colour: 'red' },
        /colour is unknown.*takes search, sku, supplierId, categorySlug, availability, currency, minPrice, maxPrice, cursor, limit, response_format/,
      ],
      [{ response_format: 'long' }, /must be one of: concise, detailed/],
      [{ cursor: 'nonsense' }, /argument "cursor": must be a cursor of this list/],
    ];
    for (const [args, message] of invalid) {
      const result = await callTool(service, 'catalog_search', args);
      assert.equal(result.isError, true, JSON.stringify(args).slice(0, 80));
      assert.match(result.text, message);
    }
    const none = await callTool(service, 'catalog_lookup', { productIds: [] });
    assert.match(none.text, /productIds must not be empty/);
    const { structuredContent } = await callTool(service, 'catalog_search', { search: 'long', limit: 1 });
    const otherQuery = await callTool(service, 'catalog_search', {
      search: 'wax',
      cursor: structuredContent.nextCursor,
    });
    assert.equal(otherQuery.isError, true);
  });
});

describe('catalog_get_product', () => {
  it('returns the full card with images and lead time', async () => {
    const { structuredContent: card, text } = await callTool(service, 'catalog_get_product', {
      productId: lantern.id,
    });
    assert.equal(card.images[0].url, 'https://img.example/1.jpg');
    assert.deepEqual(card.leadTime.sea, { plannedDays: '45', level: 'default' });
    assert.equal(card.attributes.weightKg, '0.8');
    assert.equal(card.supplierId, supplier.id);
    assert.match(text, /Hand-blown/);
  });

  it('returns an error for other companies’ products, withdrawn products and invalid IDs', async () => {
    for (const id of [otherCompanyProduct.id, withdrawn.id, '01a09f70-be37-71bf-b100-e16f764d5b04']) {
      const result = await callTool(service, 'catalog_get_product', { productId: id });
      assert.equal(result.isError, true);
      assert.match(result.text, /catalog_search/);
    }
    for (const id of ['LAN-1', 5, null]) {
      assert.equal((await callTool(service, 'catalog_get_product', { productId: id })).isError, true);
    }
    assert.equal((await callTool(service, 'catalog_get_product')).isError, true);
  });
});

describe('catalog_lookup', () => {
  it('returns found products in the requested order, and lists the others as not found', async () => {
    const ids = [candle.id, otherCompanyProduct.id, lantern.id.toUpperCase(), lantern.id];
    const result = await callTool(service, 'catalog_lookup', { productIds: ids });
    assert.deepEqual(names(result), ['Candle 100% wax', 'Glass lantern']);
    assert.deepEqual(result.structuredContent.not_found, [otherCompanyProduct.id]);
    const texts = await callTool(service, 'catalog_lookup', { productIds: ['85123A', candle.id] });
    assert.deepEqual([names(texts), texts.structuredContent.not_found], [['Candle 100% wax'], ['85123a']]);
    const none = await callTool(service, 'catalog_lookup', { productIds: [otherCompanyProduct.id] });
    assert.deepEqual([none.structuredContent.items, none.structuredContent.not_found], [[], [otherCompanyProduct.id]]);
  });

  it('returns a card for each of 50 products with long texts in both formats, and only unknown ids as not found', async () => {
    const description = 'Long description. '.repeat(1000);
    await service.db('products').whereLike('sku', 'LONG%').update({ description });
    const ids: string[] = await service.db('products').whereLike('sku', 'LONG%').limit(50).pluck('id');
    for (const response_format of ['concise', 'detailed']) {
      const { text, ...result } = await callTool(service, 'catalog_lookup', { productIds: ids, response_format });
      const { items, ...rest } = result.structuredContent;
      assert.deepEqual(
        items.map(({ productId }: { productId: string }) => productId),
        ids,
      );
      assert.deepEqual(rest, { not_found: [] });
      for (const id of ids) assert.ok(text.includes(id));
      if (response_format === 'concise') {
        assert.ok(JSON.stringify(result).length < 26_000, String(JSON.stringify(result).length));
        assert.match(items[0].name, /^Very long name .{104}…$/);
      } else {
        assert.equal(items[0].description, description);
        assert.ok(items[0].name.startsWith(longName));
      }
    }
    const [, ...others] = ids;
    const unknown = '01a09f70-be37-71bf-b100-e16f764d5b04';
    const { structuredContent } = await callTool(service, 'catalog_lookup', { productIds: [...others, unknown] });
    assert.equal(structuredContent.items.length, 49);
    assert.deepEqual(structuredContent.not_found, [unknown]);
  });

  it('requires 1 to 50 texts', async () => {
    for (const ids of [[], Array(51).fill(lantern.id), [7], 'x']) {
      assert.equal((await callTool(service, 'catalog_lookup', { productIds: ids })).isError, true);
    }
  });
});

describe('catalog_list_categories', () => {
  it('returns a flat list', async () => {
    const { structuredContent } = await callTool(service, 'catalog_list_categories');
    assert.ok(structuredContent.items.length >= 30);
    assert.ok(structuredContent.items.every(({ children }: { children: [] }) => children.length === 0));
    assert.equal((await callTool(service, 'catalog_list_categories', { all: true })).isError, true);
  });
});
