import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chance } from '../../../scripts/seed/random.ts';
import { modelProbabilities } from '../../../src/domain/matching/match-probability.ts';
import { fitScoreRatio, minListings, probabilitiesByRatio } from '../../../src/domain/matching/score-ratio.ts';

/** Listings with four false candidates each, and a true one in `share` of them; log odds of the true one are 6 higher, plus `shift`. */
function makeListings({ count = 1000, share, shift = 0 }: { count?: number; share: number; shift?: number }) {
  const random = chance(7);
  const normal = () => Array.from({ length: 12 }, () => random.next()).reduce((sum, value) => sum + value, -6);
  return Array.from({ length: count }, (_, i) => {
    const hasProduct = i < share * count;
    const logOdds = Array.from({ length: 4 }, () => normal() - 3 + shift);
    if (hasProduct) logOdds.push(normal() + 3 + shift);
    return { weights: logOdds.map((value) => Math.exp(value)), hasProduct };
  });
}

test('a ratio of 4, with half of the listings without a product, makes 0.875 of the candidates true', () => {
  const ratio = { scores: Float64Array.of(0), ratios: Float64Array.of(4), absent: 0.5 };
  const [probability] = probabilitiesByRatio([1], ratio);
  assert.ok(Math.abs(probability! - (0.9 * 0.875 + 0.1 * 0.5)) < 1e-12);
  assert.deepEqual(probabilitiesByRatio([], ratio), []);
});

test('few listings tell nothing', () => {
  const listings = makeListings({ count: minListings - 1, share: 0.5 });
  assert.equal(fitScoreRatio(listings.map(({ weights }) => weights)), undefined);
  const none = fitScoreRatio(Array.from({ length: minListings }, () => []));
  assert.ok(none!.absent > 0.9, 'listings without any candidate have no product');
});

interface Scored {
  highest: number;
  isTrue: boolean;
}

/** The difference of the mean probability and the share of true ones, weighted over fifths of the best candidates. */
function calibrationError(best: Scored[]): number {
  const fifths = Map.groupBy(best, ({ highest }) => Math.min(4, Math.floor(highest * 5)));
  const errors = [...fifths.values()].map((inside) =>
    Math.abs(inside.reduce((sum, { highest, isTrue }) => sum + highest - (isTrue ? 1 : 0), 0)),
  );
  return errors.reduce((sum, error) => sum + error, 0) / best.length;
}

for (const share of [0.5, 1])
  for (const shift of [-3, 0, 3])
    test(`calibrates scores whose log odds are wrong by ${shift}, with a share of ${share}`, () => {
      const listings = makeListings({ share, shift });
      const ratio = fitScoreRatio(listings.map(({ weights }) => weights))!;
      const errorOf = (probabilitiesOf: (weights: number[]) => number[]) =>
        calibrationError(
          listings.map(({ weights, hasProduct }) => {
            const probabilities = probabilitiesOf(weights);
            const highest = Math.max(...probabilities);
            return { highest, isTrue: hasProduct && probabilities.indexOf(highest) === 4 };
          }),
        );
      const error = errorOf((weights) => probabilitiesByRatio(weights, ratio));
      const byModel = errorOf(modelProbabilities);
      assert.ok(error < Math.max(0.1, 0.7 * byModel), `${error}, by the model alone ${byModel}`);
    });

test('finds the share of the listings that have a product', () => {
  for (const share of [0.5, 0.8, 1]) {
    const { absent } = fitScoreRatio(makeListings({ share }).map(({ weights }) => weights))!;
    assert.ok(Math.abs(1 - absent - share) < 0.1, `${share}: ${1 - absent}`);
  }
});

test('a higher weight never has a lower probability', () => {
  const ratio = fitScoreRatio(makeListings({ share: 0.5 }).map(({ weights }) => weights))!;
  const probabilities = Array.from(
    { length: 60 },
    (_, i) => probabilitiesByRatio([Math.exp(i / 5 - 6), 0.01], ratio)[0]!,
  );
  for (let i = 1; i < probabilities.length; i++) assert.ok(probabilities[i]! > probabilities[i - 1]!);
});
