// Task of the threads that write workbooks of lists.

import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import type { Cell, CellKind } from '../../domain/exports/list-columns.ts';
import { workbookText } from '../../domain/exports/workbook-text.ts';

interface Input {
  name: string;
  titles: string[];
  kinds: CellKind[];
  rows: Cell[][];
}

const formats: Partial<Record<CellKind, string>> = {
  count: '#,##0',
  decimal: '#,##0.00##',
  day: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm',
};
const minWidth = 8;
const maxWidth = 48;
/** Rows by which widths are chosen. */
const measuredRows = 200;

/** Returns an Excel workbook of one sheet, whose first row stays in view. Numbers, days and times are cells of their type; days and times are UTC. Texts that are too long for a cell end with `…`. */
export async function renderList({ name, titles, kinds, rows }: Input): Promise<Uint8Array> {
  const data: SheetData = [
    titles.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value, index) => sheetCell(kinds[index]!, value))),
  ];
  const columns = titles.map((title, index) => {
    const lengths = rows.slice(0, measuredRows).map((row) => String(row[index] ?? '').length);
    return { width: Math.min(maxWidth, Math.max(minWidth, title.length + 2, ...lengths.map((length) => length + 1))) };
  });
  return await writeWorkbook(data, { columns, sheet: name, stickyRowsCount: 1 }).toBuffer();
}

/** Excel rejects a file with a longer text in a cell, in UTF-16 code units. */
const maxCellLength = 32_767;

function cellText(text: string): string {
  if (text.length <= maxCellLength) return text;
  return `${text.slice(0, maxCellLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

function sheetCell(kind: CellKind, value: Cell) {
  if (value === null || value === undefined) return null;
  if (kind === 'text') return { value: workbookText(cellText(String(value))), type: String, format: '@' };
  if (kind === 'day' || kind === 'time') return { value: new Date(value), type: Date, format: formats[kind]! };
  return { value: Number(value), type: Number, format: formats[kind]! };
}
