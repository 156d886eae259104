// Compresses response bodies for clients that accept it. Requests with a cookie are never compressed, because a body with both a
// secret and attacker-controlled text would leak the secret by its compressed length (BREACH). API keys are in headers only.

import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Smaller bodies fit into one or two packets uncompressed. */
const minBytes = 1024;

// Low levels: the next ones take more than twice as long to save another 5%.
const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 1 }),
};

/** Returns the encoding of the response; undefined for uncompressed. */
export function negotiateEncoding({ 'accept-encoding': accepted, cookie }: IncomingHttpHeaders): Encoding | undefined {
  if (accepted === undefined || cookie !== undefined) return undefined;
  const weights = new Map<string, number>();
  for (const part of String(accepted).toLowerCase().split(',')) {
    const [, name, weight = '1'] =
      /^\s*(?:x-)?([^\s;]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/.exec(part) ?? [];
    if (name !== undefined) weights.set(name, Number(weight));
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip';
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined;
}

/** Returns the compressed bytes; undefined if the body is too small to be worth compressing. */
export async function compressBody(bytes: Buffer, encoding: Encoding | undefined): Promise<Buffer | undefined> {
  if (encoding === undefined || bytes.length < minBytes) return undefined;
  return await compress[encoding](bytes);
}
