// Responds to requests that violate HTTP, where Node would respond with no body or not at all. A request that Node's parser rejects has no
// known caller: it counts against the limit of the peer's address. The response has the standard error body, and closes the connection.

import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../domain/errors.ts';
import { type FieldError, inHeader, inHttp } from '../domain/field-error.ts';
import { toErrorResponse } from './errors.ts';

/** Counts a request against the limit of an address, and returns the rate limit headers. */
export type CountRequest = (address: string) => Promise<Record<string, string>>;

/** What the responses say besides the error. */
export interface MalformedOptions {
  countRequest: CountRequest;
  publicUrl: string;
}

/** Responds with 400, 408, 413 or 431 to requests that Node can't parse or that don't arrive in time. */
export function respondToMalformed(server: Server, { countRequest, publicUrl }: MalformedOptions): void {
  // More bytes of a malformed request emit more errors.
  const rejected = new WeakSet<Socket>();
  async function reject(socket: Socket, error: ApiError, counted?: Record<string, string>): Promise<void> {
    if (rejected.has(socket)) return;
    rejected.add(socket);
    respondAndClose(
      socket,
      serializeError(error, publicUrl),
      counted ?? (await countRequest(socket.remoteAddress ?? '')),
    );
  }
  const latest = new WeakMap<Socket, { req: IncomingMessage; res: ServerResponse }>();
  server.prependListener('request', (req, res) => latest.set(req.socket, { req, res }));
  // CONNECT asks for a tunnel, and this server is not a proxy.
  server.on(
    'connect',
    (_req, stream) =>
      void reject(stream as Socket, invalidHttp([inHttp('must not have the method CONNECT, which is for proxies')])),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    const { req, res } = latest.get(socket) ?? {};
    if (req?.complete && !res?.writableFinished) {
      // Pipelined: the preceding request is valid, and its response must be sent first.
      res?.once('close', () => void reject(socket, toApiError(error)));
    } else if (req?.complete === false && res?.headersSent) {
      socket.destroySoon();
    } else {
      // The body is incomplete: the rate limit headers are already set on the response, if the request was counted.
      void reject(socket, toApiError(error), req?.complete === false ? rateLimitHeadersOf(res) : undefined);
    }
  });
}

/** Responds with 400 to a request with an invalid target, after the responses to previous requests on the connection. */
export async function respondToInvalidTarget(
  res: ServerResponse,
  { countRequest, publicUrl }: MalformedOptions,
): Promise<void> {
  const error = invalidHttp([inHttp('must have a target that is a path without fragment, or an http or https URL')]);
  const { status, headers, text } = serializeError(error, publicUrl);
  const counted = await countRequest(res.socket?.remoteAddress ?? '');
  res.writeHead(status, { ...headers, ...counted }).end(text);
}

/** Headers that must not be repeated: proxies and frameworks differ in which value they use. */
const singletonHeaders = new Set(['host', 'authorization', 'x-api-key', 'content-type', 'idempotency-key']);

/**
 * Throws INVALID_REQUEST if the `Host` header is missing or a header of `singletonHeaders` is repeated; the response closes the
 * connection.
 */
export function assertUnambiguous(req: IncomingMessage, res: ServerResponse): void {
  const names = req.rawHeaders.filter((_text, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const sent = names.filter((name) => singletonHeaders.has(name));
  const repeated = sent.find((name, index) => sent.indexOf(name) < index);
  const isHostMissing = !sent.includes('host') && req.httpVersion !== '1.0';
  if (repeated === undefined && !isHostMissing) return;
  res.setHeader('Connection', 'close');
  throw invalidHttp([
    repeated === undefined ? inHeader('host', 'is required') : inHeader(repeated, 'must not be repeated'),
  ]);
}

function toApiError({ code }: NodeJS.ErrnoException): ApiError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError('REQUEST_TIMEOUT', 'The request did not arrive in time.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new ApiError('PAYLOAD_TOO_LARGE', 'The chunk extensions of the request body are too large.');
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError('REQUEST_HEADERS_TOO_LARGE', 'The URL and headers of the request are too large.');
    case 'HPE_INVALID_EOF_STATE':
      return invalidHttp([inHttp('must not be truncated')]);
    default:
      return invalidHttp([inHttp('must be valid HTTP/1.1')]);
  }
}

function invalidHttp(errors: FieldError[]): ApiError {
  return new ApiError('INVALID_REQUEST', 'The request is not valid HTTP/1.1.', errors);
}

function serializeError(error: ApiError, publicUrl: string) {
  const requestId = randomUUID();
  const { status, body } = toErrorResponse(error, { requestId, publicUrl });
  const text = JSON.stringify(body);
  const headers = {
    'X-Request-Id': requestId,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    Connection: 'close',
  };
  return { status, headers, text };
}

/** Returns the rate limit headers of a response; undefined if it has none. */
function rateLimitHeadersOf(res: ServerResponse | undefined): Record<string, string> | undefined {
  const headers = Object.entries(res?.getHeaders() ?? {}).filter(([name]) => name.startsWith('ratelimit'));
  return headers.length === 0 ? undefined : Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}

function respondAndClose(
  socket: Socket,
  { status, headers, text }: ReturnType<typeof serializeError>,
  extraHeaders: Record<string, string>,
): void {
  // The client may have disconnected.
  if (!socket.writable) return;
  const lines = Object.entries({ ...headers, ...extraHeaders }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
  socket.destroySoon();
}
