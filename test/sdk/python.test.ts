// The Python client: the examples of its documentation, and its behavior against a service.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { documentNames, operationsOf } from '../../scripts/generate/document.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { documents } from '../support/contract.ts';
import { blocksOf } from '../support/guides.ts';
import { startService } from '../support/service.ts';

const run = promisify(execFile);
const service = await startService();
const supplier = await addSupplier(service.db);
const lantern = await addProduct(service.db, { supplier, name: 'Glass lantern' });
await addProduct(service.db, { supplier, name: 'Cake stand' });
await addProduct(service.db, { supplier, name: 'Wicker basket' });
await service.settled();

const folder = await mkdtemp(join(tmpdir(), 'portside-python-'));
after(() => rm(folder, { recursive: true }));
await cp('build/python/portside.py', join(folder, 'portside.py'));
const examples = (await blocksOf('docs/guides/sdks.md', 'python')).join('\n');
await writeFile(join(folder, 'examples.py'), examples);

const supported = await run('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).then(
  () => true,
  () => false,
);

async function runPython(code: string, environment: Record<string, string> = {}): Promise<string[]> {
  const env = { ...process.env, PORTSIDE_URL: service.url, PORTSIDE_KEY: service.key, ...environment };
  await writeFile(join(folder, 'program.py'), code);
  const { stdout } = await run('python3', ['program.py'], { cwd: folder, env });
  return stdout.trim().split('\n');
}

const connect = `import os
from portside import Portside, PortsideError
portside = Portside(os.environ["PORTSIDE_URL"], os.environ["PORTSIDE_KEY"], backoff=0.01, timeout=5)
`;

describe('the Python client', { skip: !supported && 'needs Python 3.11' }, () => {
  it('runs the examples of the documentation', async () => {
    const [order, ...others] = await runPython(examples);
    assert.match(order ?? '', /^ORD-\w{10} created 120\.00 EUR$/);
    assert.equal(others.filter((line) => line.endsWith('10.00 EUR')).length, 3);
    assert.match(others.at(-1) ?? '', /^no such order: 404 \[/);
  });

  it('has a method for each operation', async () => {
    const methods = documentNames.flatMap((name) =>
      operationsOf(documents[name]).map(({ operation }) => {
        const snakeCase = (text: string) =>
          text.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
        return `${snakeCase(name)}.${snakeCase(operation.operationId)}`;
      }),
    );
    const found = await runPython(
      `${connect}${methods.map((method) => `print(callable(portside.${method}))`).join('\n')}`,
    );
    assert.deepEqual(
      found,
      methods.map(() => 'True'),
    );
  });

  it('follows cursors, encodes path and query parameters, and sends numbers and null', async () => {
    const output = await runPython(
      `${connect}
print(len(list(portside.external_v2.iter_catalog(limit=1))))
print(len(list(portside.standard.iter_products(limit=1, include_category=True))))
print(len(list(portside.external_v2.iter_catalog_changes(limit=1))))
body = {"items": [{"productId": os.environ["PRODUCT"], "quantity": 5}]}
for _ in range(2):
    order = portside.external_v1.create_orders(body)["data"]["orders"][0]
print("/" in order["deliveryId"], portside.external_v1.get_order(order["deliveryId"])["data"]["totalAmount"])
payment = {"paymentId": "p 1", "date": "2026-01-02", "amount": 12.5, "currency": "EUR", "kind": "freight"}
print(portside.external_v2.push_payments(order["orderNumber"], {"payments": [payment]})["data"]["received"])
print(portside.external_v2.get_order_cost(order["deliveryId"])["data"]["payments"][0]["paymentId"])
print([event["id"] for event in portside.external_v2.iter_events(limit=1)][:1])
`,
      { PRODUCT: lantern.id },
    );
    assert.deepEqual(output.slice(0, 3), ['3', '3', '3']);
    assert.deepEqual(output.slice(3, 6), ['True 50.00', '1', 'p 1']);
    assert.equal(output.length, 7);
  });

  it('raises errors with status, code, details and request ID', async () => {
    const output = await runPython(
      `${connect}
def attempt(request):
    try:
        request()
    except PortsideError as error:
        print(error.status, error.code, len(error.details), len(error.errors), error.request_id is not None)
attempt(lambda: Portside(os.environ["PORTSIDE_URL"], "unknown").standard.list_products())
attempt(lambda: portside.standard.push_sales({"sales": [{"productId": os.environ["PRODUCT"], "date": "2026-02-30", "quantity": 1}]}))
attempt(lambda: Portside("http://127.0.0.1:9", "key", retries=0).external_v2.list_lead_times())
`,
      { PRODUCT: lantern.id },
    );
    assert.match(output[0] ?? '', /^401 UNAUTHORIZED \d 0 True$/);
    assert.match(output[1] ?? '', /^400 INVALID_REQUEST \d 1 True$/);
    assert.equal(output[2], 'None NO_RESPONSE 0 0 False');
  });

  it('retries idempotent requests only, and never follows a redirect', async () => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url} ${request.headers['idempotency-key'] ?? ''}`.trim());
      const status = request.url?.startsWith('/api/v1/smart') ? 302 : requests.length % 2 === 1 ? 503 : 200;
      request.resume();
      response.writeHead(status, { 'Retry-After': '0', Location: '/elsewhere' }).end('{"success":true}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    after(() => server.close());
    const PORTSIDE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const output = await runPython(
      `${connect}
print(portside.external_v2.list_lead_times())
print(portside.external_v2.push_stock({"stock": []}))
print(portside.external_v1.create_orders({"items": []}, idempotency_key="k"))
for request in (lambda: portside.external_v1.create_orders({"items": []}), portside.standard.list_smart_reordering):
    try:
        request()
    except PortsideError as error:
        print(error.status, error.retry_after)
`,
      { PORTSIDE_URL },
    );
    assert.deepEqual(output, [...Array(3).fill("{'success': True}"), '503 0.0', '302 0.0']);
    assert.deepEqual(requests, [
      ...Array(2).fill('GET /api/v2/external/lead-times'),
      ...Array(2).fill('POST /api/v2/external/stock'),
      ...Array(2).fill('POST /api/v1/external/orders k'),
      'POST /api/v1/external/orders',
      'GET /api/v1/smart-reordering',
    ]);
  });
});
