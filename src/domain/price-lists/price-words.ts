// Whether a text of a price list is about prices.
// cspell:ignore preise listenpreis

import { foldText } from './fold-text.ts';
import { amountWords, priceStems, priceWords } from './words/quantity-words.ts';

const prices = new Set([...priceWords, ...amountWords]);

/** Whether a folded word means a price: `preise`, `listenpreis`. */
export function isPriceWord(word: string): boolean {
  return prices.has(word) || priceStems.some((stem) => word.includes(stem));
}

/** Whether a text has a word for prices. */
export function mentionsPrice(text: string): boolean {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).some(isPriceWord);
}
