// Fits a logistic regression with a normal prior on each coefficient (maximum a posteriori), by Newton steps of one coefficient at a time.

/** An observation: P(label = 1) = 1 ÷ (1 + exp(−(offset + Σ coefficient × feature))). */
interface Observation {
  features: number[];
  offset: number;
  label: boolean;
}

/** Prior of a coefficient: without data, the fit returns its mean. */
interface Prior {
  mean: number;
  deviation: number;
}

const maxRounds = 100;
const maxStep = 2;
const tolerance = 1e-6;

/** Returns the coefficients that maximize the posterior. The posterior is concave, so the result does not depend on the order. */
export function fitLogisticRegression(observations: readonly Observation[], priors: readonly Prior[]): number[] {
  const coefficients = priors.map(({ mean }) => mean);
  const sums = observations.map(({ features, offset }) =>
    features.reduce((sum, feature, k) => sum + feature * coefficients[k]!, offset),
  );
  for (let round = 0; round < maxRounds; round++) {
    let largest = 0;
    for (const [k, { mean, deviation }] of priors.entries()) {
      const precision = 1 / deviation ** 2;
      let gradient = (mean - coefficients[k]!) * precision;
      let curvature = precision;
      for (const [i, { features, label }] of observations.entries()) {
        const probability = sigmoid(sums[i]!);
        gradient += ((label ? 1 : 0) - probability) * features[k]!;
        curvature += probability * (1 - probability) * features[k]! ** 2;
      }
      const step = Math.max(-maxStep, Math.min(maxStep, gradient / curvature));
      coefficients[k]! += step;
      for (const [i, { features }] of observations.entries()) sums[i]! += step * features[k]!;
      largest = Math.max(largest, Math.abs(step));
    }
    if (largest < tolerance) break;
  }
  return coefficients;
}

/** Returns 1 ÷ (1 + exp(−x)). */
function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
