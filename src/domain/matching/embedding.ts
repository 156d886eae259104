// Scores embedding similarity. Cosines are not comparable between models, so only the distances between the candidates
// of a listing count. The weight is not trained and therefore small.

/** Maximum contribution, in log odds. */
const maxLogOdds = 1;
/** Cosine distance over which the contribution falls by two thirds (to 1/e). */
const decayDistance = 0.05;

/**
 * Returns the log odds that each candidate gains from its cosine with the listing: 1 for the best, decreasing
 * exponentially with the distance from the best.
 */
export function embeddingLogOdds(cosines: readonly number[]): number[] {
  const best = Math.max(...cosines);
  return cosines.map((cosine) => maxLogOdds * Math.exp((cosine - best) / decayDistance));
}

/** Returns the cosine of two unit vectors. */
export function cosineSimilarity(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}

/** Returns a vector scaled to unit length; a zero vector is unchanged. */
export function normalizeVector(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, (value) => value / length);
}
