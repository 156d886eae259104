// Cells of workbooks. Cells of text files are strings.

import { dateFromSerial, format, getFormatFromId, getFormatInfo, isValidFormat, round } from 'numfmt';
import { exactText, NumberCell, type NumberKind } from '../../domain/price-lists/number-cell.ts';

const kinds: Record<string, NumberKind> = {
  date: 'date',
  datetime: 'date',
  time: 'time',
  percent: 'percent',
  fraction: 'fraction',
  scientific: 'scientific',
};
const numberInText = /\d(?:[\d.,'’\u00a0\u202f ]*\d)?/g;

/** How a workbook shows numbers. */
export class NumberFormat {
  readonly #pattern: string;
  readonly #decimals: number | undefined;
  /** Days to add to dates; undefined if the format shows no date. */
  readonly #dateOffset: number | undefined;
  readonly #kind: NumberKind;
  /** The text around positive numbers; undefined if it depends on the number. */
  readonly #unit: string | undefined;

  /** Returns the format; undefined for General and text formats, which show numbers as they are stored. */
  static of(pattern: string, isDate1904: boolean): NumberFormat | undefined {
    if (!isValidFormat(pattern)) return undefined;
    const { type, isDate, maxDecimals, scale } = getFormatInfo(pattern);
    if (type === 'text' || /^general$/i.test(pattern.trim())) return undefined;
    const isRounded = scale === 1 && (type === 'number' || type === 'currency' || type === 'grouped');
    const dateOffset = isDate ? (isDate1904 ? 1462 : 0) : undefined;
    return new NumberFormat(pattern, isRounded ? maxDecimals : undefined, dateOffset, kinds[type] ?? 'number');
  }

  private constructor(pattern: string, decimals: number | undefined, dateOffset: number | undefined, kind: NumberKind) {
    // Separators of thousands would become part of article codes.
    this.#pattern = pattern.replaceAll(/(?<=[#0?]),(?=[#0?])/g, '');
    this.#decimals = decimals;
    this.#dateOffset = dateOffset;
    this.#kind = kind;
    this.#unit = /\[[<>=]/.test(pattern) ? undefined : this.#readUnit(1234.5);
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

  /** Returns what the format says besides the number: what kind of number it is, and the text around it. */
  describe(stored: number): { kind: NumberKind; unit: string } {
    if (this.#kind === 'date' || this.#kind === 'time') return { kind: this.#kind, unit: '' };
    const unit = stored > 0 && this.#unit !== undefined ? this.#unit : this.#readUnit(stored);
    if (/[%‰]/.test(unit)) return { kind: 'percent', unit };
    // Accounting formats show 0 as a dash.
    const isHidden =
      stored !== 0 && (this.#unit === undefined || /\p{L}|^$/u.test(unit)) && !/\d/.test(this.show(stored));
    if (isHidden) return { kind: 'none', unit };
    return { kind: this.#kind === 'number' && !this.#showsNumber(stored) ? 'other' : this.#kind, unit };
  }

  /** Whether the digits that are shown are those of the number: `0\\.00` shows 250 as 2.50, and `0.0,` shows 2500 as 2.5. */
  #showsNumber(stored: number): boolean {
    const number = Math.abs(this.round(stored));
    const text = this.show(stored).replaceAll(/(?<=\d)[\s'’](?=\d)/g, '');
    const shown = text.replaceAll(/(?<=\d),(?=\d)/g, '.').match(/\.?\d[\d.]*/g) ?? [];
    // `.50` without a zero, and `Fr.12`.
    return (
      shown.length === 0 ||
      shown.some((digits) =>
        [digits, digits.replace(/^\./, '')].some((each) => Number(each.replace(/\.+$/, '')) === number),
      )
    );
  }

  #readUnit(stored: number): string {
    const shown = this.show(stored);
    const digits = (
      this.#decimals === undefined ? String(stored) : round(stored, this.#decimals).toFixed(this.#decimals)
    ).replaceAll(/\D/g, '');
    const numbers = [...shown.matchAll(numberInText)];
    const number = numbers.find(([text]) => text.replaceAll(/\D/g, '') === digits) ?? numbers[0];
    const rest = number ? `${shown.slice(0, number.index)} ${shown.slice(number.index + number[0].length)}` : shown;
    const text = rest.replaceAll(/^[\s+()-]+|[\s()-]+$/g, '').replaceAll(/\s+/g, ' ');
    return this.#kind === 'scientific' || this.#kind === 'fraction' ? '' : text;
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

  /** The text that is shown, with all digits of the number: the text of a code. */
  get code(): string {
    return exactText(this.#stored, this.text);
  }

  /** Returns the number with what its format says besides; undefined if it says nothing. */
  describe(address: string): NumberCell | undefined {
    const { kind, unit } = this.#format.describe(this.#stored);
    if (kind === 'number' && unit === '') return undefined;
    return new NumberCell({
      value: this.number,
      stored: this.#stored,
      shown: this.text,
      unit,
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
