// Finds statements that prices include tax.
// cspell:ignore dahil

import { foldText } from './fold-text.ts';
import { excludedTaxWords, grossWords, includedWords, taxWords, yesWords } from './tax-words.ts';

const taxes = new Set(taxWords);
const included = new Set(includedWords);
const gross = new Set(grossWords);
const excluded = new Set(excludedTaxWords);
const yes = new Set(yesWords);

function wordsOf(text: string): string[] {
  return foldText(text).match(/\p{L}+/gu) ?? [];
}

/** Whether a column name or a title says that prices include tax: `Prices incl. VAT`, `KDV dahil`, `Prix TTC`. */
export function statesTaxIncluded(text: string): boolean {
  const words = wordsOf(text);
  if (words.some((word) => excluded.has(word) && isNear(words, word, taxes))) return false;
  if (words.some((word) => gross.has(word))) return true;
  return words.some((word) => included.has(word) && isNear(words, word, taxes));
}

/** Whether a column is named like a tax. */
export function namesTax(columnName: string): boolean {
  return wordsOf(columnName).some((word) => taxes.has(word));
}

/** Whether a value of a tax column says that the price includes tax: `incl. 20%`, or `yes` in a column `VAT included`. */
export function isTaxIncluded(columnName: string, value: string): boolean {
  const words = wordsOf(value);
  if (words.some((word) => excluded.has(word))) return false;
  if (words.some((word) => included.has(word) && word.length > 1) || statesTaxIncluded(value)) return true;
  const named = wordsOf(columnName);
  return named.some((word) => included.has(word)) && yes.has(foldText(value));
}

/** Whether one of the others is at most two words away from a word. */
function isNear(words: readonly string[], word: string, wanted: ReadonlySet<string>): boolean {
  return words.some(
    (other, at) => other === word && words.slice(Math.max(0, at - 3), at + 4).some((near) => wanted.has(near)),
  );
}
