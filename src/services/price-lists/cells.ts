// Cells of workbooks. Cells of text files are strings.

import { dateFromSerial, format, getFormatFromId, getFormatInfo, isValidFormat, round } from 'numfmt';

/** How a workbook shows numbers. */
export class NumberFormat {
  readonly #pattern: string;
  readonly #decimals: number | undefined;
  /** Days to add to dates; undefined if the format shows no date. */
  readonly #dateOffset: number | undefined;

  /** Returns the format; undefined for General and text formats, which show numbers as they are stored. */
  static of(pattern: string, isDate1904: boolean): NumberFormat | undefined {
    if (!isValidFormat(pattern)) return undefined;
    const { type, isDate, maxDecimals, scale } = getFormatInfo(pattern);
    if (type === 'general' || type === 'text') return undefined;
    const isRounded = scale === 1 && (type === 'number' || type === 'currency' || type === 'grouped');
    return new NumberFormat(pattern, isRounded ? maxDecimals : undefined, isDate ? (isDate1904 ? 1462 : 0) : undefined);
  }

  private constructor(pattern: string, decimals: number | undefined, dateOffset: number | undefined) {
    // Separators of thousands would become part of article codes.
    this.#pattern = pattern.replaceAll(/(?<=[#0?]),(?=[#0?])/g, '');
    this.#decimals = decimals;
    this.#dateOffset = dateOffset;
  }

  /** Returns the number with the decimals that the format shows. */
  round(stored: number): number {
    return this.#decimals === undefined ? stored : round(stored, this.#decimals);
  }

  /** Returns the day of a date as `YYYY-MM-DD`; undefined if the format shows no date. */
  showDay(stored: number): string | undefined {
    if (this.#dateOffset === undefined) return undefined;
    const [year, month, day] = dateFromSerial(stored + this.#dateOffset);
    return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  }

  /** Returns the text that the format shows, without thousands separators. */
  show(stored: number): string {
    try {
      return format(this.#pattern, stored + (this.#dateOffset ?? 0)).trim();
    } catch {
      return String(stored);
    }
  }
}

/** Returns the pattern of a built-in number format. */
export function builtInPattern(id: number): string | undefined {
  // Ids from 50 on depend on the language of the program.
  return id < 50 ? (getFormatFromId(id) ?? undefined) : undefined;
}

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
