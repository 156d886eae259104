// Reads an uploaded file as a stream, up to a size limit.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from 'openapi-backend';
import { ApiError } from '../../domain/errors.ts';
import { inHeader } from '../../domain/field-error.ts';
import { malformedBody, tooLarge } from './request-body.ts';

/** Returns the media types of an operation whose body is a file; undefined for JSON bodies and none. */
export function uploadTypes({ requestBody }: Operation): string[] | undefined {
  const types = Object.keys((requestBody as { content?: object } | undefined)?.content ?? {});
  return types.length === 0 || types.includes('application/json') ? undefined : types;
}

/**
 * Returns the bytes of the body, which can be iterated once. Throws UNSUPPORTED_MEDIA_TYPE for other media types and content encodings,
 * and PAYLOAD_TOO_LARGE for more than `limit` bytes, at the latest when they have arrived.
 */
export function openUpload(
  req: IncomingMessage,
  res: ServerResponse,
  { types, limit }: { types: string[]; limit: number },
): AsyncIterable<Buffer> {
  const type = (req.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (type !== '' && !types.includes(type)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The request body must be a file.', [
      inHeader('content-type', `must be ${types.join(' or ')}, not "${type}"`),
    ]);
  }
  const encoding = (req.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding !== 'identity') {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The content encoding is not supported.', [
      inHeader('content-encoding', `must be identity, not "${encoding}"`),
    ]);
  }
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  return readUpload(req, res, limit);
}

async function* readUpload(req: IncomingMessage, res: ServerResponse, limit: number): AsyncGenerator<Buffer> {
  if (req.headers.expect?.toLowerCase() === '100-continue') res.writeContinue();
  let size = 0;
  try {
    // The connection is needed for the response.
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw malformedBody('request aborted');
  } finally {
    // Drains the rest, so that the client reads the response.
    req.resume();
  }
}
