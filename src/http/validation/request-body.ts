// Reads and decompresses JSON request bodies, up to a size limit and within the memory budget for bodies.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { ApiError, invalidRequestError } from '../../domain/errors.ts';
import { inBody, inHeader } from '../../domain/field-error.ts';
import type { BodyReservation } from '../body-budget.ts';

const decompressors = new Map(
  Object.entries({ gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) }),
);

/**
 * Resolves to the bytes of the body, or undefined if there is none, once the process can handle it. Its memory is charged to
 * `reservation`. Throws an ApiError for an unsupported media type, a body over `limit` bytes, and a malformed one.
 */
export async function readBody(
  req: IncomingMessage,
  res: ServerResponse,
  limit: number,
  reservation: BodyReservation,
): Promise<Buffer | undefined> {
  const length = req.headers['content-length'];
  const hasBody = Number(length ?? 0) > 0 || req.headers['transfer-encoding'] !== undefined;
  if (!hasBody) return undefined;
  const { type, charset } = parseContentType(req.headers['content-type']);
  if (type === undefined && length !== undefined) throw notJson('is required');
  if (type !== undefined && type !== 'application/json') throw notJson(`must be application/json, not "${type}"`);
  // JSON is UTF-8 (RFC 8259), and other bytes would be read as other characters.
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/.test(charset)) {
    throw notJson(`must have the charset utf-8 or none, not "${charset}"`);
  }
  // Checked before reading, so that the client need not send the body.
  if (Number(length ?? 0) > limit) throw tooLarge(limit);
  const encoding = (req.headers['content-encoding'] ?? 'identity').toLowerCase();
  const decompress = decompressors.get(encoding);
  if (encoding !== 'identity' && decompress === undefined) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The content encoding is not supported.', [
      inHeader('content-encoding', `must be gzip, br or deflate, not "${encoding}"`),
    ]);
  }
  if (req.headers.expect?.toLowerCase() === '100-continue') res.writeContinue();
  const bytes = await collectBody(req, limit, reservation);
  // Only now: a chunked body may be empty.
  if (bytes.length === 0) return undefined;
  if (type === undefined) throw notJson('is required');
  // The decompressed size is not known yet, so the limit is reserved.
  await reservation.enter(decompress === undefined ? bytes.length : limit);
  if (decompress === undefined) return bytes;
  try {
    return await decompress(bytes, { maxOutputLength: limit });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(limit) : malformedBody(`must be compressed with ${encoding}`);
  }
}

function parseContentType(header = ''): { type: string | undefined; charset: string | undefined } {
  const [type, ...parameters] = header.toLowerCase().split(';');
  const charset = parameters.map((parameter) => /^\s*charset\s*=\s*"?([^"\s]*)"?\s*$/.exec(parameter)?.[1]);
  return { type: type?.trim() || undefined, charset: charset.find((name) => name !== undefined) };
}

function notJson(message: string): ApiError {
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The request body must be application/json.', [
    inHeader('content-type', message),
  ]);
}

/** Throws INVALID_REQUEST for a request with a body. Without a length, a body can be empty. */
export async function assertNoBody(req: IncomingMessage): Promise<void> {
  const length = req.headers['content-length'];
  const isEmpty = length === undefined ? await isEmptyStream(req) : Number(length) === 0;
  if (!isEmpty) throw invalidRequestError([inBody('', 'must be empty: this operation takes no body')]);
}

async function isEmptyStream(req: IncomingMessage): Promise<boolean> {
  if (req.headers['transfer-encoding'] === undefined) return true;
  // Not the iterator's end: the connection is needed for the response.
  for await (const _chunk of req.iterator({ destroyOnReturn: false })) {
    req.resume();
    return false;
  }
  return true;
}

/**
 * Collects a body in one buffer that grows as bytes arrive: a body that is announced but not sent uses no memory, and one sent byte by
 * byte no more than its size.
 */
export function collectBody(req: IncomingMessage, limit: number, reservation: BodyReservation): Promise<Buffer> {
  const expected = Number(req.headers['content-length'] ?? limit);
  let buffer = Buffer.alloc(0);
  let length = 0;

  function add(chunk: Buffer): void {
    const total = length + chunk.length;
    if (total > limit) throw tooLarge(limit);
    if (total > buffer.length) {
      const size = Math.max(total, Math.min(expected, 2 * total));
      reservation.grow(size - buffer.length);
      const larger = Buffer.allocUnsafeSlow(size);
      buffer.copy(larger, 0, 0, length);
      free(buffer);
      buffer = larger;
    }
    chunk.copy(buffer, length);
    length = total;
  }

  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const fail = (error: Error): void => {
    // Drain the rest of the body, so that the client reads the response.
    req.off('data', receive).off('error', abort).off('close', abort).off('end', complete).resume();
    free(buffer);
    buffer = Buffer.alloc(0);
    reject(error);
  };
  const abort = (): void => fail(malformedBody('request aborted'));
  function receive(chunk: Buffer): void {
    try {
      add(chunk);
    } catch (error) {
      fail(error as Error);
    }
  }
  function complete(): void {
    req.off('error', abort).off('close', abort);
    resolve(buffer.subarray(0, length));
  }
  req.on('data', receive);
  req.once('error', abort);
  req.once('close', abort);
  req.once('end', complete);
  return promise;
}

/** Frees a buffer's memory at once: the garbage collector sees little of it and may leave hundreds of megabytes. */
function free({ buffer, byteLength }: Buffer): void {
  if (byteLength > 0) (buffer as ArrayBuffer).transfer(0);
}

/** Returns the error for a body that did not arrive as announced. */
export function malformedBody(reason: string): ApiError {
  return new ApiError('MALFORMED_JSON', 'The request body could not be read.', [inBody('', reason)]);
}

/** Returns the error for a body of more than `limit` bytes. */
export function tooLarge(limit: number): ApiError {
  return new ApiError('PAYLOAD_TOO_LARGE', `The request body is larger than ${limit} bytes.`, [
    inBody('', `must be at most ${limit} bytes`),
  ]);
}
