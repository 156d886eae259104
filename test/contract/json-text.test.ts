// Operations whose handlers return JSON text, assembled by PostgreSQL or from strings, which TypeScript does not check: each response
// matches its document, and together the responses contain every member that the document declares.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  type DocumentName,
  documentNames,
  nodeAt,
  operationsOf,
  type Response,
  resolve,
  type Schema,
} from '../../scripts/generate/document.ts';
import { addDays } from '../../src/domain/day.ts';
import type { LeadTimeEstimate } from '../../src/domain/orders/lead-time-estimate.ts';
import { changeOrderStatus } from '../../src/services/orders/change-status.ts';
import { estimateLeadTimes } from '../../src/services/orders/lead-times.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { documents } from '../support/contract.ts';
import { runContract } from '../support/contract-run.ts';
import { startContractService } from '../support/contract-service.ts';
import type { ContractWorld } from '../support/contract-world.ts';
import type { UntypedDatabase } from '../support/database.ts';
import { changeCompany } from '../support/fixtures.ts';
import { recordDeliveries } from '../support/lead-times.ts';
import { place } from '../support/orders.ts';
import { storeDemand } from '../support/recommendations.ts';

const today = new Date().toISOString().slice(0, 10);
const service = await startContractService();
const completeProduct = await addProductWithAllMembers(service.world);

const root = join(import.meta.dirname, '../..');
/** The paths of the handlers that return JSON text. */
const handlers = (await Array.fromAsync(glob('handlers/*/*.ts', { cwd: root })))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes('new RawJson('))
  .sort();
const operations = documentNames.flatMap((name) =>
  operationsOf(documents[name])
    .map(({ operation }) => ({ name, operation, handler: `handlers/${name}/${operation.operationId}.ts` }))
    .filter(({ handler }) => handlers.includes(handler)),
);

/** Queries, or path parameters, for members that the examples of the parameters do not select; with the document if the operation ID is not unique. */
const moreQueries: Record<string, Record<string, string>[]> = {
  listProducts: [{ withImages: 'true' }, { limit: '1' }],
  listCatalog: [{ include: 'description,terms,availability,customs,images' }, { limit: '1' }],
  'external-v2 getProduct': [
    { productId: completeProduct, include: 'description,attributes,terms,availability,customs,images' },
  ],
  searchProducts: [
    { search: 'heart', include: 'description,terms,availability,customs,images' },
    { search: 'heart', include: 'attributes,tags', facets: 'category,supplier,tags,currency', limit: '1' },
  ],
  listCatalogChanges: [{ include: 'description,terms,availability,customs,images' }],
  listRecommendations: [{ limit: '1' }, { include: 'projection' }],
};

test('the tests include every handler that returns JSON text', () => {
  assert.ok(handlers.length > 0);
  assert.deepEqual(operations.map(({ handler }) => handler).sort(), handlers);
});

for (const { name, operation } of operations) {
  test(`${name}: the JSON text of ${operation.operationId} has every declared member`, async () => {
    const bodies: unknown[] = [];
    const { operationId } = operation;
    for (const query of [{}, ...(moreQueries[`${name} ${operationId}`] ?? moreQueries[operationId] ?? [])])
      bodies.push(...(await readBodies(name, operationId, query)));
    const { content } = resolve<Response>(documents[name], operation.responses['200']!);
    assert.deepEqual(missingMembers(name, content!['application/json']!.schema, bodies), []);
  });
}

/** Sends the documented requests of an operation, with additional query parameters, and returns the bodies of the valid responses. */
async function readBodies(name: DocumentName, operationId: string, query: Record<string, string>): Promise<unknown[]> {
  const { preparations } = service.world;
  const prepare = preparations[operationId];
  preparations[operationId] = async (request) => {
    for (const [parameter, value] of Object.entries(query)) {
      (parameter in request.params ? request.params : request.query)[parameter] = value;
    }
    await prepare?.(request);
  };
  const bodies: unknown[] = [];
  const { violations } = await runContract(service, {
    only: [`${name} ${operationId}`],
    without: ({ status }) => status !== '200',
    onBody: (text) => bodies.push(JSON.parse(text)),
  });
  preparations[operationId] = prepare!;
  assert.deepEqual(violations, []);
  return bodies;
}

/** Adds what the data of the examples lacks: all attributes, a description, sales, lead times and orders in transit. Returns the product's ID. */
async function addProductWithAllMembers({ ctx, companyId }: ContractWorld): Promise<string> {
  const db = ctx.db as UntypedDatabase;
  const supplier = await addSupplier(db);
  const example = ['components', 'examples', 'CatalogWithExtras', 'value', 'data', 'items', '0', 'attributes'];
  const attributes = { ...(nodeAt(documents['external-v2'], example) as object), waterproof: 'IPX7' };
  const description = 'A lamp in the form of a heart.';
  const { id } = await addProduct(db, { supplier, sku: '85123A-L', name: 'Heart lamp', description, attributes });
  const terms = { minimum_quantity: 24, order_multiple: 12, price_breaks: '[{"fromQuantity":48,"price":"9.50"}]' };
  const availability = { supplier_stock: 500, restock_date: '2027-03-15', successor: '85123A-L' };
  const customs = { hs_code: '94054231', duty_rate: '4.7' };
  await db('products')
    .where({ id })
    .update({ description_language: 'en', ...terms, ...availability, ...customs });
  await db('suppliers').where({ id: supplier.id }).update({ minimum_order: '250' });

  // With a yearly season.
  const sold = Array.from({ length: 800 }, (_, day) => (day % 365 < 60 ? 40 : 9) + (day % 3));
  await storeDemand(db, companyId, id, { sold, stock: 140 });
  await recordDeliveries(db, companyId, supplier.id, 'air', [0, 9, 9, 9, 20, 21, 22, 23, 24], 1);
  const author = { companyId, by: 'external_api' as const, keyId: null, requestId: 'a request' };
  const lines = [{ productId: id, quantity: 30 }];
  const [order] = await place(ctx, author, { lines, shippingMethod: 'air' });
  const changes = [
    { status: 'part_paid' },
    { status: 'paid' },
    { status: 'on_the_way', trackingNumber: 'TR-1', comment: 'Left the warehouse.' },
  ] as const;
  for (const change of changes)
    await changeOrderStatus(ctx, { ...author, role: 'manager', by: 'external_api' }, order!.orderNumber, change);
  // Two days late: by default, an order arrives 10 days after its shipment.
  const shipped_at = new Date(Date.now() - 12 * 86_400_000);
  const promised_on = addDays(today, -2);
  await db('orders')
    .where({ company_id: companyId, order_number: order!.orderNumber })
    .update({ shipped_at, promised_on, open_differences: 1 });
  const confirmation = {
    kind: 'confirmation',
    fact_id: 'AB-1',
    fact_on: today,
    details: '{}',
    request_id: 'a request',
  };
  const confirmed = JSON.stringify([{ lineNumber: 1, quantity: 24 }]);
  await db('order_facts').insert({
    ...confirmation,
    company_id: companyId,
    order_id: order!.orderId,
    lines: confirmed,
  });
  await changeCompany(ctx.db, companyId, { holdingCostRate: '0.25', shortageCostRate: '0.3' }, ctx.config.plans);
  await db('product_planning').insert({ company_id: companyId, product_id: id, abc_class: 'A' });
  await calculateProducts(ctx, companyId, [id]);
  await addNewProducts({ ctx, companyId }, id);
  await addGrowingProduct({ ctx, companyId });
  await addUnorderedProducts({ ctx, companyId });
  await addSeasonalProducts({ ctx, companyId });
  return id;
}

/** Adds a product whose minimum order is more than its season still sells, and one before its second season with a delivered order. */
async function addSeasonalProducts({ ctx, companyId }: Pick<ContractWorld, 'ctx' | 'companyId'>): Promise<void> {
  const db = ctx.db as UntypedDatabase;
  const supplier = await addSupplier(db);
  const { id: ending } = await addProduct(db, { supplier, sku: 'SEASON-1' });
  const { id: coming } = await addProduct(db, { supplier, sku: 'SEASON-2' });
  await db('products').where({ id: ending }).update({ minimum_quantity: 1000 });
  await storeDemand(db, companyId, ending, { sold: Array.from({ length: 100 }, () => 10), stock: 0 });
  const season_ends_on = addDays(today, 24);
  await db('product_planning').insert({ company_id: companyId, product_id: ending, season_ends_on });
  // Sold 70 days a year ago, from the day in 40 days on.
  const sold = Array.from({ length: 500 }, (_, day) => (day >= 174 && day < 244 ? 20 : 0));
  await storeDemand(db, companyId, coming, { sold, stock: 5 });
  const author = { companyId, by: 'external_api' as const, keyId: null, requestId: 'a request' };
  const [order] = await place(ctx, author, { lines: [{ productId: coming, quantity: 30 }], shippingMethod: 'air' });
  for (const status of ['part_paid', 'paid', 'on_the_way', 'delivered'] as const)
    await changeOrderStatus(ctx, { ...author, role: 'manager' }, order!.orderNumber, { status });
  await calculateProducts(ctx, companyId, [ending, coming]);
}

/** Adds a product whose minimum order covers years, and one that is out of stock for a day before units by sea arrive. */
async function addUnorderedProducts({ ctx, companyId }: Pick<ContractWorld, 'ctx' | 'companyId'>): Promise<void> {
  const db = ctx.db as UntypedDatabase;
  const supplier = await addSupplier(db);
  const { id: large } = await addProduct(db, { supplier, sku: 'MINIMUM-1' });
  const { id: short } = await addProduct(db, { supplier, sku: 'GAP-1' });
  await db('products').where({ id: large }).update({ minimum_quantity: 100_000 });
  await storeDemand(db, companyId, large, { sold: Array.from({ length: 100 }, () => 10), stock: 0 });
  await storeDemand(db, companyId, short, { sold: Array.from({ length: 100 }, () => 10), stock: 240 });
  const author = { companyId, by: 'external_api' as const, keyId: null, requestId: 'a request' };
  const [order] = await place(ctx, author, { lines: [{ productId: short, quantity: 600 }], shippingMethod: 'sea' });
  const writer = { ...author, role: 'manager', by: 'external_api' } as const;
  for (const status of ['part_paid', 'paid', 'on_the_way'] as const)
    await changeOrderStatus(ctx, writer, order!.orderNumber, { status });
  const delivery = { supplierId: supplier.id, shippingMethod: 'sea', from: 'shipped' } as const;
  const [{ plannedDays }] = (await estimateLeadTimes(ctx, companyId, [delivery])) as [LeadTimeEstimate];
  const shipped_at = new Date(Date.now() - (Math.ceil(Number(plannedDays)) - 25) * 86_400_000);
  await db('orders').where({ company_id: companyId, order_number: order!.orderNumber }).update({ shipped_at });
  // Without known costs, the days of the gap decide.
  const costs = { holdingCostRate: '0.25', shortageCostRate: '0.3', tspEnabled: true };
  const noCosts = { holdingCostRate: null, shortageCostRate: null, tspEnabled: false };
  await changeCompany(ctx.db, companyId, noCosts, ctx.config.plans);
  await calculateProducts(ctx, companyId, [large, short]);
  await changeCompany(ctx.db, companyId, costs, ctx.config.plans);
}

async function addGrowingProduct({ ctx, companyId }: Pick<ContractWorld, 'ctx' | 'companyId'>): Promise<void> {
  const db = ctx.db as UntypedDatabase;
  const { id } = await addProduct(db, { supplier: await addSupplier(db), sku: 'GROWING-1' });
  await storeDemand(db, companyId, id, { sold: Array.from({ length: 180 }, (_, day) => 2 + Math.floor(day / 10)) });
  await calculateProducts(ctx, companyId, [id]);
}

/** Adds products with sales of 10 days in a category with a season and similar products, one of them with the similar product that the company chose. */
async function addNewProducts(
  { ctx, companyId }: Pick<ContractWorld, 'ctx' | 'companyId'>,
  similarId: string,
): Promise<void> {
  const db = ctx.db as UntypedDatabase;
  const supplier = await addSupplier(db, { currency: 'TRY' });
  const { id } = await addProduct(db, { supplier, sku: 'NEW-1', price: '10' });
  const { id: chosen } = await addProduct(db, { supplier, sku: 'NEW-2', price: '10' });
  for (const product of [id, chosen])
    await storeDemand(db, companyId, product, { sold: Array.from({ length: 10 }, () => 4), stock: 40 });
  await db('product_planning').insert({ company_id: companyId, product_id: chosen, similar_product_id: similarId });
  const { category_id } = await db('products').where({ id }).first('category_id');
  await db('category_demand').insert({
    ...{ company_id: companyId, category_id, profile_products: 3, profile_years: 2 },
    profile: [0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 1, 2],
    ...{ prices: [9, 10, 11], rates: [2, 3, 4] },
  });
  await calculateProducts(ctx, companyId, [id, chosen]);
}

/** Returns the declared members that no value has, or that are null in all values. */
function missingMembers(name: DocumentName, root: Schema, bodies: unknown[]): string[] {
  const found = new Map<Schema, { path: string; values: unknown[] }>();
  collect(root, bodies, '');
  return [...found].flatMap(([schema, { path, values }]) =>
    Object.entries(propertiesOf(schema))
      .filter(([member, { type }]) => type !== 'null' && membersOf(values, member).length === 0)
      .map(([member]) => `${path}/${member}`),
  );

  /** Groups the values by schema: a schema that is used in several places counts once. */
  function collect(node: Schema, values: unknown[], path: string): void {
    const schema = resolve<Schema>(documents[name], node);
    const matching = values.filter((value) => hasConstants(schema, value));
    if (matching.length === 0) return;
    const entry = found.get(schema) ?? { path, values: [] };
    found.set(schema, entry);
    entry.values.push(...matching);
    for (const [member, child] of Object.entries(propertiesOf(schema)))
      collect(child, membersOf(matching, member), `${path}/${member}`);
    for (const part of ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => (schema[keyword] ?? []) as Schema[]))
      collect(part, matching, path);
    if (schema['items']) collect(schema['items'] as Schema, matching.flat(), `${path}/*`);
  }

  /** Whether a value is of this alternative, such as the body of one event. */
  function hasConstants(schema: Schema, value: unknown): boolean {
    return Object.entries(propertiesOf(schema)).every(([member, node]) => {
      const { const: constant } = resolve<Schema>(documents[name], node);
      return constant === undefined || (value as Record<string, unknown>)[member] === constant;
    });
  }
}

function propertiesOf(schema: Schema): Record<string, Schema> {
  return (schema['properties'] ?? {}) as Record<string, Schema>;
}

function membersOf(values: unknown[], member: string): unknown[] {
  return values.map((value) => (value as Record<string, unknown>)[member]).filter((value) => value != null);
}
