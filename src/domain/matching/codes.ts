// Article codes: supplier SKUs and the model numbers inside titles, written the same however they were hyphenated or spaced.

import { foldText } from './text.ts';

const maxCodeLength = 32;

/** Returns an article code without case, spaces and punctuation, with or without digits; undefined for one of less than two characters. */
export function normalizeCode(written: string): string | undefined {
  const code = foldText(written).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return code.length >= 2 && code.length <= maxCodeLength ? code : undefined;
}

/**
 * Returns the model numbers that a title may hold: runs of letters and digits of at least four, runs of digits of at least five,
 * also glued over hyphens and dots and with a short word before them. `Sony PS-LX350H` gives `pslx350h`, `lx350h` and others.
 */
export function extractModelNumbers(title: string): Set<string> {
  const found = new Set<string>();
  if (!/\d/.test(title)) return found;
  let before = '';
  for (const written of foldText(title).split(/[^\p{L}\p{N}._-]+/u)) {
    const code = written.replaceAll(/[._-]/g, '');
    if (/\d/.test(code)) {
      addModelNumber(found, code);
      if (code !== written) for (const part of written.split(/[._-]/)) addModelNumber(found, part);
      if (code.length >= 3 && /^\p{L}{1,5}$/u.test(before)) addModelNumber(found, before + code);
    }
    before = code;
  }
  return found;
}

function addModelNumber(found: Set<string>, code: string): void {
  if (code.length > maxCodeLength) return;
  const isMixed = code.length >= 4 && /\d/.test(code) && /\p{L}/u.test(code);
  if (isMixed || /^\d{5,}$/.test(code)) found.add(code);
}
