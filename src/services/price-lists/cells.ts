// Cells of workbooks. Cells of text files are strings.

import { exactText, NumberCell } from '../../domain/price-lists/number-cell.ts';
import type { NumberFormat } from './number-format.ts';

/** A number with a format. */
export class FormattedNumber {
  readonly #stored: number;
  readonly #format: NumberFormat;

  constructor(stored: number, numberFormat: NumberFormat) {
    this.#stored = stored;
    this.#format = numberFormat;
  }

  /** The number with the decimals that are shown. */
  get number(): number {
    return this.#format.round(this.#stored);
  }

  /** The day as `YYYY-MM-DD`; undefined if no date is shown. */
  get day(): string | undefined {
    return this.#format.showDay(this.#stored);
  }

  /** The text that is shown, without thousands separators. */
  get text(): string {
    return this.#format.show(this.#stored);
  }

  /** The text that is shown, with all digits of the number: the text of a code. */
  get code(): string {
    return exactText(this.#stored, this.text);
  }

  /** Returns the number with what its format says besides; undefined if it says nothing. */
  describe(address: string): NumberCell | undefined {
    const { kind, unit, otherUnit } = this.#format.describe(this.#stored);
    if (kind === 'number' && unit === '' && otherUnit === '') return undefined;
    return new NumberCell({
      value: this.number,
      stored: this.#stored,
      shown: this.text,
      unit,
      otherUnit,
      kind,
      day: this.day,
      address,
    });
  }
}

/** A cell without a usable value, such as `#REF!`. */
export class CellError {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

export type Cell = string | number | FormattedNumber | CellError;

/** A row with its number in the file, from 1. Cells that were not stored are empty texts. */
export interface TableRow {
  row: number;
  cells: Cell[];
  /** Whether the row is hidden, for example by a filter. */
  isHidden?: boolean;
}

/** Returns the text that a cell shows; an empty string for an error. */
export function cellText(cell: Cell | undefined): string {
  if (typeof cell === 'string') return cell;
  if (cell === undefined || cell instanceof CellError) return '';
  return typeof cell === 'number' ? String(cell) : cell.text;
}

/** Returns the letters of a column: 0 is A, 16,383 is XFD. */
export function columnLetters(index: number): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
