// Classifies candidates for programs and users: accept without review, review, or ignore.

/** `sure`: at least 98 % of them are correct; `likely`: worth a review; `unlikely`: fewer than one in ten is correct. */
export type MatchLikelihood = 'sure' | 'likely' | 'unlikely';

/** Names alone are never sure: identical names stand for several editions too often (docs/operating/run-matching.md). */
const sureEvidence = ['gtin', 'supplier_sku'];
const minSureScore = 0.95;
const minLikelyScore = 0.1;

/**
 * Returns the class of a candidate by its calibrated score and its evidence. A confirmed product is sure.
 *
 * 0.97 by barcode → `sure`; 0.97 by name → `likely`; 0.08 → `unlikely`
 */
export function classifyMatch(score: number, evidence: readonly string[], isConfirmed: boolean): MatchLikelihood {
  if (isConfirmed) return 'sure';
  if (score >= minSureScore && evidence.some((kind) => sureEvidence.includes(kind))) return 'sure';
  return score >= minLikelyScore ? 'likely' : 'unlikely';
}

/** Whether the score would be high enough for `sure`, so that only an equal barcode or article code is missing. */
export function lacksEqualCode({ score, decision }: { score: number; decision: MatchLikelihood }): boolean {
  return decision !== 'sure' && score >= minSureScore;
}

interface CandidateFacts {
  productId: string;
  score: number;
  evidence: readonly string[];
}

/** A candidate with its class instead of its evidence. */
export type ClassifiedCandidate<C extends CandidateFacts> = Omit<C, 'evidence'> & { decision: MatchLikelihood };

/** Returns the candidates of a listing with their classes. */
export function classifyCandidates<C extends CandidateFacts>(
  candidates: readonly C[],
  confirmedProductId: string | null,
): ClassifiedCandidate<C>[] {
  return candidates.map(({ evidence, ...candidate }) => {
    const { productId, score } = candidate as Pick<C, 'productId' | 'score'>;
    return { ...candidate, decision: classifyMatch(score, evidence, productId === confirmedProductId) };
  });
}
