// The Python client: the examples of its readme, and its behavior against a service.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { operationsOf } from '../../scripts/generate/document.ts';
import { snakeCase } from '../../scripts/generate/python/schema-types.ts';
import { resourcesOf } from '../../scripts/generate/resource-names.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { documents } from '../support/contract.ts';
import { connectPython, missingPython, pythonRunner, readmeExamples } from '../support/python.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db);
const heart = await addProduct(service.db, { supplier, name: 'White hanging candle holder' });
await addProduct(service.db, { supplier, name: 'Cake stand' });
await addProduct(service.db, { supplier, name: 'Wicker basket' });
await service.settled();
const environment = { PORTSIDE_URL: service.url, PORTSIDE_KEY: service.key, PRODUCT: heart.id };
const runPython = await pythonRunner(environment);

describe('the Python client', { skip: missingPython }, () => {
  it('runs the examples of its readme', async () => {
    const { programs } = await readmeExamples();
    const [order, ...others] = await runPython(programs.join('\n'));
    assert.match(order ?? '', /^ORD-\w{10} created 120\.00 EUR$/);
    assert.equal(others.filter((line) => line.endsWith('10.00 EUR')).length, 3);
    assert.equal(others.filter((line) => line.startsWith('changed')).length, 3);
    assert.ok(others.some((line) => line.startsWith('no such order; request ')));
    assert.ok(others.includes('1000'), others.join('\n'));
    assert.match(others.at(-1) ?? '', / \w+ \w+/);
  });

  it('has a method for each operation', async () => {
    const resources = [...resourcesOf(documents['external-v2'])].flatMap(([resource, operations]) =>
      operations.map(({ method }) => `${snakeCase(resource)}.${snakeCase(method)}`),
    );
    const older = Object.entries({ standard: 'standard', external_v1: 'external-v1' } as const).flatMap(([api, name]) =>
      operationsOf(documents[name]).map(({ operation }) => `${api}.${snakeCase(operation.operationId)}`),
    );
    const methods = [...resources, ...older].map((method) => `portside.${method}`);
    const found = await runPython(`${connectPython}print(all(map(callable, [${methods.join(', ')}])))`);
    assert.deepEqual(found, ['True']);
  });

  it('follows cursors, encodes path and query parameters, and returns data', async () => {
    const output = await runPython(`${connectPython}
print(len(list(portside.catalog.list(limit=1))), len(list(portside.standard.list_products(limit=1, include_category=True))))
print([len(page["items"]) for page in portside.catalog.list_changes(limit=2).pages()])
print(len(portside.catalog.list(limit=2).items), portside.catalog.list(limit=1).page["total"])
order = portside.orders.create({"items": [{"productId": os.environ["PRODUCT"], "quantity": 5}]})["orders"][0]
order = portside.orders.create({"items": [{"productId": os.environ["PRODUCT"], "quantity": 5}]})["orders"][0]
print("/" in order["deliveryId"], portside.orders.get(order["deliveryId"])["totalAmount"])
payment = {"paymentId": "p 1", "date": "2026-01-02", "amount": 12.5, "currency": "EUR", "kind": "freight"}
print(portside.orders.push_payments(order["orderNumber"], {"payments": [payment]})["received"])
print(portside.orders.get_cost(order["deliveryId"])["payments"][0]["paymentId"])
print(len(list(portside.orders.list(status=["created", "paid"]))) > 1, list(portside.orders.list(status="paid")))
`);
    assert.deepEqual(output, ['3 3', '[2, 1]', '2 3', 'True 50.00', '1', 'p 1', 'True []']);
  });

  it('raises errors by status, with code, parameter, pointer and page', async () => {
    const output = await runPython(`${connectPython}
def attempt(request):
    try:
        request()
    except PortsideError as error:
        print(type(error).__name__, error.status, error.code, error.pointer, error.parameter, (error.doc_url or "").split("/")[-1], error.request_id is not None)
attempt(lambda: Portside(os.environ["PORTSIDE_URL"], "unknown").standard.list_products())
attempt(lambda: portside.sales.push({"sales": [{"productId": os.environ["PRODUCT"], "date": "2026-02-03", "units": 0}]}))
attempt(lambda: portside.orders.list(limit=0))
attempt(lambda: portside.orders.get("PS-2020-0001"))
attempt(lambda: portside.sandbox.get_clock())
attempt(lambda: Portside("http://127.0.0.1:9", "key", retries=0).lead_times.list())
`);
    assert.deepEqual(output, [
      'AuthenticationError 401 UNAUTHORIZED None None UNAUTHORIZED True',
      'ValidationError 400 INVALID_REQUEST /sales/0/price None INVALID_REQUEST True',
      'ValidationError 400 INVALID_REQUEST None limit INVALID_REQUEST True',
      'NotFoundError 404 NOT_FOUND None None NOT_FOUND True',
      'PermissionError 403 TEST_KEY_REQUIRED None None TEST_KEY_REQUIRED True',
      'ConnectionError None NO_RESPONSE None None  False',
    ]);
  });

  it('rejects invalid arguments at once, and shows no key', async () => {
    const output = await runPython(`${connectPython}
def attempt(*arguments, **options):
    try:
        Portside(*arguments, **options)
    except ValueError as error:
        print(str(error).split(".")[0])
attempt("", "key")
attempt("api.portside.example", "key")
attempt("https://portside.example", "")
attempt("https://portside.example", "my key")
attempt("https://portside.example", "key", retries=-1)
print(repr(Portside("https://portside.example", "secret")))
products = portside.catalog.list(limit=2)
print(len(products.items), products.next_cursor is not None, repr(products).split(",")[0])
try:
    portside.orders.get("PS-2020-0001", options={"headers": {"X-Request-Id": "r-1"}})
except PortsideError as error:
    print(repr(error))
`);
    assert.deepEqual(output, [
      'base_url must be the URL of the service, such as https://api',
      'base_url must be the URL of the service, such as https://api',
      'api_key is missing',
      'api_key must be an API key: ASCII characters without spaces',
      'retries must be a number that is not negative',
      "Portside('https://portside.example')",
      '2 True <PagedList: 2 items on the first page',
      `NotFoundError('404: The order was not found.', status=404, code='NOT_FOUND', request_id='r-1')`,
    ]);
  });

  it('logs each attempt without the key', async () => {
    const output = await runPython(`${connectPython}
import io, logging
stream = io.StringIO()
logging.basicConfig(level=logging.DEBUG, stream=stream, format="%(name)s %(message)s")
portside.lead_times.list(limit=5, options={"headers": {"X-Request-Id": "r-2"}})
text = stream.getvalue()
print(text.replace(os.environ["PORTSIDE_URL"], ""), os.environ["PORTSIDE_KEY"] in text)
`);
    assert.match(
      output.join(' '),
      /^portside GET \/api\/v2\/external\/lead-times\?limit=5: 200 in \d+ ms, request ID r-2 +False$/,
    );
  });

  it('pushes any number of records in batches, and resumes', async () => {
    const output = await runPython(`${connectPython}
stock = [{"productId": os.environ["PRODUCT"], "observedAt": f"2026-01-01T00:0{n}:00Z", "on_hand": n} for n in range(7)]
stock[2]["on_hand"] = -1
seen = []
first = portside.bulk.push_stock(iter(stock), batch_size=2, on_accepted=lambda batch: seen.append(batch.start))
print(first.complete, [(batch.start, batch.count, batch.receipt["created"]) for batch in first.accepted], seen)
print([(batch.start, batch.count, batch.error.status, batch.invalid) for batch in first.rejected])
stock[2]["on_hand"] = 2
second = portside.bulk.push_stock(stock, accepted=first.accepted)
print(second.complete, [(batch.start, batch.count) for batch in second.accepted])
lost = Portside("http://127.0.0.1:9", "key", retries=0).bulk.push_sales([{}, {}], batch_size=1)
print([batch.error.code for batch in lost.rejected], portside.bulk.push_listings([]).complete)
try:
    portside.bulk.push_stock([], batch_size=5001)
except ValueError as error:
    print(error)
`);
    assert.deepEqual(output, [
      'False [(0, 2, 2), (4, 2, 2), (6, 1, 1)] [0, 4, 6]',
      "[(2, 2, 400, [InvalidRecord(index=2, error='on_hand must be >= 0')])]",
      'True [(0, 2), (2, 2), (4, 2), (6, 1)]',
      "['NO_RESPONSE'] True",
      'batch_size must be from 1 to 5000.',
    ]);
  });

  it('warns of deprecated operations', async () => {
    const output = await runPython(`${connectPython}
import warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    portside.external_v1.list_orders()
print(caught[0].category.__name__, caught[0].message)
`);
    assert.deepEqual(output, ['DeprecationWarning Use External API v2.']);
  });
});

describe('retries of the Python client', { skip: missingPython }, async () => {
  const { requests, url } = await startFailingServer();

  it('repeat idempotent requests only, with one generated key, and follow no redirect', async () => {
    const output = await runPython(
      `${connectPython}
print(portside.usage.list().page)
print(portside.stock.push({"stock": []}))
portside.orders.create({"items": []})
portside.orders.create({"items": []}, idempotency_key="mine")
for request in (lambda: portside.sandbox.trigger_event({}), portside.standard.list_smart_reordering):
    try:
        request()
    except PortsideError as error:
        print(error.status, error.retry_after_seconds)
try:
    portside.lead_times.list(options={"retries": 0, "headers": {"If-None-Match": "tag"}})
except PortsideError as error:
    print(error.status)
`,
      { PORTSIDE_URL: url },
    );
    assert.deepEqual(output, ["{'nextCursor': None}", "{'nextCursor': None}", '503 0.0', '302 0.0', '503']);
    const keys = requests.map(({ key }) => key);
    assert.match(keys[4] ?? '', /^[0-9a-f-]{36}$/);
    assert.equal(keys[4], keys[5]);
    assert.deepEqual(
      requests.map(({ text }) => text),
      [
        ...Array(2).fill('GET /api/v2/external/usage'),
        ...Array(2).fill('POST /api/v2/external/stock'),
        ...Array(4).fill('POST /api/v2/external/orders'),
        'POST /api/v2/external/sandbox/events',
        'GET /api/v1/smart-reordering',
        'GET /api/v2/external/lead-times',
      ],
    );
    assert.deepEqual(keys.slice(6, 8), ['mine', 'mine']);
    assert.match(requests[0]!.agent ?? '', /^portside-python\/\d+\.\d+\.\d+$/);
  });
});

/** A server that fails every other request, and redirects one operation. */
async function startFailingServer() {
  const requests: { text: string; key: string | undefined; agent: string | undefined }[] = [];
  const server = createServer((request, response) => {
    requests.push({
      text: `${request.method} ${request.url}`,
      key: request.headers['idempotency-key'] as string | undefined,
      agent: request.headers['user-agent'],
    });
    const status = request.url?.startsWith('/api/v1/smart-reordering') ? 302 : requests.length % 2 === 1 ? 503 : 200;
    request.resume();
    response
      .writeHead(status, { 'Retry-After': '0', Location: '/elsewhere' })
      .end('{"success":true,"data":{"nextCursor":null}}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close());
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
