// Summarizes how the matches of a response were found: evidence types, use of an embedding provider, and a sentence for
// people.

import { type EvidenceKind, evidenceKinds } from './evidence.ts';

/** Facts about the matches of a response and the company's listings. */
interface MatchingFacts {
  /** Number of listings of the company, or of those that match the filter. */
  listings: number;
  isUnfiltered: boolean;
  /** Number of those not matched yet in their current version. */
  pending: number;
  /** Whether a calculation is queued or running, for example after a push, a decision or a catalog change. */
  isCalculating: boolean;
  /** Evidence types of the returned candidates. */
  evidence: ReadonlySet<EvidenceKind>;
  hasConfirmed: boolean;
  /** Whether the embedding provider failed for a returned listing. */
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

/** Returns the summary of a response. */
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
    return `The embedding provider did not respond for ${embeddings ? 'some listings' : 'these listings'}, which were matched without it.`;
  return embeddings ? 'An embedding provider took part.' : 'No embedding provider took part.';
}

function joinWords(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
