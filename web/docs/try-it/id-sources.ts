// The operations that return IDs of the reader's company.

import type { IdSource } from '../console/operation.ts';
import type { Operation, PublishedDocument } from '../openapi.ts';
import type { PageLookup } from '../page-lookup.ts';
import { relativeUrl } from '../relative-url.ts';

export interface ExampleContext {
  operation: Operation;
  document: PublishedDocument;
  lookup: PageLookup;
}

interface Source {
  /** The names of fields and parameters. */
  field: RegExp;
  /** The path and query of a GET request. */
  path: string;
  pointer: string;
  /** Only for operations with such a path. */
  within?: RegExp;
  addedDays?: number;
}

const v2 = '/api/v2/external';
const account = '/api/account/v1';

/** The first source of the operation's document applies, or else the first of another document. */
const sources: Source[] = [
  { field: /^orderNumber$/, path: '/api/v1/external/orders', pointer: 'data.orders.*.orderNumber' },
  { field: /^digest$/, path: `${v2}/purchase-plans/{planId}`, pointer: 'data.digest' },
  { field: /^date$/, path: `${v2}/forecast/{productId}`, pointer: 'data.outliers.*.date' },
  { field: /^advanceTo$/, path: '/api/v2/external/sandbox/clock', pointer: 'data.now', addedDays: 1 },
  { field: /^(productIds?|similarProductId)$/, path: `${v2}/catalog`, pointer: 'data.items.*.productId' },
  { field: /^(deliveryId|orderId|orderRef|ref)$/, path: `${v2}/orders`, pointer: 'data.items.*.deliveryId' },
  { field: /^clientProductId$/, path: `${v2}/listings`, pointer: 'data.items.*.clientProductId' },
  { field: /^exportId$/, path: `${v2}/exports`, pointer: 'data.items.*status=finished.id', within: /file$/ },
  { field: /^planId$/, path: `${v2}/purchase-plans?status=open`, pointer: 'data.items.*.id', within: /orders$/ },
  { field: /^(id|productId)$/, path: '/api/v1/products', pointer: 'data.*.id' },
  { field: /^(ps_id|internal_id)$/, path: '/api/v1/products', pointer: 'data.*.internal_id' },
  { field: /^digest$/, path: `${account}/order-drafts/{draftId}`, pointer: 'data.current.digest' },
  { field: /^date$/, path: `${account}/products/{productId}`, pointer: 'data.forecast.outliers.*.date' },
  { field: /^advanceTo$/, path: `${account}/sandbox`, pointer: 'data.sandbox.clock.now', addedDays: 1 },
  {
    field: /^productId$/,
    path: `${account}/personal-items`,
    pointer: 'data.items.*.productId',
    within: /personal-items/,
  },
  { field: /^productId$/, path: `${account}/catalog`, pointer: 'data.items.*.product.productId' },
  { field: /^supplierId$/, path: `${account}/suppliers`, pointer: 'data.items.*.id', within: /suppliers/ },
  { field: /^supplierId$/, path: `${account}/personal-items/choices`, pointer: 'data.suppliers.*.id' },
  { field: /^(deliveryId|orderId|orderRef|ref)$/, path: `${account}/orders`, pointer: 'data.items.*.deliveryId' },
  { field: /^subjectId$/, path: `${account}/orders`, pointer: 'data.items.*.orderId' },
  { field: /^clientProductId$/, path: `${account}/matches`, pointer: 'data.products.*.clientProductId' },
  { field: /^draftId$/, path: `${account}/order-drafts?status=open`, pointer: 'data.items.*.id' },
  { field: /^keyId$/, path: `${account}/keys`, pointer: 'data.items.*status=active.id' },
  // The request of the console needs the session of the browser.
  { field: /^sessionId$/, path: `${account}/sessions`, pointer: 'data.items.*isCurrent=false.id' },
  { field: /^marketplace$/, path: `${account}/commissions`, pointer: 'data.items.*.marketplace' },
];

/** Returns the source of a field or parameter; undefined if no operation returns such IDs. */
export function findIdSource(name: string, context: ExampleContext): IdSource | undefined {
  const { operation, document, lookup } = context;
  const found = sources
    .filter(({ field, within }) => field.test(name) && (!within || within.test(operation.path)))
    .map((source) => ({ source, operation: lookup.findOperation('GET', source.path) }));
  const own = found.find((each) => each.operation && document.operations.includes(each.operation));
  const best = own ?? findCollection(name, context) ?? found[0];
  if (!best?.operation) return undefined;
  const { path, pointer, addedDays = 0 } = best.source;
  const create = lookup.findOperation('POST', path);
  return {
    ...linkTo(best.operation, operation),
    path: withLimit(path, best.operation),
    pointer,
    addedDays,
    create: create && linkTo(create, operation),
  };
}

/** Returns the list whose objects have a path parameter as their ID. */
function findCollection(
  name: string,
  { operation, lookup }: ExampleContext,
): { source: Omit<Source, 'field'>; operation: Operation } | undefined {
  const [path = '', rest] = operation.path.split(`/{${name}}`);
  const list = rest === undefined ? undefined : lookup.findOperation('GET', path);
  return list?.path === path ? { source: { path, pointer: 'data.items.*.id' }, operation: list } : undefined;
}

/** No example has more IDs. */
const limit = 5;

function withLimit(path: string, { parameters }: Operation): string {
  if (!parameters.some(({ name }) => name === 'limit')) return path;
  return `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
}

function linkTo({ summary, page }: Operation, { page: from }: Operation): { title: string; url: string } {
  return { title: summary, url: relativeUrl(from, page) };
}
