// Reviews workbooks: chooses the sheet and finds its table.

import { ApiError } from '../../domain/errors.ts';
import { findHeader } from '../../domain/price-lists/header-rows.ts';
import { findRequiredFields, matchColumns, requiredFields } from '../../domain/price-lists/match-columns.ts';
import { cellText } from './cells.ts';
import { QuestionError } from './question.ts';
import { findTableHeader, reviewTable, type SampleRow } from './review-text.ts';
import type { ReviewedTable, ReviewRequest } from './reviewed-table.ts';
import { Workbook } from './workbook/workbook.ts';
import type { Sheet } from './workbook/workbook-parts.ts';

const sampledRows = 2000;
const maxSheets = 30;

interface SampledSheet {
  sheet: Sheet;
  rows: SampleRow[];
}

/** Reviews a workbook. `close` of the result closes the file. */
export async function reviewWorkbook(path: string, request: ReviewRequest): Promise<ReviewedTable> {
  const workbook = await Workbook.open(path);
  try {
    const { sheet, rows } = await chooseSheet(workbook, request);
    return {
      format: 'xlsx',
      sheet: sheet.name,
      ...reviewTable(findTableHeader(rows, request), rows, request),
      content: { rows: workbook.rows(sheet) },
      close: () => workbook.close(),
    };
  } catch (error) {
    workbook.close();
    throw error;
  }
}

async function chooseSheet(
  workbook: Workbook,
  { sheet: given, profile, columns }: ReviewRequest,
): Promise<SampledSheet> {
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
  if (given !== undefined) return await sampleGivenSheet(workbook, given);
  const sampled: SampledSheet[] = [];
  for (const sheet of visible.slice(0, maxSheets)) {
    const rows = await sampleSheet(workbook, sheet);
    if (rows.length > 0) sampled.push({ sheet, rows });
  }
  if (sampled.length === 0) throw emptyError(workbook);
  if (sampled.length === 1) return sampled[0]!;
  const remembered = sampled.find(({ sheet }) => sheet.name === profile?.sheet);
  if (remembered) return remembered;
  const names = [...Object.values(columns ?? {}), ...Object.values(profile?.columns ?? {})];
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
    throw new ApiError('INVALID_REQUEST', `The workbook has no sheet "${given}".`, [`Its sheets are: ${names}.`]);
  }
  const rows = await sampleSheet(workbook, sheet);
  if (rows.length === 0) throw new ApiError('INVALID_REQUEST', `The sheet "${sheet.name}" is empty.`);
  return { sheet, rows };
}

function emptyError(workbook: Workbook): ApiError {
  const hidden = workbook.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => `"${name}"`);
  const details = hidden.length > 0 ? [`Its hidden sheets are: ${hidden.join(', ')}.`] : [];
  return new ApiError('INVALID_REQUEST', 'The workbook has no visible sheet with values.', details);
}

async function sampleSheet(workbook: Workbook, sheet: Sheet): Promise<SampleRow[]> {
  const rows: SampleRow[] = [];
  for await (const some of workbook.rows(sheet)) {
    rows.push(...some.filter(({ cells }) => cells.some((cell) => cellText(cell).trim() !== '')));
    if (rows.length >= sampledRows) break;
  }
  return rows.slice(0, sampledRows);
}

function isPriceList(rows: SampleRow[], names: string[]): boolean {
  const header = findHeader(
    rows.slice(0, 40).map(({ row, cells }) => ({ row, cells: Array.from(cells, cellText) })),
    names,
  );
  if (!header) return false;
  const given = header.columns.filter((parts) => parts.some((part) => names.includes(part))).length;
  return (
    given >= requiredFields.length || findRequiredFields(matchColumns(header.columns)).length === requiredFields.length
  );
}
