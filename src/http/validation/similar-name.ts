// Suggests a known name for a misspelled one.

import { editDistance } from '../../domain/edit-distance.ts';

/** Longer names are not compared: they are not typing errors, and the comparison would be slow. */
const maxLength = 40;

/**
 * Returns the known name nearest to an unknown one, ignoring case and separators; undefined if none is near. At most a third of the letters
 * may differ.
 */
export function similarName(unknown: string, known: readonly string[]): string | undefined {
  if (unknown === '' || unknown.length > maxLength) return undefined;
  const wanted = letters(unknown);
  let best: { name: string; distance: number } | undefined;
  for (const name of known) {
    const candidate = letters(name);
    const allowed = Math.floor(Math.max(wanted.length, candidate.length) / 3);
    const distance = editDistance(wanted, candidate);
    if (distance <= allowed && (best === undefined || distance < best.distance)) best = { name, distance };
  }
  return best?.name;
}

function letters(name: string): string {
  return name.toLowerCase().replaceAll(/[_\-\s]/g, '');
}
