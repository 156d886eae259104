// Responses that the service does not send, but a proxy in front of it, or a wrong URL: redirects, pages, and error bodies of other formats.
// The TypeScript and the Python client handle them alike.

import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { createPortside, type Portside, PortsideError } from '../../sdk/index.ts';
import { connectPython, missingPython, pythonRunner } from '../support/python.ts';
import { type Reply, respondWith, startReceiver } from '../support/webhook-receiver.ts';

/** Requests of each kind: a read, a write, a file, and one of each older API. */
const requests: Record<string, (portside: Portside) => Promise<unknown>> = {
  read: ({ leadTimes }) => leadTimes.list(),
  order: ({ orders }) => orders.create({ items: [] }),
  file: ({ exports }) => exports.download('01a20cad-4662-7c77-9374-d6875d96291f'),
  standard: ({ standard }) => standard.listProducts(),
  'external-v1': ({ externalV1 }) => externalV1.createOrders({ body: { items: [] } }),
};

async function connect(reply: Reply) {
  const server = await startReceiver({ reply });
  return { server, portside: createPortside({ baseUrl: server.url, apiKey: 'pk_secret', retries: 0 }) };
}

const catchError = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.fail('resolved'),
    (error: unknown) => {
      assert.ok(error instanceof PortsideError, String(error));
      return error;
    },
  );

test('follows no redirect, which would send the API key to another URL', async () => {
  const elsewhere = await startReceiver({ reply: respondWith(200, '{"success":true,"data":{}}') });
  for (const status of [301, 302, 303, 307, 308]) {
    const { portside } = await connect(respondWith(status, '', { Location: elsewhere.url }));
    for (const [name, send] of Object.entries(requests)) {
      const error = await catchError(send(portside));
      assert.deepEqual(
        [error.status, error.message],
        [status, `${status}: The client does not follow redirects`],
        name,
      );
    }
    const { complete, rejected } = await portside.bulk.pushListings([{ clientProductId: 'L-1', name: 'Lantern' }]);
    assert.deepEqual([complete, rejected[0]?.error.status], [false, status]);
  }
  assert.equal(elsewhere.received.length, 0);
});

const pages: Record<string, Reply> = {
  'a page': respondWith(200, '<h1>Maintenance</h1>', { 'Content-Type': 'text/html', 'X-Request-Id': 'r-1' }),
  'no content': respondWith(204, '', { 'X-Request-Id': 'r-1' }),
  'an empty body': respondWith(200, '', { 'Content-Type': 'application/json', 'X-Request-Id': 'r-1' }),
  'truncated JSON': respondWith(200, '{"success":true,"da', { 'X-Request-Id': 'r-1' }),
  null: respondWith(200, 'null', { 'Content-Type': 'application/json', 'X-Request-Id': 'r-1' }),
  'a list': respondWith(200, '[]', { 'Content-Type': 'application/json', 'X-Request-Id': 'r-1' }),
};

for (const [what, reply] of Object.entries(pages)) {
  test(`rejects ${what} with the status and the ID of the request`, async () => {
    const { portside } = await connect(reply);
    const { file, ...others } = requests;
    for (const [name, send] of Object.entries(others)) {
      const error = await catchError(send(portside));
      assert.ok(error.status === 200 || error.status === 204, `${name} ${error.status}`);
      assert.equal(error.message, `${error.status}: The response is not the expected JSON`);
      assert.deepEqual([error.code, error.requestId], [undefined, 'r-1'], name);
      assert.equal(error.idempotencyKey !== undefined, name === 'order' || name === 'external-v1', name);
    }
  });
}

test('rejects a body without data', async () => {
  for (const body of ['{}', '{"data":null}', '{"data":[]}']) {
    const { portside } = await connect(respondWith(200, body));
    await assert.rejects(portside.leadTimes.list(), { name: 'PortsideError', status: 200, body });
  }
});

test('a bulk push stops at a page of a proxy, and returns the accepted batches', async () => {
  const { server, portside } = await connect(respondWith(200, '{"success":true,"data":{"received":1}}'));
  const accept = server.reply;
  server.reply = (res, received) => (server.received.length === 2 ? pages['a page']! : accept)(res, received);
  const listings = Array.from({ length: 3 }, (_, n) => ({ clientProductId: `L-${n}`, name: 'Lantern' }));
  const { accepted, rejected } = await portside.bulk.pushListings(listings, { batchSize: 1 });
  assert.deepEqual([accepted.length, rejected.map(({ error }) => error.status)], [1, [200]]);
});

const errorBodies = [
  '{"error":null}',
  '{"errors":{"a":["b"]},"title":"One or more validation errors occurred."}',
  '{"errors":[null,"x",1,[],{"pointer":1},{"index":"2"}]}',
  '{"details":{"a":1},"message":{"a":1},"code":7,"docUrl":[]}',
  '{"details":[{"a":1},null]}',
  'null',
  '[]',
  '"text"',
  '['.repeat(100_000),
];

for (const body of errorBodies) {
  test(`rejects a 400 with the body ${body.slice(0, 50)}`, async () => {
    const { portside } = await connect(respondWith(400, body, { 'Content-Type': 'application/json' }));
    for (const name of ['read', 'order', 'standard']) {
      const error = await catchError(requests[name]!(portside));
      assert.deepEqual([error.name, error.status, error.message], ['ValidationError', 400, '400: Bad Request']);
      assert.deepEqual([error.code, error.docUrl, error.pointer], [undefined, undefined, undefined]);
      assert.ok(error.details.every((detail) => typeof detail === 'string'));
      assert.ok(error.errors.every((each) => typeof each === 'object' && !('pointer' in each)));
      const { rejected } = await portside.bulk.pushListings([{ clientProductId: 'L-1', name: 'Lantern' }]);
      assert.equal(rejected[0]?.error.status, 400);
    }
  });
}

const waits = [
  ['Retry-After', '7', 7],
  ['Retry-After', '-5', undefined],
  ['Retry-After', '1.5', undefined],
  ['Retry-After', 'soon', undefined],
  ['Retry-After', 'Sun, 06 Nov 1994 08:49:37 GMT', 0],
  ['RateLimit-Reset', '12', 12],
  ['RateLimit-Reset', 'Infinity', undefined],
] as const;

for (const [name, value, seconds] of waits) {
  test(`reads ${name}: ${value}`, async () => {
    const { portside } = await connect(respondWith(429, '{}', { [name]: value }));
    const error = await catchError(portside.standard.listProducts());
    assert.equal(error.retryAfterSeconds, seconds);
  });
}

test('reads Retry-After as a date', async () => {
  const { portside } = await connect(
    respondWith(503, '', { 'Retry-After': new Date(Date.now() + 3_600_000).toUTCString() }),
  );
  const { retryAfterSeconds = 0 } = await catchError(portside.leadTimes.list());
  assert.ok(retryAfterSeconds > 3_000 && retryAfterSeconds <= 3_600, String(retryAfterSeconds));
});

test('ignores a malformed rate limit window', async () => {
  const headers = { 'RateLimit-Remaining': '0', 'RateLimit-Reset': 'soon' };
  const { portside } = await connect(respondWith(200, '{"success":true,"data":{"items":[]}}', headers));
  for (const attempt of [1, 2]) assert.deepEqual(await portside.leadTimes.list(), { items: [] }, String(attempt));
});

test('sends no request with a path argument that changes the path', async () => {
  const { server, portside } = await connect(respondWith(200, '{"success":true,"data":{}}'));
  for (const ref of ['', '.', '..', undefined, null, 5] as string[]) {
    await assert.rejects(portside.orders.get(ref), { name: 'TypeError', message: /^ref must / });
    await assert.rejects(portside.orders.updateStatus(ref, { status: 'paid' }), TypeError);
    await assert.rejects(portside.exports.download(ref), TypeError);
    await assert.rejects(portside.standard.getProduct({ path: { id: ref } }), { message: /^id must / });
  }
  assert.equal(server.received.length, 0);
  await portside.orders.get('../a?b#c');
  assert.equal(server.received[0]?.path, '/api/v2/external/orders/..%2Fa%3Fb%23c');
});

describe('the Python client', { skip: missingPython }, async () => {
  const runPython = await pythonRunner({ PORTSIDE_KEY: 'pk_secret' });

  /** Runs code for each reply; `portside` is a client that gets it. Returns what the code prints, line by line. */
  async function runFor(replies: Reply[], code: string) {
    const reply: Reply = (res, received) => replies[Number(received.path.split('/')[1])]!(res, received);
    const server = await startReceiver({ reply });
    const body = code.trim().replaceAll('\n', '\n    ');
    const program = `${connectPython}
def show(request):
    try:
        return print("returned", request())
    except PortsideError as error:
        print(type(error).__name__, error, error.code, error.request_id, error.pointer, error.retry_after_seconds, error.idempotency_key is not None)
    except Exception as error:
        print(type(error).__name__, error)
requests = [
    lambda: portside.lead_times.list().page,
    lambda: portside.orders.create({"items": []}),
    lambda: portside.standard.list_products().page,
    lambda: portside.external_v1.create_orders({"items": []}),
]
base = os.environ["PORTSIDE_URL"]
for n in range(${replies.length}):
    portside = Portside(f"{base}/{n}", "pk_secret", retries=0)
    ${body}
`;
    return { server, lines: await runPython(program, { PORTSIDE_URL: server.url }) };
  }

  const toAll = 'for request in requests:\n    show(request)';

  it('follows no redirect', async () => {
    const elsewhere = await startReceiver();
    const locations = [elsewhere.url, 'http://[::1', 'ftp://example.com', ''];
    const replies = [301, 302, 303, 307, 308].flatMap((status) =>
      locations.map((location) => respondWith(status, '', { Location: location })),
    );
    const { lines } = await runFor(replies, 'show(requests[1])');
    const messages = [301, 302, 303, 307, 308].flatMap((status) =>
      locations.map(() => `PortsideError ${status}: The client does not follow redirects None None None None True`),
    );
    assert.deepEqual(lines, messages);
    assert.equal(elsewhere.received.length, 0);
  });

  it('raises the status and the ID of the request for what is not the expected JSON', async () => {
    const { lines } = await runFor(
      [...Object.values(pages), respondWith(200, '['.repeat(100_000), { 'X-Request-Id': 'r-1' })],
      toAll,
    );
    const expected = [false, true, false, true].map(
      (hasKey) =>
        `PortsideError 200: The response is not the expected JSON None r-1 None None ${hasKey ? 'True' : 'False'}`,
    );
    const statuses = [...Object.keys(pages).map((what) => (what === 'no content' ? '204' : '200')), '200'];
    assert.deepEqual(
      lines,
      statuses.flatMap((status) => expected.map((line) => line.replace('200', status))),
    );
  });

  it('raises a PortsideError for a body without data', async () => {
    const { lines } = await runFor(
      ['{}', '{"data":null}', '{"data":[]}'].map((body) => respondWith(200, body)),
      'show(requests[0])',
    );
    const expected = 'PortsideError 200: The response is not the expected JSON None None None None False';
    assert.deepEqual(lines, [expected, expected, expected]);
  });

  it('raises a ValidationError for error bodies of other formats', async () => {
    const { lines } = await runFor(
      errorBodies.map((body) => respondWith(400, body)),
      'show(requests[0])',
    );
    const expected = 'ValidationError 400: Bad Request None None None None False';
    assert.deepEqual(
      lines,
      errorBodies.map(() => expected),
    );
  });

  it('reads waits, and ignores malformed ones', async () => {
    const replies = waits.map(([name, value]) => respondWith(429, '{}', { [name]: value }));
    const { lines } = await runFor(replies, 'show(requests[2])');
    const seconds = waits.map(([, , value]) => (value === undefined ? 'None' : value.toFixed(1)));
    assert.deepEqual(
      lines,
      seconds.map((value) => `RateLimitError 429: Too Many Requests None None None ${value} False`),
    );
    const headers = { 'RateLimit-Remaining': '0', 'RateLimit-Reset': 'soon' };
    const served = await runFor(
      [respondWith(200, '{"data":{"received":1}}', headers)],
      'show(requests[1])\nshow(requests[1])',
    );
    assert.deepEqual(served.lines, Array(2).fill("returned {'received': 1}"));
  });

  it('sends no request with a path argument that changes the path', async () => {
    const { server, lines } = await runFor(
      [respondWith(200, '{"data":{}}')],
      `
for ref in ("", ".", "..", None, 5):
    show(lambda: portside.orders.get(ref))
    show(lambda: portside.standard.get_product(ref))
show(lambda: portside.orders.get("../a?b#c"))`,
    );
    const rejections = (name: string) => [
      ...['', '.', '..'].map((value) => `ValueError ${name} must not be "${value}".`),
      ...Array(2).fill(`TypeError ${name} must be a string.`),
    ];
    const [refs, ids] = [rejections('ref'), rejections('id')];
    assert.deepEqual(lines, [...refs.flatMap((line, n) => [line, ids[n]]), 'returned {}']);
    assert.deepEqual(
      server.received.map(({ path }) => path),
      ['/0/api/v2/external/orders/..%2Fa%3Fb%23c'],
    );
  });

  it('sends the Idempotency-Key of the options, however it is spelled', async () => {
    const { server } = await runFor(
      [respondWith(200, '{"data":{}}')],
      `
for name in ("Idempotency-Key", "idempotency-key"):
    portside.orders.create({"items": []}, options={"headers": {name: "mine"}})`,
    );
    assert.deepEqual(
      server.received.map(({ headers }) => headers['idempotency-key']),
      ['mine', 'mine'],
    );
  });
});
