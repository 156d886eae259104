// The response to a request as a value: status, headers and body.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compressBody, negotiateEncoding } from './encoding.ts';
import type { ErrorResponse } from './errors.ts';

export interface Reply {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer | string;
  /** Sent instead of `bytes`. */
  pieces?: AsyncIterable<string | Buffer>;
}

/** Returns a reply with a JSON body. */
export function jsonReply(status: number, headers: Record<string, string>, bytes: Buffer | string): Reply {
  return { status, headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' }, bytes };
}

/** Returns the reply for an error; `headers` are sent instead of those of `response`. */
export function errorReply({ status, body }: ErrorResponse, headers: Record<string, string>): Reply {
  return jsonReply(status, headers, JSON.stringify(body));
}

/** Sends a reply, compressed if the client accepts it and the body is worth it. */
export async function sendReply(req: IncomingMessage, res: ServerResponse, reply: Reply): Promise<void> {
  const { status, headers, bytes, pieces } = await compressReply(req, reply);
  res.statusCode = status;
  for (const name in headers) res.setHeader(name, headers[name] as string);
  if (pieces) return await sendPieces(req, res, pieces);
  // Node omits it if there is no body, but a HEAD response needs it.
  if (status !== 304 && status !== 204) res.setHeader('Content-Length', Buffer.byteLength(bytes));
  res.end(bytes);
}

async function sendPieces(
  { method }: IncomingMessage,
  res: ServerResponse,
  pieces: AsyncIterable<string | Buffer>,
): Promise<void> {
  if (method === 'HEAD') return void res.end();
  res.flushHeaders();
  // The pipeline has closed the connection: the client sees that the body is incomplete.
  await pipeline(Readable.from(pieces, { objectMode: true }), res).catch(() => undefined);
}

async function compressReply(req: IncomingMessage, reply: Reply): Promise<Reply> {
  const { headers } = reply;
  if ('Content-Encoding' in headers || reply.pieces) return reply;
  const encoding = negotiateEncoding(req.headers);
  const bytes = encoding && (await compressBody(Buffer.from(reply.bytes), encoding));
  return bytes ? { ...reply, bytes, headers: { ...headers, 'Content-Encoding': encoding } } : reply;
}
