import type { Operations } from '../../generated/account/operations.gen.ts';
import { type AccountHandler, StreamResponse } from '../../src/http/operation.ts';
import { etagMatches } from '../../src/http/response-cache.ts';
import { readProductImage } from '../../src/services/catalog/product-images.ts';

// cspell:ignore nosniff
/** The image comes from another company's server: it must not be interpreted as anything else. */
const protection = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Returns the first image of a product, or 304 if the browser has it. */
export const getAccountProductImage: AccountHandler<Operations['getAccountProductImage']> = async (
  ctx,
  { company, path, headers },
) => {
  const { bytes, type, etag } = await readProductImage(ctx, company, path.productId);
  const tagged = { ...protection, ETag: etag, 'Cache-Control': 'private, max-age=86400' };
  if (etagMatches(headers['if-none-match'], etag)) return new StreamResponse(pieces(), tagged, 304);
  return new StreamResponse(pieces(bytes), { ...tagged, 'Content-Type': type, 'Content-Length': String(bytes.length) });
};

async function* pieces(...chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}
