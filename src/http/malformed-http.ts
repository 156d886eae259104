// Responds to requests that HTTP itself forbids, where Node would respond with no body or not at all. Of those that Node's parser rejects it
// is not known whose they are: their response has the general body and a request id, counts against no limit, and is the last on its
// connection.

import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../domain/errors.ts';
import { toProblem } from './errors.ts';

/** Answers what Node could not parse, or did not get in time, with 400, 408, 413 or 431. */
export function respondToMalformed(server: Server): void {
  const latest = new WeakMap<Socket, { req: IncomingMessage; res: ServerResponse }>();
  server.prependListener('request', (req, res) => latest.set(req.socket, { req, res }));
  // It asks for a connection to elsewhere, and we are no proxy.
  server.on('connect', (_req, stream) => lastAnswer(stream as Socket, unreadable(['CONNECT is for proxies'])));
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    const { req, res } = latest.get(socket) ?? {};
    if (req?.complete && !res?.writableFinished) {
      // Pipelined: the request before this one was sound, and what became of it must be heard.
      res?.once('close', () => lastAnswer(socket, refusalOf(error)));
    } else if (req?.complete === false && res?.headersSent) {
      socket.destroySoon();
    } else {
      // Its body broke off: what was found out about the request is on its response already.
      lastAnswer(socket, refusalOf(error), req?.complete === false ? budgetOf(res) : {});
    }
  });
}

/** Headers that a request has once at most: of two, each proxy and each framework may take another. */
const single = new Set(['host', 'authorization', 'x-api-key', 'content-type', 'idempotency-key']);

/**
 * Throws INVALID_REQUEST for a request that does not name its host, or says twice who sends it, what it is or that it comes again; its
 * response is the last on the connection.
 */
export function assertUnambiguous(req: IncomingMessage, res: ServerResponse): void {
  const names = req.rawHeaders.filter((_text, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const sent = names.filter((name) => single.has(name));
  const repeated = sent.find((name, index) => sent.indexOf(name) < index);
  const isHostless = !sent.includes('host') && req.httpVersion !== '1.0';
  if (repeated === undefined && !isHostless) return;
  res.setHeader('Connection', 'close');
  throw unreadable([repeated === undefined ? 'header "host" is required' : `header "${repeated}" is repeated`]);
}

function refusalOf({ code }: NodeJS.ErrnoException): ApiError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError('REQUEST_TIMEOUT', 'The request did not arrive in time.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new ApiError('PAYLOAD_TOO_LARGE', 'The chunk extensions of the request body are too large.');
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError('REQUEST_HEADERS_TOO_LARGE', 'The address and headers of the request are too large.');
    case 'HPE_INVALID_EOF_STATE':
      return unreadable(['the request is cut short']);
    default:
      return unreadable([]);
  }
}

function unreadable(details: string[]): ApiError {
  return new ApiError('INVALID_REQUEST', 'The request is not valid HTTP/1.1.', details);
}

function written(refusal: ApiError) {
  const requestId = randomUUID();
  const { status, body } = toProblem(refusal, requestId);
  const text = JSON.stringify(body);
  const headers = {
    'X-Request-Id': requestId,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    Connection: 'close',
  };
  return { status, headers, text };
}

/** The headers of a response that say what is left of its caller's budget. */
function budgetOf(res: ServerResponse | undefined): Record<string, string> {
  const headers = Object.entries(res?.getHeaders() ?? {}).filter(([name]) => name.startsWith('ratelimit'));
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}

function lastAnswer(socket: Socket, refusal: ApiError, further: Record<string, string> = {}): void {
  // Further bytes of a broken request bring further errors; a client that has gone hears nothing.
  if (!socket.writable) return;
  const { status, headers, text } = written(refusal);
  const lines = Object.entries({ ...headers, ...further }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
  socket.destroySoon();
}
