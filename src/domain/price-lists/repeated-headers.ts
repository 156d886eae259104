// Recognizes headers among the rows of a table: the same one again, as on each page, or that of another table.
// cspell:ignore brutto brut betrag wert tutar bedel montant importe importo kwota bedrag castka сумма

import { itemFields, type ListField } from '../catalog/product-fields.ts';
import { contentColumns, usualColumnNames } from './column-names.ts';
import { findCurrencies, parseCurrency } from './find-currencies.ts';
import { findPriceQuantity } from './find-price-quantity.ts';
import { statesTaxIncluded } from './find-tax.ts';
import { foldText } from './fold-text.ts';
import { matchColumns, normalizeColumnName, requiredFields } from './match-columns.ts';
import { adjustmentKind } from './price-adjustments.ts';
import { findQualifiers, isOtherPrice, priceKind } from './price-qualifiers.ts';
import { mentionsPrice } from './price-words.ts';
import { quantityColumns } from './words/quantity-words.ts';

/** The header of a table. */
export interface TableHeader {
  /** The texts of its rows. */
  rows: readonly (readonly string[])[];
  columns: readonly { field: ListField; index: number; name: string }[];
}

const usualNames = new Set(
  [...itemFields, ...Object.values(usualColumnNames).flat()].map((name) => name.toLowerCase()),
);

type Column = TableHeader['columns'][number];
type Cells = readonly (string | undefined)[];
type Matches = ReturnType<typeof matchColumns>;

/** Names of prices that are not recognized as columns, because they are also other amounts. */
const amountNames = new Set(
  'amount value net netto gross brutto brut betrag wert tutar bedel сумма montant importe importo kwota bedrag castka'.split(
    ' ',
  ),
);

/** Returns whether a row repeats the header, or is the header of other columns; undefined for other rows. */
export function readRepeatedHeader(cells: Cells, header: TableHeader): 'same' | 'other' | undefined {
  const { rows, columns } = header;
  const price = columns.find(({ field }) => field === 'price');
  const priceCell = price === undefined ? '' : (cells[price.index] ?? '');
  const isYear = /^(?:19|20)\d\d$/.test(priceCell.trim());
  const repeats = (names: readonly string[]) =>
    columns.every(({ index }) => foldText(cells[index] ?? '') === foldText(names[index] ?? ''));
  if (rows.some((names) => columns.some(({ index }) => names[index]) && repeats(names))) return 'same';
  // Products have a number as the price: this test is done for each row.
  if (/\d/.test(priceCell) && !isYear && !mentionsPrice(priceCell)) return undefined;
  if (cells.some((cell, index) => index !== price?.index && cell !== undefined && /^[\d.,\s]+$/.test(cell)))
    return undefined;
  if (!isPriceName(priceCell) && !cells.some((cell) => cell && isUsualName(cell))) return undefined;
  const matches = matchColumns(cells.map((cell = '') => [cell])).filter(({ kind }) => kind !== 'similar');
  if (!isHeader(cells, header, matches, isYear ? '' : priceCell)) return undefined;
  return isSameHeader(cells, header, matches) ? 'same' : 'other';
}

/** Whether a text is the name of a column: mapping all cells of a row costs time. */
function isUsualName(text: string): boolean {
  return (
    text.length < 40 &&
    usualNames.has(
      foldText(text)
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
  );
}

/** Whether a row names columns: its price is the name of a price, or several of its texts are names. */
function isHeader(cells: Cells, { columns }: TableHeader, matches: Matches, priceCell: string): boolean {
  const price = columns.find(({ field }) => field === 'price');
  const filled = cells.filter((cell) => cell !== undefined && cell.trim() !== '').length;
  if (filled < 2) return false;
  const named = matches.filter(({ field }) => field === 'price');
  if (named.some(({ index }) => index === price?.index || filled > 2) || isPriceName(priceCell)) return true;
  const others = cells.filter(
    (cell, index) => cell && !matches.some((match) => match.index === index) && isOtherName(cell),
  );
  const texts = columns.filter(({ field }) => field === 'sku' || field === 'name');
  const namedTexts = texts.filter(({ index }) => matches.some((match) => match.index === index)).length;
  return matches.length + others.length > 1 && (namedTexts === 2 || (namedTexts === 1 && priceCell.trim() !== ''));
}

/** Whether a text can be the name of a price: `Price USD`, `UVP`, `Amount`, but not `Price on request` or `EUR`. */
function isPriceName(text: string): boolean {
  if (text.trim() === '' || parseCurrency(text)) return false;
  if (amountNames.has(normalizeColumnName(text)) || isOtherPrice(text)) return true;
  return mentionsPrice(text) && findQualifiers(text).length === 0;
}

/** Whether a text is the name of a column that is not imported, such as a quantity or a discount, or a word for a price, such as `Dealer`. */
function isOtherName(text: string): boolean {
  const name = normalizeColumnName(text);
  const isKnown = quantityColumns.includes(name) || contentColumns.has(name) || adjustmentKind(text) !== undefined;
  return isKnown || (/^\p{L}+\.?$/u.test(text.trim()) && findQualifiers(text).length === 0);
}

/** Whether the names of a row are those of the header, or translate it. */
function isSameHeader(cells: Cells, { rows, columns }: TableHeader, matches: Matches): boolean {
  const required = columns.filter(({ field }) => requiredFields.includes(field));
  const isNamed = ({ field, index }: Column) => matches.some((match) => match.field === field && match.index === index);
  const isMapped = ({ field, index }: { field: ListField; index: number }) =>
    columns.some((column) => column.field === field && column.index === index);
  if (!required.every(isNamed) || !matches.every(isMapped)) return false;
  if (cells.some((cell, index) => isNewAdjustment(cell, index, rows))) return false;
  const price = required.find(({ field }) => field === 'price');
  if (price && statementsOf(cells[price.index] ?? '') !== statementsOf(price.name)) return false;
  // A code with another name, beside names that stay, can be another code.
  const isRenamed = ({ name, index }: Column) => normalizeColumnName(name) !== normalizeColumnName(cells[index] ?? '');
  const code = required.find(({ field }) => field === 'sku');
  return !code || !isRenamed(code) || required.every(isRenamed);
}

function isNewAdjustment(cell: string | undefined, index: number, rows: TableHeader['rows']): boolean {
  return (
    cell !== undefined &&
    adjustmentKind(cell) !== undefined &&
    !rows.some((names) => foldText(names[index] ?? '') === foldText(cell))
  );
}

/** The currencies, the quantity and the kind of a price column. */
function statementsOf(name: string): string {
  return [
    ...findCurrencies(name).map(({ codes }) => codes[0]),
    findPriceQuantity(name)?.text,
    statesTaxIncluded(name),
    priceKind(name),
  ].join();
}
