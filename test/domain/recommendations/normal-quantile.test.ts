import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalQuantile } from '../../../src/domain/recommendations/normal-quantile.ts';

/** Values of SciPy's `scipy.stats.norm.ppf` for the median and both near and far tails. */
for (const [probability, z] of [
  [0.5, 0],
  [0.6, 0.2533471031357997],
  [0.9, 1.2815515655446004],
  [0.95, 1.6448536269514722],
  [0.975, 1.959963984540054],
  [0.99999, 4.264890793923841],
  [0.001, -3.090232306167813],
  [1e-10, -6.361340902404056],
  [1e-300, -37.0470962993612],
] as const) {
  test(`${probability} of cases lie within ${z} standard deviations`, () => {
    assert.ok(
      Math.abs(normalQuantile(probability) - z) <= 1e-14 * Math.max(1, Math.abs(z)),
      `${normalQuantile(probability)}`,
    );
  });
}

test('there is no quantile of an invalid probability', () => {
  for (const probability of [0, 1, -0.1, 1.1, Number.NaN]) assert.throws(() => normalQuantile(probability), RangeError);
});
