// Pagination: every documented list against a server with two pages, and the catalog against a running service.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentNames, type Example, nodeAt, operationsOf, resolve } from '../../scripts/generate/document.ts';
import { createPortside } from '../../sdk/index.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { documents } from '../support/contract.ts';
import { startService } from '../support/service.ts';
import { respondWith, startReceiver } from '../support/webhook-receiver.ts';

/** The operations with a cursor parameter. */
const lists = documentNames.flatMap((document) =>
  operationsOf(documents[document]).flatMap(({ method, path, operation, parameters }) => {
    const continued = parameters.find(({ in: place, name }) => place === 'query' && name === 'cursor');
    return continued ? [{ document, method, path, id: operation.operationId }] : [];
  }),
);

test('paginates exactly the operations with a cursor', () => {
  const portside = createPortside({ baseUrl: 'http://localhost', apiKey: 'pk' });
  assert.deepEqual(Object.keys(portside.pages).sort(), lists.map(({ id }) => id).sort());
  assert.deepEqual(Object.keys(portside.items), Object.keys(portside.pages));
});

for (const { document, method, path, id } of lists) {
  /** Two pages, made from the first response example of the operation. */
  function page(cursor: string, last: boolean) {
    const at = ['paths', path, method, 'responses', '200', 'content', 'application/json', 'examples'];
    const examples = nodeAt(documents[document], at) as { [name: string]: Example };
    // biome-ignore lint/suspicious/noExplicitAny: an example of any of these lists
    const body = structuredClone(resolve<Example>(documents[document], Object.values(examples)[0]!).value) as any;
    const place = body.pagination ?? body.data;
    if ('hasMore' in place) place.hasMore = !last;
    place.nextCursor = last && !('hasMore' in place) ? null : cursor;
    return body;
  }

  test(`iterates over ${id} from the first page and from a given cursor`, async () => {
    const bodies = [page('second', false), page('third', true)];
    const server = await startReceiver();
    server.reply = (res, received) => {
      const body = bodies[new URLSearchParams(received.path.split('?')[1]).has('cursor') ? 1 : 0];
      respondWith(200, JSON.stringify(body), { 'Content-Type': 'application/json' })(res, received);
    };
    const portside = createPortside({ baseUrl: server.url, apiKey: 'pk' });
    const read = portside.pages[id as 'listCatalog'];
    const iterate = portside.items[id as 'listCatalog'];
    const query = (n: number) => Object.fromEntries(new URLSearchParams(server.received[n]?.path.split('?')[1]));

    const pages = await Array.fromAsync(read({ query: { limit: 2 } }));
    const items = bodies.map(({ data }) => data.items ?? data.products ?? data);
    assert.deepEqual(
      pages.map((page) => page.items),
      items,
    );
    assert.equal(pages[0]?.cursor, 'second');
    assert.deepEqual([query(0), query(1)], [{ limit: '2' }, { limit: '2', cursor: 'second' }]);

    assert.deepEqual(await Array.fromAsync<unknown>(iterate({ query: { cursor: 'kept' } })), items[1]);
    assert.deepEqual(query(2), { cursor: 'kept' });
    assert.equal(server.received.length, 3);
  });
}

test('reads a catalog once, whatever the page size', async () => {
  const service = await startService();
  const supplier = await addSupplier(service.db);
  const ids = [];
  for (let n = 0; n < 7; n += 1) ids.push((await addProduct(service.db, { supplier })).id);
  await service.settled();
  const portside = createPortside({ baseUrl: service.url, apiKey: service.key });
  const catalog = await Array.fromAsync(portside.items.listCatalog({ query: { limit: 2 } }));
  assert.deepEqual(catalog.map(({ productId }) => productId).sort(), ids.toSorted());
  const products = await Array.fromAsync(portside.items.listProducts({ query: { limit: 3 } }));
  assert.deepEqual(products.map(({ id }) => id).sort(), ids.toSorted());
});
