// Cells merged over several rows: the value of the first row is the value of all of them.

import type { Cell } from '../cells.ts';

/** A column of merged cells, with row numbers from 1. */
interface MergedColumn {
  column: number;
  firstRow: number;
  lastRow: number;
}

const maxRanges = 100_000;
const element = '<mergeCell ref="';

/** Returns the merged cells of a sheet that span several rows, by first row. They are listed after the rows. */
export async function readMergedColumns(chunks: AsyncIterable<Buffer>): Promise<MergedColumn[]> {
  const ranges: MergedColumn[] = [];
  let rest = '';
  for await (const chunk of chunks) {
    // Sheets without merged cells need no decoding.
    if (rest === '' && !chunk.includes('<mergeCell') && !endsWithin(chunk)) continue;
    const text = rest + chunk.toString('latin1');
    for (const [, ref] of text.matchAll(/<mergeCell\s+ref="([^"]+)"/g)) {
      const range = parseRange(ref!);
      if (range && ranges.length < maxRanges) ranges.push(range);
    }
    rest = text.slice(Math.max(text.lastIndexOf('<'), text.length - 64)).replace(/^(?!<).*$/s, '');
    // A complete element was matched already.
    if (rest.includes('>')) rest = '';
  }
  return ranges.sort((a, b) => a.firstRow - b.firstRow);
}

function endsWithin(chunk: Buffer): boolean {
  const tail = chunk.subarray(-element.length).toString('latin1');
  const start = tail.lastIndexOf('<');
  return start >= 0 && element.startsWith(tail.slice(start));
}

function parseRange(ref: string): MergedColumn | undefined {
  const [first, last] = ref.split(':').map(parseReference);
  if (!first || !last || last.row <= first.row) return undefined;
  return { column: first.column, firstRow: first.row, lastRow: last.row };
}

/** Returns the column index and the row number of a cell reference such as `B7`. */
export function parseReference(reference: string): { column: number; row: number } | undefined {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~0x20;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  const row = Number(reference.slice(at));
  return at > 0 && at <= 3 && Number.isInteger(row) ? { column: column - 1, row } : undefined;
}

/** Fills the cells of rows that are read in order. */
export class MergedCellFiller {
  readonly #ranges: MergedColumn[];
  #next = 0;
  // One for each column: ranges that overlap, which programs do not write, would cost time in every row.
  readonly #open = new Map<number, { lastRow: number; value: Cell }>();

  constructor(ranges: MergedColumn[]) {
    this.#ranges = ranges;
  }

  fill(row: number, cells: Cell[]): void {
    if (this.#next === this.#ranges.length && this.#open.size === 0) return;
    for (const [column, { lastRow, value }] of this.#open) {
      if (lastRow < row) {
        this.#open.delete(column);
        continue;
      }
      while (cells.length < column) cells.push('');
      if (cells[column] === undefined || cells[column] === '') cells[column] = value;
    }
    for (let range = this.#ranges[this.#next]; range && range.firstRow <= row; range = this.#ranges[++this.#next]) {
      const value = cells[range.column] ?? '';
      if (range.firstRow === row && value !== '') this.#open.set(range.column, { lastRow: range.lastRow, value });
    }
  }
}
