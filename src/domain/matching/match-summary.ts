// What an answer says about how its matches came about: the evidence by name, whether an embedding provider took part, and both in words.

import { type EvidenceKind, evidenceKinds } from './evidence.ts';

/** What is known of the listings that an answer shows, and of the company's others. */
export interface MatchingFacts {
  /** Listings of the company, or of those the ones that were asked for. */
  listings: number;
  isAllAskedFor: boolean;
  /** Those of them that are not matched yet, or not as they are now. */
  waiting: number;
  /** Whether a calculation waits or runs: after a push, a decision, a change of the catalog. */
  isUnderWay: boolean;
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

const words: Record<EvidenceKind, string> = {
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
  const evidenceWords = used.map((kind) => words[kind]);
  const note = [
    used.length > 0 ? `Matched by ${inWords(evidenceWords)}.` : nothingUsed(facts),
    ...(hasConfirmed && used.length > 0 ? ['What you confirmed comes first.'] : []),
    ...(listings > 0 ? [providerWords(embeddings, providerFailed)] : []),
    ...pending(facts),
  ].join(' ');
  return { method: used.length > 0 ? used.join(', ') : 'none', embeddings, note };
}

function nothingUsed({ listings, waiting, hasConfirmed, isAllAskedFor }: MatchingFacts): string {
  if (listings === 0) return isAllAskedFor ? 'No listings have been sent yet.' : 'There is no such listing.';
  if (hasConfirmed) return 'Only what you confirmed is shown.';
  return waiting === listings ? 'Nothing has been matched yet.' : 'No product comes near these listings.';
}

function pending({ listings, waiting, isUnderWay }: MatchingFacts): string[] {
  if (waiting > 0) return [`${waiting === 1 ? '1 listing is' : `${waiting} listings are`} still being matched.`];
  return isUnderWay && listings > 0 ? ['Scores are being recalculated.'] : [];
}

function providerWords(embeddings: boolean, providerFailed: boolean): string {
  if (providerFailed)
    return `The embedding provider did not answer for ${embeddings ? 'some listings' : 'these listings'}, which were matched without it.`;
  return embeddings ? 'An embedding provider took part.' : 'No embedding provider took part.';
}

function inWords(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
