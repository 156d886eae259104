import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTaxonomy } from '../../../src/domain/catalog/taxonomy.ts';
import type { RawItem } from '../../../src/domain/price-lists/parse-item.ts';
import { type ListContext, parseItem } from '../../../src/domain/price-lists/price-list-item.ts';

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
    { field: 'currency', value: 'EUR', reason: 'is not GBP, the currency of the supplier Finch' },
    { field: 'sku', value: '', reason: 'is missing' },
    { field: 'name', value: '', reason: 'is missing' },
    { field: 'price', value: '-1', reason: 'is negative' },
    { field: 'active', value: 'perhaps', reason: 'is neither true nor false' },
  ]);
});

test('text without printable characters is empty', () => {
  assert.equal(errorText({ name: '\u0001\u0002' }), 'name "\u0001\u0002" is missing');
  assert.equal(read({ material: '\u0001' }).item!.attributes.material, null);
});

test('corrupt text is rejected in every field', () => {
  assert.match(errorText({ name: 'Mug \0' }), /^name .* has a NUL character$/);
  assert.match(errorText({ material: 'Gla\uFFFDs' }), /^material .* has bytes that are no characters/);
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
  assert.match(errorText({ supplier: 'Nobody' }), /^supplier "Nobody" is not a known supplier$/);
  assert.match(errorText({ supplier: 'Nordlys' }), /is not Finch, the supplier of the import$/);
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

test('trade terms and availability are parsed; empty values clear them', () => {
  const terms = { minimumQuantity: '48', orderMultiple: 24, priceBreaks: '48:9.5;144:8.90', supplierStock: '>100' };
  const { item, errors } = read({ ...terms, restockDate: '15.3.2027', successor: 'A2' });
  assert.deepEqual(errors, []);
  const { minimumQuantity, orderMultiple, priceBreaks, supplierStock, restockDate, successor } = item!;
  assert.deepEqual(
    [minimumQuantity, orderMultiple, supplierStock, restockDate, successor],
    [48, 24, 100, '2027-03-15', 'A2'],
  );
  assert.deepEqual(priceBreaks, [
    { fromQuantity: 48, price: '9.50' },
    { fromQuantity: 144, price: '8.90' },
  ]);
  assert.deepEqual(read({ priceBreaks: [{ fromQuantity: 48, price: 9.5 }] }).item?.priceBreaks, [
    { fromQuantity: 48, price: '9.50' },
  ]);
  const empty = read({ minimumQuantity: '', priceBreaks: '', supplierStock: '', restockDate: '', successor: '' }).item!;
  assert.deepEqual(
    [empty.minimumQuantity, empty.priceBreaks, empty.supplierStock, empty.restockDate, empty.successor],
    [null, [], null, '', ''],
  );
  assert.equal(empty.orderMultiple, undefined);
});

test('price breaks can be columns; an empty cell is no break, and the price from 1 must be the price', () => {
  const breakFields = ['price_1', 'price_48', 'price_144'] as const;
  const { item } = read({ price_1: 2.5, price_48: '', price_144: '2.10' }, { breakFields });
  assert.deepEqual(item?.priceBreaks, [{ fromQuantity: 144, price: '2.10' }]);
  assert.equal(
    errorText({ price_1: '2.40', price_48: '0', price_144: 'x' }, { breakFields }),
    'price_1 "2.40" is not the price 2.5, which applies from 1; price_48 "0" is not a positive price; ' +
      'price_144 "x" is not a decimal number like 12.50',
  );
  const decimals = { price: 'comma', weightKg: 'comma' } as const;
  const localized = read({ price: '2,50', price_48: '£2,10' }, { breakFields, decimals }).item;
  assert.deepEqual(localized?.priceBreaks, [{ fromQuantity: 48, price: '2.10' }]);
});

test('terms that contradict each other reject the row', () => {
  const cases: [RawItem, string][] = [
    [{ minimumQuantity: 50, orderMultiple: 24 }, 'orderMultiple "24" does not divide the minimum quantity 50'],
    [{ minimumQuantity: 48, priceBreaks: '24:2.10' }, 'priceBreaks "24" is below the minimum quantity 48'],
    [{ orderMultiple: 24, priceBreaks: '50:2.10' }, 'priceBreaks "50" is not a multiple of the order multiple 24'],
    [{ priceBreaks: '144:2.10;48:2.30' }, 'priceBreaks "48" comes after 144: quantities must ascend'],
    [{ priceBreaks: '48:2.10|48:2.20' }, 'priceBreaks "48" is the quantity of two price breaks'],
    [{ priceBreaks: '48:0' }, 'priceBreaks "0" is not a positive price'],
    [{ priceBreaks: '48:-1' }, 'priceBreaks "-1" is negative'],
    [{ priceBreaks: 'cheap' }, 'priceBreaks "cheap" is not a whole number of 1 or more'],
    [{ minimumQuantity: 0 }, 'minimumQuantity "0" is not a whole number of 1 or more'],
    [{ minimumQuantity: '2147483648' }, 'minimumQuantity "2147483648" is more than 1000000'],
    [{ minimumQuantity: '9'.repeat(20) }, 'minimumQuantity "99999999999999999999" is more than 1000000'],
  ];
  for (const [written, error] of cases) assert.match(errorText(written), new RegExp(`^${error}`));
  const { item, warnings } = read({ supplierStock: 'yes', restockDate: '31.2.2027', successor: 'A1' });
  assert.deepEqual([item?.supplierStock, item?.restockDate, item?.successor], [null, '', '']);
  assert.deepEqual(
    warnings.map(({ field, reason }) => `${field} ${reason}`),
    [
      'supplierStock is not a whole number of 0 or more',
      'restockDate is not a day of the calendar',
      'successor is the product itself',
    ],
  );
});

test('customs classifications are normalized; empty values clear them', () => {
  const cases: [hsCode: unknown, dutyRate: unknown, parsed: [string, string]][] = [
    ['9405.42.31', '4.7', ['94054231', '4.7']],
    ['9405 42', '4,70 %', ['940542', '4.7']],
    ['940542310000', '%0', ['940542310000', '0']],
    [940542, 1000, ['940542', '1000']],
    ['0901.21-00', '0.0001', ['09012100', '0.0001']],
    ['', null, ['', '']],
  ];
  for (const [hsCode, dutyRate, parsed] of cases) {
    const { item, errors, warnings } = read({ hsCode, dutyRate });
    assert.deepEqual([errors, warnings, [item?.hsCode, item?.dutyRate]], [[], [], parsed]);
  }
  assert.deepEqual([read({}).item?.hsCode, read({}).item?.dutyRate], [undefined, undefined]);
});

test('an invalid HS code or duty rate rejects the row', () => {
  const cases: [RawItem, string][] = [
    [{ hsCode: '9405.4' }, 'hsCode "9405.4" has 5 digits, an HS code has 6 to 12'],
    [{ hsCode: '9405423100001' }, 'hsCode "9405423100001" has 13 digits, an HS code has 6 to 12'],
    [{ hsCode: '9405..42' }, 'hsCode "9405..42" is not an HS code like 9405.42'],
    [{ hsCode: 'lamps' }, 'hsCode "lamps" is not an HS code like 9405.42'],
    [{ hsCode: '009405' }, 'hsCode "009405" is not an HS code: there is no chapter 00'],
    [{ dutyRate: '-1' }, 'dutyRate "-1" is negative'],
    [{ dutyRate: '1000.0001' }, 'dutyRate "1000.0001" is more than 1000 %'],
    [{ dutyRate: '4.12345' }, 'dutyRate "4.12345" has 5 decimals, at most 4 are kept'],
    [{ dutyRate: 'free' }, 'dutyRate "free" is not a decimal number like 12.50'],
  ];
  for (const [written, error] of cases) assert.equal(errorText(written), error);
});

test('a name of invisible characters is missing, and direction marks are removed', () => {
  assert.match(errorText({ name: '\u202e\u200b' }), /^name .* is missing$/);
  assert.match(errorText({ sku: '\u200b' }), /^sku .* is missing$/);
  assert.equal(read({ name: 'Mug \u202egnp.exe\u202c \u2066x\u2069' }).item?.name, 'Mug gnp.exe x');
  // Joiners belong to words of Persian and to emoji.
  assert.equal(read({ name: '👩\u200d🍳 mug' }).item?.name, '👩\u200d🍳 mug');
});
