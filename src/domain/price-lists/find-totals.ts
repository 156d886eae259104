// Recognizes rows with totals, whose code and name are no product.
// cspell:ignore bertrag gesamt topl lacz yek toplam summe

import { withoutCurrencies } from './find-currencies.ts';
import { foldText, phrasePattern } from './fold-text.ts';
import { totalDetails, totalWords } from './total-words.ts';

const totals = phrasePattern(totalWords);
// Few rows have one of these letters, and folding all codes and names costs time.
const stems = /tot|sum|som|gesamt|bertrag|topl|yek|итог|всего|сумма|raz|og[oó]|[łl][aą]cz|carried|import/iu;
const details = new Set(totalDetails);

/** Whether a text has only a total: `Summe`, `Grand total:`, `Total (EUR, excl. VAT)`, `Toplam 12 ürün`. */
export function isTotal(text: string): boolean {
  if (foldText(text).search(totals) < 0) return false;
  const folded = foldText(withoutCurrencies(text)).replaceAll('-', ' ');
  const rest = folded.replaceAll(totals, ' ');
  return rest !== folded && (rest.match(/\p{L}+/gu) ?? []).every((word) => details.has(word));
}

/**
 * Whether a row is a total: its code and its name are a total, a number, or empty, and one of them is a total. The code of a product can
 * be `TOTAL`, which is also a brand, but not `Grand total`.
 */
export function isTotalRow(sku: string, name: string): boolean {
  if (!stems.test(sku) && !stems.test(name)) return false;
  const texts = [sku, name].map((text) => text.trim());
  if (isTotal(texts[0]!) && !/^(?:total|sum)$|\d/i.test(texts[0]!)) return true;
  const isEmpty = (text: string) => !/\p{L}/u.test(withoutCurrencies(text)) || isCount(text);
  return texts.some(isTotal) && texts.every((text) => isTotal(text) || isEmpty(text));
}

/** `12 items`. */
function isCount(text: string): boolean {
  return /\d/.test(text) && (foldText(text).match(/\p{L}+/gu) ?? []).every((word) => details.has(word));
}
