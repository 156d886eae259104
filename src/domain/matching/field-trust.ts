// Learns from a company's decisions how far its article codes can be trusted: a shop may number its listings 1001, 1002, …, which are also
// article codes of suppliers.

import type { EvidenceKind } from './evidence.ts';
import { fitLogisticRegression } from './logistic-regression.ts';

/** Evidence whose weight depends on the company's data. */
const trustedKinds = ['gtin', 'supplier_sku', 'model_number'] as const satisfies EvidenceKind[];

/** Log odds that each kind of evidence gains or loses for a company. */
type FieldTrust = Record<(typeof trustedKinds)[number], number>;

/** A candidate about which the company's decisions are known. */
interface DecidedPair {
  evidence: readonly string[];
  logOdds: number;
  isMatch: boolean;
}

export const neutralTrust: FieldTrust = { gtin: 0, supplier_sku: 0, model_number: 0 };

/** Minimum number of decided pairs with a kind of evidence to change its weight. */
const minPairs = 5;
/** Standard deviation of the prior: ten wrong matches of a code worth 10 log odds reduce it to less than 2. */
const priorDeviation = 2;

/**
 * Returns the change of each evidence kind's log odds. Kinds with fewer than five decided pairs are unchanged. Confirmations raise a
 * weight, rejections lower it; a pair that was predicted with certainty changes nothing.
 */
export function learnFieldTrust(pairs: readonly DecidedPair[]): FieldTrust {
  const kinds = trustedKinds.filter(
    (kind) => pairs.filter(({ evidence }) => evidence.includes(kind)).length >= minPairs,
  );
  const coefficients = fitLogisticRegression(
    pairs.map(({ evidence, logOdds, isMatch }) => ({
      features: kinds.map((kind) => (evidence.includes(kind) ? 1 : 0)),
      offset: logOdds,
      label: isMatch,
    })),
    kinds.map(() => ({ mean: 0, deviation: priorDeviation })),
  );
  return { ...neutralTrust, ...Object.fromEntries(kinds.map((kind, k) => [kind, coefficients[k]!])) };
}

/** Returns the log odds that a candidate gains or loses. */
export function trustLogOdds(trust: FieldTrust, evidence: readonly string[]): number {
  return trustedKinds.reduce((sum, kind) => sum + (evidence.includes(kind) ? trust[kind] : 0), 0);
}
