import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cosineSimilarity, embeddingLogOdds, normalizeVector } from '../../../src/domain/matching/embedding.ts';
import {
  matchProbabilities,
  type WeightedCandidate,
  type WeightedListing,
} from '../../../src/domain/matching/match-probability.ts';
import { summarizeMatches } from '../../../src/domain/matching/match-summary.ts';
import { learnedWeights } from '../../../src/domain/matching/weights.ts';

const candidate = (productId: string, logOdds: number, more: Partial<WeightedCandidate> = {}): WeightedCandidate => ({
  productId,
  logOdds,
  priceRatio: null,
  isConfirmed: false,
  ...more,
});
/** A candidate of these log odds after an unknown price has counted against it. */
const withOdds = (productId: string, logOdds: number) => candidate(productId, logOdds - 0.75 * learnedWeights.priceGap);
let made = 0;
const listing = (...candidates: WeightedCandidate[]): WeightedListing => {
  made += 1;
  return { duplicateKey: `listing ${made}`, candidates };
};

test('candidates of a listing share its probability: two equal ones have at most half each', () => {
  const [[alone], [one, other]] = matchProbabilities([
    listing(candidate('a', 5)),
    listing(candidate('b', 5), candidate('c', 5)),
  ]) as [number[], number[]];
  assert.ok(alone! > 0.8);
  assert.equal(one, other);
  assert.ok(one! < 0.5 && one! > 0.4);
});

test('two products with one barcode are both candidates, the more similar name first', () => {
  const [[better, other]] = matchProbabilities([listing(candidate('a', 9), candidate('b', 8))]) as [number[]];
  assert.ok(better! > other! && other! > 0.2 && better! + other! <= 1);
});

test('listings compete for a product: the better match gets it, and the other gets its next best', () => {
  const alone = matchProbabilities([listing(candidate('a', 4), candidate('b', 3.5))])[0]!;
  const [winner, loser] = matchProbabilities([
    listing(candidate('a', 8)),
    listing(candidate('a', 4), candidate('b', 3.5)),
  ]) as [number[], number[]];
  assert.ok(winner[0]! > 0.9);
  assert.ok(alone[0]! > alone[1]!);
  assert.ok(loser[1]! > loser[0]! && loser[1]! > alone[1]!);
});

test('of two equally similar listings only one gets a product', () => {
  const [[one], [other]] = matchProbabilities([listing(withOdds('a', 0.5)), listing(withOdds('a', 0.5))]) as [
    number[],
    number[],
  ];
  assert.equal(one, other);
  // Three assignments: the first listing, the second, neither. Each of the first two is exp(0.5) times as likely as the last.
  const exact = Math.exp(0.5) / (1 + 2 * Math.exp(0.5));
  assert.ok(Math.abs(one! - exact) < 0.02, `${one} ${exact}`);
});

test('a chain of competing listings has the probabilities of all assignments', () => {
  const odds = { a1: Math.exp(1), b1: Math.exp(2), b2: Math.exp(1.5), c2: Math.exp(0.5) };
  const [[a1], [b1, b2], [c2]] = matchProbabilities([
    listing(withOdds('1', 1)),
    listing(withOdds('1', 2), withOdds('2', 1.5)),
    listing(withOdds('2', 0.5)),
  ]) as [number[], number[], number[]];
  const ways: (keyof typeof odds)[][] = [[], ['a1'], ['b1'], ['b2'], ['c2'], ['a1', 'b2'], ['a1', 'c2'], ['b1', 'c2']];
  const oddsOf = (way: (keyof typeof odds)[]) => way.reduce((product, pair) => product * odds[pair], 1);
  const all = ways.reduce((sum, way) => sum + oddsOf(way), 0);
  for (const [pair, found] of Object.entries({ a1, b1, b2, c2 })) {
    const share = ways.filter((way) => way.includes(pair as 'a1')).reduce((sum, way) => sum + oddsOf(way), 0) / all;
    assert.ok(Math.abs(found! - share) < 0.03, `${pair} ${found} ${share}`);
  }
});

test('two listings with the barcode of one product can both match it', () => {
  const [one, other] = matchProbabilities([listing(candidate('a', 12)), listing(candidate('a', 10))]) as [
    number[],
    number[],
  ];
  assert.ok(one[0]! > 0.95 && other[0]! > 0.95, `${one[0]} ${other[0]}`);
});

test('identical listings do not compete', () => {
  const [own] = matchProbabilities([listing(candidate('a', 5))]) as [number[]];
  const twice = matchProbabilities([
    { duplicateKey: 'same', candidates: [candidate('a', 5)] },
    { duplicateKey: 'same', candidates: [candidate('a', 5)] },
  ]);
  assert.deepEqual(twice, [own, own]);
});

test('a confirmed product is excluded for all other listings, but its listing keeps its other candidates', () => {
  const [confirmed, rival] = matchProbabilities([
    listing(candidate('a', -9, { isConfirmed: true }), candidate('b', 2)),
    listing(candidate('a', 3)),
  ]) as [number[], number[]];
  assert.ok(rival[0]! < 0.6 * matchProbabilities([listing(candidate('a', 3))])[0]![0]!);
  // The same after the confirmed product is rejected.
  assert.equal(confirmed[1], matchProbabilities([listing(candidate('b', 2))])[0]![0]!);
  const [sure] = matchProbabilities([listing(candidate('a', 9, { isConfirmed: true }), candidate('b', 2))]) as [
    number[],
  ];
  assert.equal(sure[1], confirmed[1]);
  assert.equal(sure[0], matchProbabilities([listing(candidate('a', 9))])[0]![0]!);
});

test("a price that deviates from the company's usual ratio lowers the probability, if that ratio is known", () => {
  const usual = Array.from({ length: 30 }, (_, i) => listing(candidate(`sure ${i}`, 6, { priceRatio: Math.log(2) })));
  const pair = listing(
    candidate('a', 4, { priceRatio: Math.log(2.1) }),
    candidate('b', 4, { priceRatio: Math.log(9) }),
  );
  const [known] = matchProbabilities([pair, ...usual]) as [number[]];
  assert.ok(known[0]! > 2 * known[1]!);
  const [unknown] = matchProbabilities([pair]) as [number[]];
  assert.equal(unknown[0], unknown[1]);
});

test('probabilities are between 0 and 1, add up to at most 1 for a listing, and do not depend on the order', () => {
  const anyCandidate = fc.record({
    productId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    logOdds: fc.double({ min: -30, max: 30, noNaN: true }),
    priceRatio: fc.option(fc.double({ min: -5, max: 5, noNaN: true })),
    isConfirmed: fc.constant(false),
  });
  const anyListing = fc.record({
    duplicateKey: fc.constantFrom('x', 'y', 'z', 'w'),
    candidates: fc.uniqueArray(anyCandidate, { selector: ({ productId }) => productId }),
  });
  fc.assert(
    fc.property(fc.array(anyListing, { maxLength: 12 }), (listings) => {
      const chances = matchProbabilities(listings);
      for (const row of chances) {
        for (const chance of row) assert.ok(chance >= 0 && chance <= 0.99);
        assert.ok(row.reduce((sum, chance) => sum + chance, 0) <= 1 + 1e-9);
      }
      const reversed = matchProbabilities(listings.toReversed()).toReversed();
      for (const [i, row] of chances.entries()) {
        for (const [j, chance] of row.entries()) assert.ok(Math.abs(chance - reversed[i]![j]!) < 1e-6);
      }
    }),
  );
});

test('embeddings change the ranking: the most similar gains most, on any cosine scale', () => {
  const [near, far, farther] = embeddingLogOdds([0.91, 0.86, 0.2]) as [number, number, number];
  assert.equal(near, 1);
  assert.ok(far > 0.3 && far < 0.4 && farther < 0.001);
  assert.deepEqual(embeddingLogOdds([]), []);
  assert.ok(Math.abs(cosineSimilarity(normalizeVector([3, 4]), normalizeVector([6, 8])) - 1) < 1e-6);
  assert.deepEqual([...normalizeVector([0, 0])], [0, 0]);
});

test('the explanation names the methods used', () => {
  const none = {
    listings: 3,
    isUnfiltered: true,
    pending: 0,
    isCalculating: false,
    evidence: new Set<never>(),
    hasConfirmed: false,
    providerFailed: false,
  };
  for (const [facts, method, note] of [
    [{ ...none, listings: 0 }, 'none', 'No listings have been sent yet.'],
    [{ ...none, listings: 0, isUnfiltered: false }, 'none', 'There is no such listing.'],
    [
      { ...none, pending: 3 },
      'none',
      'Nothing has been matched yet. No embedding provider took part. 3 listings are still being matched.',
    ],
    [{ ...none, listings: 0, isCalculating: true }, 'none', 'No listings have been sent yet.'],
    [
      { ...none, evidence: new Set(['name'] as const), isCalculating: true },
      'name',
      'Matched by name similarity. No embedding provider took part. Scores are being recalculated.',
    ],
    [
      { ...none, evidence: new Set(['name'] as const), isCalculating: true, pending: 2 },
      'name',
      'Matched by name similarity. No embedding provider took part. 2 listings are still being matched.',
    ],
    [none, 'none', 'No product comes near these listings. No embedding provider took part.'],
    [
      { ...none, evidence: new Set(['name', 'gtin', 'supplier_sku'] as const), pending: 1 },
      'gtin, supplier_sku, name',
      'Matched by barcode, supplier article code and name similarity. No embedding provider took part. 1 listing is still being matched.',
    ],
    [
      { ...none, evidence: new Set(['name', 'embedding'] as const) },
      'name, embedding',
      'Matched by name similarity and embeddings. An embedding provider took part.',
    ],
    [
      { ...none, evidence: new Set(['name'] as const), providerFailed: true, hasConfirmed: true },
      'name',
      'Matched by name similarity. What you confirmed comes first. The embedding provider did not respond for these listings, which were matched without it.',
    ],
  ] as const) {
    const summary = summarizeMatches(facts);
    assert.deepEqual([summary.method, summary.note], [method, note]);
    assert.equal(summary.embeddings, method.includes('embedding'));
  }
});
