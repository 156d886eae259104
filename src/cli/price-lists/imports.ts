// `portside catalog imports`: the imports of the Operator API, how fast they are and what they wait for.

import { type CatalogImport, listImports, type RunningImport } from '../../db/price-lists/imports.ts';
import type { Report, Session } from '../command.ts';
import { formatCount } from '../progress.ts';
import { table } from '../table.ts';

/** Lists imports, newest first. */
export async function listRecentImports({ db }: Session, { limit }: { limit: number }): Promise<Report> {
  const imports = (await listImports(db, { limit, before: undefined })).map((one) => ({
    ...one,
    rowsPerSecond: rowsPerSecond(one),
    waitsFor: waitsFor(one),
  }));
  const rows = imports.map((one) => [
    ...[one.id, one.createdAt, one.supplierName, one.fileName, one.stage ?? one.status],
    ...[`${formatCount(one.rowsRead)} / ${formatCount(one.rowsWritten)}`, one.rowsPerSecond],
    one.error?.message ?? one.waitsFor,
  ]);
  const headings = ['IMPORT', 'CREATED', 'SUPPLIER', 'FILE', 'STATE', 'READ / WRITTEN', 'ROWS/S', 'NOTE'];
  const json = imports.map(({ options: _options, review: _review, questions: _questions, ...shown }) => shown);
  return { text: table(headings, rows, 'No imports.'), json };
}

/** Returns the name of an import. */
export function nameImport({ id, supplier }: RunningImport): string {
  return `import ${id} of ${supplier.name}`;
}

/** Returns the rows that its last run has read, divided by the seconds until its end, or until now; null before it reads. */
function rowsPerSecond({ startedAt, updatedAt, rowsRead, status }: CatalogImport): number | null {
  if (startedAt === null || rowsRead === 0) return null;
  const until = status === 'importing' ? Date.now() : Date.parse(updatedAt);
  const seconds = (until - Date.parse(startedAt)) / 1000;
  return seconds > 0 ? Math.round(rowsRead / seconds) : null;
}

/** Returns what an import needs to go on; null if it runs or has ended. */
function waitsFor({ status, stage, waitsFor: other, startedAt, questions }: CatalogImport): string | null {
  if (status === 'awaiting_confirmation') {
    const asked = (questions as unknown[]).length;
    return asked === 0
      ? 'waits for a confirmation'
      : `waits for decisions about ${asked} question${asked === 1 ? '' : 's'}`;
  }
  if (status !== 'reviewing' && status !== 'importing') return null;
  if (startedAt === null) return 'waits for a worker';
  if (stage !== 'waiting') return null;
  return other ? `waits for ${nameImport(other)}` : 'waits for an import of the command line or another change';
}
