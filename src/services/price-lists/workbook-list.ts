// Reads workbooks: chooses the sheet and finds its table.

import { type ApiError, FileError } from '../../domain/errors.ts';
import { withoutCurrencies } from '../../domain/price-lists/find-currencies.ts';
import { findHeader } from '../../domain/price-lists/header-rows.ts';
import { findRequiredFields, matchColumns, requiredFields } from '../../domain/price-lists/match-columns.ts';
import { isAmountField, isCodeField } from '../../domain/price-lists/number-cell.ts';
import type { RawItem } from '../../domain/price-lists/parse-item.ts';
import { type Cell, CellError, cellText, columnLetters, FormattedNumber, type TableRow } from './cells.ts';
import type { MappedColumn } from './detect/columns.ts';
import type { ListRecord } from './price-list.ts';
import { QuestionError } from './question.ts';
import {
  findTableHeader,
  headerTexts,
  namedColumns,
  type ReviewedHeader,
  type ReviewedTable,
  type ReviewRequest,
  reviewTable,
  skipHeader,
} from './reviewed-table.ts';
import { Workbook } from './workbook/workbook.ts';
import type { Sheet } from './workbook/workbook-parts.ts';

const sampledRows = 2000;
const maxSheets = 30;
const maxNotes = 200;

interface SampledSheet {
  sheet: Sheet;
  rows: TableRow[];
}

/** Reviews a workbook. `close` of the result closes the file. */
export async function reviewWorkbook(path: string, request: ReviewRequest): Promise<ReviewedTable> {
  const workbook = await Workbook.open(path);
  try {
    const { sheet, rows, others } = await chooseSheet(workbook, request);
    const names = namedColumns(request);
    const remarks = [
      sheet.name,
      ...(await workbook.remarks(sheet)),
      ...others.filter((other) => !isPriceList(other.rows, names)).flatMap((other) => notesOf(other.rows)),
    ];
    const table = reviewTable(findTableHeader(rows, request), rows, request, { titles: [sheet.name], remarks });
    return {
      format: 'xlsx',
      sheet: sheet.name,
      ...table,
      read: (columns) => readRecords(workbook.rows(sheet), table, columns),
      close: () => workbook.close(),
    };
  } catch (error) {
    workbook.close();
    throw error;
  }
}

/** Returns the texts of a sheet with notes, such as `Currency: USD`. Cells with currencies alone are values, such as those of a table of rates. */
function notesOf(rows: readonly TableRow[]): string[] {
  const texts = rows.map(({ cells }) => cells.map((cell) => cellText(cell).trim()).filter((text) => text !== ''));
  return texts
    .flatMap((filled) => (filled.length <= 2 ? filled.join(' ') : []))
    .filter((text) => /\p{L}/u.test(withoutCurrencies(text)))
    .slice(0, maxNotes);
}

async function chooseSheet(
  workbook: Workbook,
  request: ReviewRequest,
): Promise<SampledSheet & { others: SampledSheet[] }> {
  const given = request.sheet === undefined ? undefined : await sampleGivenSheet(workbook, request.sheet);
  const sampled: SampledSheet[] = [];
  for (const sheet of workbook.sheets.filter(({ isHidden }) => !isHidden).slice(0, maxSheets)) {
    const rows = sheet === given?.sheet ? [] : await sampleSheet(workbook, sheet);
    if (rows.length > 0) sampled.push({ sheet, rows });
  }
  const chosen = given ?? findListSheet(workbook, sampled, request);
  return { ...chosen, others: sampled.filter(({ sheet }) => sheet !== chosen.sheet) };
}

function findListSheet(workbook: Workbook, sampled: readonly SampledSheet[], request: ReviewRequest): SampledSheet {
  const { profile } = request;
  if (sampled.length === 0) throw emptyError(workbook);
  if (sampled.length === 1) return sampled[0]!;
  const remembered = sampled.find(({ sheet }) => sheet.name === profile?.sheet);
  if (remembered) return remembered;
  const names = namedColumns(request);
  const lists = sampled.filter(({ rows }) => isPriceList(rows, names));
  if (lists.length === 1) return lists[0]!;
  const choices = (lists.length > 1 ? lists : sampled).map(({ sheet }) => sheet.name);
  throw new QuestionError(
    'sheet',
    lists.length > 1
      ? 'Several sheets of the workbook look like price lists.'
      : 'No sheet of the workbook has columns for sku, name and price.',
    choices.map((name) => `"${name}"`),
    choices,
  );
}

async function sampleGivenSheet(workbook: Workbook, given: string): Promise<SampledSheet> {
  const sheet =
    workbook.sheets.find(({ name }) => name.toLowerCase() === given.trim().toLowerCase()) ??
    workbook.sheets[/^\d+$/.test(given) ? Number(given) - 1 : -1];
  if (!sheet) {
    const names = workbook.sheets.map(({ name }) => `"${name}"`).join(', ');
    throw new FileError(`The workbook has no sheet "${given}".`, [`Its sheets are: ${names}.`]);
  }
  const rows = await sampleSheet(workbook, sheet);
  if (rows.length === 0) throw new FileError(`The sheet "${sheet.name}" is empty.`);
  return { sheet, rows };
}

function emptyError(workbook: Workbook): ApiError {
  const hidden = workbook.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => `"${name}"`);
  const details = hidden.length > 0 ? [`Its hidden sheets are: ${hidden.join(', ')}.`] : [];
  return new FileError('The workbook has no visible sheet with values.', details);
}

async function sampleSheet(workbook: Workbook, sheet: Sheet): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const some of workbook.rows(sheet)) {
    rows.push(...some.filter(({ cells, isHidden }) => !isHidden && cells.some((cell) => cellText(cell).trim() !== '')));
    if (rows.length >= sampledRows) break;
  }
  return rows.slice(0, sampledRows);
}

function isPriceList(rows: TableRow[], names: string[]): boolean {
  const header = findHeader(headerTexts(rows, 40), names);
  if (!header) return false;
  const given = header.columns.filter((parts) => parts.some((part) => names.includes(part))).length;
  return (
    given >= requiredFields.length || findRequiredFields(matchColumns(header.columns)).length === requiredFields.length
  );
}

/** Yields the records below the header. Cells beside the table are ignored. Throws INVALID_REQUEST if there are none. */
async function* readRecords(
  rows: AsyncIterable<TableRow[]>,
  { headerRows: [, lastHeaderRow], headerTexts: texts }: Pick<ReviewedHeader, 'headerRows' | 'headerTexts'>,
  columns: readonly MappedColumn[],
): AsyncGenerator<ListRecord> {
  let hasRows = false;
  const header = { rows: texts, columns };
  const price = columns.find(({ field }) => field === 'price')?.index;
  for await (const some of rows) {
    for (const tableRow of some) {
      const { row, cells, isHidden } = tableRow;
      if (row <= lastHeaderRow || columns.every(({ index }) => (cells[index] ?? '') === '')) continue;
      hasRows = true;
      if (isHidden) {
        yield { row, skipped: 'is hidden', isProduct: true };
        continue;
      }
      // The texts of numbers cost time, and no header has a number for the price, except a year.
      const isText = price === undefined || typeof cells[price] === 'string' || isYear(cells[price]);
      yield (isText ? skipHeader(row, cells.map(cellText), header) : undefined) ?? parseRecord(tableRow, columns);
    }
  }
  if (!hasRows) throw new FileError('The sheet has a header row and no other rows.');
}

function isYear(cell: Cell | undefined): boolean {
  return typeof cell === 'number' && Number.isInteger(cell) && cell >= 1900 && cell < 2100;
}

function parseRecord({ row, cells }: TableRow, columns: readonly MappedColumn[]): ListRecord {
  const raw: RawItem = {};
  for (const { field, index, name } of columns) {
    const cell = cells[index] ?? '';
    if (cell instanceof CellError) return { row, error: `${cell.reason} (column "${name}", ${field})` };
    if (cell instanceof FormattedNumber) {
      const described = cell.describe(`${columnLetters(index)}${row}`);
      raw[field] = described ?? (isAmountField(field) ? cell.number : isCodeField(field) ? cell.code : cell.text);
    } else raw[field] = typeof cell === 'number' && !isAmountField(field) ? String(cell) : cell;
  }
  return { row, raw };
}
