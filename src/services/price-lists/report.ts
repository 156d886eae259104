// Import report as NDJSON: a line per row that was rejected, has warnings, or changed the catalog (or per row), a line per product that
// is missing from the file, then a line with the counts.

import { open } from 'node:fs/promises';
import type { MergeOutcome } from '../../db/price-lists/merge.ts';
import type { RowError } from './batches.ts';

/** One line of the report. */
export interface ReportLine {
  /** Row number; undefined for a product that is missing from the file. */
  row?: number;
  /** `announced`: a price from a later day; `missing`: an active product of the supplier that is not in the file. */
  outcome:
    | Exclude<MergeOutcome, 'repeated' | 'contradicting' | 'limited'>
    | 'rejected'
    | 'skipped'
    | 'announced'
    | 'missing';
  sku?: string;
  name?: string;
  /** The price in the catalog after the import, or the announced price. */
  price?: string;
  /** The price before, if it differs. */
  oldPrice?: string;
  /** The day of an announced price, `YYYY-MM-DD`. */
  validFrom?: string;
  /** The SKU in the catalog, if the new product got another one than the supplier's. */
  catalogSku?: string;
  /** Why the row was rejected or skipped. */
  reasons?: RowError[];
  /** Values that were left out. */
  warnings?: RowError[];
}

/** Its methods reject with an error with `path` when the file can't be written. Disposal closes the file without a last line. */
interface Report extends AsyncDisposable {
  add(lines: ReportLine[]): Promise<void>;
  /** Writes the last line, with the counts, and closes the file. */
  close(summary: object): Promise<void>;
}

/** Creates a report file, replacing an existing one. */
export async function openReport(path: string): Promise<Report> {
  const file = await open(path, 'w');
  const write = async (lines: object[]) => {
    if (lines.length === 0) return;
    await file.appendFile(lines.map((line) => `${JSON.stringify(line)}\n`).join('')).catch((error) => {
      throw Object.assign(error, { path });
    });
  };
  return {
    add: write,
    close: (summary) => write([summary]).finally(() => file.close()),
    [Symbol.asyncDispose]: () => file.close(),
  };
}
