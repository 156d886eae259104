// Codes that a mistyped code could mean.

import { editDistance } from '../edit-distance.ts';

const maxSuggestions = 3;
/** Short codes differ in one character at most: with two, most of them would be similar. */
const shortCode = 6;

/**
 * Returns the candidates that differ from a code in at most two characters, one for codes of less than 6, the most similar first, at most 3. Case does
 * not matter.
 *
 * NL-0100O → NL-01000, in which only a character that looks the same differs, then NL-01001
 */
export function similarCodes<Candidate extends { sku: string }>(
  code: string,
  candidates: readonly Candidate[],
): Candidate[] {
  const wanted = code.toLowerCase();
  const max = wanted.length < shortCode ? 1 : 2;
  return candidates
    .filter(({ sku }) => Math.abs(sku.length - wanted.length) <= max)
    .map((candidate) => ({ candidate, distance: distanceOf(wanted, candidate.sku.toLowerCase()) }))
    .filter(({ distance }) => distance <= max)
    .toSorted((a, b) => a.distance - b.distance || (a.candidate.sku < b.candidate.sku ? -1 : 1))
    .slice(0, maxSuggestions)
    .map(({ candidate }) => candidate);
}

/** Characters that look the same count as half an error, so that they come first. */
function distanceOf(a: string, b: string): number {
  const distance = editDistance(a, b);
  return (distance + editDistance(lookalikes(a), lookalikes(b))) / 2;
}

/** Returns the text with one character for those that look the same. */
function lookalikes(text: string): string {
  return text.replaceAll('o', '0').replaceAll(/[il]/g, '1');
}
