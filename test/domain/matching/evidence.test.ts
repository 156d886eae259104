import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { scoreEvidence, titleSimilarity } from '../../../src/domain/matching/evidence.ts';
import {
  type ListingFacts,
  type ProductFacts,
  profileListing,
  profileProduct,
} from '../../../src/domain/matching/profile.ts';
import { createSearch } from '../../../src/domain/matching/search.ts';
import { buildVocabulary } from '../../../src/domain/matching/vocabulary.ts';
import { isFullRun } from '../../support/full-run.ts';

const titles = [
  'White hanging heart T-light holder',
  'Red hanging heart T-light holder',
  'Sony PS-LX350H belt-drive turntable',
  'Sony PS-LX300 belt-drive turntable',
  'Regency cakestand 3 tier',
  'Regency cakestand 2 tier',
  'Image Manager Deluxe 5.0',
  'Set of 6 soldier skittles',
  'Jumbo bag red retrospot',
  'Assorted colour bird ornament',
];
const vocabulary = buildVocabulary(titles);
const product = (facts: Partial<ProductFacts>): ProductFacts => ({
  name: 'Something',
  description: '',
  supplier: 'Brightwater Giftware',
  sku: 'none',
  supplierSku: 'none',
  barcode: null,
  ...facts,
});
const listing = (facts: Partial<ListingFacts>): ListingFacts => ({
  name: 'Something',
  sku: null,
  barcode: null,
  brand: null,
  ...facts,
});
const strength = (one: Partial<ListingFacts>, other: Partial<ProductFacts>) =>
  scoreEvidence(profileListing(listing(one), vocabulary), profileProduct(product(other), vocabulary), vocabulary);
/** The titles by decreasing similarity to a listing. */
const ranked = (facts: Partial<ListingFacts>) =>
  titles
    .map((name) => ({ name, ...strength(facts, { name }) }))
    .sort((a, b) => b.logOdds - a.logOdds)
    .map(({ name }) => name);

test('the correct product ranks first', () => {
  for (const [written, right] of [
    ['Heart T-Light Holder Hanging WHITE', 'White hanging heart T-light holder'],
    ['Turntable Sony PSLX350H', 'Sony PS-LX350H belt-drive turntable'],
    ['Sony PS LX 300 turntable', 'Sony PS-LX300 belt-drive turntable'],
    ['3 tier cake stand Regency', 'Regency cakestand 3 tier'],
    ['imagemanager 5 deluxe', 'Image Manager Deluxe 5.0'],
    ['soldiers skittles, set of six', 'Set of 6 soldier skittles'],
  ]) {
    assert.equal(ranked({ name: written! })[0], right);
  }
});

test('an equal barcode is stronger than a name, another barcode is negative evidence, an invalid one is no evidence', () => {
  const barcode = '5012345851235';
  const name = titles[0]!;
  const byBarcode = strength({ barcode }, { barcode });
  assert.deepEqual(byBarcode.evidence.slice(0, 1), ['gtin']);
  assert.ok(byBarcode.logOdds > strength({ name }, { name }).logOdds);
  const plain = strength({ name }, { name }).logOdds;
  assert.ok(strength({ name, barcode }, { name, barcode: '4006381333931' }).logOdds < plain);
  for (const none of ['10036000291459', '2012345678900', '5012345851236', 'see box']) {
    assert.equal(strength({ name, barcode: none }, { name, barcode: none }).logOdds, plain, none);
  }
});

test('article codes are compared with article codes and with codes in titles', () => {
  const plain = strength({ name: 'turntable' }, { name: 'belt-drive turntable' }).logOdds;
  const same = strength(
    { name: 'turntable', sku: 'ps lx350h' },
    { name: 'belt-drive turntable', supplierSku: 'PS-LX350H' },
  );
  const titled = strength({ name: 'turntable', sku: 'PSLX350H' }, { name: 'PS-LX350H belt-drive turntable' });
  assert.ok(same.logOdds > plain + 5);
  assert.deepEqual(same.evidence, ['supplier_sku', 'name']);
  assert.deepEqual(titled.evidence, ['model_number', 'name']);
  const short = strength({ name: 'turntable', sku: 'a12' }, { name: 'belt-drive turntable', supplierSku: 'A-12' });
  assert.ok(short.logOdds > plain && short.logOdds < same.logOdds, 'a short code is weaker evidence');
});

test('an equal article code is strong evidence in any format', () => {
  for (const [sku, supplierSku] of [
    ['red', 'RED'],
    ['tea pot', 'TEA-POT'],
    ['X-9', 'x9'],
    ['çay', 'ÇAY'],
    ['茶杯', '茶杯'],
  ] as const) {
    const plain = strength({ name: 'Lamp' }, { name: 'Cake stand' }).logOdds;
    const same = strength({ name: 'Lamp', sku }, { name: 'Cake stand', supplierSku });
    assert.equal(same.evidence[0], 'supplier_sku', sku);
    assert.ok(same.logOdds > plain + 5, `${sku} ${same.logOdds - plain}`);
    const [profile] = [profileListing(listing({ name: 'Lamp', sku }), vocabulary)];
    const search = createSearch([profile], vocabulary, 1);
    search.addProduct({ id: 'a', name: 'Lamp', sku: 'S1', supplierSku: 'S1', barcode: null });
    search.addProduct({ id: 'b', name: 'Cake stand', sku: 'S2', supplierSku, barcode: null });
    assert.deepEqual(search.results(0), ['b'], sku);
  }
  for (const none of ['', '-', 'x'])
    assert.deepEqual(strength({ sku: none }, { supplierSku: none }).evidence, ['name']);
});

test("a code that is rare in the catalog is stronger evidence, not counting the product's own title", () => {
  const many = buildVocabulary([...Array.from({ length: 500 }, (_, n) => `Red bag ${n}`), 'Teapot X9', 'Lamp']);
  const codeLogOdds = (code: string) => {
    const other = profileProduct(product({ name: 'Lamp', supplierSku: code }), many);
    const [named, plain] = [code, null].map((sku) =>
      scoreEvidence(profileListing(listing({ sku }), many), other, many),
    );
    return named!.logOdds - plain!.logOdds;
  };
  assert.ok(
    codeLogOdds('RED') > 0 && codeLogOdds('RED') < codeLogOdds('QED') / 2,
    `${codeLogOdds('RED')} ${codeLogOdds('QED')}`,
  );
  assert.equal(codeLogOdds('TEAPOT'), codeLogOdds('POTTEA'));
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{2,32}$/), (code) => {
      assert.ok(codeLogOdds(code) > 0 && codeLogOdds(code) <= 10);
      assert.ok(Math.abs(codeLogOdds(code) - codeLogOdds(`${code.slice(0, 1)}-${code.slice(1).toLowerCase()}`)) < 1e-9);
    }),
    { numRuns: isFullRun ? 50 : 20 },
  );
});

test('different model numbers, numbers and brands are negative evidence', () => {
  const less = (one: Partial<ListingFacts>, than: Partial<ListingFacts>, other: Partial<ProductFacts>) =>
    assert.ok(strength(one, other).logOdds < strength(than, other).logOdds, JSON.stringify(one));
  less({ name: 'Turntable QX9900Z' }, { name: 'Turntable PSLX350H' }, { name: 'Turntable PSLX350H' });
  less({ name: 'Cakestand 2 tier' }, { name: 'Cakestand tier' }, { name: 'Cakestand 3 tier' });
  less({ name: 'Turntable', brand: 'Philips' }, { name: 'Turntable', brand: 'Sony' }, { name: 'Sony turntable' });
  less({ name: 'Lamp', brand: 'Philips' }, { name: 'Lamp', brand: 'Brightwater' }, { name: 'Lamp' });
});

test('similarities are between 0 and 1 for any texts, and 1 for the same title', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }),
      fc.string({ maxLength: 60 }),
      fc.string({ maxLength: 30 }),
      (a, b, brand) => {
        const pair = [
          profileListing(listing({ name: a, brand }), vocabulary),
          profileProduct(product({ name: b, description: a }), vocabulary),
        ] as const;
        for (const [kind, value] of Object.entries(titleSimilarity(...pair, vocabulary))) {
          assert.ok(value >= 0 && value <= 1 + 1e-9, `${kind} ${value}`);
        }
      },
    ),
  );
  const own = titleSimilarity(
    profileListing(listing({ name: titles[2]! }), vocabulary),
    profileProduct(product({ name: titles[2]! }), vocabulary),
    vocabulary,
  );
  assert.ok(Math.abs(own.cosine - 1) < 1e-6);
  assert.deepEqual([own.listingCovered, own.productCovered, own.numbersDiffer], [1, 1, 0]);
});

const passing = titles.map((name, i) => ({ id: `p${i}`, name, sku: `S${i}00`, supplierSku: `S${i}00`, barcode: null }));

test('a search returns the most similar products in any input order', () => {
  const profiles = ['hanging heart', 'Sony turntable', 'zzz'].map((name) =>
    profileListing(listing({ name }), vocabulary),
  );
  const found = (products: typeof passing) => {
    const search = createSearch(profiles, vocabulary, 2);
    for (const one of products) search.addProduct(one);
    return profiles.map((_, i) => search.results(i));
  };
  const expected = found(passing);
  assert.deepEqual(expected[0]!.toSorted(), ['p0', 'p1']);
  assert.deepEqual(expected[1]!.toSorted(), ['p2', 'p3']);
  assert.deepEqual(expected[2], []);
  fc.assert(
    fc.property(fc.shuffledSubarray(passing, { minLength: passing.length }), (products) => {
      assert.deepEqual(found(products), expected);
    }),
    { numRuns: 20 },
  );
});

test('equal codes rank before similar names', () => {
  const barcode = '5012345851235';
  const byCode = profileListing(
    listing({ name: 'Red hanging heart T-light holder', barcode, sku: 'S-400' }),
    vocabulary,
  );
  const search = createSearch([byCode], vocabulary, 3);
  for (const one of passing) search.addProduct(one);
  search.addProduct({ id: 'coded', name: 'xyz', sku: 'c', supplierSku: 'c', barcode });
  assert.deepEqual(search.results(0), ['coded', 'p4', 'p1']);
});
