// The loss function of the normal distribution: the expected units short.

/** Coefficients of the rational approximation, lowest power first. */
const coefficients = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
const scale = 0.2316419;

/**
 * Returns E[max(0, X)] of a normal X with this mean and standard deviation: deviation · φ(k) + mean · Φ(k), where k = mean ÷ deviation. Silver,
 * Pyke and Thomas (2017), Inventory and Production Management in Supply Chains, 4th edition, appendix B. Φ is accurate to 7.5 · 10⁻⁸.
 *
 * Mean 0, deviation 10 → 3.9894; mean 50, deviation 0 → 50; mean −50, deviation 0 → 0
 */
export function normalLoss(mean: number, deviation: number): number {
  if (deviation === 0) return Math.max(0, mean);
  const k = mean / deviation;
  return Math.max(0, mean, deviation * density(k) + mean * distribution(k));
}

function density(x: number): number {
  return Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI);
}

/** Returns Φ(x). Abramowitz, M. and Stegun, I. A. (1964), Handbook of Mathematical Functions, formula 26.2.17. */
function distribution(x: number): number {
  const t = 1 / (1 + scale * Math.abs(x));
  const upper = density(x) * t * coefficients.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  return x < 0 ? upper : 1 - upper;
}
