// What an embedding provider's opinion is worth. Its cosines mean something else with every model, so only their order and their
// distances among the candidates of one listing count, and they can only tip a balance: nothing was learned about them.

/** The most that it adds, in log odds. */
const maxLogOdds = 1;
/** The distance in cosine over which a candidate loses two thirds of that. */
const decayDistance = 0.05;

/** Returns what each candidate gains by its cosine with the listing: 1 for the nearest, less the farther behind that one it is. */
export function embeddingLogOdds(cosines: readonly number[]): number[] {
  const best = Math.max(...cosines);
  return cosines.map((cosine) => maxLogOdds * Math.exp((cosine - best) / decayDistance));
}

/** Returns the cosine of two vectors of length 1. */
export function cosineSimilarity(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, i) => sum + value * other[i]!, 0);
}

/** Returns a vector scaled to length 1; one of zeros stays what it is. */
export function normalizeVector(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, (value) => value / length);
}
