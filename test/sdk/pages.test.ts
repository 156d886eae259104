// Pagination: every documented list of External API v2 against a server with two pages, and the catalog against a running service.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Example, nodeAt, operationsOf, resolve } from '../../scripts/generate/document.ts';
import { methodNameOf } from '../../scripts/generate/resource-names.ts';
import { createPortside, type ListCall, NotFoundError, type Portside } from '../../sdk/index.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { documents } from '../support/contract.ts';
import { startService } from '../support/service.ts';
import { respondWith, startReceiver } from '../support/webhook-receiver.ts';

const v2 = documents['external-v2'];
type Page = { nextCursor: string | null };
type List = (...args: unknown[]) => ListCall<Page, unknown>;

/** The operations with a cursor parameter. */
const lists = operationsOf(v2).filter(({ parameters }) =>
  parameters.some(({ in: place, name }) => place === 'query' && name === 'cursor'),
);

for (const { method, path, operation, parameters } of lists) {
  const { resource, method: name } = methodNameOf(path, operation.operationId);
  const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ example }) => example);

  /** Two pages, made from the first response example of the operation. */
  function page(cursor: string, last: boolean) {
    const at = ['paths', path, method, 'responses', '200', 'content', 'application/json', 'examples'];
    const examples = nodeAt(v2, at) as { [name: string]: Example };
    // biome-ignore lint/suspicious/noExplicitAny: an example of any of these lists
    const body = structuredClone(resolve<Example>(v2, Object.values(examples)[0]!).value) as any;
    if ('hasMore' in body.data) body.data.hasMore = !last;
    body.data.nextCursor = last && !('hasMore' in body.data) ? null : cursor;
    return body;
  }

  test(`${resource}.${name} returns a page, all pages and all items, from any cursor`, async () => {
    const bodies = [page('second', false), page('third', true)];
    const server = await startReceiver();
    server.reply = (res, received) => {
      const body = bodies[new URLSearchParams(received.path.split('?')[1]).has('cursor') ? 1 : 0];
      respondWith(200, JSON.stringify(body), { 'Content-Type': 'application/json' })(res, received);
    };
    const portside = createPortside({ baseUrl: server.url, apiKey: 'pk' });
    const resources = portside as unknown as Record<string, Record<string, List>>;
    const read = (query: object) => resources[resource]![name]!(...inPath, query);
    const query = (n: number) => Object.fromEntries(new URLSearchParams(server.received[n]?.path.split('?')[1]));

    const call = read({ limit: 2 });
    assert.deepEqual(await call, bodies[0].data);
    assert.equal(server.received.length, 1);
    const pages = await Array.fromAsync(call.pages());
    assert.deepEqual(pages, [bodies[0].data, bodies[1].data]);
    assert.deepEqual([query(0), query(1)], [{ limit: '2' }, { limit: '2', cursor: 'second' }]);

    const items = bodies[1].data.items ?? bodies[1].data.products;
    assert.deepEqual(await Array.fromAsync(read({ cursor: 'kept' })), items);
    assert.deepEqual(query(2), { cursor: 'kept' });
    assert.equal(server.received.length, 3);
  });
}

test('rejects once, however a list or a call is read', async () => {
  const server = await startReceiver();
  server.reply = respondWith(404, '{"code":"NOT_FOUND"}', { 'Content-Type': 'application/json' });
  const portside = createPortside({ baseUrl: server.url, apiKey: 'pk' });
  for (const read of [
    ({ orders }) => orders.list(),
    ({ orders }) => Array.fromAsync(orders.list()),
    ({ orders }) => Array.fromAsync(orders.list().pages()),
    ({ orders }) => orders.list().withResponse(),
    ({ orders }) => orders.get('ORD-7K3M9QX2VB').withResponse(),
  ] satisfies ((api: Portside) => Promise<unknown>)[]) {
    await assert.rejects(read(portside), NotFoundError);
  }
});

test('reads a catalog once, whatever the page size', async () => {
  const service = await startService();
  const supplier = await addSupplier(service.db);
  const ids = [];
  for (let n = 0; n < 7; n += 1) ids.push((await addProduct(service.db, { supplier })).id);
  await service.settled();
  const portside = createPortside({ baseUrl: service.url, apiKey: service.key });
  const catalog = await Array.fromAsync(portside.catalog.list({ limit: 2 }));
  assert.deepEqual(catalog.map(({ productId }) => productId).sort(), ids.toSorted());
  const products = await Array.fromAsync(portside.standard.iterateProducts({ limit: 3, includeCategory: true }));
  assert.deepEqual(
    products.map(({ id }) => id),
    ids,
  );
});
