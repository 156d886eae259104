// Parses the trade terms and the availability of a price list row.

import { parseDay } from '../catalog/price-validity.ts';
import { normalizeProductCode } from '../catalog/product-code.ts';
import { type BreakField, breakQuantity, type ListField } from '../catalog/product-fields.ts';
import { formatMoney } from '../pricing/money.ts';
import type { PriceBreak } from '../pricing/trade-terms.ts';
import { type DecimalConvention, normalizeDecimal } from './decimal-convention.ts';
import { addItemError, type ItemParse, parseElements, parseOptional, plainValue } from './parse-item.ts';
import { limitLength, ParseError, parseInteger } from './parse-value.ts';
import { findPlaceholder } from './spreadsheet-codes.ts';

/** Trade terms and availability of a row. Undefined fields are not in the file; null, empty lists and empty texts clear the value. */
export interface ListedTerms {
  minimumQuantity: number | null | undefined;
  orderMultiple: number | null | undefined;
  priceBreaks: PriceBreak[] | undefined;
  supplierStock: number | null | undefined;
  /** `YYYY-MM-DD`; empty string for none. */
  restockDate: string | undefined;
  /** Supplier SKU. */
  successor: string | undefined;
}

/** How the terms of a file are read. */
interface TermsContext {
  /** The columns of price breaks, if the file has them, by quantity. */
  breakFields?: readonly BreakField[] | undefined;
  /** The parsed price of the product. */
  price: string | undefined;
  /** The convention of whole numbers in text. */
  convention: DecimalConvention | undefined;
  /** Parses a price of at least 0 to a canonical decimal string; numbers of JSON and workbooks have no convention. */
  parsePrice: (field: ListField, text: string, isNumber: boolean) => string | ParseError;
}

const maxQuantity = 1_000_000;
const maxPriceBreaks = 20;

/** Parses the terms. An invalid term rejects the row, so that terms are never stored in part; invalid availability is a warning. */
export function parseTerms(state: ItemParse, context: TermsContext): ListedTerms {
  const quantity = (field: ListField) =>
    parseOptional(state, field, wholeNumber(state, field, context), null, 'errors');
  const stock = wholeNumber(state, 'supplierStock', context, 0);
  const [minimum, multiple] = [quantity('minimumQuantity'), quantity('orderMultiple')];
  if (minimum && multiple && minimum % multiple !== 0)
    addItemError(state, 'errors', 'orderMultiple', multiple, `does not divide the minimum quantity ${minimum}`);
  return {
    minimumQuantity: minimum,
    orderMultiple: multiple,
    priceBreaks: parsePriceBreaks(state, { ...context, minimum: minimum ?? 1, multiple: multiple ?? 1 }),
    // Suppliers write ">100" or "100+" for at least 100.
    supplierStock: parseOptional(state, 'supplierStock', (text) => stock(text.replace(/^>\s*|\s*\+$/g, '')), null),
    restockDate: parseOptional(state, 'restockDate', parseDay, ''),
    successor: parseOptional(state, 'successor', (text) => parseSuccessor(state, text), ''),
  };
}

function wholeNumber(state: ItemParse, field: ListField, { convention }: TermsContext, min = 1) {
  const isText = convention !== undefined && typeof state.raw[field] === 'string';
  return (text: string): number | ParseError => {
    const number = isText ? normalizeDecimal(text, convention) : text;
    if (number instanceof ParseError) return number;
    return parseInteger(number, min, min === 0 ? undefined : maxQuantity);
  };
}

function parseSuccessor({ raw }: ItemParse, text: string): string | ParseError {
  const successor = limitLength(100, normalizeProductCode(text));
  const placeholder = findPlaceholder(text);
  if (placeholder) return new ParseError(placeholder);
  const isItself = successor === normalizeProductCode(plainValue(raw.sku) ?? '');
  return isItself ? new ParseError('is the product itself') : successor;
}

/** A price break before it is parsed, and the field that contains it. */
interface RawBreak {
  field: ListField;
  fromQuantity: unknown;
  price: unknown;
}

function parsePriceBreaks(
  state: ItemParse,
  context: TermsContext & { minimum: number; multiple: number },
): PriceBreak[] | undefined {
  const rawBreaks = context.breakFields?.length ? fromColumns(state, context.breakFields) : fromField(state);
  if (rawBreaks === undefined) return undefined;
  const { minimum, multiple } = context;
  const breaks: PriceBreak[] = [];
  let previous = 0;
  for (const { field, fromQuantity, price } of rawBreaks) {
    const reject = (value: unknown, reason: string) => addItemError(state, 'errors', field, value, reason);
    const quantity = parseInteger(plainValue(fromQuantity)?.trim() ?? '', 1, maxQuantity);
    const amount = context.parsePrice(field, plainValue(price)?.trim() ?? '', typeof price === 'number');
    if (quantity instanceof ParseError) reject(fromQuantity ?? '', quantity.reason);
    else if (quantity === previous) reject(quantity, 'is the quantity of two price breaks');
    else if (quantity < previous) reject(quantity, `comes after ${previous}: quantities must ascend`);
    if (quantity instanceof ParseError) continue;
    previous = quantity;
    if (amount instanceof ParseError) reject(price ?? '', amount.reason);
    else if (Number(amount) === 0) reject(price, 'is not a positive price');
    else if (quantity === 1) {
      // The price of one unit is the price of the product.
      if (amount !== context.price) reject(price, `is not the price ${context.price}, which applies from 1`);
    } else if (quantity < minimum) reject(quantity, `is below the minimum quantity ${minimum}`);
    else if (multiple > 1 && quantity % multiple !== 0)
      reject(quantity, `is not a multiple of the order multiple ${multiple}`);
    else {
      warnOfHighPrice(state, { field, price: amount, unitPrice: context.price, earlier: breaks.at(-1) });
      breaks.push({ fromQuantity: quantity, price: formatMoney(amount) });
    }
  }
  if (rawBreaks.length > maxPriceBreaks)
    addItemError(state, 'errors', 'priceBreaks', rawBreaks.length, `are more than ${maxPriceBreaks}`);
  return breaks;
}

/** A price for more units is usually lower. */
function warnOfHighPrice(
  state: ItemParse,
  {
    field,
    price,
    unitPrice,
    earlier,
  }: { field: ListField; price: string; unitPrice: string | undefined; earlier: PriceBreak | undefined },
): void {
  const warn = (reason: string) => addItemError(state, 'warnings', field, price, reason);
  if (unitPrice !== undefined && Number(price) > Number(unitPrice)) warn(`is above the price ${unitPrice} of one unit`);
  else if (earlier && Number(price) > Number(earlier.price))
    warn(`is above the price ${earlier.price} from ${earlier.fromQuantity}`);
}

/** An empty cell is no price break. */
function fromColumns({ raw }: ItemParse, fields: readonly BreakField[]): RawBreak[] {
  return fields.flatMap((field) => {
    const price = raw[field];
    if (price === undefined || price === null || String(price).trim() === '') return [];
    return [{ field, fromQuantity: breakQuantity(field), price }];
  });
}

/** `48:9.50;144:8.90`, or objects with `fromQuantity` and `price`. */
function fromField(state: ItemParse): RawBreak[] | undefined {
  const field = 'priceBreaks';
  return parseElements(state, field, /[;|\n]/)?.map((element) => {
    if (typeof element === 'object' && element !== null) {
      const { fromQuantity, price } = element as Record<string, unknown>;
      return { field, fromQuantity, price };
    }
    const [quantity = '', ...price] = String(element).split(/[:=]/);
    return { field, fromQuantity: quantity, price: price.join(':') };
  });
}
