// Quantiles of Student's t distribution.

/**
 * Returns an approximation of the quantile of Student's t, from the normal quantile z of the same probability: few values say little about how much
 * they differ. Abramowitz and Stegun, Handbook of Mathematical Functions, 1964, formula 26.7.5, with two terms.
 *
 * z 1.2816: 3 degrees of freedom → 1.627; 30 → 1.310; many → 1.282. z 1.6449: 4 degrees of freedom → 2.115
 */
export function studentQuantile(z: number, freedom: number): number {
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}
