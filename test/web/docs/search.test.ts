// The pages that the search of the docs site finds first.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { readSiteTexts } from '../../support/docs-site.ts';

type Search = (query: string) => { u: string }[];

const site = await readSiteTexts();
const page: Record<string, unknown> = {};
page.window = page;
page.globalThis = page;
const context = createContext(page);
for (const name of ['minisearch', 'search-index', 'search-engine'])
  runInContext(site.get(`assets/${name}.js`) ?? '', context);
const search: Search = runInContext('createSearchEngine(portsideSearch)', context);

/** Queries of integrators, and the page for each. */
const queries: [query: string, page: string][] = [
  ['create order', 'guides/first-order.html'],
  ['createOrder', 'reference/external-v2/create-order.html'],
  ['test webhooks locally', 'guides/sdk-command-line.html'],
  ['export csv', 'guides/exports.html'],
  ['verify signature', 'guides/webhooks.html#verify-the-signature'],
  ['sandbox', 'guides/sandbox.html'],
  ['tracking number', 'reference/external-v2/update-order-status.html'],
  ['cancel order', 'guides/concepts.html#cancellations-returns-and-refunds'],
  ['pagination', 'guides/pagination.html'],
  ['paginate', 'guides/pagination.html'],
  ['paging', 'guides/pagination.html'],
  ['date range', 'guides/pagination.html#filter-by-status-or-date-range'],
  ['filter by date', 'guides/pagination.html#filter-by-status-or-date-range'],
  ['pagination python', 'guides/pagination.html'],
  ['externalOrderId', 'reference/external-v2/list-orders.html'],
  ['order statuses multiple', 'reference/external-v2/list-orders.html'],
  ['idempotency key expired', 'guides/idempotency.html'],
  ['rate limit', 'guides/rate-limits.html'],
  ['idempotency', 'guides/idempotency.html'],
  ['api key', 'guides/authentication.html'],
  ['error codes', 'guides/errors.html'],
  ['order status', 'guides/concepts.html#order-statuses'],
  ['push stock', 'guides/sales-and-stock.html'],
  ['landed cost', 'guides/landed-cost.html'],
  ['webhook events', 'guides/events.html'],
  ['python', 'guides/sdks.html#python'],
  ['pip install', 'guides/sdks.html#python'],
  ['npm install', 'guides/sdks.html#typescript-and-javascript'],
  ['expand', 'guides/catalog-sync.html#read-more-fields'],
  ['include', 'guides/catalog-sync.html#read-more-fields'],
  ['mcp', 'guides/agents.html'],
  ['search products', 'guides/search.html'],
  ['lead time', 'guides/recommendations.html#lead-times'],
  ['price breaks', 'guides/catalog-sync.html#read-trade-terms-and-availability'],
  ['ORDER_FINAL', 'errors/ORDER_FINAL.html'],
  ['stock health', 'guides/recommendations.html#stock-health'],
  ['refund', 'guides/concepts.html#cancellations-returns-and-refunds'],
  ['return goods', 'guides/concepts.html#cancellations-returns-and-refunds'],
  ['webhook ip addresses', 'guides/webhooks.html#ip-addresses'],
  ['allowlist', 'guides/webhooks.html#ip-addresses'],
  ['disable endpoint', 'guides/webhooks.html#resume-a-paused-endpoint'],
  ['retry policy', 'guides/errors.html#which-errors-to-retry'],
  ['timeouts', 'guides/typescript-client.html#retries-and-timeouts'],
  ['webhook retries', 'guides/webhooks.html#choose-a-retry-schedule'],
  ['rotate secret', 'guides/webhooks.html#rotate-the-secret'],
  ['sandbox reset', 'guides/sandbox.html'],
  ['currency', 'guides/concepts.html#amounts-currencies-and-times'],
  ['time zone', 'guides/concepts.html#amounts-currencies-and-times'],
  ['minimum order quantity', 'guides/catalog-sync.html#read-trade-terms-and-availability'],
  ['moq', 'guides/catalog-sync.html#read-trade-terms-and-availability'],
  ['go live checklist', 'guides/go-live.html'],
  ['test card', 'guides/sandbox.html'],
  ['duplicate events', 'guides/webhooks.html#duplicates-and-sequence'],
  ['out of order', 'guides/webhooks.html#duplicates-and-sequence'],
  ['raw body', 'guides/webhooks.html#verify-the-signature'],
  ['signature mismatch', 'guides/webhooks.html#troubleshoot'],
  ['quota', 'guides/rate-limits.html#all-limits'],
  ['payment', 'guides/landed-cost.html#record-payments'],
  ['partial delivery', 'guides/receiving.html'],
  ['goods receipt', 'guides/receiving.html'],
  ['ngrok', 'guides/sdk-command-line.html'],
  ['ruby', 'guides/sdks.html#other-languages'],
];

/** Words of the account pages, and the section of the buyers' guide for each. */
const buyerQueries: [query: string, section: string][] = [
  ['digest', 'start-of-the-day'],
  ['stockout unavoidable', 'decide-what-to-order'],
  ['no order due', 'decide-what-to-order'],
  ['dismiss recommendation', 'decide-what-to-order'],
  ['watch price', 'find-products'],
  ['cart', 'place-orders'],
  ['draft', 'approve-order-drafts'],
  ['late order', 'follow-orders'],
  ['claim', 'receive-goods'],
  ['open payments', 'pay-suppliers'],
];
for (const [query, section] of buyerQueries) queries.push([query, `guides/account.html#${section}`]);

for (const [query, expected] of queries) {
  test(`“${query}” finds ${expected} first`, () => {
    const found = search(query).map(({ u }) => u);
    assert.equal(found[0], expected, found.slice(0, 5).join(' '));
  });
}

test('finds nothing for what the API does not have', () => {
  for (const query of ['graphql', 'kubernetes', 'gdpr']) assert.equal(search(query).length, 0, query);
});

test('an operation of External API v1 comes after the one of v2', () => {
  const found = search('update the status of an order').map(({ u }) => u);
  const [v2, v1] = ['v2', 'v1'].map((name) => found.indexOf(`reference/external-${name}/update-order-status.html`));
  assert.ok(v2! >= 0 && v2! < v1!, `${v2} ${v1}`);
});

test('only the first 12 different words of a query count, and the first 40 characters of a word', () => {
  const first = 'webhook b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11';
  const find = (query: string) => search(query).map(({ u }) => u);
  assert.deepEqual(find(`${first} sandbox`), find(first));
  assert.deepEqual(find('webhook '.repeat(3_000)), find('webhook webhook'));
  assert.deepEqual(find('x'.repeat(20_000)), find('x'.repeat(40)));
});
