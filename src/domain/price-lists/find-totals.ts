// Recognizes rows with totals, taxes, charges and other summaries, whose code and name are no product.
// cspell:ignore küche mwst summe

import { withoutCurrencies } from './find-currencies.ts';
import { foldText, phrasePattern } from './fold-text.ts';
import { chargeWords, summaryWords, totalDetails, totalWords } from './words/total-words.ts';

const totals = phrasePattern(totalWords.map(foldPhrase));
const charges = phrasePattern(chargeWords.map(foldPhrase));
const summaries = phrasePattern(summaryWords.map(foldPhrase));
const details = new Set(totalDetails.map(foldPhrase));
// Most rows have a code without one of these words, and finding phrases costs time.
const words = new Set([...totalWords, ...chargeWords, ...summaryWords, ...totalDetails].flatMap(wordsOf));

/** What a text is: a number or nothing, a total, a tax or charge, another summary, or a text of a product. */
type TextKind = 'empty' | 'total' | 'charge' | 'summary' | 'product';

/**
 * Whether a row is no product: its code and its name are a total, a charge, a summary, a number, or empty, and one of them is no number.
 * A code that has only a total is one with any name, except `TOTAL`, which is also a brand. So is `Total Kitchen` with the name `Kitchen`.
 */
export function isTotalRow(sku: string, name: string): boolean {
  const codeWords = wordsOf(sku);
  if (!(codeWords.length > 0 ? codeWords : wordsOf(name)).some((word) => words.has(word))) return false;
  const code = kindOf(sku);
  if (code === 'total' && !/^(?:total|sum)$|\d/i.test(sku.trim())) return true;
  const label = kindOf(name);
  if (code === 'product') return !/\d/.test(sku) && isTotalOf(sku, codeWords, wordsOf(name));
  if (label === 'product') return false;
  // A net is a product: `NET-1` or `4711` is its code.
  if (code === 'summary' && /\d/.test(sku)) return /%/.test(sku);
  if (code === 'empty' && label === 'summary') return sku.trim() === '' || /%/.test(sku);
  return code !== 'empty' || label !== 'empty';
}

/** Whether a code has a total and the words of the name: `Total Kitchen`, `Summe Küche`, `Kitchen total`. */
function isTotalOf(sku: string, codeWords: readonly string[], nameWords: readonly string[]): boolean {
  const rest = wordsOf(foldText(sku).replaceAll(totals, ' '));
  if (rest.length === codeWords.length || nameWords.length === 0) return false;
  return rest.every((word) => details.has(word) || nameWords.includes(word)) && nameWords.length <= codeWords.length;
}

function kindOf(text: string): TextKind {
  const folded = foldPhrase(withoutCurrencies(text));
  const kinds = [
    ['total', totals],
    ['charge', charges],
    ['summary', summaries],
  ] as const;
  let rest = folded;
  let kind: TextKind = 'empty';
  for (const [found, pattern] of kinds) {
    const without = rest.replaceAll(pattern, ' ');
    if (kind === 'empty' && without !== rest) kind = found;
    rest = without;
  }
  if (!wordsOf(rest).every((word) => details.has(word))) return 'product';
  // `12 items` is a count, `items` alone is no number.
  return kind === 'empty' && wordsOf(rest).length > 0 && !/\d/.test(text) ? 'product' : kind;
}

/** Returns folded words and phrases without hyphens and points: `M.w.St.` is `mwst`. */
function foldPhrase(phrase: string): string {
  return foldText(phrase)
    .replaceAll(/(?<=\p{L})\.(?=\p{L}|\s|$)/gu, '')
    .replaceAll(/[-'’]/g, ' ');
}

function wordsOf(text: string): string[] {
  return foldPhrase(text).match(/\p{L}+/gu) ?? [];
}
