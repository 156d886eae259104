// An image from another server as a response that browsers interpret as nothing else.

import { StreamResponse } from '../src/http/operation.ts';
import { etagMatches } from '../src/http/response-cache.ts';
import type { ProductImage } from '../src/services/catalog/image-store.ts';

// cspell:ignore nosniff
const protection = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Returns the response with the image, or 304 if the browser has it: `ifNoneMatch` is the header of the request. */
export function imageResponse({ bytes, type, etag }: ProductImage, ifNoneMatch: string | undefined): StreamResponse {
  const tagged = { ...protection, ETag: etag, 'Cache-Control': 'private, max-age=86400' };
  if (etagMatches(ifNoneMatch, etag)) return new StreamResponse(pieces(), tagged, 304);
  return new StreamResponse(pieces(bytes), { ...tagged, 'Content-Type': type, 'Content-Length': String(bytes.length) });
}

async function* pieces(...chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}
