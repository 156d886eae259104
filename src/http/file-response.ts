// Files that people download, as responses.

import { StreamResponse } from './operation.ts';

/** A file in pieces; its size is unknown while it is written. */
interface DownloadedFile {
  /** ASCII, without quotation marks. */
  fileName: string;
  mediaType: string;
  pieces: AsyncIterable<string | Buffer>;
  sizeBytes?: number;
}

/** Returns a response that browsers save as a file. */
export function fileResponse({ fileName, mediaType, pieces, sizeBytes }: DownloadedFile): StreamResponse {
  return new StreamResponse(pieces, {
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    ...(sizeBytes !== undefined && { 'Content-Length': String(sizeBytes) }),
  });
}
