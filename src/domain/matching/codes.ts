// Normalizes article codes: supplier SKUs, and model numbers in titles.

import { foldText } from './text.ts';

const maxCodeLength = 32;

/**
 * Returns an article code without case, spaces and punctuation; undefined if it is shorter than two characters or
 * longer than 32.
 */
export function normalizeCode(text: string): string | undefined {
  const code = foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return code.length >= 2 && code.length <= maxCodeLength ? code : undefined;
}

/**
 * Returns the possible model numbers in a title: alphanumeric runs of at least four characters, digit runs of at least
 * five, also joined across hyphens and dots and with a preceding short word. `Sony PS-LX350H` gives `pslx350h`,
 * `lx350h` and others.
 */
export function extractModelNumbers(title: string): Set<string> {
  const codes = new Set<string>();
  if (!/\d/.test(title)) return codes;
  let before = '';
  for (const word of foldText(title).split(/[^\p{L}\p{N}._-]+/u)) {
    const code = word.replaceAll(/[._-]/g, '');
    if (/\d/.test(code)) {
      addModelNumber(codes, code);
      if (code !== word) for (const part of word.split(/[._-]/)) addModelNumber(codes, part);
      if (code.length >= 3 && /^\p{L}{1,5}$/u.test(before)) addModelNumber(codes, before + code);
    }
    before = code;
  }
  return codes;
}

function addModelNumber(codes: Set<string>, code: string): void {
  if (code.length > maxCodeLength) return;
  const isMixed = code.length >= 4 && /\d/.test(code) && /\p{L}/u.test(code);
  if (isMixed || /^\d{5,}$/.test(code)) codes.add(code);
}
