// Every operation and tool that takes an ID responds to IDs of another company as to unknown IDs, discloses nothing about that company and
// changes none of its data.

import assert from 'node:assert/strict';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type Parameter, resolve, type Schema } from '../../../scripts/generate/document.ts';
import { storeOAuthRecord } from '../../../src/db/accounts/oauth-records.ts';
import { runExport } from '../../../src/jobs/write-export.ts';
import { tools } from '../../../src/mcp/index.ts';
import { type CompanyFixture, secretOf } from '../../fuzz/company.ts';
import { credentialHeaders } from '../../fuzz/credentials.ts';
import { changedTables, hashCompanyRows } from '../../fuzz/digest.ts';
import { createCatalog, createFuzzContext } from '../../fuzz/fixtures.ts';
import type { Target } from '../../fuzz/request-parts.ts';
import { targets } from '../../fuzz/targets.ts';
import { callTool } from '../../support/agent.ts';
import { startService } from '../../support/service.ts';
import { type IdKind, operationRequests, type RequestParts, toolArguments } from './requests.ts';

const service = await startService({ ALLOW_PRIVATE_TARGETS: 'true' });
const { caller, bystander: neighbour } = await createFuzzContext(service, await createCatalog(service));
const isDeliveryId = (id: string) => id.startsWith('PS-');
const requests = operationRequests({
  product: caller.ownIds[0]!,
  order: caller.ids.orders[0]!,
  delivery: caller.ids.orders.find(isDeliveryId)!,
  listing: caller.ids.listings[0]!,
});

const [personal, personalPs] = [neighbour.ownIds[0]!, neighbour.ownIds[1]!];
const listedOf = (name: string) => neighbour.ids.listed[name]?.slice(0, 2) ?? [];
/** The IDs of the other company. A `name` is chosen by each company itself, so two companies may use the same. */
const foreignIds: Record<IdKind, string[]> = {
  product: [personal, personal.toUpperCase()],
  psId: [personalPs],
  order: [
    ...neighbour.ids.orders.slice(0, 4),
    ...(await service.db('orders').where({ company_id: neighbour.id }).limit(1).pluck('id')),
  ],
  delivery: neighbour.ids.orders.filter(isDeliveryId).slice(0, 2),
  listing: neighbour.ids.listings,
  draft: [await createDraft(neighbour)],
  plan: [await createPlan(neighbour)],
  export: [await createExport(neighbour)],
  event: neighbour.ids.events.slice(0, 2),
  endpoint: listedOf('endpointId'),
  webhookDelivery: listedOf('webhookDeliveryId'),
  user: listedOf('userId'),
  key: listedOf('keyId'),
  request: [await logRequest(neighbour)],
  app: [await connectApp(neighbour)],
  file: [await storeFile(neighbour)],
  comment: [await storeComment(neighbour)],
  confirmationLink: [await storeLink(neighbour)],
  session: listedOf('sessionId'),
  name: [`${neighbour.marker}-0`],
};

let hashes = await hashCompanyRows(service.db, neighbour.id);

const isId = /(^id|^order|ids?|Ids?|_ids?|[rR]ef|orderNumber|after|-Key)$/;
/** IDs that belong to no company. */
const shared = ['supplierId', 'supplierIds', 'supplier_id', 'X-Request-Id'];
const idsAmong = (names: string[]) => names.filter((name) => isId.test(name) && !shared.includes(name)).toSorted();

// Reads first: a push may store an ID of the other company as one of the caller's own.
const readsFirst = targets.toSorted((one, other) => Number(one.method !== 'get') - Number(other.method !== 'get'));

// Before the requests below, which store the other company's names as the caller's own.
test('a cursor of another company returns none of its data', async () => {
  for (const target of targets.filter((target) => namesIn(target).includes('cursor'))) {
    const first = await send(target, { query: { limit: '1' } }, neighbour);
    const cursor = /"next_?[cC]ursor":"([^"]+)"/.exec(first.text)?.[1];
    if (cursor === undefined) continue;
    const { status, text } = await send(target, { query: { limit: '50', cursor } });
    assert.ok([200, 400].includes(status), text);
    assertNoDisclosure(text, cursor);
  }
});

test('responses to requests without an ID have nothing of another company', async () => {
  let [requests, ofNeighbour] = [0, 0];
  for (const target of targets.filter(({ method, path }) => method === 'get' && !path.includes('{'))) {
    const { status, text } = await send(target, {});
    if (status === 200) requests += 1;
    assertNoDisclosure(text, target.operationId);
    const own = (await send(target, {}, neighbour)).text;
    if ([neighbour.marker, ...neighbour.ownIds].some((id) => own.includes(id))) ofNeighbour += 1;
  }
  assert.ok(requests > 40, `${requests} requests`);
  assert.ok(ofNeighbour > 15, `the other company has data in ${ofNeighbour} responses`);
});

// Before the requests below, which store names as the caller's own: the tool lists orders by such a name.
for (const tool of tools) {
  const calls = toolArguments[tool.name] ?? {};
  test(`the tool ${tool.name}: IDs of another company are not found`, async () => {
    const names = Object.keys((tool.inputSchema as { properties?: object }).properties ?? {});
    assert.deepEqual(Object.keys(calls).toSorted(), idsAmong(names));
    for (const [kind, args] of Object.values(calls)) {
      for (const id of foreignIds[kind]) {
        const unknown = unknownLike(id);
        const [response, other] = [await call(tool.name, args(id)), await call(tool.name, args(unknown))];
        assert.equal(without(response, id), without(other, unknown));
        assertNoDisclosure(response, id);
      }
    }
  });
}

const requestsOf = ({ served, operationId }: Target) =>
  requests[`${served.name} ${operationId}`] ?? requests[operationId] ?? {};

for (const target of readsFirst) {
  test(`${target.operationId}: the test covers every ID parameter`, () => {
    assert.deepEqual(Object.keys(requestsOf(target)).toSorted(), idsAmong(namesIn(target)));
  });
  for (const [name, [kind, createRequest]] of Object.entries(requestsOf(target))) {
    test(`${target.operationId}: ${name} of another company is not found`, async () => {
      assert.ok(foreignIds[kind].length > 0, `the other company has no ${kind}`);
      for (const id of foreignIds[kind]) {
        const unknown = unknownLike(id);
        const [response, other] = [await send(target, createRequest(id)), await send(target, createRequest(unknown))];
        assert.equal(response.status, other.status, `${id}: ${response.text}`);
        if (response.status >= 400) assert.equal(without(response.text, id), without(other.text, unknown));
        // An earlier request may have stored the unknown name as one of the caller's own.
        assertNoDisclosure(without(response.text, unknown), id);
      }
      assert.deepEqual(await listChanges(), [], `tables changed by ${foreignIds[kind]}`);
    });
  }
}

test('rejects an event with the signature of another company', async () => {
  const target = targets.find(({ operationId }) => operationId === 'receiveWebhook')!;
  const body = JSON.stringify({ event: 'order.updated', timestamp: new Date().toISOString(), data: {} });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = (secret: string) => ({
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  });
  assert.equal((await send(target, { headers: signed(neighbour.secret), body: JSON.parse(body) })).status, 401);
  assert.notEqual((await send(target, { headers: signed(caller.secret), body: JSON.parse(body) })).status, 401);
});

/** Returns the tables of the other company that have changed since the last call. */
async function listChanges(): Promise<string[]> {
  const before = hashes;
  hashes = await hashCompanyRows(service.db, neighbour.id);
  return changedTables(before, hashes);
}

async function send(
  target: Target,
  { path = {}, query = {}, headers = {}, body }: RequestParts,
  as: CompanyFixture = caller,
) {
  const filled = target.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!));
  const response = await fetch(`${service.url}${filled}?${new URLSearchParams(query)}`, {
    method: target.method.toUpperCase(),
    headers: {
      ...credentialHeaders(target.served.api, secretOf(as, target)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

async function logRequest({ id, marker }: CompanyFixture): Promise<string> {
  const requestId = `${marker}-request`;
  const request = {
    id: randomUUID(),
    key_id: listedOf('keyId')[0]!,
    method: 'GET',
    path: '/api/v1/products',
    status: 200,
  };
  await service
    .db('request_log')
    .insert({ ...request, company_id: id, requested_at: new Date(), request_id: requestId, duration_ms: 1 });
  return requestId;
}

/** The company of a file or comment, its order and its author. */
async function onOrder({ id: companyId, marker }: CompanyFixture) {
  const [{ id: orderId }] = await service.db('orders').where({ company_id: companyId }).limit(1).select('id');
  const createdBy = { created_by: listedOf('userId')[0]!, created_by_name: marker };
  return { company_id: companyId, subject_type: 'order', subject_id: orderId, ...createdBy };
}

async function storeLink({ id: companyId }: typeof neighbour): Promise<string> {
  const order = await service.db('orders').where({ company_id: companyId }).first('id');
  const link = {
    ...{ company_id: companyId, id: crypto.randomUUID(), order_id: order.id, token_hash: randomBytes(32) },
    ...{ recipients: ['li@brightwater.example'], language: 'en', requested_by: 'ERP', expires_at: new Date(4e12) },
  };
  await service.db('confirmation_links').insert(link);
  return link.id;
}

async function storeComment(company: CompanyFixture): Promise<string> {
  const comment = { ...(await onOrder(company)), body: company.marker };
  const [{ id }] = await service.db('comments').insert(comment).returning('id');
  return id;
}

async function storeFile(company: CompanyFixture): Promise<string> {
  const { id: companyId, marker } = company;
  const [{ id }] = await service
    .db('files')
    .insert({
      ...(await onOrder(company)),
      kind: 'other',
      size_bytes: 1,
      name: `${marker}.txt`,
      media_type: 'text/plain',
    })
    .returning('id');
  await service.db('file_contents').insert({ company_id: companyId, file_id: id, content: Buffer.from('x') });
  return id;
}

async function connectApp({ id: companyId, marker }: CompanyFixture): Promise<string> {
  const [clientId, grantId] = [`${marker}-client-00000000`, `${marker}-grant-000000000`];
  const userId = listedOf('userId')[0]!;
  await service.db('oauth_clients').insert({ id: clientId, metadata: { client_name: marker } });
  const owner = { clientId, grantId, uid: null, companyId, userId };
  await storeOAuthRecord(service.db, 'Grant', grantId, { payload: { grantedScope: 'read' }, seconds: 3600, owner });
  return grantId;
}

async function createExport(company: CompanyFixture): Promise<string> {
  const target = targets.find(({ operationId }) => operationId === 'createExport')!;
  const { id: exportId } = JSON.parse((await send(target, { body: { kind: 'products' } }, company)).text).data;
  await runExport(service.ctx as never, { companyId: company.id, exportId }, new AbortController().signal);
  return exportId;
}

async function createDraft(company: CompanyFixture): Promise<string> {
  const target = targets.find(
    ({ served, operationId }) => served.name === 'external-v2' && operationId === 'createOrderDraft',
  )!;
  const body = { items: [{ productId: company.ownIds[0]!, quantity: 1 }] };
  return JSON.parse((await send(target, { body }, company)).text).data.id;
}

async function createPlan(company: CompanyFixture): Promise<string> {
  const target = targets.find(({ operationId }) => operationId === 'createPurchasePlan')!;
  return JSON.parse((await send(target, { body: {} }, company)).text).data.id;
}

async function call(tool: string, args: object): Promise<string> {
  const { isError, text } = await callTool(service, tool, args, { key: caller.key });
  return `${isError}: ${text}`;
}

/** The names of the parameters and body properties. */
function namesIn({ document, operation, path }: Target): string[] {
  const names: string[] = [];
  const parameters = [...(operation.parameters ?? []), ...(document.paths[path]!.parameters ?? [])];
  for (const parameter of parameters) names.push(resolve<Parameter>(document, parameter).name);
  const walk = (node: Schema) => {
    const schema = resolve(document, node);
    for (const [name, member] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
      names.push(name);
      walk(member);
    }
    const parts = [schema.items, ...['allOf', 'anyOf', 'oneOf'].flatMap((of) => (schema[of] as Schema[]) ?? [])];
    for (const part of parts) if (part) walk(part as Schema);
  };
  const body = operation.requestBody && resolve(document, operation.requestBody);
  // A file has no properties.
  const json = body?.content['application/json'];
  if (json) walk(json.schema as Schema);
  return [...new Set(names)];
}

/** An ID of the same format that does not exist. */
function unknownLike(id: string): string {
  if (id.startsWith('PS-')) return id.replace(/^PS-\d{4}/, 'PS-2019');
  return `${id.slice(0, -1)}${/[0-8a-eA-EG-Yg-y]$/.test(id) ? String.fromCharCode(id.charCodeAt(id.length - 1) + 1) : '0'}`;
}

/** The text with each occurrence of the ID replaced, ignoring case. */
function without(text: string, id: string): string {
  return text.replaceAll(new RegExp(id.replaceAll(/[^\w]/g, '\\$&'), 'gi'), '…');
}

/** Fails if the text has data of the other company. It may repeat the requested ID. */
function assertNoDisclosure(text: string, requestedId: string): void {
  const rest = without(text, requestedId);
  for (const secret of [neighbour.marker, neighbour.id, ...neighbour.ownIds.map((id) => `"${id}"`)]) {
    assert.ok(!rest.includes(secret), `the response contains ${secret}: ${text.slice(0, 500)}`);
  }
}
