// Finds statements that prices include tax.
// cspell:disable

import { foldText } from './fold-text.ts';
import { priceStems, priceWords } from './words/quantity-words.ts';
import {
  excludedTaxWords,
  grossWords,
  includedPhrases,
  includedWords,
  joinedTaxWords,
  netWords,
  noWords,
  shortGrossWords,
  shortNetWords,
  taxWords,
  withTaxWords,
  yesWords,
} from './words/tax-words.ts';

const taxes = new Set(taxWords);
const included = new Set(includedWords);
const withTax = new Set(withTaxWords);
const gross = new Set(grossWords);
const excluded = new Set(excludedTaxWords);
const yes = new Set(yesWords);
const no = new Set(noWords);
const net = new Set(netWords);
const shortPairs = new Set(shortNetWords.flatMap((n) => shortGrossWords.flatMap((g) => [`${n} ${g}`, `${g} ${n}`])));
const shortGross = new Set(shortGrossWords);
const prices = new Set(priceWords);

/** Words, also of `T.T.C.`, `KDV'li` and `taxIncluded`. */
function wordsOf(text: string): string[] {
  const separate = text.replaceAll(/(?<=\p{Ll})(?=\p{Lu}\p{Ll}{2})/gu, ' ');
  const joined = foldText(separate).replaceAll(
    /(?<=(?<!\p{L})\p{L})\.\s?(?=\p{L}(?!\p{L}))|(?<=\p{L})['’](?=\p{L})/gu,
    '',
  );
  return joined.match(/\p{L}+/gu) ?? [];
}

/** Whether a column name or a title says that prices include tax: `Prices incl. VAT`, `KDV dahil`, `Prix TTC`, `Gross price`. */
export function statesTaxIncluded(text: string): boolean {
  if (joinedTaxWords.excluded.test(text)) return false;
  if (joinedTaxWords.included.test(text)) return true;
  const words = wordsOf(text);
  if (words.some((word) => excluded.has(word) && isNear(words, word, isTax))) return false;
  if (words.some((word) => withTax.has(word)) || includedPhrases.test(foldText(text))) return true;
  if (words.some((word) => included.has(word) && isNear(words, word, isTax))) return true;
  // A gross is also 144 units.
  const isQuantity = /(?:\bper|\bby the|\ba|\d|\/)\s*gross\b/i.test(text);
  const isNet = words.some((word) => excluded.has(word));
  return !isQuantity && !isNet && words.some((word) => gross.has(word) && isNear(words, word, isTaxOrPrice));
}

function isTax(word: string): boolean {
  return taxes.has(word);
}

function isTaxOrPrice(word: string): boolean {
  return taxes.has(word) || prices.has(word) || priceStems.some((stem) => word.includes(stem));
}

/** Whether a column is named like a tax. */
export function namesTax(columnName: string): boolean {
  return wordsOf(columnName).some(isTax);
}

/** Whether a column says which prices are net and which are gross: `Net/Gross`, `B/N`, `HT/TTC`, `Incl/Excl`, `KDV D/H`. */
function namesNetOrGross(columnName: string): boolean {
  const words = wordsOf(columnName);
  const hasBoth = (first: (word: string) => boolean, second: (word: string) => boolean) =>
    words.some(first) && words.some(second);
  if (
    hasBoth(
      (word) => net.has(word),
      (word) => gross.has(word) || withTax.has(word),
    )
  )
    return true;
  if (
    hasBoth(
      (word) => included.has(word),
      (word) => excluded.has(word),
    )
  )
    return words.length > 1;
  const letters = words.filter((word) => !isTax(word) && !prices.has(word)).join(' ');
  return shortPairs.has(letters);
}

/** Whether a column has only the word gross, or only the word net, so that its values are yes and no. */
function isAnsweredGross(columnName: string, value: string): boolean {
  const words = wordsOf(columnName);
  if (words.length === 0 || !/\p{L}/u.test(value)) return false;
  const isOnly = (known: ReadonlySet<string>) =>
    words.some((word) => known.has(word)) &&
    words.every((word) => known.has(word) || prices.has(word) || /^(?:is|m[iu])$/.test(word));
  return (isOnly(gross) && yes.has(foldText(value))) || (isOnly(net) && no.has(foldText(value)));
}

/**
 * Whether a value of a column says that the price includes tax: `incl. 20%`, `gross` in a column `Tax`, `yes` in `VAT included`, or `G`
 * in `Net/Gross`.
 */
export function isTaxIncluded(columnName: string, value: string): boolean {
  const words = wordsOf(value);
  if (namesNetOrGross(columnName))
    return words.length <= 3 && !words.some((word) => excluded.has(word)) && words.some(isWithTax);
  if (isAnsweredGross(columnName, value)) return true;
  // In Turkish, tax is `dahil` or `hariç`.
  if (/^kdv(?:si)?$/.test(foldText(columnName)) && foldText(value) === 'd') return true;
  if (words.some((word) => excluded.has(word))) return false;
  if (statesTaxIncluded(value)) return true;
  if (namesTax(columnName) && words.some((word) => included.has(word) && word.length > 1)) return true;
  if (words.length > 0 && !statesTaxIncluded(columnName) && statesTaxIncluded(`${columnName} ${value}`)) return true;
  return statesTaxIncluded(columnName) && yes.has(foldText(value));
}

function isWithTax(word: string): boolean {
  return gross.has(word) || withTax.has(word) || included.has(word) || shortGross.has(word);
}

/** Whether one of the others is at most three words away from a word. */
function isNear(words: readonly string[], word: string, isWanted: (word: string) => boolean): boolean {
  return words.some((other, at) => other === word && words.slice(Math.max(0, at - 3), at + 4).some(isWanted));
}
