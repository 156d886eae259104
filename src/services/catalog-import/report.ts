// The report of an import: NDJSON, one line a row that was refused or lost something (or every row), the counts in the last.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
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

export interface Report {
  add(lines: ReportLine[]): Promise<void>;
  /** Writes the last line, what became of it all, and closes the file. */
  close(ending: object): Promise<void>;
}

/** Begins a report in a new file, in place of an older one. */
export async function openReport(path: string): Promise<Report> {
  const file = createWriteStream(path);
  await once(file, 'open');
  const write = async (text: string) => {
    if (text !== '' && !file.write(text)) await once(file, 'drain');
  };
  return {
    add: (lines) => write(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
    close: async (ending) => {
      file.end(`${JSON.stringify(ending)}\n`);
      await finished(file);
    },
  };
}
