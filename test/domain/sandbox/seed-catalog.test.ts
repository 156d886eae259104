// The products of the importer fit together as those of a real price list do.

import assert from 'node:assert/strict';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseHsCode } from '../../../src/domain/catalog/customs.ts';
import { parseGtin } from '../../../src/domain/catalog/gtin.ts';
import { parseDimensions } from '../../../src/domain/price-lists/parse-value.ts';
import { sampleImageFile } from '../../../src/domain/sandbox/sample-images.ts';
import { listSeedProducts, raisedPrices, seedItems } from '../../../src/domain/sandbox/seed-catalog.ts';

const publicUrl = 'https://portside.example';
const products = listSeedProducts('2026-11-28', publicUrl);

test('a product has an EAN of its own, an HS code, a size and a description', () => {
  assert.equal(products.length, 60);
  assert.equal(new Set(products.map(({ barcode }) => barcode)).size, 60);
  for (const { name, barcode, hsCode, dimensionsCm, description } of products) {
    assert.equal(parseGtin(barcode), barcode, name);
    assert.equal(parseHsCode(hsCode), hsCode, name);
    assert.ok('length' in (parseDimensions(dimensionsCm) as object), name);
    assert.match(description, /^[A-Z0-9].{20,}\.$/, name);
  }
});

test('a litre of a packed product weighs what goods weigh, and a box is one that a person can lift', () => {
  for (const { name, weightKg, unitsPerBox, dimensionsCm } of seedItems) {
    const litres = dimensionsCm.split(' × ').reduce((volume, side) => volume * Number(side), 1 / 1000);
    const kgPerLitre = Number(weightKg) / litres;
    assert.ok(kgPerLitre > 0.04 && kgPerLitre < 1.2, `${name}: ${kgPerLitre}`);
    assert.ok(Number(weightKg) * unitsPerBox <= 20, name);
  }
});

test('prices that were raised were lower before, by less than a tenth', () => {
  for (const [sku, before] of Object.entries(raisedPrices)) {
    const rise = Number(seedItems.find((item) => item.sku === sku)!.price) / Number(before);
    assert.ok(rise > 1 && rise < 1.1, sku);
  }
});

test('each product has an image of its own, all of them of 300 kB together', async () => {
  const folder = join(import.meta.dirname, '../../../src/sample-images');
  const files = products.map(({ images: [image] }) => sampleImageFile(image!.url, publicUrl));
  assert.deepEqual(files.toSorted(), (await readdir(folder)).sort());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file!))).size));
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) < 300_000);
});
