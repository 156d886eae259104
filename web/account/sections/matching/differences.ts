// Differences between the texts of a listing and a product.

export interface ComparedWord {
  word: string;
  /** Whether the other text does not have the word. */
  differs: boolean;
}

/**
 * Returns the words of a text, each with whether the other text lacks it. Case, accents and punctuation do not count; numbers do.
 *
 * `Lamp, 60 W` and `LAMP 40 W` → only `60` differs
 */
export function differingWords(text: string, other: string): ComparedWord[] {
  const known = new Set(other.split(/\s+/).map(normalize));
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const normal = normalize(word);
      return { word, differs: normal !== '' && !known.has(normal) };
    });
}

/** Returns whether two codes are equal, ignoring case, spaces and separators, and leading zeros of barcodes. */
export function isSameCode(one: string, other: string): boolean {
  return normalizeCode(one) === normalizeCode(other);
}

function normalize(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function normalizeCode(code: string): string {
  const plain = normalize(code);
  return /^\d+$/.test(plain) ? plain.replace(/^0+/, '') : plain;
}
