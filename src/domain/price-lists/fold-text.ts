// Folds text so that words of price lists are found in any case and with or without diacritics.
// cspell:ignore währung wahrung

/**
 * Returns text in lower case, without diacritics, and with plain letters for ß and the Polish ł. Other characters stay.
 *
 * `Währung (₺)` → `wahrung (₺)`; `FİYAT` → `fiyat`
 */
export function foldText(text: string): string {
  // Most texts are ASCII, and cells are folded one by one.
  if (/^[!-~]*(?: [!-~]+)*$/.test(text)) return text.toLowerCase();
  return text
    .replaceAll(/[ıİ]/g, 'i')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns a pattern that finds phrases as whole words in folded text; longer phrases first. */
export function phrasePattern(phrases: Iterable<string>): RegExp {
  const sorted = [...phrases].sort((a, b) => b.length - a.length);
  const alternatives = sorted.map((phrase) =>
    phrase.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '\\s+'),
  );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
}
