// Files of users as responses.

import { StreamResponse } from './operation.ts';

// cspell:ignore nosniff
/** Another user has chosen the content: a browser must save it and never display it. */
const protection = {
  'Content-Type': 'application/octet-stream',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Returns a response that browsers save as a file with this name. */
export function fileDownload(fileName: string, sizeBytes: number, content: AsyncIterable<Buffer>): StreamResponse {
  return new StreamResponse(content, {
    ...protection,
    'Content-Disposition': attachmentHeader(fileName),
    'Content-Length': String(sizeBytes),
  });
}

/** Returns the value of a `Content-Disposition` header (RFC 6266): the name in ASCII, and in UTF-8 (RFC 8187). */
export function attachmentHeader(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
