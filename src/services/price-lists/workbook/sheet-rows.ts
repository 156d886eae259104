// Reads the rows of a sheet as a stream.

import { FileError } from '../../../domain/errors.ts';
import { type Cell, CellError, columnLetters, FormattedNumber, type TableRow } from '../cells.ts';
import type { NumberFormat } from '../number-format.ts';
import { type MergedCellFiller, parseReference } from './merged-cells.ts';
import type { SharedStrings } from './shared-strings.ts';
import { decodeEscapes } from './workbook-parts.ts';
import { parseXml } from './xml.ts';

/** Columns with values beyond this one are an error; formats often reach to the last column. */
export const maxColumns = 1000;

interface SheetContext {
  strings: SharedStrings;
  formats: (NumberFormat | undefined)[];
  merged: MergedCellFiller;
}

/** Yields the rows per chunk. Rows without values are left out. */
export async function* readSheetRows(
  part: string,
  chunks: AsyncIterable<Buffer>,
  context: SheetContext,
): AsyncGenerator<TableRow[]> {
  const handler = new SheetHandler(context);
  for await (const _ of parseXml(part, chunks, handler)) {
    if (handler.rows.length === 0) continue;
    yield handler.rows;
    handler.rows = [];
  }
}

class SheetHandler {
  rows: TableRow[] = [];
  readonly #context: SheetContext;
  #row = 0;
  #cells: Cell[] = [];
  #column = -1;
  #type: string | undefined;
  #style: string | undefined;
  #value = '';
  #inline = '';
  #hasFormula = false;
  #isInValue = false;
  #isInInline = false;
  #isPhonetic = false;
  #isHidden = false;
  readonly #hiddenColumns: { first: number; last: number }[] = [];

  constructor(context: SheetContext) {
    this.#context = context;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'c') {
      this.#column = (attributes.r ? parseReference(attributes.r)?.column : undefined) ?? this.#column + 1;
      this.#type = attributes.t;
      this.#style = attributes.s;
      this.#value = '';
      this.#inline = '';
      this.#hasFormula = false;
    } else if (name === 'v') this.#isInValue = true;
    else if (name === 'f') this.#hasFormula = true;
    else if (name === 't') this.#isInInline = !this.#isPhonetic;
    else if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 'col') this.#addColumns(attributes);
    else if (name === 'row') {
      this.#row = attributes.r === undefined ? this.#row + 1 : Number(attributes.r);
      this.#isHidden = ['1', 'true'].includes(attributes.hidden ?? '') || attributes.ht === '0';
      this.#cells = [];
      this.#column = -1;
    }
  }

  text(text: string): void {
    if (this.#isInValue) this.#value += text;
    else if (this.#isInInline) this.#inline += text;
  }

  close(name: string): void {
    if (name === 'c') this.#addCell();
    else if (name === 'v') this.#isInValue = false;
    else if (name === 't') this.#isInInline = false;
    else if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'row') {
      this.#context.merged.fill(this.#row, this.#cells);
      if (this.#cells.length === 0) return;
      this.rows.push({ row: this.#row, cells: this.#cells, ...(this.#isHidden && { isHidden: true }) });
    }
  }

  /** Hidden columns, like hidden rows, are not read. */
  #addColumns({ min, max, hidden = '', width }: Record<string, string>): void {
    if (['1', 'true'].includes(hidden) || width === '0')
      this.#hiddenColumns.push({ first: Number(min) - 1, last: Number(max) - 1 });
  }

  #addCell(): void {
    const cell = this.#readCell();
    if (cell === '' || this.#hiddenColumns.some(({ first, last }) => this.#column >= first && this.#column <= last))
      return;
    if (this.#column >= maxColumns) {
      throw new FileError('The sheet has too many columns.', [
        `Cell ${columnLetters(this.#column)}${this.#row} is in column ${(this.#column + 1).toLocaleString('en')}: at most ${maxColumns.toLocaleString('en')} columns can have values.`,
      ]);
    }
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = cell;
  }

  #readCell(): Cell {
    const value = this.#value;
    switch (this.#type) {
      case 's':
        return this.#context.strings.get(Number(value)) ?? '';
      case 'inlineStr':
        return decodeEscapes(this.#inline);
      case 'str':
      case 'd':
        return decodeEscapes(value);
      case 'b':
        return value === '1' ? 'true' : 'false';
      case 'e':
        return new CellError(`${this.#reference()} has the error ${value}`);
      default:
        return this.#readNumber(value);
    }
  }

  #readNumber(value: string): Cell {
    if (value === '')
      return this.#hasFormula ? new CellError(`${this.#reference()} has a formula without a stored value`) : '';
    const stored = Number(value);
    if (!Number.isFinite(stored)) return value;
    const format = this.#style === undefined ? undefined : this.#context.formats[Number(this.#style)];
    // Workbooks have 15 significant digits: 12.1 is stored as 12.100000000000001.
    return format ? new FormattedNumber(stored, format) : Number(stored.toPrecision(15));
  }

  #reference(): string {
    return `cell ${columnLetters(this.#column)}${this.#row}`;
  }
}
