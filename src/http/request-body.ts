// Reads a request's body: JSON only, inflated where it came compressed, up to a limit.

import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { Refusal } from '../domain/errors.ts';

/** The bytes of the body, or undefined where none came; a Refusal for a wrong media type, a body over `limit` bytes, a broken one. */
export async function readBody(req: IncomingMessage, res: ServerResponse, limit: number): Promise<Buffer | undefined> {
  const sent = Number(req.headers['content-length'] ?? 0) > 0 || req.headers['transfer-encoding'] !== undefined;
  if (!sent) return undefined;
  const type = (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The request body must be application/json.', [
      type === '' ? 'header "content-type" is required' : `header "content-type" is "${type}"`,
    ]);
  }
  // Said before the body is read: of one that is too large, what follows need not be sent.
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  if (req.headers.expect?.toLowerCase() === '100-continue') res.writeContinue();
  const read = express.raw({ type: () => true, limit });
  await new Promise<void>((resolve, reject) => {
    read(req as express.Request, res as express.Response, (error?: unknown) =>
      error === undefined ? resolve() : reject(unreadable(error as Error & { type?: string }, limit)),
    );
  });
  return (req as express.Request).body as Buffer;
}

function unreadable(error: Error & { type?: string }, limit: number): Error {
  switch (error.type) {
    case 'entity.too.large':
      return tooLarge(limit);
    case 'encoding.unsupported':
      return new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The content encoding is not supported.', [`${error.message}`]);
    default:
      return new Refusal('MALFORMED_JSON', 'The request body could not be read.', [`request body: ${error.message}`]);
  }
}

function tooLarge(limit: number): Refusal {
  return new Refusal('PAYLOAD_TOO_LARGE', `The request body is larger than ${limit} bytes.`, [
    `request body must be at most ${limit} bytes`,
  ]);
}
