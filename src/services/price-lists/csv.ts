// Reads CSV as suppliers' programs write it. csv-parse, which scans byte by byte, took two and a half times as long and a third of
// this process's time. Papa Parse, which is as fast as this, reads the rows after `"Deluxe" mug` as one cell.
//
// A quotation mark opens a cell only as its first character, and closes it only before a separator or the end of the line; any
// other is a literal character. The first line ending determines all others: \r, or \n with or without \r before it.

import { type ApiError, FileError } from '../../domain/errors.ts';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const byteOrderMark = '\xef\xbb\xbf';

/** The character around quoted cells, or `none` if quotation marks are part of the text. */
export type Quote = '"' | "'" | 'none';

/** Yields the rows of UTF-8 CSV per chunk. Throws INVALID_REQUEST for a row longer than `maxRowLength` bytes or an unclosed quote. */
export async function* parseCsvRows(
  bytes: AsyncIterable<Buffer>,
  delimiter: string,
  quote: Quote,
  maxRowLength = 1024 * 1024,
): AsyncGenerator<string[][]> {
  const scanner = new RowScanner(delimiter, maxRowLength, quote);
  for await (const chunk of bytes) yield scanner.read(chunk.toString('latin1'), false);
  yield scanner.read('', true);
}

/**
 * Scans bytes as Latin-1 characters, which is safe because bytes of UTF-8 multi-byte sequences match no separator, and decodes only the
 * cells that need it: one character beyond Latin-1 would double the size of all strings of a chunk.
 */
class RowScanner {
  readonly #delimiter: number;
  readonly #maxRowLength: number;
  readonly #quote: string;
  readonly #quoteCode: number;
  /** Unread text, from the start of the current row. */
  #text = '';
  #at = 0;
  #hasStarted = false;
  #isLast = false;
  /** The line ending character, once detected. */
  #lineEnd: number | undefined;
  #rows = 0;
  /** Line ends in quoted cells: of the rows that were read, and of the current row. */
  #innerLines = 0;
  #rowLines = 0;
  /** The line of the quotation mark that was opened last. */
  #openedLine = 0;

  constructor(delimiter: string, maxRowLength: number, quote: Quote) {
    this.#quote = quote;
    this.#quoteCode = quote === 'none' ? -1 : quote.charCodeAt(0);
    this.#delimiter = delimiter.charCodeAt(0);
    this.#maxRowLength = maxRowLength;
  }

  /** Returns the rows that end in this chunk. */
  read(chunk: string, isLast: boolean): string[][] {
    const rows: string[][] = [];
    this.#text += chunk;
    if (!this.#hasStarted && (isLast || this.#text.length >= byteOrderMark.length)) {
      this.#hasStarted = true;
      if (this.#text.startsWith(byteOrderMark)) this.#text = this.#text.slice(byteOrderMark.length);
    }
    if (!this.#hasStarted) return rows;
    this.#isLast = isLast;
    let start = 0;
    for (;;) {
      this.#at = start;
      const row = this.#readRow();
      if (this.#at - start > this.#maxRowLength)
        throw this.#parseError(
          `a record is longer than 1 MB${this.#openedLine > 0 ? `, perhaps because the quotation mark in line ${this.#openedLine} is not closed` : ''}`,
        );
      if (!row) break;
      rows.push(row);
      this.#rows += 1;
      this.#innerLines += this.#rowLines;
      start = this.#at;
    }
    this.#text = this.#text.slice(start);
    return rows;
  }

  /** Returns the row at `#at` and advances `#at` past it; undefined if the row continues in the next chunk. */
  #readRow(): string[] | undefined {
    if (this.#at >= this.#text.length) return undefined;
    this.#rowLines = 0;
    this.#openedLine = 0;
    const cells: string[] = [];
    for (;;) {
      const cell =
        this.#text.charCodeAt(this.#at) === this.#quoteCode ? this.#readQuotedCell() : this.#readPlainCell(this.#at);
      if (cell === undefined) return undefined;
      cells.push(/[\x80-\xff]/.test(cell) ? Buffer.from(cell, 'latin1').toString() : cell);
      const isEnd = this.#text.charCodeAt(this.#at) !== this.#delimiter;
      this.#at += 1;
      if (isEnd) return cells;
    }
  }

  /** Returns the text from `start` to the separator or line end after `#at`, and sets `#at` to that end. */
  #readPlainCell(start: number): string | undefined {
    const text = this.#text;
    for (; this.#at < text.length; this.#at++) {
      const code = text.charCodeAt(this.#at);
      if (code === this.#delimiter) return text.slice(start, this.#at);
      if (code > carriageReturn || !this.#isLineEnd(code)) continue;
      const isPair = code === lineFeed && this.#at > start && text.charCodeAt(this.#at - 1) === carriageReturn;
      return text.slice(start, isPair ? this.#at - 1 : this.#at);
    }
    return this.#isLast ? text.slice(start) : undefined;
  }

  #isLineEnd(code: number): boolean {
    if (this.#lineEnd !== undefined) return code === this.#lineEnd;
    if (code !== lineFeed && code !== carriageReturn) return false;
    if (code === carriageReturn) {
      const follows = this.#text.charCodeAt(this.#at + 1);
      // The next chunk may begin with the line feed of this pair.
      if (follows === lineFeed || (Number.isNaN(follows) && !this.#isLast)) return false;
    }
    this.#lineEnd = code;
    return true;
  }

  #readQuotedCell(): string | undefined {
    const text = this.#text;
    const quote = this.#quote;
    const start = this.#at + 1;
    this.#openedLine = this.#rows + this.#innerLines + this.#rowLines + 1;
    let end = text.indexOf(quote, start);
    let isDoubled = false;
    while (end >= 0 && text.charCodeAt(end + 1) === this.#quoteCode) {
      isDoubled = true;
      end = text.indexOf(quote, end + 2);
    }
    this.#at = end < 0 ? text.length : end + 1;
    if (end < 0 && this.#isLast) throw this.#unclosedError();
    if (end < 0 || (this.#at >= text.length && !this.#isLast)) return undefined;
    const cell = isDoubled ? text.slice(start, end).replaceAll(quote + quote, quote) : text.slice(start, end);
    const rest = this.#readPlainCell(this.#at);
    if (rest === undefined) return undefined;
    const lines = this.#countLines(cell);
    // The next quoted cell has closed it: `"Mug;1`, and `"Cup"` in the next line.
    if (rest !== '' && lines > 0) throw this.#unclosedError();
    this.#rowLines += lines;
    return rest === '' ? cell : `${quote}${cell}${quote}${rest}`;
  }

  #countLines(cell: string): number {
    if (!/[\r\n]/.test(cell)) return 0;
    return cell.split(cell.includes('\n') ? '\n' : '\r').length - 1;
  }

  #unclosedError(): ApiError {
    return this.#parseError(`the quotation mark that is opened in line ${this.#openedLine} is not closed`);
  }

  #parseError(reason: string): ApiError {
    const details = this.#openedLine > 0 ? ['Close it, or set the quotation marks to none if they are text.'] : [];
    return new FileError(`The file can't be read from row ${this.#rows + 1} on: ${reason}.`, details);
  }
}
