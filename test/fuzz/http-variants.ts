// Unusual HTTP requests: body encodings, headers, URLs and credentials.

import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { credentialHeaders } from './credentials.ts';
import type { Target } from './request-parts.ts';
import type { FuzzRequest, Sender } from './requests.ts';

type Change = Partial<FuzzRequest>;

/** Variants that must not change the result of the request. */
export const harmlessVariants: ((request: FuzzRequest) => FuzzRequest | undefined)[] = [
  compressed('gzip', gzipSync),
  compressed('deflate', deflateSync),
  compressed('br', brotliCompressSync),
  withHeaders({ accept: 'text/plain' }),
  withHeaders({ accept: '*/*;q=0', 'accept-encoding': 'identity;q=0' }),
  withHeaders({ 'accept-encoding': 'zstd, br;q=0.9, gzip;q=0.5, deflate' }),
  withHeaders({ 'accept-encoding': "*;q=1e400, gzip;q=', " }),
  withHeaders({ 'accept-language': 'tr-TR', origin: 'https://evil.example', referer: '\u00e9' }),
  withHeaders({ 'x-http-method-override': 'DELETE', 'x-forwarded-for': "'; --", 'x-forwarded-host': 'evil.example' }),
  withHeaders({ range: 'bytes=0-1', 'if-modified-since': 'yesterday', te: 'trailers' }),
  withHeaders({ cookie: `a=${'b'.repeat(2000)}; __proto__=1`, 'x-long': 'x'.repeat(4000) }),
  (request) =>
    request.body && { ...request, headers: { ...request.headers, 'content-type': 'Application/JSON ; charset=UTF-8' } },
  (request) => ({ ...request, path: request.path.replaceAll('%20', '+').replace('?', '?&') }),
];

function compressed(encoding: string, encode: (bytes: Buffer) => Buffer) {
  return (request: FuzzRequest): FuzzRequest | undefined =>
    request.body && {
      ...request,
      headers: { ...request.headers, 'content-encoding': encoding },
      body: encode(request.body),
    };
}

/** Adds headers that the request lacks: with two of one name, in any case, the service gets both values in one text. */
function withHeaders(headers: Record<string, string>) {
  return (request: FuzzRequest): FuzzRequest => {
    const present = new Set(Object.keys(request.headers).map((name) => name.toLowerCase()));
    const added = Object.entries(headers).filter(([name]) => !present.has(name));
    return { ...request, headers: { ...Object.fromEntries(added), ...request.headers } };
  };
}

/** An invalid or unusual change of a request. */
interface Variant {
  description: string;
  sender: Sender;
  needsBody?: boolean;
  /** The operations that it applies to; all by default. */
  appliesTo?: (target: Target) => boolean;
  apply(request: FuzzRequest, target: Target): Change;
}

const rejected = { expect: 'rejected' } as const;
const nestingDepth = 40_000;

/** Replaces the body. */
function body(
  description: string,
  text: string | Buffer,
  headers: Record<string, string> = {},
  expect: FuzzRequest['expect'] = 'rejected',
): Variant {
  const sender = expect === 'rejected' ? 'invalidCaller' : 'caller';
  return {
    description,
    sender,
    needsBody: true,
    apply: (request) => ({ expect, body: Buffer.from(text), headers: { ...request.headers, ...headers } }),
  };
}

/** Encodes or labels the body differently. */
function encodedBody(
  description: string,
  headers: Record<string, string>,
  encode: (bytes: Buffer) => Buffer = (bytes) => bytes,
): Variant {
  return {
    description,
    sender: 'invalidCaller',
    needsBody: true,
    apply: (request) => ({ ...rejected, headers: { ...request.headers, ...headers }, body: encode(request.body!) }),
  };
}

function url(description: string, change: (path: string) => string): Variant {
  return { description, sender: 'caller', apply: ({ path }) => ({ path: change(path), mayMatchNoRoute: true }) };
}

function credential(description: string, headers: (target: Target) => Record<string, string>): Variant {
  return {
    description,
    sender: 'invalidCaller',
    appliesTo: ({ isOpen }) => !isOpen,
    apply: (_, target) => ({ ...rejected, credential: headers(target) }),
  };
}

/** Each is equally likely. */
export const unusualVariants: Variant[] = [
  body('not JSON', 'hello'),
  body('truncated JSON', '{"items":[{"quantity":1'),
  body('trailing JSON', '{} {}'),
  body('trailing comma', '{"a":1,}'),
  body('single quotes', "{'a':1}"),
  body('NaN', '{"a":NaN}'),
  body('invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  body('encoded surrogate', Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d])),
  body('UTF-16', Buffer.from('{"a":1}', 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }),
  // Some bodies are optional.
  body('empty body', '', {}, 'any'),
  body('white space', ' \r\n\t '),
  body('null', 'null'),
  body('array', '[]'),
  body('string', '"{}"'),
  body('number', '1e400'),
  body('true', 'true'),
  body('empty object', '{}', {}, 'any'),
  body('deeply nested arrays', '['.repeat(nestingDepth) + ']'.repeat(nestingDepth)),
  body(
    'deeply nested member',
    `{"items":${'['.repeat(nestingDepth)}${']'.repeat(nestingDepth)},"data":${'{"a":'.repeat(nestingDepth)}1${'}'.repeat(nestingDepth)}}`,
  ),
  body(
    'many unknown members',
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`m${index}`, index]))),
  ),
  encodedBody('another media type', { 'content-type': 'text/plain' }),
  encodedBody('form media type', { 'content-type': 'application/x-www-form-urlencoded' }),
  encodedBody('similar media type', { 'content-type': 'application/jsonp' }),
  encodedBody('missing media type', { 'content-type': '' }),
  encodedBody('unsupported encoding', { 'content-encoding': 'zstd' }),
  encodedBody('uncompressed body labelled gzip', { 'content-encoding': 'gzip' }),
  encodedBody('truncated gzip', { 'content-encoding': 'gzip' }, (bytes) => gzipSync(bytes).subarray(0, -9)),
  encodedBody('decompression bomb', { 'content-encoding': 'gzip' }, () => gzipSync(Buffer.alloc(20_000_000, 0x20))),
  {
    description: 'duplicate members',
    sender: 'caller',
    needsBody: true,
    apply: ({ body }) => {
      const text = String(body);
      return { body: Buffer.from(`{${text.slice(1, text.lastIndexOf('}'))},${text.slice(1)}`) };
    },
  },
  {
    description: 'byte order mark',
    sender: 'caller',
    needsBody: true,
    apply: ({ body }) => ({ body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body!]) }),
  },
  {
    description: 'unsupported method',
    sender: 'caller',
    apply: ({ method }) => ({ method: method === 'PATCH' ? 'TRACE' : 'PATCH', body: undefined, mayMatchNoRoute: true }),
  },
  { description: 'HEAD', sender: 'caller', apply: ({ method }) => ({ method: method === 'GET' ? 'HEAD' : method }) },
  {
    description: 'unexpected body',
    sender: 'caller',
    apply: ({ body, headers }) =>
      body ? {} : { body: Buffer.from('{"a":'), headers: { ...headers, 'content-type': 'application/json' } },
  },
  url('dot segments', (path) => path.replace(/\/([^/?]+)(\?|$)/, '/../$1$2')),
  url('encoded dot segments', (path) => path.replace(/\/([^/?]+)(\?|$)/, '/%2e%2e/$1$2')),
  url('trailing slash', (path) => path.replace(/(\?|$)/, '/$1')),
  url('double slash', (path) => path.replace('/api', '//api')),
  url('upper-case path', (path) => path.replace('/api', '/API')),
  url('NUL character', (path) => path.replace(/(\?|$)/, '%00$1')),
  url('malformed encoding', (path) => path.replace(/(\?|$)/, '%zz$1')),
  url('path parameter', (path) => path.replace(/(\?|$)/, ';a=b$1')),
  url('encoded slashes', (path) => path.replace(/\/([^/?]+)(\?|$)/, '%2F$1$2')),
  url('10,000 characters', (path) => path.replace(/(\?|$)/, `/${'a'.repeat(10_000)}$1`)),
  url('fragment', (path) => `${path}#there`),
  url('long query', (path) => `${path}${path.includes('?') ? '&' : '?'}a=${'b'.repeat(30_000)}`),
  url(
    '1,000 parameters',
    (path) =>
      `${path}${path.includes('?') ? '&' : '?'}${Array.from({ length: 1000 }, (_, index) => `a${index}=1`).join('&')}`,
  ),
  {
    description: 'cross-site request',
    sender: 'invalidCaller',
    appliesTo: ({ served, method }) => served.api === 'account' && method !== 'get',
    apply: ({ headers }) => ({ ...rejected, headers: { ...headers, origin: 'https://evil.example' } }),
  },
  credential('no credential', () => ({})),
  credential('unknown key', ({ served }) => credentialHeaders(served.api, `pk_AAAAAAAAAAAA_${'A'.repeat(43)}`)),
  credential('malformed key', ({ served }) => credentialHeaders(served.api, "' OR 1=1 --")),
  credential('10,000-character key', ({ served }) => credentialHeaders(served.api, 'k'.repeat(10_000))),
  credential(
    'key in another header',
    ({ served }): Record<string, string> =>
      served.api === 'standard' ? { authorization: 'Bearer pk_A_B' } : { 'x-api-key': 'pk_A_B' },
  ),
];
