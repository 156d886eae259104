// Reads an uploaded file up to a size limit: as a stream, or as a whole within the memory budget for bodies.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from 'openapi-backend';
import { ApiError } from '../../domain/errors.ts';
import { inHeader } from '../../domain/field-error.ts';
import type { BodyReservation } from '../body-budget.ts';
import { collectBody, malformedBody, tooLarge } from './request-body.ts';

/** Returns the media types of an operation whose body is a file; undefined for JSON bodies and none. */
export function uploadTypes({ requestBody }: Operation): string[] | undefined {
  const types = Object.keys((requestBody as { content?: object } | undefined)?.content ?? {});
  return types.length === 0 || types.includes('application/json') ? undefined : types;
}

/** The media types of an upload, and its maximum size in bytes. */
interface UploadLimits {
  types: string[];
  limit: number;
}

/**
 * Returns the bytes of the body, which can be iterated once. Throws UNSUPPORTED_MEDIA_TYPE for other media types and content encodings,
 * and PAYLOAD_TOO_LARGE for more than `limit` bytes, at the latest when they have arrived.
 */
export function openUpload(req: IncomingMessage, res: ServerResponse, limits: UploadLimits): AsyncIterable<Buffer> {
  assertHeaders(req, limits);
  return streamUpload(req, res, limits.limit);
}

/** Resolves to the bytes of the body, whose memory is charged to `reservation`. Throws the same errors. */
export async function readUpload(
  req: IncomingMessage,
  res: ServerResponse,
  limits: UploadLimits,
  reservation: BodyReservation,
): Promise<Buffer> {
  assertHeaders(req, limits);
  continueUpload(req, res);
  const bytes = await collectBody(req, limits.limit, reservation);
  await reservation.enter(bytes.length);
  return bytes;
}

function assertHeaders(req: IncomingMessage, { types, limit }: UploadLimits): void {
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
}

function continueUpload(req: IncomingMessage, res: ServerResponse): void {
  if (req.headers.expect?.toLowerCase() === '100-continue') res.writeContinue();
}

async function* streamUpload(req: IncomingMessage, res: ServerResponse, limit: number): AsyncGenerator<Buffer> {
  continueUpload(req, res);
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
