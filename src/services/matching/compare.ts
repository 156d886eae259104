// Scores listings against candidate products, and keeps the strongest candidates.

import { findProductFacts, type ListingToMatch, type MatchingResult } from '../../db/matching/matching-runs.ts';
import { cosineSimilarity, embeddingLogOdds } from '../../domain/matching/embedding.ts';
import { type EvidenceScore, scoreEvidence } from '../../domain/matching/evidence.ts';
import { matchProbabilities } from '../../domain/matching/match-probability.ts';
import { type ListingProfile, profileProduct } from '../../domain/matching/profile.ts';
import type { Vocabulary } from '../../domain/matching/vocabulary.ts';
import type { Database } from '../../postgres/connection.ts';
import type { Embedder } from './embedder.ts';

/** Maximum candidates stored per listing besides rejected ones: twice as many as are shown, because some leave the catalog. */
export const maxCandidates = 20;

type ListingWithProfile = ListingToMatch & { profile: ListingProfile };

interface Comparison {
  db: Database;
  companyId: string;
  vocabulary: Vocabulary;
  embedder: Embedder | undefined;
}

interface Candidate extends EvidenceScore {
  productId: string;
  name: string;
  isRejected: boolean;
}

/** Returns the strongest candidates of each listing; `near` has the ids of nearby products by listing. */
export async function compareListings(
  { db, companyId, vocabulary, embedder }: Comparison,
  listings: ListingWithProfile[],
  near: string[][],
): Promise<MatchingResult[]> {
  const facts = await findProductFacts(db, companyId, [...new Set(near.flat())]);
  const products = new Map(
    facts.map((product) => [product.id, { ...product, profile: profileProduct(product, vocabulary) }]),
  );
  const candidates = listings.map(({ profile, rejected }, i) =>
    selectCandidates(
      near[i]!.filter((id) => products.has(id)).map((id): Candidate => {
        const { name, profile: product } = products.get(id)!;
        const isRejected = rejected.includes(id);
        return { productId: id, name, isRejected, ...scoreEvidence(profile, product, vocabulary) };
      }),
    ),
  );
  const embeddings = embedder === undefined ? 'off' : await addEmbeddingEvidence(embedder, listings, candidates);
  const scores = matchProbabilities(
    listings.map(({ clientProductId }, i) => ({
      duplicateKey: clientProductId,
      candidates: candidates[i]!.map(({ isRejected, ...candidate }) => ({
        ...candidate,
        logOdds: isRejected ? -Infinity : candidate.logOdds,
        priceRatio: null,
        isConfirmed: false,
      })),
    })),
  );
  return listings.map(({ clientProductId, revision }, i) => ({
    clientProductId,
    revision,
    embeddings,
    candidates: candidates[i]!.map((candidate, j) => ({ ...candidate, score: scores[i]![j]! })),
  }));
}

/** Returns the strongest candidates, and the rejected ones, from which the company's weights are learned. */
function selectCandidates(candidates: Candidate[]): Candidate[] {
  const sorted = candidates.sort((a, b) => b.logOdds - a.logOdds || (a.productId < b.productId ? -1 : 1));
  const strongest = new Set(sorted.filter(({ isRejected }) => !isRejected).slice(0, maxCandidates));
  return sorted.filter((candidate) => candidate.isRejected || strongest.has(candidate));
}

/** Adds embedding similarity to the candidates' evidence. Returns whether the provider succeeded. */
async function addEmbeddingEvidence(
  embedder: Embedder,
  listings: ListingWithProfile[],
  candidates: Candidate[][],
): Promise<'used' | 'failed'> {
  const textOf = ({ brand, name }: ListingWithProfile) => (brand ? `${brand} ${name}` : name);
  const texts = [...listings.map(textOf), ...candidates.flat().map(({ name }) => name)];
  const vectors = await embedder.embed([...new Set(texts)]);
  if (vectors === undefined) return 'failed';
  for (const [i, listing] of listings.entries()) {
    const listingVector = vectors.get(textOf(listing))!;
    const strengths = embeddingLogOdds(
      candidates[i]!.map(({ name }) => cosineSimilarity(listingVector, vectors.get(name)!)),
    );
    for (const [j, candidate] of candidates[i]!.entries()) {
      candidate.logOdds += strengths[j]!;
      candidate.evidence.push('embedding');
    }
  }
  return 'used';
}
