import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { ReadableStream } from 'node:stream/web';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { type ServiceResponse, startService } from '../support/service.ts';

const service = await startService({ BODY_LIMIT: '20kb' });
const withDefaultLimits = await startService();
const product = await addProduct(service.db, { supplier: await addSupplier(service.db) });

const order = (body: unknown, headers: Record<string, string> = {}) =>
  service.send('createOrders', 'POST', '/api/v1/external/orders', { body, headers });
const ordersStored = async () => Number((await service.db('orders').count().first())?.count);
const bare = async (method: string, path: string, headers: Record<string, string> = {}) =>
  await fetch(service.url + path, { method, headers });

const json = async (response: Response) => (await response.json()) as ServiceResponse['body'];

describe('the API', () => {
  it('rejects bodies that are not JSON in UTF-8, and stores nothing', async () => {
    const before = await ordersStored();
    const item = `{"productId":"${product.id}","quantity":1}`;
    const malformed: [string, string | Uint8Array, RegExp][] = [
      ['cut off', `{"items":[${item}`, /request body/],
      ['empty', ' ', /request body/],
      ['NaN', `{"items":[{"productId":"${product.id}","quantity":NaN}]}`, /request body/],
      [
        'broken UTF-8',
        Buffer.concat([Buffer.from(`{"items":[${item}],"comment":"`), Buffer.from([0xff, 0x22, 0x7d])]),
        /UTF-8/,
      ],
      ['a raw control character', `{"items":[${item}],"comment":"a\u0000b"}`, /request body/],
    ];
    for (const [what, body, detail] of malformed) {
      const response = await order(body);
      assert.equal(response.status, 400, what);
      assert.equal(response.body.code, 'MALFORMED_JSON', what);
      assert.match(response.body.details[0], detail, what);
    }
    assert.equal(await ordersStored(), before);
  });

  it('rejects bodies that are invalid by their schema, with the JSON pointer of each error', async () => {
    const before = await ordersStored();
    const invalid: [unknown, RegExp][] = [
      ['[]', /request body: must be object/],
      ['null', /request body: must be object/],
      ['"text"', /request body: must be object/],
      ['"{\\"items\\":[]}"', /request body: must be object/],
      ['5', /request body: must be object/],
      [{}, /\/items: is required/],
      [{ items: [] }, /\/items: must not be empty/],
      [{ items: {} }, /\/items: must be array/],
      [{ items: [{ productId: product.id }] }, /\/items\/0\/quantity: is required/],
      [{ items: [{ productId: product.id, quantity: '1' }] }, /\/items\/0\/quantity: must be integer/],
      [{ items: [{ productId: product.id, quantity: 1.5 }] }, /\/items\/0\/quantity: must be integer/],
      [{ items: [{ productId: product.id, quantity: 1 }], colour: 'red' }, /\/colour: is unknown/],
      [{ items: [{ productId: product.id, quantity: 1 }], comment: 7 }, /\/comment: must be string/],
      [`{"items":[{"productId":"${product.id}","quantity":1e999}]}`, /^\/items\/0\/quantity: must be a finite number$/],
      [`{"items":[{"productId":"${product.id}","quantity":${'9'.repeat(310)}}]}`, /quantity: must be a finite number$/],
      [
        `{"items":[{"productId":"${product.id}","quantity":1}],"comment":"a\\u0000b"}`,
        /\/comment: must not contain NUL/,
      ],
      [`{"items":[{"productId":"${product.id}","quantity":1}],"comment":"\\ud800"}`, /\/comment: must be well-formed/],
    ];
    for (const [body, detail] of invalid) {
      const response = await order(body);
      assert.equal(response.status, 400, JSON.stringify(body));
      assert.equal(response.body.code, 'INVALID_REQUEST', JSON.stringify(body));
      assert.match(response.body.details.join('\n'), detail);
    }
    assert.equal(await ordersStored(), before);
  });

  it('lists every error, and those of list items by index too', async () => {
    const { body } = await order({
      items: [
        { productId: product.id, quantity: 1 },
        { quantity: 'x', customPrice: -1 },
      ],
    });
    assert.equal(body.details.length, 2);
    assert.deepEqual(
      body.errors.map(({ index, pointer }: { index: number; pointer: string }) => [index, pointer]),
      [
        [1, '/items/1/quantity'],
        [1, '/items/1/customPrice'],
      ],
    );
  });

  it('rejects repeated parameters, quickly even for many', async () => {
    const started = process.cpuUsage();
    const response = await bare('GET', `/api/v1/products?${'a&'.repeat(30_000)}page=1&page=2`, {
      'x-api-key': service.key,
    });
    // Regression: parsing was quadratic in the number of parameters and blocked the process for seconds.
    assert.ok(process.cpuUsage(started).user < 2_000_000);
    assert.equal(response.status, 400);
    assert.deepEqual((await json(response)).details, [
      'query parameter "a": must not be repeated',
      'query parameter "page": must not be repeated',
    ]);
  });

  it('rejects duplicate members', async () => {
    const before = await ordersStored();
    const item = `"productId":"${product.id}"`;
    const { status, body } = await order(`{"items":[],"items":[{${item},"quantity":5,"\\u0071uantity":7}]}`);
    assert.equal(status, 400);
    assert.equal(body.code, 'INVALID_REQUEST');
    assert.deepEqual(body.details, ['/items: must not be repeated', '/items/0/quantity: must not be repeated']);
    assert.equal(await ordersStored(), before);

    const sale = `{${item},"date":"2026-11-20","units":1,"units":2,"price":1,"currency":"TRY","marketplace":"m","saleId":"s"}`;
    const push = await service.send('pushRawSales', 'POST', '/api/v2/external/sales', { body: `{"sales":[${sale}]}` });
    assert.deepEqual(push.body.errors, [
      {
        index: 0,
        error: 'units must not be repeated',
        expected: 'one value',
        received: '2',
        pointer: '/sales/0/units',
        message: 'must not be repeated',
      },
    ]);
  });

  it('does not mistake members of other objects or text for duplicates', async () => {
    const item = `{"productId":"${product.id}","quantity":1}`;
    const comment = '\\"items\\": {\\\\';
    const { status } = await order(`{"items":[${item},${item}],"comment":"${comment}"}`);
    assert.equal(status, 200);
  });

  it('rejects lists that are too long and limits the number of reported errors', async () => {
    const rejectedBody = async (path: string, operationId: string, body: string) => {
      const response = await withDefaultLimits.send(operationId, 'POST', path, { body });
      assert.equal(response.status, 400, body.slice(0, 40));
      return response.body;
    };
    const long = await rejectedBody(
      '/api/v1/external/orders',
      'createOrders',
      `{"items":[${Array(1_000_000).fill('{}')}]}`,
    );
    assert.deepEqual(long.details, ['/items: must have at most 500 items']);
    const fields = Array.from({ length: 250_000 }, (_, index) => `"${index}":1`);
    const many = await rejectedBody('/api/v2/external/sales', 'pushRawSales', `{"sales":[{${fields}}]}`);
    assert.deepEqual(many.details, ['/sales/0: must have at most 250 members']);
  });

  it('rejects other media types, encodings and sizes', async () => {
    assert.equal((await order('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status, 415);
    assert.equal((await order('{}', { 'content-encoding': 'zebra' })).status, 415);
    assert.equal((await order(`{"items":[],"comment":"${'x'.repeat(21_000)}"}`)).status, 413);
    const bomb = gzipSync(`{"comment":"${'x'.repeat(5_000_000)}"}`);
    assert.equal((await order(bomb, { 'content-encoding': 'gzip' })).status, 413);
    const packed = gzipSync(JSON.stringify({ items: [{ productId: product.id, quantity: 1 }] }));
    assert.equal((await order(packed, { 'content-encoding': 'gzip' })).status, 200);
    assert.equal((await order(undefined)).status, 400);
  });

  it('rejects blank IDs and references, with one error for each', async () => {
    const items = [{ productId: product.id, quantity: 1 }];
    assert.deepEqual((await order({ items, externalOrderId: ' \u00a0' })).body.details, [
      '/externalOrderId: must be text with a visible character',
    ]);
    assert.deepEqual((await order({ items, externalOrderId: '' })).body.details, [
      '/externalOrderId: must not be empty',
    ]);
    assert.deepEqual((await order({ items, externalOrderId: '\u200b\u202e' })).body.details, [
      '/externalOrderId: must be text with a visible character',
    ]);
    const created = await order({ items });
    const { orderNumber } = created.body.data.orders[0];
    const status = await service.send('updateOrderStatus', 'PUT', `/api/v1/external/orders/${orderNumber}/status`, {
      body: { status: 'part_paid', trackingNumber: '\t', shippingMethod: 'rail' },
    });
    assert.deepEqual(status.body.details.toSorted(), [
      '/shippingMethod: must be one of: sea, air, null',
      '/trackingNumber: must be text with a visible character',
    ]);
    const payment = { paymentId: '  ', date: '2026-11-20', amount: 1, currency: 'EUR', kind: 'vat' };
    const paid = await service.send('pushPayments', 'POST', `/api/v2/external/orders/${orderNumber}/payments`, {
      body: { payments: [payment] },
    });
    assert.deepEqual(paid.body.errors, [
      {
        index: 0,
        error: 'paymentId must be text with a visible character',
        expected: 'text with a visible character',
        received: '  ',
        pointer: '/payments/0/paymentId',
        message: 'must be text with a visible character',
      },
    ]);
  });

  it('responds with 404 to unknown paths, and with 405 and Allow to other methods', async () => {
    for (const path of [
      '/api/v1/nothing',
      '/api/v1/products/',
      '/api/v3/products',
      '/api',
      '/nothing',
      '/api/v1/productsX',
    ]) {
      const response = await bare('GET', path, { 'x-api-key': service.key });
      assert.equal(response.status, 404, path);
      assert.equal((await json(response)).code, 'NOT_FOUND');
    }
    const response = await bare('DELETE', '/api/v1/products', { 'x-api-key': service.key });
    assert.equal(response.status, 405);
    assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
    assert.equal((await json(response)).code, 'METHOD_NOT_ALLOWED');
  });

  it('accepts a chunked body without content as none', async () => {
    const key = await service.addKey(service.company.id, { scopes: ['draft', 'webhooks'], role: 'manager' });
    const post = async (path: string, chunks: string[], type?: string) => {
      const headers = { authorization: `Bearer ${key}`, ...(type && { 'content-type': type }) };
      const body = ReadableStream.from(chunks.map((chunk) => Buffer.from(chunk)));
      const response = await fetch(service.url + path, {
        method: 'POST',
        headers,
        body,
        duplex: 'half',
      } as RequestInit);
      return [response.status, (await json(response)).details];
    };
    const type = 'application/json';
    for (const given of [undefined, type]) {
      assert.equal((await post('/api/v2/external/purchase-plans', [], given))[0], 201);
    }
    assert.deepEqual(await post('/api/v2/external/purchase-plans', ['{', '}']), [
      415,
      ['header "content-type": is required'],
    ]);
    const resume = `/api/v2/external/webhook-endpoints/${randomUUID()}/resume`;
    assert.equal((await post(resume, []))[0], 404);
    assert.deepEqual(await post(resume, ['{', '}'], type), [
      400,
      ['request body: must be empty: this operation takes no body'],
    ]);
    assert.deepEqual(await post('/api/v2/external/order-drafts', [], type), [400, ['request body: is required']]);
  });

  it('reads JSON as UTF-8, and rejects other charsets', async () => {
    const post = async (charset: string) => {
      const headers = {
        authorization: `Bearer ${service.key}`,
        'content-type': `application/json; charset=${charset}`,
      };
      const body = '{"sales":[]}';
      const response = await fetch(`${service.url}/api/v2/external/sales`, { method: 'POST', headers, body });
      return [response.status, (await json(response)).details?.at(0)];
    };
    for (const charset of ['utf-8', 'UTF-8', '"utf-8"', 'utf8', 'us-ascii'])
      assert.notEqual((await post(charset))[0], 415);
    assert.deepEqual(await post('iso-8859-9'), [
      415,
      'header "content-type": must have the charset utf-8 or none, not "iso-8859-9"',
    ]);
  });

  it('responds to HEAD like GET, without the body', async () => {
    const response = await bare('HEAD', '/api/v1/products', { 'x-api-key': service.key });
    assert.equal(response.status, 200);
    assert.ok(Number(response.headers.get('content-length')) > 0);
    assert.equal(await response.text(), '');
  });

  it('returns the request ID of the client, or a new one', async () => {
    const sent = async (id: string) =>
      (await bare('GET', '/api/v1/products', { 'x-api-key': service.key, 'x-request-id': id })).headers.get(
        'x-request-id',
      );
    assert.equal(await sent('abc-123'), 'abc-123');
    assert.match((await sent('x'.repeat(129))) ?? '', /^[0-9a-f-]{36}$/);
    assert.match((await sent('with space')) ?? '', /^[0-9a-f-]{36}$/);
  });

  it('sends rate limit headers and a request ID on every response', async () => {
    const responses = await Promise.all([
      bare('GET', '/api/v1/products', { 'x-api-key': service.key }),
      bare('GET', '/api/v1/products'),
      bare('GET', '/api/v1/products?limit=0', { 'x-api-key': service.key }),
      bare('GET', '/api/v2/external/nothing', { authorization: `Bearer ${service.key}` }),
      bare('POST', '/api/v1/products', { 'x-api-key': service.key }),
    ]);
    assert.deepEqual(
      responses.map(({ status }) => status),
      [200, 401, 400, 404, 405],
    );
    for (const { headers } of responses) {
      for (const name of [
        'ratelimit-limit',
        'ratelimit-remaining',
        'ratelimit-reset',
        'ratelimit',
        'ratelimit-policy',
        'x-request-id',
      ]) {
        assert.notEqual(headers.get(name), null, name);
      }
    }
  });

  it('rejects invalid percent-encoding, raw bytes and garbage in the request line without a 500', async () => {
    for (const target of [
      '/api/v1/products/%zz',
      '/api/v1/products/%00',
      '/api/v1/products?%',
      '/api/v1/products?a=%e0%a4',
      '//',
      '/%2e%2e/',
    ]) {
      const status = await rawStatus(
        `GET ${target} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${service.key}\r\nConnection: close\r\n\r\n`,
      );
      assert.ok([400, 404].includes(status), `${target} returned ${status}`);
    }
  });
});

async function rawStatus(text: string): Promise<number> {
  const { port } = new URL(service.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(text);
  let response = '';
  for await (const chunk of socket) response += chunk;
  return Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
}
