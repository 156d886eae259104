// Reads workbooks of the .xlsx format as a stream. The libraries that were compared either keep all rows in memory (read-excel-file,
// SheetJS), do not return number formats (hucre), or have had no release for years (exceljs, xlsx-stream-reader, xlstream).

import type { TableRow } from '../cells.ts';
import type { NumberFormat } from '../number-format.ts';
import { Archive, describeZipError } from './archive.ts';
import { MergedCellFiller, readMergedColumns } from './merged-cells.ts';
import { PartTail, readNotes, readPageTexts } from './remarks.ts';
import type { SharedStrings } from './shared-strings.ts';
import { readSheetRows } from './sheet-rows.ts';
import {
  readNumberFormats,
  readSharedStrings,
  readWorkbookParts,
  type Sheet,
  type WorkbookParts,
} from './workbook-parts.ts';

/** An open workbook. */
export class Workbook {
  readonly #archive: Archive;
  readonly #parts: WorkbookParts;
  /** The ends of the parts of sheets whose rows were read. */
  readonly #tails = new Map<string, PartTail>();
  #strings: SharedStrings | undefined;
  #formats: (NumberFormat | undefined)[] | undefined;

  /** Opens a file. Throws INVALID_REQUEST if it is damaged, encrypted, or not a workbook. */
  static async open(path: string): Promise<Workbook> {
    const archive = await Archive.open(path);
    try {
      return new Workbook(archive, await readWorkbookParts(archive));
    } catch (error) {
      archive.close();
      throw error;
    }
  }

  private constructor(archive: Archive, parts: WorkbookParts) {
    this.#archive = archive;
    this.#parts = parts;
  }

  get sheets(): readonly Sheet[] {
    return this.#parts.sheets;
  }

  /** Yields the rows of a sheet. Cells merged over several rows have their value in each row. */
  async *rows({ part }: Sheet): AsyncGenerator<TableRow[]> {
    try {
      const tail = new PartTail();
      const merged = new MergedCellFiller(await readMergedColumns(tail.keep(await this.#archive.stream(part))));
      this.#tails.set(part, tail);
      this.#strings ??= await readSharedStrings(this.#archive, this.#parts.stringsPart);
      this.#formats ??= await readNumberFormats(this.#archive, this.#parts);
      const context = { strings: this.#strings, formats: this.#formats, merged };
      yield* readSheetRows(part, await this.#archive.stream(part), context);
    } catch (error) {
      throw describeZipError(error);
    }
  }

  /** Returns the texts of a sheet that are not in cells. Its rows must have been read. */
  async remarks({ part }: Sheet): Promise<string[]> {
    const tail = this.#tails.get(part);
    const pages = tail ? await readPageTexts(part, tail) : [];
    return [...pages, ...(await readNotes(this.#archive, part))];
  }

  close(): void {
    this.#archive.close();
  }
}
