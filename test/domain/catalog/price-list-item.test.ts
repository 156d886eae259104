import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RawItem } from '../../../src/domain/catalog/parse-item.ts';
import { type ListContext, parseItem } from '../../../src/domain/catalog/price-list-item.ts';
import { createTaxonomy } from '../../../src/domain/catalog/taxonomy.ts';

const mugs = { id: 'c1', slug: 'drinkware', nameEn: 'Mugs & Cups', nameRu: 'Кружки' };
const other = { id: 'c2', slug: 'other', nameEn: 'Other', nameRu: 'Другое' };
const finch = { id: 's1', name: 'Finch', currency: 'GBP' };
const nordlys = { id: 's2', name: 'Nordlys', currency: 'EUR' };

const list: ListContext = {
  taxonomy: createTaxonomy([mugs, other], ['Set', 'Shabby chic']),
  supplier: finch,
  findSupplier: (written) => [finch, nordlys].find(({ name }) => name === written),
  defaultCategory: undefined,
  plainText: (html) => html,
};

const mug: RawItem = { sku: 'A1', name: 'Mug', price: '2.50' };

function read(written: RawItem, context: Partial<ListContext> = {}) {
  return parseItem({ ...mug, ...written }, { ...list, ...context });
}

function errorText(written: RawItem, context: Partial<ListContext> = {}): string {
  const { item, errors } = read(written, context);
  assert.equal(item, undefined);
  return errors.map(({ field, value, reason }) => `${field} "${value}" ${reason}`).join('; ');
}

test('a missing column is undefined, an empty value clears the field', () => {
  const bare = read({}).item!;
  assert.deepEqual([bare.description, bare.barcode, bare.tags, bare.images, bare.category], Array(5).fill(undefined));
  assert.deepEqual([...new Set(Object.values(bare.attributes))], [undefined]);
  const empty = read({ description: '', barcode: null, tags: '', images: [], category: '', material: '', active: '' })
    .item!;
  assert.deepEqual([empty.description, empty.barcode, empty.tags, empty.images], ['', '', [], []]);
  assert.deepEqual([empty.category, empty.active, empty.attributes.material], [undefined, undefined, null]);
});

test('every error of a row is listed, with field, value and reason', () => {
  const { item, errors } = read({ sku: ' ', name: undefined, price: '-1', currency: 'EUR', active: 'perhaps' });
  assert.equal(item, undefined);
  assert.deepEqual(errors, [
    { field: 'currency', value: 'EUR', reason: 'is not GBP, in which everything of Finch is priced' },
    { field: 'sku', value: '', reason: 'is missing' },
    { field: 'name', value: '', reason: 'is missing' },
    { field: 'price', value: '-1', reason: 'is negative' },
    { field: 'active', value: 'perhaps', reason: 'is neither true nor false' },
  ]);
});

test('text without printable characters is empty', () => {
  assert.equal(errorText({ name: '\u0001\u0085' }), 'name "\u0001\u0085" is missing');
  assert.equal(read({ material: '\u0001' }).item!.attributes.material, null);
});

test('corrupt text is rejected in every field', () => {
  assert.match(errorText({ name: 'Mug \0' }), /^name .* has a NUL character$/);
  assert.match(errorText({ material: 'Gla\uFFFDs' }), /^material .* is not valid UTF-8/);
  assert.match(errorText({ sku: 'A\uD800' }), /^sku .* has a lone surrogate$/);
  assert.match(errorText({ tags: ['Se\0t'] }), /^tags .* has a NUL character$/);
  assert.match(
    errorText({ images: [{ url: 'https://a.example/1.jpg', alt: '\0' }] }),
    /^images .* has a NUL character$/,
  );
});

test('codes and names have maximum lengths, and white space is normalized', () => {
  assert.match(errorText({ sku: 'x'.repeat(101) }), /longer than 100/);
  assert.match(errorText({ sku: 'A\tB' }), /control characters/);
  assert.match(errorText({ name: 'x'.repeat(501) }), /longer than 500/);
  assert.match(errorText({ name: { en: 'Mug' } }), /^name .* is not a single value$/);
  const { item } = read({ sku: ' A 1 ', name: ' RED  SPOT\n MUG ', price: 2.5 });
  assert.deepEqual([item?.sku, item?.name, item?.price], ['A 1', 'RED SPOT MUG', '2.5']);
});

test('a row may name its supplier, which must be that of the list', () => {
  assert.equal(read({ supplier: 'Nordlys', currency: 'eur' }, { supplier: undefined }).item?.supplier, nordlys);
  assert.equal(read({ supplier: 'Finch' }).item?.supplier, finch);
  assert.match(errorText({}, { supplier: undefined }), /^supplier "" is missing/);
  assert.match(errorText({ supplier: 'Nobody' }), /^supplier "Nobody" is not a supplier that we know$/);
  assert.match(errorText({ supplier: 'Nordlys' }), /is not Finch, whose list this is$/);
});

test('categories are found by slug and English name; an unknown one requires a default', () => {
  assert.equal(read({ category: 'Drinkware' }).item?.category, mugs);
  assert.equal(read({ category: 'mugs & cups' }).item?.category, mugs);
  assert.match(errorText({ category: 'Hats' }), /^category "Hats" is not a known category$/);
  const { item, warnings } = read({ category: 'Hats' }, { defaultCategory: other });
  assert.equal(item?.category, other);
  assert.deepEqual(warnings, [{ field: 'category', value: 'Hats', reason: 'is not a known category; other is used' }]);
});

test('tags are limited to the vocabulary, in its spelling, without duplicates', () => {
  const { item, warnings } = read({ tags: 'SET; shabby chic |set, silicone' });
  assert.deepEqual(item?.tags, ['Set', 'Shabby chic']);
  assert.deepEqual(warnings, [{ field: 'tags', value: 'silicone', reason: 'is not in the vocabulary' }]);
});

test('values that are not text are reported, whatever they are', () => {
  const { item, warnings } = read({
    tags: [{ toString: 1 }],
    images: [{ url: { toString: 1 } }, { url: 'https://a.example/1.jpg', alt: [{}] }, [], null],
    dimensionsCm: { length: { valueOf: 1, toString: 1 }, width: 1, height: [2] },
  });
  assert.deepEqual([item?.tags, item?.images?.map(({ alt }) => alt), item?.attributes.dimensionsCm], [[], [''], null]);
  assert.deepEqual(
    warnings.map(({ field, value }) => `${field} ${value}`),
    [
      'tags {"toString":1}',
      'images {"url":{"toString":1}}',
      'images {"url":"https://a.example/1.jpg","alt":[{}]}',
      'images []',
      'images null',
      'dimensionsCm {"length":{"valueOf":1,"toString":1},"width":1,"height":[2]}',
    ],
  );
});

test('images are absolute URLs in the given order, with an id that depends only on the URL', () => {
  const address = 'https://img.example/a.jpg';
  const { item, warnings } = read({
    images: [{ url: address, alt: 'A  mug' }, '/b.jpg', 'javascript:alert(1)', 'http://img.example/c.jpg'],
  });
  assert.deepEqual(
    item?.images?.map(({ url, alt, position }) => [url, alt, position]),
    [
      [address, 'A mug', 0],
      ['http://img.example/c.jpg', '', 1],
    ],
  );
  assert.deepEqual(
    warnings.map(({ value }) => value),
    ['/b.jpg', 'javascript:alert(1)'],
  );
  assert.equal(read({ images: ` ${address}|http://img.example/d.jpg` }).item?.images?.[0]?.id, item?.images?.[0]?.id);
  assert.deepEqual(
    read({ images: JSON.stringify([{ url: address, alt: 'A mug' }]) }).item?.images,
    item?.images?.slice(0, 1),
  );
});

test('invalid optional fields are left out with a warning', () => {
  const { item, warnings } = read({
    barcode: '123',
    weightKg: 'heavy',
    dimensionsCm: { length: 1 },
    waterproof: 'very',
    hasHeating: '2',
  });
  assert.equal(item?.barcode, '');
  const { weightKg, dimensionsCm, waterproof, hasHeating, material } = item!.attributes;
  assert.deepEqual([weightKg, dimensionsCm, waterproof, hasHeating, material], [null, null, null, null, undefined]);
  assert.deepEqual(warnings.map(({ field }) => field).sort(), [
    'barcode',
    'dimensionsCm',
    'hasHeating',
    'waterproof',
    'weightKg',
  ]);
});

test('attributes are parsed in the order of the API reference', () => {
  const { item } = read({
    productionTimeDays: '0',
    unitsPerBox: 12,
    dimensionsCm: '1x2x3',
    weightKg: '0.250',
    hasVibration: false,
    material: ' Bone  china ',
  });
  assert.equal(
    JSON.stringify(item?.attributes),
    '{"material":"Bone china","hasVibration":false,"weightKg":"0.25","dimensionsCm":{"length":"1","width":"2","height":"3"},"unitsPerBox":12,"productionTimeDays":0}',
  );
});

test('long values are truncated in error reports', () => {
  const [error] = read({ price: '9'.repeat(500) }).errors;
  assert.equal(error?.value.length, 100);
});
