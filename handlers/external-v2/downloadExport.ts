import parseRange from 'range-parser';
import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { readParts } from '../../src/db/exports/export-parts.ts';
import { findExport } from '../../src/db/exports/exports.ts';
import { notFoundError, RangeNotSatisfiableError } from '../../src/domain/errors.ts';
import { exportFileName } from '../../src/domain/exports/export.ts';
import { type Handler, StreamResponse } from '../../src/http/operation.ts';

/** Returns the file of a finished export, or one range of its bytes. */
export const downloadExport: Handler<Operations['downloadExport']> = async (ctx, { company, path, headers }) => {
  const found = await findExport(ctx.db, company.id, path.exportId);
  if (found === undefined) throw notFoundError('The export');
  if (found.status !== 'finished') throw notFoundError(`The file of the export with the status ${found.status}`);
  const { sizeBytes } = found;
  const etag = `"${found.sha256}"`;
  const range = headers['if-range'] === undefined || headers['if-range'] === etag ? headers.range : undefined;
  const part = selectBytes(sizeBytes, range);
  const bytes = part ?? { start: 0, end: sizeBytes - 1 };
  const fileHeaders = {
    'Content-Type': 'application/gzip',
    'Content-Disposition': `attachment; filename="${exportFileName(found)}"`,
    'Content-Length': String(bytes.end + 1 - bytes.start),
    'Accept-Ranges': 'bytes',
    ETag: etag,
    ...(part ? { 'Content-Range': `bytes ${part.start}-${part.end}/${sizeBytes}` } : {}),
  };
  return new StreamResponse(readParts(ctx.db, company.id, found, bytes), fileHeaders, part ? 206 : 200);
};

/** Returns the bytes of a `Range` header; undefined for the whole file. Throws RANGE_NOT_SATISFIABLE. */
function selectBytes(sizeBytes: number, range: string | undefined): { start: number; end: number } | undefined {
  if (range === undefined) return undefined;
  const ranges = parseRange(sizeBytes, range);
  if (ranges === -1) throw new RangeNotSatisfiableError(sizeBytes);
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
