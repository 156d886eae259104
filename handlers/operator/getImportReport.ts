import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Operations } from '../../generated/operator/operations.gen.ts';
import { hasImportParts, readImportParts } from '../../src/db/price-lists/import-parts.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import { type OperatorHandler, StreamResponse } from '../../src/http/operation.ts';
import { getImport } from '../../src/services/price-lists/imports.ts';
import type { ReportLine } from '../../src/services/price-lists/report.ts';
import {
  ImportReportLists,
  type ReportedImport,
  renderImportReport,
} from '../../src/views/price-lists/import-report.ts';

/** Returns the report of an import as NDJSON or HTML. */
export const getImportReport: OperatorHandler<Operations['getImportReport']> = async ({ db }, { path, headers }) => {
  const found = await getImport({ db }, path.importId);
  if (!(await hasImportParts(db, path.importId, 'report'))) throw notFoundError('The report of the import');
  const parts = readImportParts(db, path.importId, 'report');
  if (!prefersHtml(headers.accept)) {
    return new StreamResponse(parts, { 'Content-Type': 'application/x-ndjson; charset=utf-8' });
  }
  const { dryRun = false } = found.options as { dryRun?: boolean };
  const pieces = renderReport(parts, { file: found.fileName ?? 'price list', dryRun });
  return new StreamResponse(pieces, { 'Content-Type': 'text/html; charset=utf-8' });
};

function prefersHtml(accept = ''): boolean {
  const html = accept.indexOf('text/html');
  const lines = accept.indexOf('application/x-ndjson');
  return html >= 0 && (lines < 0 || html < lines);
}

async function* renderReport(
  parts: AsyncIterable<Buffer>,
  about: Pick<ReportedImport, 'file' | 'dryRun'>,
): AsyncGenerator<string> {
  const lists = new ImportReportLists();
  let summary: Partial<ReportedImport> = {};
  for await (const text of createInterface({ input: Readable.from(parts), crlfDelay: Infinity })) {
    const line = JSON.parse(text) as ReportLine & { counts?: Partial<ReportedImport>; failed?: string };
    if (line.counts) summary = line.counts;
    else if (line.failed !== undefined) summary = { failed: line.failed };
    else lists.add([line]);
  }
  yield renderImportReport({ ...about, ...summary }, lists);
}
