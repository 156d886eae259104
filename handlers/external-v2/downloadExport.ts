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

/**
 * Returns the bytes of a `Range` header; undefined for the whole file. Several ranges, other units and invalid ranges are ignored (RFC 9110,
 * section 14.2). Throws RANGE_NOT_SATISFIABLE.
 *
 * Of 100 bytes: `bytes=5-9` → 5 to 9; `bytes=-7` → 93 to 99; `bytes=-500` → 0 to 99; `bytes=9-5` → undefined
 */
function selectBytes(sizeBytes: number, range: string | undefined): { start: number; end: number } | undefined {
  if (range === undefined) return undefined;
  const [isSingle, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range) ?? [];
  if (!isSingle || (first === '' && last === '') || (first !== '' && last !== '' && Number(last) < Number(first)))
    return undefined;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (start > end) throw new RangeNotSatisfiableError(sizeBytes);
  return { start, end };
}
