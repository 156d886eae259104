// Lists that people download, as responses.

import { StreamResponse } from './operation.ts';

/** A file in pieces; its size is unknown while it is written. */
interface ListFile {
  fileName: string;
  mediaType: string;
  pieces: AsyncIterable<string | Buffer>;
  sizeBytes?: number;
}

/** Returns a response that browsers save as a file. */
export function listResponse({ fileName, mediaType, pieces, sizeBytes }: ListFile): StreamResponse {
  return new StreamResponse(pieces, {
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    ...(sizeBytes !== undefined && { 'Content-Length': String(sizeBytes) }),
  });
}
