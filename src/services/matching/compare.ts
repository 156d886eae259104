// Compares listings with the products that came near, one by one, and keeps the strongest.

import { type FoundCandidates, findProductFacts, type ListingToMatch } from '../../db/matching/matching-runs.ts';
import { cosineSimilarity, embeddingLogOdds } from '../../domain/matching/embedding.ts';
import { type EvidenceScore, scoreEvidence } from '../../domain/matching/evidence.ts';
import { matchProbabilities } from '../../domain/matching/match-probability.ts';
import { type ListingProfile, profileProduct } from '../../domain/matching/profile.ts';
import type { Vocabulary } from '../../domain/matching/vocabulary.ts';
import type { Database } from '../../postgres/connection.ts';
import type { Embedder } from './embedder.ts';

/** How many candidates of a listing are kept; twice as many as are shown, for some will be rejected, or leave the catalog. */
export const maxCandidates = 20;

export type ListingWithProfile = ListingToMatch & { profile: ListingProfile };

interface Comparing {
  db: Database;
  companyId: string;
  vocabulary: Vocabulary;
  embedder: Embedder | undefined;
}

interface Candidate extends EvidenceScore {
  productId: string;
  name: string;
}

/** Returns the strongest candidates of each listing among the products that came near it; `near` has their ids by listing. */
export async function compareListings(
  { db, companyId, vocabulary, embedder }: Comparing,
  listings: ListingWithProfile[],
  near: string[][],
): Promise<FoundCandidates[]> {
  const facts = await findProductFacts(db, companyId, [...new Set(near.flat())]);
  const products = new Map(
    facts.map((product) => [product.id, { ...product, profile: profileProduct(product, vocabulary) }]),
  );
  const candidates = listings.map(({ profile, rejected }, i) =>
    near[i]!.filter((id) => products.has(id) && !rejected.includes(id))
      .map((id): Candidate => {
        const { name, profile: product } = products.get(id)!;
        return { productId: id, name, ...scoreEvidence(profile, product, vocabulary) };
      })
      .sort((a, b) => b.logOdds - a.logOdds || (a.productId < b.productId ? -1 : 1))
      .slice(0, maxCandidates),
  );
  const embeddings = embedder === undefined ? 'off' : await embed(embedder, listings, candidates);
  const scores = matchProbabilities(
    listings.map(({ clientProductId }, i) => ({
      likeness: clientProductId,
      candidates: candidates[i]!.map((candidate) => ({ ...candidate, priceRatio: null, isConfirmed: false })),
    })),
  );
  return listings.map(({ clientProductId, revision }, i) => ({
    clientProductId,
    revision,
    embeddings,
    candidates: candidates[i]!.map((candidate, j) => ({ ...candidate, score: scores[i]![j]! })),
  }));
}

/** Lets the provider have its say on the candidates; tells whether it did. */
async function embed(
  embedder: Embedder,
  listings: ListingWithProfile[],
  candidates: Candidate[][],
): Promise<'used' | 'failed'> {
  const textOf = ({ brand, name }: ListingWithProfile) => (brand ? `${brand} ${name}` : name);
  const texts = [...listings.map(textOf), ...candidates.flat().map(({ name }) => name)];
  const vectors = await embedder.embed([...new Set(texts)]);
  if (vectors === undefined) return 'failed';
  for (const [i, listing] of listings.entries()) {
    const own = vectors.get(textOf(listing))!;
    const strengths = embeddingLogOdds(candidates[i]!.map(({ name }) => cosineSimilarity(own, vectors.get(name)!)));
    for (const [j, candidate] of candidates[i]!.entries()) {
      candidate.logOdds += strengths[j]!;
      candidate.evidence.push('embedding');
    }
  }
  return 'used';
}
