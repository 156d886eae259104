// What HTTP asks of every answer, held against the bytes that come.

import assert from 'node:assert/strict';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { documentNames, operationsOf } from '../../scripts/generate/document.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { documents } from '../support/contract.ts';
import { changeCompany } from '../support/fixtures.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db);
for (let n = 0; n < 20; n++) await addProduct(service.db, { supplier, name: `Lantern ${n}` });
await service.settled();

const bearer = { authorization: `Bearer ${service.key}` };
const apiKey = { 'x-api-key': service.key };
const catalog = '/api/v2/external/catalog?limit=20';

/** A header with a list is sent as so many lines. */
type SentHeaders = Record<string, string | string[]>;

interface Exchanged {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** One exchange, with nothing added to the request and nothing unpacked of the answer. */
async function exchange(
  method: string,
  path: string,
  headers: SentHeaders = {},
  body?: string | Buffer,
): Promise<Exchanged> {
  return await new Promise((resolve, reject) => {
    const sent = request(service.url + path, { method, headers: headers as OutgoingHttpHeaders }, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: await buffer(answer) }),
    );
    sent.on('error', reject).end(body);
  });
}

const get = (path: string, headers: SentHeaders = bearer) => exchange('GET', path, headers);
const json = ({ bytes }: Exchanged) => JSON.parse(bytes.toString());
const accept = (encoding: string) => ({ ...bearer, 'accept-encoding': encoding });

describe('compression', () => {
  it('sends the same body compressed, with its own entity tag', async () => {
    const plain = await get(catalog);
    const gzipped = await get(catalog, accept('gzip'));
    const brotli = await get(catalog, accept('gzip, br'));
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(gzipped.headers['content-encoding'], 'gzip');
    assert.equal(brotli.headers['content-encoding'], 'br');
    assert.deepEqual(gunzipSync(gzipped.bytes), plain.bytes);
    assert.deepEqual(brotliDecompressSync(brotli.bytes), plain.bytes);
    assert.ok(gzipped.bytes.length * 3 < plain.bytes.length);
    const tags = [plain, gzipped, brotli].map(({ headers }) => headers.etag ?? '');
    assert.equal(new Set(tags).size, 3);
    for (const tag of tags) assert.match(tag, /^"[^"]+"$/);
    for (const { headers, bytes } of [plain, gzipped, brotli]) {
      assert.equal(headers.vary, 'Accept-Encoding, Authorization');
      assert.equal(headers['content-length'], String(bytes.length));
    }
  });

  it('compresses cached and new bodies alike', async () => {
    const path = `${catalog}&include=tags`;
    const first = await get(path, accept('br'));
    const again = await get(path, accept('br'));
    assert.deepEqual([again.bytes, again.headers.etag], [first.bytes, first.headers.etag]);
    assert.equal(again.headers['content-encoding'], 'br');
  });

  it('applies to responses without a tag and to errors, and not to small bodies', async () => {
    const changes = await get('/api/v2/external/catalog/changes', accept('br'));
    assert.equal(changes.headers['content-encoding'], 'br');
    assert.equal(JSON.parse(brotliDecompressSync(changes.bytes).toString()).data.items.length, 20);
    const items = Array(40).fill({ productId: 'x', quantity: 0 });
    const headers = { ...accept('gzip'), 'content-type': 'application/json' };
    const refused = await exchange('POST', '/api/v1/external/orders', headers, JSON.stringify({ items }));
    assert.equal(refused.status, 400);
    assert.equal(JSON.parse(gunzipSync(refused.bytes).toString()).code, 'INVALID_REQUEST');
    const small = await get('/api/v2/external/catalog?limit=1', accept('br'));
    assert.equal(small.headers['content-encoding'], undefined);
    assert.equal(small.headers.vary, 'Accept-Encoding, Authorization');
  });
});

describe('published documents', () => {
  it('are compressed, with their own entity tags', async () => {
    for (const path of ['/openapi/standard.json', '/openapi/standard.yaml', '/docs/']) {
      const plain = await get(path, {});
      const brotli = await get(path, { 'accept-encoding': 'br', cookie: 'any=1' });
      assert.equal(brotli.headers['content-encoding'], 'br', path);
      assert.deepEqual(brotliDecompressSync(brotli.bytes), plain.bytes);
      assert.equal(brotli.headers.vary, 'Accept-Encoding');
      assert.equal(brotli.headers['content-type'], plain.headers['content-type']);
      assert.notEqual(brotli.headers.etag, plain.headers.etag);
      const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': brotli.headers.etag ?? '' });
      assert.equal(again.status, 304);
    }
  });
});

describe('entity tags', () => {
  it('match in lists, weak or strong, over several lines, and by *', async () => {
    const { headers } = await get(catalog);
    const tag = headers.etag as string;
    for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, `W/"a,b" ,W/${tag}`, ['"other"', tag], '*']) {
      const answer = await get(catalog, { ...bearer, 'if-none-match': sent });
      assert.equal(answer.status, 304, String(sent));
      assert.equal(answer.bytes.length, 0);
      assert.equal(answer.headers.etag, tag);
      assert.equal(answer.headers.vary, headers.vary);
      assert.equal(answer.headers['cache-control'], headers['cache-control']);
    }
    for (const sent of ['"other"', tag.replaceAll('"', ''), `${tag}x`, '']) {
      assert.equal((await get(catalog, { ...bearer, 'if-none-match': sent })).status, 200, sent);
    }
  });

  it('differ by encoding', async () => {
    const { etag = '' } = (await get(catalog, accept('br'))).headers;
    const same = await get(catalog, { ...accept('br'), 'if-none-match': etag });
    assert.equal(same.status, 304);
    assert.equal(same.headers['content-encoding'], undefined);
    assert.equal((await get(catalog, { ...accept('gzip'), 'if-none-match': etag })).status, 200);
  });
});

describe('Cache-Control', () => {
  it('is no-store, or no-cache for responses with an entity tag', async () => {
    assert.equal((await get(catalog)).headers['cache-control'], 'private, no-cache');
    const unkept: [string, SentHeaders, string][] = [
      ['/api/v1/external/orders', bearer, 'Accept-Encoding, Authorization'],
      ['/api/v1/products?limit=x', apiKey, 'Accept-Encoding, X-API-Key'],
      ['/api/v2/external/catalog', {}, 'Accept-Encoding, Authorization'],
    ];
    for (const [path, headers, vary] of unkept) {
      const answer = await get(path, headers);
      assert.equal(answer.headers['cache-control'], 'no-store', path);
      assert.equal(answer.headers.vary, vary, path);
    }
  });
});

describe('methods', () => {
  const others = ['/', '/docs', '/docs/', '/openapi/standard.json', '/health/live', '/health/ready', '/metrics'];
  const reads = documentNames.flatMap((name) =>
    operationsOf(documents[name])
      .filter(({ method }) => method === 'get')
      .map(({ path }) => [path.replaceAll(/\{\w+\}/g, 'x'), name === 'standard' ? apiKey : bearer] as const),
  );

  /** What of the headers two answers to the same question share. */
  function lasting(path: string, { headers }: Exchanged) {
    // A cursor of changes tells of the moment, so that compressed it has another length the next time.
    const isPassing = (name: string) =>
      /^(date|x-request-id|ratelimit.*)$/.test(name) || (name === 'content-length' && path.endsWith('/changes'));
    return Object.fromEntries(Object.entries(headers).filter(([name]) => !isPassing(name)));
  }

  it('HEAD has the headers of GET and no body, on every path with GET', async () => {
    for (const [path, headers] of [...reads, ...others.map((path) => [path, {}] as const)]) {
      for (const accepted of [{}, { 'accept-encoding': 'gzip' }] as SentHeaders[]) {
        const read = await get(path, { ...headers, ...accepted });
        const head = await exchange('HEAD', path, { ...headers, ...accepted });
        assert.equal(head.status, read.status, path);
        assert.equal(head.bytes.length, 0);
        if (path !== '/metrics') assert.deepEqual(lasting(path, head), lasting(path, read), path);
      }
    }
  });

  it('OPTIONS lists the methods without a key and sends no CORS headers', async () => {
    const preflight = { origin: 'https://shop.example', 'access-control-request-method': 'POST' };
    const allowed: [string, string][] = [
      ['/api/v1/products', 'GET, HEAD, OPTIONS'],
      ['/api/v1/external/orders', 'POST, GET, HEAD, OPTIONS'],
      ['/api/v1/external/orders/ORD-X1234/status', 'PUT, OPTIONS'],
      ['/docs', 'GET, HEAD, OPTIONS'],
      ['/openapi/standard.json', 'GET, HEAD, OPTIONS'],
      ['/health/live', 'GET, HEAD, OPTIONS'],
    ];
    for (const [path, methods] of allowed) {
      const answer = await exchange('OPTIONS', path, preflight);
      assert.equal(answer.status, 204, path);
      assert.deepEqual(answer.headers.allow?.split(', ').toSorted(), methods.split(', ').toSorted());
      assert.equal(answer.headers['content-length'], undefined);
      assert.notEqual(answer.headers['x-request-id'], undefined);
    }
    assert.equal((await exchange('OPTIONS', '/api/v1/nothing', preflight)).status, 404);
    const answers = [
      await exchange('OPTIONS', '/api/v1/products', preflight),
      await get(catalog, { ...bearer, origin: 'https://shop.example' }),
      await exchange('OPTIONS', '/mcp', preflight),
    ];
    for (const { headers } of answers) {
      assert.deepEqual(
        Object.keys(headers).filter((name) => name.startsWith('access-control')),
        [],
      );
    }
  });

  it('other methods get a 405 with Allow', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of [...others, '/api/v2/external/catalog']) {
        const answer = await exchange(method, path, bearer);
        assert.equal(answer.status, 405, `${method} ${path}`);
        assert.equal(answer.headers.allow, 'GET, HEAD, OPTIONS');
        assert.equal(json(answer).code, 'METHOD_NOT_ALLOWED');
      }
    }
    assert.equal((await get('/docs/nothing')).status, 404);
  });

  it('CONNECT gets an error body', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.write('CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example:443\r\n\r\n');
    assert.match((await buffer(socket)).toString(), /^HTTP\/1\.1 400 .*INVALID_REQUEST.*CONNECT is for proxies/s);
  });
});

describe('External API v1', () => {
  it('sends Deprecation on every response', async () => {
    const limited = await startService({
      RATE_LIMITS: 'on',
      RATE_LIMIT_PLANS: '{"tiny":[{"name":"hour","limit":1,"seconds":3600}]}',
    });
    const tiny = await limited.addCompany({ plan: 'tiny' });
    const reader = await service.addKey(service.company.id, { scopes: ['read'] });
    const suspended = await service.addCompany();
    await changeCompany(service.db, suspended.id, { suspended: true });
    await service.settled();
    const orders = '/api/v1/external/orders';
    const push = '/api/v1/external/smart-reorder';
    const sent = { ...bearer, 'content-type': 'application/json' };
    const answers: [number, Exchanged][] = [
      [200, await get(orders)],
      [204, await exchange('OPTIONS', orders)],
      [400, await get(`${orders}?limit=x`)],
      [400, await exchange('POST', push, sent, '{')],
      [401, await get(orders, {})],
      [403, await get(orders, { authorization: `Bearer ${suspended.key}` })],
      [403, await exchange('POST', push, { ...sent, authorization: `Bearer ${reader}` }, '{}')],
      [404, await get(`${orders}/ORD-NOSUCHONE1`)],
      [404, await get('/api/v1/external/nothing')],
      [405, await exchange('DELETE', orders, bearer)],
      [415, await exchange('POST', push, { ...bearer, 'content-type': 'text/plain' }, '{}')],
    ];
    for (const [status, answer] of answers) {
      assert.equal(answer.status, status);
      assert.equal(answer.headers.deprecation, '@1795219200', String(status));
      assert.equal(answer.headers.sunset, undefined);
    }
    const ask = () => fetch(limited.url + orders, { headers: { authorization: `Bearer ${tiny.key}` } });
    await ask();
    const refused = await ask();
    assert.deepEqual([refused.status, refused.headers.get('deprecation')], [429, '@1795219200']);
    assert.equal((await get(catalog)).headers.deprecation, undefined);
  });

  it('links the successor of an operation on every response', async () => {
    const limited = await startService({
      RATE_LIMITS: 'on',
      RATE_LIMIT_PLANS: '{"tiny":[{"name":"hour","limit":1,"seconds":3600}]}',
    });
    const spent = await limited.addCompany({ plan: 'tiny' });
    await fetch(`${limited.url}${catalog}`, { headers: { authorization: `Bearer ${spent.key}` } });
    const reader = await service.addKey(service.company.id, { scopes: ['read'] });
    const member = await service.addKey(service.company.id, { role: 'member' });
    const suspended = await service.addCompany();
    await changeCompany(service.db, suspended.id, { suspended: true });
    await service.settled();
    for (const { method, path, operation } of operationsOf(documents['external-v1'])) {
      const successor = (operation as { 'x-successor'?: string })['x-successor'];
      const link = successor === undefined ? null : `<${successor}>; rel="successor-version"`;
      const signed = {
        'x-webhook-signature': `sha256=${'0'.repeat(64)}`,
        'x-webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      };
      const ask = async (key: string, { url } = service, body = '{"status":"paid"}', type = 'application/json') => {
        const { status, headers } = await fetch(url + path.replace('{orderNumber}', 'ORD-NOSUCHONE1'), {
          method: method.toUpperCase(),
          headers: { ...signed, ...(key && { authorization: `Bearer ${key}` }), 'content-type': type },
          ...(method !== 'get' && { body }),
        });
        assert.equal(headers.get('link'), link, `${operation.operationId}: ${status}`);
        return status;
      };
      const seen = [
        await ask(service.key),
        await ask(''),
        await ask(suspended.key),
        await ask(reader),
        await ask(member),
        await ask(spent.key, limited),
        ...(method === 'get'
          ? []
          : [await ask(service.key, service, '{'), await ask(service.key, service, '{}', 'a/b')]),
      ];
      const wanted = ['401', '403', '404', '415', '429'].filter((status) => status in operation.responses);
      assert.deepEqual(
        wanted.filter((status) => !seen.includes(Number(status))),
        [],
        operation.operationId,
      );
    }
  });
});

describe('ambiguous and oversized requests', () => {
  it('rejects a repeated credential or media type', async () => {
    const twice: [string, SentHeaders, string][] = [
      [catalog, { authorization: [bearer.authorization, bearer.authorization] }, 'authorization'],
      [catalog, { authorization: [bearer.authorization, 'Bearer other'] }, 'authorization'],
      ['/api/v1/products', { 'x-api-key': [service.key, 'other'] }, 'x-api-key'],
      [catalog, { ...bearer, 'idempotency-key': ['one', 'two'] }, 'idempotency-key'],
    ];
    for (const [path, headers, name] of twice) {
      const answer = await get(path, headers);
      assert.equal(answer.status, 400);
      assert.deepEqual(json(answer).details, [`header "${name}" is repeated`]);
    }
  });

  it('rejects paths with invalid percent-encoding or an encoded NUL, also of pages', async () => {
    const orders = '/api/v1/external/orders';
    for (const path of [
      '/docs/%ff',
      '/account/%ff',
      '/docs/client/%C3%28',
      '/health/%E0%A4%A',
      '/%ff',
      `${orders}/%ff`,
    ]) {
      const answer = await get(path);
      assert.deepEqual([path, answer.status], [path, 400]);
      assert.deepEqual(json(answer).details, ['path is not percent-encoded UTF-8']);
    }
    assert.deepEqual(json(await get('/docs/%00')).details, ['path must not contain NUL characters']);
  });

  it('rejects a deeply nested body before it is parsed', async () => {
    const headers = { ...bearer, 'content-type': 'application/json' };
    const send = async (body: string) => json(await exchange('POST', '/api/v2/external/sales', headers, body));
    const deep = ['request body must be at most 100 levels deep'];
    assert.deepEqual((await send(`{"sales":${'['.repeat(4_000_000)}`)).details, deep);
    const levels = (count: number) => `{"sales":${'['.repeat(count - 1)}${']'.repeat(count - 1)}}`;
    assert.deepEqual((await send(levels(101))).details, deep);
    assert.notDeepEqual((await send(levels(100))).details, deep);
    const text = JSON.stringify({ sales: [{ saleId: `"${'\\"[{'.repeat(60)}` }] });
    assert.notDeepEqual((await send(text)).details, deep);
  });
});
