// Finds the header of a price list below title rows: one row, or two rows of which the first groups columns.
// cspell:ignore brutto kdvli kdvsiz

import { parseCurrency } from './find-currencies.ts';
import {
  type ColumnNames,
  findRequiredFields,
  matchColumns,
  normalizeColumnName,
  requiredFields,
} from './match-columns.ts';

/** A row of a file, its cells as text. */
export interface TextRow {
  /** Row number, from 1. */
  row: number;
  cells: string[];
}

/** The header of a table. */
export interface Header {
  /** Number of the first header row. */
  row: number;
  /** Number of header rows: 1 or 2. */
  rows: number;
  /** Names of each column: the whole name first. */
  columns: ColumnNames[];
}

/** The header is searched for in this many rows. */
const maxTitleRows = 30;
const maxNameLength = 200;

/** Rating of a second row that names the columns of groups: the first row alone would leave columns without a name. */
const splitRating = 3;

interface RatedHeader {
  header: Header;
  rating: number;
}

/**
 * Finds the header among the first rows of a file: the row, or pair of rows, that names most fields. `given` are column names that
 * a mapping uses. If no row names a field, the first row with at least two texts and no numbers is the header. Returns undefined if
 * there is none.
 */
export function findHeader(rows: TextRow[], given: readonly string[] = []): Header | undefined {
  const first = rows.slice(0, maxTitleRows);
  const givenNames = new Set(given.map((name) => name.trim().toLowerCase()));
  let best: RatedHeader | undefined;
  for (const [at, row] of first.entries()) {
    const next = first[at + 1];
    if (!mayBeHeader(row)) continue;
    const pair = next && next.row === row.row + 1 ? pairHeader(row, next) : undefined;
    for (const header of [singleHeader(row), ...(pair ? [pair] : [])]) {
      const isSplitPair = header.rows === 2 && next !== undefined && isSplit(row, next);
      const rating = rateHeader(header, givenNames) + (isSplitPair ? splitRating : 0);
      // With an equal rating, the earlier and the simpler header.
      if (rating > (best?.rating ?? 0)) best = { header, rating };
    }
    if (best?.header.rows === 1 && isCertain(best.header)) break;
  }
  if (best) return withTranslation(best.header, first);
  const texts = first.find(({ cells }) => {
    const filled = filledCells(cells);
    return filled.length >= 2 && filled.every((cell) => !isNumber(cell));
  });
  const fallback = texts ?? first[0];
  return fallback && singleHeader(fallback);
}

/** Titles stand in one cell; rows of values have numbers and long texts. */
function mayBeHeader({ cells }: TextRow): boolean {
  const filled = filledCells(cells);
  const numbers = filled.filter(isNumber).length;
  return filled.length >= 2 && numbers * 3 < filled.length && !filled.some((cell) => cell.length > maxNameLength);
}

/** Whether the columns of the required fields are named as usual, so that no later row can be the header. */
function isCertain({ columns }: Header): boolean {
  const matches = matchColumns(columns).filter(({ kind }) => kind !== 'similar');
  return requiredFields.every((field) => matches.some((match) => match.field === field));
}

/** Adds the row below the header if it names the same columns, for example in another language. */
function withTranslation(header: Header, rows: TextRow[]): Header {
  const at = rows.findIndex(({ row }) => row === header.row);
  const next = rows[at + 1];
  if (header.rows === 2 || !next || next.row !== header.row + 1 || next.cells.some(isNumber)) return header;
  const matches = matchColumns(next.cells.map((cell) => [cell]));
  if (matches.filter(({ field }) => requiredFields.includes(field)).length < 2) return header;
  return pairHeader(rows[at]!, next) ?? header;
}

function singleHeader({ row, cells }: TextRow): Header {
  return { row, rows: 1, columns: cells.map((cell) => [cell.trim()]) };
}

/** Combines a row of group names with the row below; undefined if the second row has values instead of names. */
function pairHeader(groups: TextRow, names: TextRow): Header | undefined {
  if (filledCells(groups.cells).length < 2 || filledCells(names.cells).length < 2) return undefined;
  if ([...groups.cells, ...(isSplit(groups, names) ? [] : names.cells)].some(isNumber)) return undefined;
  const width = Math.max(groups.cells.length, names.cells.length);
  let group = '';
  const columns = Array.from({ length: width }, (_, index) => {
    const above = groups.cells[index]?.trim() ?? '';
    const below = names.cells[index]?.trim() ?? '';
    if (above !== '') group = above;
    // A group name stands in the first of its columns.
    const top = above !== '' || below !== '' ? group : '';
    if (below === '' || below === top) return [above];
    return above === '' && top === '' ? [below] : [`${top} ${below}`.trim(), below, top];
  });
  return { row: groups.row, rows: 2, columns };
}

/** Whether the second row only names the columns of groups that span several, such as `2025` and `2026` below `Price`. */
function isSplit({ cells: groups }: TextRow, { cells: names }: TextRow): boolean {
  const textAt = (cells: string[], index: number) => cells[index]?.trim() ?? '';
  const isNamed = (index: number) => textAt(names, index) !== '' && textAt(names, index) !== textAt(groups, index);
  const named = names.flatMap((_, index) => (isNamed(index) ? [index] : []));
  const isSpanned = (index: number) =>
    textAt(groups, index) === '' ? isNamed(index - 1) : textAt(groups, index + 1) === '' && isNamed(index + 1);
  return named.length >= 2 && named.every(isSpanned);
}

function rateHeader({ columns, rows }: Header, given: ReadonlySet<string>): number {
  const mapped = columns.filter((names) => names.some((name) => given.has(name.toLowerCase()))).length;
  const matches = matchColumns(columns);
  const required = findRequiredFields(matches).length;
  const certain = matches.filter(({ kind }) => kind !== 'similar').length;
  const rating = mapped * 20 + required * 6 + matches.length + certain;
  if (rows === 2 && (separatesCurrencies(columns) || separatesPrices(columns))) return rating + 0.5;
  // Two rows only if the second one adds names.
  return rating - (rows - 1) * 0.5 - (rows === 2 && repeatsValues(columns) ? 20 : 0);
}

/** Whether the second row has only currencies, such as USD and EUR below Price. */
function separatesCurrencies(columns: ColumnNames[]): boolean {
  const below = columns.filter((names) => names.length === 3).map(([, name]) => name!);
  return below.length > 1 && below.every((name) => parseCurrency(name) !== undefined);
}

/** Whether the first row separates columns with the same name, such as Retail and Wholesale above two columns named Price. */
function separatesPrices(columns: ColumnNames[]): boolean {
  const pairs = columns.filter((names) => names.length === 3).map(([whole = '', name = '']) => ({ whole, name }));
  const repeated = pairs.filter(
    ({ name }) => pairs.filter((pair) => pair.name.toLowerCase() === name.toLowerCase()).length > 1,
  );
  return (
    repeated.some(({ name }) => matchColumns([[name]]).some(({ field }) => field === 'price')) &&
    new Set(repeated.map(({ whole }) => whole.toLowerCase())).size === repeated.length
  );
}

/** Whether the second row looks like data: most of its cells are under a name that already identifies a field, and few under a wider group. */
function repeatsValues(columns: ColumnNames[]): boolean {
  const pairs = columns.filter((names) => names.length === 3);
  const grouped = pairs.filter(([, , group], at) => group === pairs[at - 1]?.[2]);
  if (grouped.length * 3 > pairs.length) return false;
  const known = pairs.filter(([, below]) => matchColumns([[below!]]).length > 0 || isGroupDetail(below!));
  return pairs.length > 0 && known.length * 2 < pairs.length;
}

const details = new Set(
  'net gross netto brutto brut kdvli kdvsiz kg cm mm g adet pcs piece pieces stuck unit birim'.split(' '),
);

function isGroupDetail(name: string): boolean {
  const words = normalizeColumnName(name).split(' ');
  return words.some((word) => details.has(word)) || /^[\d\s+–-]+$/.test(name);
}

function filledCells(cells: string[]): string[] {
  return cells.filter((cell) => cell.trim() !== '');
}

function isNumber(cell: string): boolean {
  return /^[\p{Sc}\s]*[+-]?\d[\d.,\s'’]*[\p{Sc}%\s]*$/u.test(cell.trim());
}
