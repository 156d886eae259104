// Compresses bodies for clients that take them so. Keys travel in headers and are in no body: what compression tells by its length of
// a body that holds a secret beside what others put there (BREACH) is not told here. Where a cookie says who calls, it might be.

import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Smaller bodies fit into a packet or two as they are. */
const worthBytes = 1024;

// A page takes twice as long, and more, for the next twentieth that these leave.
const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 1 }),
};

/** How a client is to be answered; undefined for as it is. */
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

/** The bytes in that encoding; undefined where it is not worth it. */
export async function compressBody(bytes: Buffer, encoding: Encoding | undefined): Promise<Buffer | undefined> {
  if (encoding === undefined || bytes.length < worthBytes) return undefined;
  return await compress[encoding](bytes);
}
