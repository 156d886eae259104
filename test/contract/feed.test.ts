// Clients implement the pull feed. A poll must ingest the examples of its document, and the published sample feed must match the document.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Example, operationsOf, type Response, resolve } from '../../scripts/generate/document.ts';
import { setRate } from '../../src/services/pricing/exchange-rates.ts';
import { checkResponse, documents } from '../support/contract.ts';
import { addExampleCatalog } from '../support/contract-world.ts';
import { feedToken, poll, startFeed, tell, today, useFeed } from '../support/feeds.ts';
import { startService } from '../support/service.ts';

const service = await startService({ ALLOW_PRIVATE_TARGETS: 'true' });
const feed = await startFeed();
const document = documents['pull-feed'];
const operations = operationsOf(document);

await addExampleCatalog(service.db);
for (const [currency, tryRate] of Object.entries({ GBP: '63.82', EUR: '55.94' })) {
  await setRate(service.db, { currency, tryRate });
}
// The order that the examples refer to.
const order = { items: [{ ps_id: 'ps_4tK9wQx2Lm', quantity: 350 }] };
await service.send('createOrders', 'POST', '/api/v1/external/orders', { body: order });
await service.db('orders').update({ delivery_id: 'PS-2026-0412' });
for (const { path, operation } of operations) {
  const section = path.slice(1) as 'orders';
  const content = resolve<Response>(document, operation.responses['200']!).content?.['application/json'];
  for (const node of Object.values(content?.examples ?? {})) {
    const rows = (resolve<Example>(document, node).value as Record<string, object[]>)[section] ?? [];
    // A first poll requests the stock of yesterday and today only.
    if (path === '/stock') feed.data.stock.push(...rows.map((row) => ({ ...row, observedAt: `${today}T00:00:00Z` })));
    else tell(feed, section, ...feed.data[section].map(({ row }) => row), ...rows);
  }
}

test('a poll ingests every row of the examples', async () => {
  // The start date of the examples. By default a poll covers only the last days.
  await useFeed(service.ctx, service.company.id, feed, '2026-11-14');
  const { sections } = await poll(service.ctx, service.company.id);
  assert.deepEqual(
    sections.map(({ section, rejected, error }) => [section, rejected, error]),
    operations.map(({ path }) => [path.slice(1), 0, null]),
  );
  assert.deepEqual(
    sections.filter(({ received }) => received === 0),
    [],
  );
});

for (const { path, parameters, operation } of operations) {
  test(`the sample feed responds to ${path} as documented, with and without the token`, async () => {
    const query = new URLSearchParams(
      Object.fromEntries(parameters.map(({ name, example }) => [name, String(example)])),
    );
    const request = (headers: Record<string, string>) => fetch(`${feed.url}${path}?${query}`, { headers });
    const response = await request({ authorization: `Bearer ${feedToken}` });
    checkResponse('pull-feed', operation.operationId, response.status, response.headers, await response.text());
    assert.equal(response.status, 200);
    // The document does not specify the body of an error.
    assert.ok(String((await request({})).status) in operation.responses);
  });
}
