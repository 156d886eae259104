// What a price list states about its prices: their currency, the quantity that they are for, and whether they include tax.
//
// Statements are in column names, titles, columns of their own, cells and number formats. They must agree with the supplier's currency
// and with prices for one unit without tax; a person can confirm what is doubtful.

import { breakQuantity, type ListField } from '../catalog/product-fields.ts';
import { toMoney } from '../pricing/money.ts';
import { findBreak } from './break-columns.ts';
import { usualColumnNames } from './column-names.ts';
import { type CurrencyMention, findCurrencies, withoutCurrencies } from './find-currencies.ts';
import { findPriceQuantity, type PriceQuantity, parsePriceUnit } from './find-price-quantity.ts';
import { statesTaxIncluded } from './find-tax.ts';
import { foldText } from './fold-text.ts';
import { ParseError } from './parse-value.ts';
import { findQualifiers } from './price-qualifiers.ts';
import { isPriceWord } from './price-words.ts';
import { currencyLabels, listWords, paymentWords, wordLikeCodes } from './words/currency-words.ts';
import { looseUnitColumns } from './words/quantity-words.ts';

/** A statement and where it is: a column name, a title or a value. */
interface Statement<Stated> {
  stated: Stated;
  source: string;
}

/** What a column of prices, or the titles above it, state. */
export interface ColumnBasis {
  currencies: Statement<CurrencyMention>[];
  quantity: Statement<PriceQuantity> | undefined;
  tax: Statement<true> | undefined;
}

/** Whether prices for several units are divided, or are for one unit in spite of what the list says. */
export type QuantityDecision = 'divide' | 'unit';

/** The decisions of a person about doubtful statements. */
export interface BasisDecisions {
  /** The currency that doubtful symbols such as `$` mean. */
  currency?: string | undefined;
  /** `statements` are those that were shown; undefined for all. */
  priceQuantity?: { decision: QuantityDecision; statements?: readonly string[] | undefined } | undefined;
  tax?: 'excluded' | undefined;
}

/** What a list states about its prices, and what was decided. */
export interface PriceBasis extends BasisDecisions {
  columns: Map<ListField, ColumnBasis>;
  /** The quantities that the first rows and the titles state. */
  statedQuantities?: readonly string[] | undefined;
  /** Name of the column of price units. */
  unitColumn?: string | undefined;
  /** Name of the tax column. */
  taxColumn?: string | undefined;
}

const labels = new Set([...currencyLabels, ...listWords]);
const payments = new Set(paymentWords);
const maxTitleWords = 6;
const looseColumns = new Set(looseUnitColumns);

/** Returns what a column and the titles of its table state. A statement of the column replaces those of titles. */
export function readColumnBasis(field: ListField, name: string, titles: readonly string[]): ColumnBasis {
  const own = readText(name);
  const above = titles.map(readTitle);
  const currencies = own.currencies.length > 0 ? own.currencies : above.flatMap(({ currencies }) => currencies);
  return {
    currencies: withoutRepeated(currencies),
    quantity: own.quantity ?? breakAsPrice(field, name) ?? above.find(({ quantity }) => quantity)?.quantity,
    tax: own.tax ?? above.find(({ tax }) => tax)?.tax,
  };
}

/** Returns what texts elsewhere in a workbook state, such as on another sheet. */
export function readRemarks(remarks: readonly string[]): ColumnBasis {
  const found = remarks.map(readTitle);
  return {
    currencies: withoutRepeated(found.flatMap(({ currencies }) => currencies)),
    quantity: found.find(({ quantity }) => quantity)?.quantity,
    tax: found.find(({ tax }) => tax)?.tax ?? findLoneTax(remarks),
  };
}

/** A sheet can be named `Gross 2026`. */
function findLoneTax(texts: readonly string[]): ColumnBasis['tax'] {
  const source = texts.find((text) => /^\s*\p{L}+(?:\s*20\d\d)?\s*$/u.test(text) && statesTaxIncluded(`price ${text}`));
  return source === undefined ? undefined : { stated: true, source };
}

function readText(text: string): ColumnBasis {
  const quantity = findPriceQuantity(text);
  return {
    currencies: findCurrencies(text).map((stated) => ({ stated, source: text })),
    quantity: quantity && { stated: quantity, source: text },
    tax: statesTaxIncluded(text) ? { stated: true, source: text } : undefined,
  };
}

/**
 * Titles also mention amounts and other currencies: sentences about prices state something, and short titles whose currency is not that of
 * payments.
 */
function readTitle(title: string): ColumnBasis {
  // `01.2026` is no amount.
  const parts = title
    .replaceAll(/(?<!\d)\d{1,2}[./](?=20\d\d(?!\d))/g, '')
    .split(/(?<=\p{L}{5,})\.(?=\s+\p{Lu})|[;|\n]|\s[–—]\s/u)
    .filter((part) => part.trim() !== '');
  const found = parts.map((part) => {
    const words = wordsOf(part);
    const isAboutAmount = words.some((word) => payments.has(word)) && !words.some((word) => isPriceWord(word));
    const hasPrice = words.some(isPriceWord);
    const text = part.trim();
    const { currencies: all, quantity, tax } = readText(text);
    const currencies = all.filter(({ stated }) => !isAmount(part, stated));
    const rest = removeWords(part, currencies);
    // A sheet can be named ALL.
    const isWord = words.length === 1 && isWordLike(text);
    const isCurrency = currencies.length > 0 && rest === '';
    const hasCode = words.length <= maxTitleWords && !isAboutAmount;
    return {
      currencies: isWord
        ? []
        : hasPrice || isCurrency
          ? currencies
          : currencies.filter(({ stated }) => hasCode && /^[A-Z]{3}$/.test(stated.text)),
      quantity: (hasPrice || (currencies.length > 0 && !isAboutAmount) ? quantity : undefined) ?? labelledUnit(text),
      tax,
    };
  });
  return {
    currencies: found.flatMap(({ currencies }) => currencies),
    quantity: found.find(({ quantity }) => quantity)?.quantity,
    // An abbreviation is no end of a sentence.
    tax: found.find(({ tax }) => tax)?.tax ?? readText(title).tax,
  };
}

function isWordLike(text: string): boolean {
  return wordLikeCodes.has(text.toUpperCase());
}

/** `Price unit: 100`, or `per 100` alone. */
function labelledUnit(text: string): ColumnBasis['quantity'] {
  const [, label = '', value = text] = /^([^:：=]{1,40})[:：=](.+)$/.exec(text) ?? [];
  const isUnit = usualColumnNames.priceUnit.includes(wordsOf(label).join(' '));
  const stated = isUnit || /^(?:per|pro|je)\s/i.test(text) ? parsePriceUnit(value) : undefined;
  return stated && stated.quantity !== 1 ? { stated, source: text } : undefined;
}

/** What remains of a title without its currencies and labels such as "Currency:". */
function removeWords(part: string, currencies: readonly Statement<CurrencyMention>[]): string {
  let rest = part;
  for (const { stated } of currencies) rest = rest.replace(stated.text, ' ');
  return wordsOf(rest)
    .filter((word) => !labels.has(word) && !isYear(word))
    .join(' ');
}

/** Whether a currency belongs to an amount, such as a minimum order of 500 EUR. */
function isAmount(part: string, { text }: CurrencyMention): boolean {
  const at = part.indexOf(text);
  const [before] = /\d[\d.,]*(?=\s*$)/.exec(part.slice(0, at)) ?? [];
  const [after] = /(?<=^\s*)\d[\d.,]*/.exec(part.slice(at + text.length)) ?? [];
  return [before, after].some((number) => number !== undefined && !isYear(number));
}

function isYear(text: string): boolean {
  return /^(?:19[89]|20[0-9])\d$/.test(text);
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** `CAD $` is one currency. */
function withoutRepeated(found: readonly Statement<CurrencyMention>[]): Statement<CurrencyMention>[] {
  return found.filter(({ stated: { codes } }, at) => {
    const isRepeated = found.slice(0, at).some(({ stated }) => stated.codes.join() === codes.join());
    const isNarrower = ({ stated }: Statement<CurrencyMention>) =>
      stated.codes.length < codes.length && stated.codes.every((code) => codes.includes(code));
    return !isRepeated && !found.some(isNarrower);
  });
}

/** A column such as `100 pcs` that is the price because there is no other: it may be the price for 100. */
function breakAsPrice(field: ListField, name: string): Statement<PriceQuantity> | undefined {
  const found = field === 'price' ? findBreak(name) : undefined;
  if (!found || found.isFrom || found.fromQuantity === 1) return undefined;
  return { stated: { text: String(found.fromQuantity), quantity: found.fromQuantity }, source: name };
}

/** The texts around the digits of a price, such as `€/100`. */
export interface PriceFormat {
  unit: string;
  /** The text of other sections of the format, if only they have a currency. */
  otherUnit: string;
}

/** Returns what the format of a price states: its currency, a quantity such as `/100` or `kg`, and tax. */
export function readFormatBasis({ unit, otherUnit }: PriceFormat): ColumnBasis {
  const stated = readText(unit);
  const tax = stated.tax ?? (statesTaxIncluded(`price ${unit}`) ? { stated: true, source: unit } : undefined);
  // A gross is also 144 units.
  const alone = stated.quantity || tax ? undefined : parsePriceUnit(unit);
  return {
    currencies: [...stated.currencies, ...readText(otherUnit).currencies],
    quantity: alone && alone.quantity !== 1 ? { stated: alone, source: unit } : stated.quantity,
    tax,
  };
}

/** Returns the error of a price that is shown with words such as `from`. */
export function formatError({ unit }: PriceFormat): ParseError | undefined {
  const { quantity, tax } = readFormatBasis({ unit, otherUnit: '' });
  const isPlain = quantity !== undefined || tax !== undefined || findQualifiers(unit).length === 0;
  return isPlain ? undefined : new ParseError(`is shown with "${unit}", which can make it another price`);
}

/** Whether a column can have prices: its statements are read. */
export function isPriceField(field: ListField): boolean {
  return field === 'price' || field === 'priceBreaks' || breakQuantity(field) !== undefined;
}

/** How a statement relates to the currency of a supplier. */
export function judgeCurrency(
  { codes }: CurrencyMention,
  currency: string,
  decided: string | undefined,
): 'same' | 'doubtful' | 'other' {
  if (!codes.includes(currency)) return 'other';
  // Suppliers in other countries with dollars often quote US dollars.
  return codes[0] === 'USD' && currency !== 'USD' && decided !== currency ? 'doubtful' : 'same';
}

/** Returns the error of a price whose currency is stated; `supplier` is the supplier's name. */
export function currencyError(
  stated: readonly Statement<CurrencyMention>[],
  { name, currency }: { name: string; currency: string },
  decided: string | undefined,
): ParseError | undefined {
  for (const { stated: mention, source } of stated) {
    const judged = judgeCurrency(mention, currency, decided);
    const where = source === mention.text ? `"${source}"` : `"${mention.text}" in "${source}"`;
    if (judged === 'other')
      return new ParseError(`is not in ${currency}, the currency of the supplier ${name}: ${where}`);
    if (judged === 'doubtful')
      return new ParseError(
        `may be in ${mention.codes[0]} or ${currency}: ${where}; set the currency if it is ${currency}`,
      );
  }
  return undefined;
}

/** Returns the quantity that a value of the unit column states; a ParseError if it is unknown. */
export function readUnitValue(value: string, unitColumn: string | undefined): PriceQuantity | ParseError | undefined {
  // A currency is a statement of its own.
  if (!/[\p{L}\p{N}%‰]/u.test(withoutCurrencies(value))) return undefined;
  const found = parsePriceUnit(value);
  if (found) return found.quantity === 1 ? undefined : found;
  const isLoose = unitColumn !== undefined && looseColumns.has(wordsOf(unitColumn).join(' '));
  return isLoose ? undefined : new ParseError('is not a quantity that a price can be for, such as 100 or dozen');
}

/** Divides a price by the quantity that it is for, if a person confirmed it. Statements that contradict each other are an error. */
export function priceForOne(
  price: string,
  stated: readonly Statement<PriceQuantity>[],
  decided: BasisDecisions['priceQuantity'],
): string | ParseError {
  const [first, ...others] = stated;
  if (!first) return price;
  const { text, quantity } = first.stated;
  const where = first.source === text ? `"${text}"` : `"${text}" in "${first.source}"`;
  const isConfirmed =
    decided && (!decided.statements || stated.every(({ stated }) => decided.statements!.includes(stated.text)));
  if (decided?.decision === 'unit' && isConfirmed) return price;
  if (quantity === undefined)
    return new ParseError(`is not the price of one unit: ${where}; confirm it if one unit is meant`);
  const contradiction = others.find(({ stated }) => stated.quantity !== quantity);
  if (contradiction) return new ParseError(`is for different quantities: ${where} and "${contradiction.stated.text}"`);
  if (decided?.decision !== 'divide')
    return new ParseError(`is the price for ${quantity}: ${where}; confirm whether to divide it`);
  const divided = toMoney(price).dividedBy(quantity);
  if (divided.decimalPlaces() > 4)
    return new ParseError(`is the price for ${quantity}: one unit has more than 4 decimals`);
  return divided.toFixed();
}
