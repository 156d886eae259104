// Recognizes columns of price breaks by the quantity in their names: `Price 48+`, `ab 144 Stück`, `48-143 adet`.
// cspell:ignore adet adetten adete uzeri ustu itibaren mindestens fiyat fiyati birim preis preise einzelpreis stuckpreis nettopreis stuck menge miktar

import { breakQuantity } from '../catalog/product-fields.ts';
import { findCurrencies, withoutCurrencies } from './find-currencies.ts';
import { findPriceQuantity, isOtherUnit } from './find-price-quantity.ts';
import { foldText } from './fold-text.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const priceWords = words(
  'price prices unit net netto cost wholesale trade birim fiyat fiyati preis einzelpreis stuckpreis nettopreis vk ek',
);
const fromWords = words(
  'from ab bei over min mindestens at least den dan ve uzeri ustu itibaren and up more or above plus qty quantity menge miktar starting',
);
const pieceWords = words('adet adetten adete ad pcs pieces piece pc units stk stuck st');
// The unit of the price, not a quantity: "price per piece".
const perPiece = /\b(?:per|pro|je|each)\s+(?:piece|unit|pc|stuck|stk|st)\b/g;

/** The quantity of a column, and whether the column is named `price_48`. */
export interface FoundBreak {
  fromQuantity: number;
  isExact: boolean;
  /** Whether the column is certainly for larger quantities, such as `48+`; `48 pcs` may be the price for 48. */
  isFrom: boolean;
}

/**
 * Returns the quantity from which the price of a column applies; undefined if the column is no price break.
 *
 * `price_48`, `Price from 48`, `ab 48`, `48+`, `48-143 pcs`, `48 adet` → 48; `Price 2026`, `EAN 13` and `Price per 100` → none
 */
export function findBreak(name: string): FoundBreak | undefined {
  const exact = breakQuantity(name.trim());
  if (exact !== undefined) return { fromQuantity: exact, isExact: true, isFrom: true };
  if (name.length > 60 || !/\d/.test(name)) return undefined;
  if (findPriceQuantity(name) || isNoQuantity(name)) return undefined;
  const plain = foldText(withoutCurrencies(name)).replaceAll(perPiece, ' ');
  // 1.000 and 1,000 are thousands.
  const [, first, second] =
    /^\D*?(\d{1,3}(?:[.,]\d{3})+|\d+)(?:\s*(?:-|–|—|\.\.+|…|\bto\b|\bbis\b)\s*(\d{1,3}(?:[.,]\d{3})+|\d+))?\D*$/.exec(
      plain,
    ) ?? [];
  if (first === undefined) return undefined;
  const [fromQuantity, toQuantity] = [first, second].map((text) => Number(text?.replaceAll(/[.,]/g, '')));
  if (!fromQuantity || fromQuantity > 1_000_000 || (second !== undefined && toQuantity! <= fromQuantity))
    return undefined;
  const rest = plain.replaceAll(/\d[\d.,]*/g, ' ').split(/[^\p{L}]+/u);
  const others = rest.filter((word) => /\p{L}/u.test(word) && word !== 'to' && word !== 'bis');
  if (!others.every((word) => [priceWords, fromWords, pieceWords].some((known) => known.has(word)))) return undefined;
  const isFrom =
    second !== undefined ||
    /\d\s*\+|[≥>]|\d\s*['’](?:den|dan)/.test(plain) ||
    others.some((word) => fromWords.has(word));
  const isQuantity = isFrom || others.some((word) => pieceWords.has(word));
  // A bare number after "price" may be a year or the number of a price list.
  const isPlausible = fromQuantity >= 5 && !(fromQuantity >= 1990 && fromQuantity <= 2100);
  const isBare = others.length > 0 && isPlausible;
  return isQuantity || isBare ? { fromQuantity, isExact: false, isFrom } : undefined;
}

/** Discounts (`48+ %`), packs (`ab 5 VE`) and order values (`from 500 EUR`) are no quantities of units. */
function isNoQuantity(name: string): boolean {
  if (/%|‰/.test(name)) return true;
  const [, unit = ''] = /\d\s*\+?\s*(\p{L}+)/u.exec(foldText(withoutCurrencies(name))) ?? [];
  const isPack = isOtherUnit(unit) && !(unit === 've' && /ve (?:uzeri|ustu|daha)/.test(foldText(name)));
  return isPack || findCurrencies(name).some(({ text }) => isOrderValue(name, text));
}

/** Whether a currency belongs to the number: `500 EUR`, `€500`, but not `48+ EUR` and `Price EUR 48`. */
function isOrderValue(name: string, currency: string): boolean {
  const at = name.indexOf(currency);
  const isAfter = /\d\s?$/.test(name.slice(0, at));
  const isBefore =
    /^\s?\d/.test(name.slice(at + currency.length)) &&
    foldText(name.slice(0, at))
      .split(/\P{L}+/u)
      .some((word) => fromWords.has(word));
  return isAfter || isBefore || /[>≥]\s*$/.test(name.slice(0, at));
}
