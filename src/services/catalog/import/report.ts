// The report of an import: NDJSON, one line a row that was refused or lost something (or every row), the counts in the last.

import { open } from 'node:fs/promises';
import type { MergeOutcome } from '../../../db/catalog/import/merge.ts';
import type { RowError } from './batches.ts';

/** One line of the report. */
export interface ReportLine {
  row: number;
  outcome: Exclude<MergeOutcome, 'repeated'> | 'refused';
  sku?: string;
  /** The article code in the catalog, where a new product was given another than its supplier's. */
  catalogSku?: string;
  /** Why the row was refused. */
  reasons?: RowError[];
  /** What was left out of it. */
  warnings?: RowError[];
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
