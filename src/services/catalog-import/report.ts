// The report of an import: NDJSON, one line a row that was refused or lost something (or every row), the counts in the last.

import { open } from 'node:fs/promises';
import type { RowOutcome } from '../../db/product-import/merge.ts';
import type { RowFault } from './batches.ts';

/** One line of the report. */
export interface ReportLine {
  row: number;
  outcome: Exclude<RowOutcome, 'repeated'> | 'refused';
  sku?: string;
  /** The article code in the catalog, where a new product was given another than its supplier's. */
  catalogSku?: string;
  /** Why the row was refused. */
  reasons?: RowFault[];
  /** What was left out of it. */
  warnings?: RowFault[];
}

/** Both reject, with `path`, where the file can't be written. */
export interface Report {
  add(lines: ReportLine[]): Promise<void>;
  /** Writes the last line, what became of it all, and closes the file. */
  close(ending: object): Promise<void>;
}

/** Begins a report in a new file, in place of an older one. */
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
    close: (ending) => write([ending]).finally(() => file.close()),
  };
}
