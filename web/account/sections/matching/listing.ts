// Types of matches, and decisions with their undo.

import { type ApiResponse, callApi } from '../../api.ts';

export type Listing = ApiResponse<'listAccountMatches'>['data']['products'][number];
export type Candidate = Listing['candidates'][number];
export type Product = Pick<Candidate, 'productId' | 'name'>;
export type Decision = 'confirmed' | 'rejected';

/** A decision to store; null removes it. */
export interface DecisionChange {
  clientProductId: string;
  productId: string;
  decision: Decision | null;
}

const maxDecisions = 100;

/** Stores decisions, in requests of the maximum size. */
export async function storeDecisions(decisions: DecisionChange[]): Promise<void> {
  for (let start = 0; start < decisions.length; start += maxDecisions) {
    await callApi('updateAccountMatches', { body: { decisions: decisions.slice(start, start + maxDecisions) } });
  }
}

/** Returns the changes that restore the decisions of a listing before a decision about a product. */
export function undoOf(
  { clientProductId, confirmedProductId, rejectedProducts: rejected }: Listing,
  productId: string,
): DecisionChange[] {
  const wasConfirmed = confirmedProductId === productId;
  const wasRejected = rejected.some((product) => product.productId === productId);
  const before = {
    clientProductId,
    productId,
    decision: wasConfirmed ? 'confirmed' : wasRejected ? 'rejected' : null,
  } as const;
  // A confirmation has replaced that of another product.
  const replaced = !wasConfirmed && confirmedProductId !== null ? confirmedProductId : undefined;
  return replaced === undefined ? [before] : [before, { clientProductId, productId: replaced, decision: 'confirmed' }];
}

/**
 * Returns the candidates to offer: first the match of another listing with the same name. Unlikely ones are not offered otherwise, except to replace
 * a confirmed product.
 */
export function offeredCandidates({ candidates, confirmedProductId, sameNameMatch }: Listing): Candidate[] {
  const isKnown = ({ productId }: Candidate) => productId === sameNameMatch?.productId;
  const likely = candidates.filter(({ decision }) => confirmedProductId !== null || decision !== 'unlikely');
  return [...candidates.filter(isKnown), ...likely.filter((candidate) => !isKnown(candidate))];
}

/** Returns the candidate that can be confirmed without review; undefined if there is none or a product is confirmed. */
export function sureCandidate(listing: Listing): Candidate | undefined {
  return listing.confirmedProductId === null
    ? listing.candidates.find(({ decision }) => decision === 'sure')
    : undefined;
}

/** Returns the first candidate of a listing that can be decided; undefined if it has none or a product is confirmed. */
export function decidableCandidate(listing: Listing): Candidate | undefined {
  return listing.confirmedProductId === null ? offeredCandidates(listing)[0] : undefined;
}

/** Returns the position of the first listing at or after a position that can be decided; undefined if there is none. */
export function decidableFrom(listings: Listing[], start: number): number | undefined {
  const position = listings.findIndex((listing, index) => index >= start && decidableCandidate(listing) !== undefined);
  return position === -1 ? undefined : position;
}
