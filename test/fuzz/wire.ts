// What can be odd about a request beside its values: how its body is packed, its headers, its address, its credential.

import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { shown } from './credentials.ts';
import type { Target } from './parts.ts';
import type { FuzzRequest, Sender } from './requests.ts';

type Change = Partial<FuzzRequest>;

/** Harmless: the request has to be served like one without. */
export const decorations: ((request: FuzzRequest) => FuzzRequest | undefined)[] = [
  packed('gzip', gzipSync),
  packed('deflate', deflateSync),
  packed('br', brotliCompressSync),
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

function packed(encoding: string, pack: (bytes: Buffer) => Buffer) {
  return (request: FuzzRequest): FuzzRequest | undefined =>
    request.body && {
      ...request,
      headers: { ...request.headers, 'content-encoding': encoding },
      body: pack(request.body),
    };
}

function withHeaders(headers: Record<string, string>) {
  return (request: FuzzRequest): FuzzRequest => ({ ...request, headers: { ...headers, ...request.headers } });
}

/** Something that no client should do, or may, but strangely. */
interface Misdeed {
  what: string;
  sender: Sender;
  needsBody?: boolean;
  /** Which operations it can be done to; all, if not given. */
  of?: (target: Target) => boolean;
  commit(request: FuzzRequest, target: Target): Change;
}

const refused = { expect: 'refused' } as const;
const deep = 40_000;

/** A body in place of the request's. */
function body(
  what: string,
  text: string | Buffer,
  headers: Record<string, string> = {},
  expect: FuzzRequest['expect'] = 'refused',
): Misdeed {
  const sender = expect === 'refused' ? 'mistaken' : 'caller';
  return {
    what,
    sender,
    needsBody: true,
    commit: (request) => ({ expect, body: Buffer.from(text), headers: { ...request.headers, ...headers } }),
  };
}

/** The body that there is, packed or named in another way. */
function carrier(
  what: string,
  headers: Record<string, string>,
  pack: (bytes: Buffer) => Buffer = (bytes) => bytes,
): Misdeed {
  return {
    what,
    sender: 'mistaken',
    needsBody: true,
    commit: (request) => ({ ...refused, headers: { ...request.headers, ...headers }, body: pack(request.body!) }),
  };
}

function address(what: string, change: (path: string) => string): Misdeed {
  return { what, sender: 'caller', commit: ({ path }) => ({ path: change(path), astray: true }) };
}

function credential(what: string, headers: (target: Target) => Record<string, string>): Misdeed {
  return {
    what,
    sender: 'mistaken',
    of: ({ isOpen }) => !isOpen,
    commit: (_, target) => ({ ...refused, credential: headers(target) }),
  };
}

/** Each is as likely as the others. */
export const misdeeds: Misdeed[] = [
  body('no JSON at all', 'hello'),
  body('half a JSON', '{"items":[{"quantity":1'),
  body('a JSON and more', '{} {}'),
  body('a comma too many', '{"a":1,}'),
  body('quotes of another language', "{'a':1}"),
  body('NaN', '{"a":NaN}'),
  body('not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  body('half a character in the bytes', Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d])),
  body('UTF-16', Buffer.from('{"a":1}', 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }),
  body('no bytes', ''),
  body('white space', ' \r\n\t '),
  body('null', 'null'),
  body('a list', '[]'),
  body('a text', '"{}"'),
  body('a number', '1e400'),
  body('true', 'true'),
  body('an empty object', '{}', {}, 'any'),
  body('deeply nested lists', '['.repeat(deep) + ']'.repeat(deep)),
  body(
    'a deeply nested member',
    `{"items":${'['.repeat(deep)}${']'.repeat(deep)},"data":${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}}`,
  ),
  body(
    'many unknown members',
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`m${index}`, index]))),
  ),
  carrier('another media type', { 'content-type': 'text/plain' }),
  carrier('a form', { 'content-type': 'application/x-www-form-urlencoded' }),
  carrier('nearly the media type', { 'content-type': 'application/jsonp' }),
  carrier('no media type', { 'content-type': '' }),
  carrier('an encoding unknown', { 'content-encoding': 'zstd' }),
  carrier('said to be gzip', { 'content-encoding': 'gzip' }),
  carrier('a gzip cut short', { 'content-encoding': 'gzip' }, (bytes) => gzipSync(bytes).subarray(0, -9)),
  carrier('a bomb', { 'content-encoding': 'gzip' }, () => gzipSync(Buffer.alloc(20_000_000, 0x20))),
  {
    what: 'every member twice',
    sender: 'caller',
    needsBody: true,
    commit: ({ body }) => {
      const text = String(body);
      return { body: Buffer.from(`{${text.slice(1, text.lastIndexOf('}'))},${text.slice(1)}`) };
    },
  },
  {
    what: 'a byte order mark',
    sender: 'caller',
    needsBody: true,
    commit: ({ body }) => ({ body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body!]) }),
  },
  {
    what: 'another method',
    sender: 'caller',
    commit: ({ method }) => ({ method: method === 'PATCH' ? 'TRACE' : 'PATCH', body: undefined, astray: true }),
  },
  { what: 'HEAD', sender: 'caller', commit: ({ method }) => ({ method: method === 'GET' ? 'HEAD' : method }) },
  {
    what: 'a body that is not asked for',
    sender: 'caller',
    commit: ({ body, headers }) =>
      body ? {} : { body: Buffer.from('{"a":'), headers: { ...headers, 'content-type': 'application/json' } },
  },
  address('dot segments', (path) => path.replace(/\/([^/?]+)(\?|$)/, '/../$1$2')),
  address('encoded dot segments', (path) => path.replace(/\/([^/?]+)(\?|$)/, '/%2e%2e/$1$2')),
  address('a slash behind', (path) => path.replace(/(\?|$)/, '/$1')),
  address('two slashes', (path) => path.replace('/api', '//api')),
  address('capitals', (path) => path.replace('/api', '/API')),
  address('a NUL', (path) => path.replace(/(\?|$)/, '%00$1')),
  address('broken encoding', (path) => path.replace(/(\?|$)/, '%zz$1')),
  address('a parameter of the path', (path) => path.replace(/(\?|$)/, ';a=b$1')),
  address('encoded slashes', (path) => path.replace(/\/([^/?]+)(\?|$)/, '%2F$1$2')),
  address('ten thousand characters', (path) => path.replace(/(\?|$)/, `/${'a'.repeat(10_000)}$1`)),
  address('a fragment', (path) => `${path}#there`),
  address('a long query', (path) => `${path}${path.includes('?') ? '&' : '?'}a=${'b'.repeat(30_000)}`),
  address(
    'a thousand parameters',
    (path) =>
      `${path}${path.includes('?') ? '&' : '?'}${Array.from({ length: 1000 }, (_, index) => `a${index}=1`).join('&')}`,
  ),
  {
    what: 'from a page of another site',
    sender: 'mistaken',
    of: ({ served, method }) => served.api === 'account' && method !== 'get',
    commit: ({ headers }) => ({ ...refused, headers: { ...headers, origin: 'https://evil.example' } }),
  },
  credential('no credential', () => ({})),
  credential('an unknown key', ({ served }) => shown(served.api, `pk_AAAAAAAAAAAA_${'A'.repeat(43)}`)),
  credential('a malformed key', ({ served }) => shown(served.api, "' OR 1=1 --")),
  credential('a key of 10,000 characters', ({ served }) => shown(served.api, 'k'.repeat(10_000))),
  credential(
    'a key in the other header',
    ({ served }): Record<string, string> =>
      served.api === 'standard' ? { authorization: 'Bearer pk_A_B' } : { 'x-api-key': 'pk_A_B' },
  ),
];
