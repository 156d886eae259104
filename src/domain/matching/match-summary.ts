// What an answer says about how its matches came about: the evidence by name, whether an embedding provider took part, and both in words.

import { type EvidenceKind, evidenceKinds } from './evidence.ts';

/** What is known of the listings that an answer shows, and of the company's others. */
export interface MatchingFacts {
  /** Listings of the company, or of those the ones that were asked for. */
  listings: number;
  isUnfiltered: boolean;
  /** Those of them that are not matched yet, or not as they are now. */
  pending: number;
  /** Whether a calculation waits or runs: after a push, a decision, a change of the catalog. */
  isCalculating: boolean;
  /** The evidence of the candidates shown. */
  evidence: ReadonlySet<EvidenceKind>;
  hasConfirmed: boolean;
  /** Whether the provider failed when a listing that is shown was matched. */
  providerFailed: boolean;
}

export interface MatchSummary {
  method: string;
  embeddings: boolean;
  note: string;
}

const evidenceLabels: Record<EvidenceKind, string> = {
  gtin: 'barcode',
  supplier_sku: 'supplier article code',
  model_number: 'model number',
  name: 'name similarity',
  embedding: 'embeddings',
};

/** Returns the account of an answer. */
export function summarizeMatches(facts: MatchingFacts): MatchSummary {
  const { listings, evidence, hasConfirmed, providerFailed } = facts;
  const used = evidenceKinds.filter((kind) => evidence.has(kind));
  const embeddings = evidence.has('embedding');
  const evidenceWords = used.map((kind) => evidenceLabels[kind]);
  const note = [
    used.length > 0 ? `Matched by ${joinWords(evidenceWords)}.` : describeNoEvidence(facts),
    ...(hasConfirmed && used.length > 0 ? ['What you confirmed comes first.'] : []),
    ...(listings > 0 ? [describeProvider(embeddings, providerFailed)] : []),
    ...describePending(facts),
  ].join(' ');
  return { method: used.length > 0 ? used.join(', ') : 'none', embeddings, note };
}

function describeNoEvidence({ listings, pending, hasConfirmed, isUnfiltered }: MatchingFacts): string {
  if (listings === 0) return isUnfiltered ? 'No listings have been sent yet.' : 'There is no such listing.';
  if (hasConfirmed) return 'Only what you confirmed is shown.';
  return pending === listings ? 'Nothing has been matched yet.' : 'No product comes near these listings.';
}

function describePending({ listings, pending, isCalculating }: MatchingFacts): string[] {
  if (pending > 0) return [`${pending === 1 ? '1 listing is' : `${pending} listings are`} still being matched.`];
  return isCalculating && listings > 0 ? ['Scores are being recalculated.'] : [];
}

function describeProvider(embeddings: boolean, providerFailed: boolean): string {
  if (providerFailed)
    return `The embedding provider did not answer for ${embeddings ? 'some listings' : 'these listings'}, which were matched without it.`;
  return embeddings ? 'An embedding provider took part.' : 'No embedding provider took part.';
}

function joinWords(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
