// Operations of the Account API that mirror one of External API v2, and tools of the MCP server that do the same, have its names.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Body,
  type LocatedOperation,
  type OpenApiDocument,
  operationsOf,
  type Response,
  resolve,
  type Schema,
} from '../../scripts/generate/document.ts';
import { tools } from '../../src/mcp/index.ts';
import { documents } from '../support/contract.ts';

/** What defines the range of a parameter. */
const ranges = ['minimum', 'maximum', 'default', 'minLength', 'maxLength', 'maxItems', 'format', 'enum'];

/** What differs between an operation and its twin in the Account API, with the reason: a parameter, or `body` or `response`. */
const differences: Record<string, Record<string, string>> = {
  listOrders: {
    updatedSince: 'for synchronizations',
    paymentDue: 'for the first page: it dates the payments of all open orders',
    paymentOpen: 'as paymentDue',
    unclaimedShort: 'for the first page',
    openClaims: 'as unclaimedShort',
    unsent: 'for the first page',
    countedIn: 'for the figures of suppliers, which only the Account API has',
    search: 'lists of a key can be long, and shorter texts have no index',
    sort: 'for tables: programs read the newest or the latest changes',
    direction: 'for tables: programs read the newest or the latest changes',
    response: 'dates an unpaid order as if it were paid today',
  },
  getOrder: { response: 'dates an unpaid order as if it were paid today' },
  updateOrder: { response: 'dates an unpaid order as if it were paid today' },
  listArrivals: { response: 'dates an unpaid order as if it were paid today' },
  listSuppliers: {
    sort: 'by figures that only the Account API has',
    direction: 'by figures that only the Account API has',
    response: 'with figures for users',
  },
  createOrderDraft: { body: 'users also say where the lines come from', response: 'says what the user can do' },
  listOrderDrafts: { language: 'texts of v2 are in the locale of the company', response: 'says what the user can do' },
  getOrderDraft: { language: 'texts of v2 are in the locale of the company', response: 'says what the user can do' },
  quoteOrder: { response: 'with the day of a restock, which users read in their language' },
  listRecommendations: {
    include: 'for programs: pages have their own operation for one product',
    productIds: 'for programs: pages have their own operation for one product',
    dismissed: 'dismissals are of users',
    attention: 'for the first page',
    language: 'texts of v2 are in the locale of the company',
    limit: 'published: all without a limit',
    response: 'with product details for users',
    ETag: 'responses of the Account API are not cached',
  },
  listCatalog: {
    ids: 'for programs',
    include: 'the Account API has all groups that pages show',
    offset: 'published',
    search: 'in v2 by searchProducts',
    currency: 'in v2 by searchProducts',
    minPrice: 'in v2 by searchProducts',
    maxPrice: 'in v2 by searchProducts',
    material: 'for the filters of a page: programs read the whole catalog',
    tags: 'for the filters of a page: programs read the whole catalog',
    maxMinimumQuantity: 'for the filters of a page: programs read the whole catalog',
    maxProductionTimeDays: 'for the filters of a page: programs read the whole catalog',
    priceWatch: 'for the filters of a page: programs follow price changes by event',
    sort: 'for tables: programs read the whole catalog',
    direction: 'for tables: programs read the whole catalog',
    limit: 'published: a larger page',
    response: 'with prices, stock and sales of the company',
    ETag: 'responses of the Account API are not cached',
  },
  getProduct: {
    language: 'for the reason of the recommendation, which v2 has in its list',
    include: 'the Account API has all groups that pages show',
    response: 'with prices, stock and sales of the company',
    ETag: 'responses of the Account API are not cached',
  },
  listMatches: { limit: 'published: a larger page', response: 'with what users compare' },
};

/** Parameters of all operations of one API only. */
const ofAllOperations = ['mode', 'If-None-Match'];

const v2Operations = new Map(operationsOf(documents['external-v2']).map((one) => [one.operation.operationId, one]));
const twins = operationsOf(documents.account).flatMap((account) => {
  const { operationId } = account.operation;
  const v2 = v2Operations.get(operationId.replace('Account', ''));
  return v2 === undefined || v2.operation.operationId === operationId ? [] : [{ v2, account }];
});

for (const twin of twins) {
  const name = twin.v2.operation.operationId;
  test(`${name} and its twin in the Account API have the same names and ranges`, () => {
    assert.deepEqual(differencesOf(twin).sort(), Object.keys(differences[name] ?? {}).sort());
  });
}

/** Returns the names that only one of the twins has, or whose schemas or ranges differ. */
function differencesOf({ v2, account }: (typeof twins)[number]): string[] {
  const [ofV2, ofAccount] = [namesOf(documents['external-v2'], v2), namesOf(documents.account, account)];
  const names = Object.keys({ ...ofV2, ...ofAccount }).filter((name) => ofV2[name] !== ofAccount[name]);
  const ranged = account.parameters.filter((parameter) => {
    const other = v2.parameters.find(({ name }) => name === parameter.name);
    const range = JSON.stringify(rangeOf(documents.account, parameter));
    return other && range !== JSON.stringify(rangeOf(documents['external-v2'], other));
  });
  return [...names, ...ranged.map(({ name }) => name)];
}

/** The tools with the operation of v2 that does the same, and the arguments that only the tool has, with the reason. */
const toolOperations: Record<string, [operationId: string, own: Record<string, string>]> = {
  catalog_search: ['searchProducts', { response_format: 'published' }],
  orders_list: ['listOrders', {}],
  order_get_cost: ['getOrderCost', { cursor: 'the lines have pages' }],
  order_get_status: ['getOrder', { cursor: 'the lines have pages' }],
  lead_times_list: ['listLeadTimes', {}],
  recommendations_list: ['listRecommendations', {}],
  demand_get: ['getDemand', {}],
  order_quote: ['quoteOrder', {}],
  purchase_plan_create: ['createPurchasePlan', {}],
  order_draft_create: ['createOrderDraft', { idempotencyKey: 'a header of the operation' }],
  order_draft_get: ['getOrderDraft', { cursor: 'the lines have pages' }],
};

/** Filters of operations that their tool does not have, with the reason. */
const withoutArgument: Record<string, string> = {
  'order_get_cost estimate': 'agents get the learned one',
  'order_get_cost allocation': 'for accounting',
  'catalog_search q': 'published: a search by name is `search` with `sku`',
  'catalog_search facets': 'for pages with filters',
  'orders_list updatedSince': 'for synchronizations',
  'recommendations_list sort': 'agents read the most urgent first',
  'recommendations_list direction': 'agents read the most urgent first',
  'lead_times_list limit': 'the page is as large as a result may be',
};

for (const { name, inputSchema } of tools.filter((tool) => tool.name in toolOperations)) {
  const [operationId, own] = toolOperations[name]!;
  test(`${name} has the arguments and filters of ${operationId}`, () => {
    const operation = v2Operations.get(operationId)!;
    const ofBody = bodyMembers(documents['external-v2'], operation);
    const known = [...operation.parameters.map((parameter) => parameter.name), ...ofBody];
    const args = Object.keys(inputSchema.properties);
    assert.deepEqual(
      args.filter((argument) => !known.includes(argument) && !(argument in own)),
      [],
    );
    const filters = operation.parameters.filter(
      (parameter) => parameter.in === 'query' && parameter.name !== 'include',
    );
    const missing = filters.filter((parameter) => !args.includes(parameter.name)).map((parameter) => parameter.name);
    assert.deepEqual(
      missing.filter((filter) => !(`${name} ${filter}` in withoutArgument)),
      [],
    );
  });
}

/** What an operation has: its address, its parameters, the schemas of its body and response, and the headers of its response. */
function namesOf(document: OpenApiDocument, { method, path, operation, parameters }: LocatedOperation) {
  const names = parameters.map((parameter) => parameter.name).filter((name) => !ofAllOperations.includes(name));
  const [status, response] = Object.entries(operation.responses).find(([code]) => code.startsWith('2'))!;
  const { headers = {}, content } = resolve<Response>(document, response);
  const announced = Object.keys(headers).filter((header) => !header.startsWith('RateLimit'));
  const { requestBody } = operation;
  return {
    address: `${method} ${path.replace(/^\/api\/(account\/v1|v2\/external)/, '')}`,
    body: schemaName(requestBody && resolve<Body>(document, requestBody).content),
    response: schemaName(content),
    status,
    ...Object.fromEntries([...names, ...announced].map((name) => [name, 'present'])),
  } as Record<string, string>;
}

function schemaName(content: Body['content'] | undefined): string {
  return String(content?.['application/json']?.schema['$ref'] ?? '');
}

/** The properties of the JSON body of an operation. */
function bodyMembers(document: OpenApiDocument, { operation: { requestBody } }: LocatedOperation): string[] {
  if (requestBody === undefined) return [];
  const { schema } = resolve<Body>(document, requestBody).content['application/json']!;
  return Object.keys(resolve<Schema>(document, schema)['properties'] as object);
}

function rangeOf(document: OpenApiDocument, parameter: LocatedOperation['parameters'][number]) {
  const schema = resolve<Schema>(document, parameter.schema);
  return Object.fromEntries(ranges.flatMap((name) => (name in schema ? [[name, schema[name]]] : [])));
}
