// Traces of a service, exported to a collector by OTLP over HTTP.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { test } from 'node:test';
import { enqueueJob } from '../../src/db/jobs.ts';
import { defineJob, ExpectedJobError, type Job } from '../../src/jobs/queue/job.ts';
import { startJobs } from '../../src/jobs/queue/queue.ts';
import { createCompany } from '../../src/services/accounts/companies.ts';
import { createLog } from '../../src/telemetry/log.ts';
import { openTelemetry, summarizeStatement } from '../../src/telemetry/open-telemetry.ts';
import { startTracing, traced, traceIds, traceStatements } from '../../src/telemetry/tracing.ts';
import { createTestDatabase } from '../support/database.ts';
import { issueKey } from '../support/fixtures.ts';
import { createSupplierWithProduct } from '../support/orders.ts';
import { startProcess } from '../support/service-process.ts';
import { respondWith, startReceiver } from '../support/webhook-receiver.ts';
import { settled, startWebhookService } from '../support/webhooks.ts';

interface Value {
  stringValue?: string;
  intValue?: number | string;
}
interface Span {
  traceId: string;
  links?: { traceId: string; spanId: string }[];
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
}
interface Export {
  resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: Span[] }[] }[];
}

/** A collector. `found` resolves with all spans once they satisfy the condition. */
async function startCollector(closing: AsyncDisposableStack) {
  const exports: Export[] = [];
  let notify = () => {};
  const server = createServer(async (req, res) => {
    assert.equal(req.url, '/v1/traces');
    exports.push((await json(req)) as Export);
    res.setHeader('content-type', 'application/json').end('{}');
    notify();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.defer(() => void server.close().closeAllConnections());
  const spans = () =>
    exports.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  return {
    spans,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exports,
    async found(condition: (spans: Span[]) => boolean): Promise<Span[]> {
      while (!condition(spans())) await new Promise<void>((resolve) => (notify = resolve));
      return spans();
    },
  };
}

const attributesOf = ({ attributes }: Pick<Span, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

test('records requests, statements, jobs and outgoing requests as spans, and logs the trace ID', {
  timeout: 90_000,
}, async () => {
  const { url, db, closing } = await createTestDatabase();
  const collector = await startCollector(closing);
  const { id: companyId } = await createCompany(db, { name: 'Acme' });
  const { key } = await issueKey(db, { companyId, name: 'test', scopes: ['read', 'write'], role: 'member' });
  const { child, address } = await startProcess(closing, 'server.ts', url, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_SERVICE_NAME: 'portside-test',
    TCMB_URL: 'http://127.0.0.1:1/secret-path?token=marker',
  });
  const lines: { msg: string; trace_id?: string; requestId?: string }[] = [];
  createInterface({ input: child.stdout! }).on('line', (line) => lines.push(JSON.parse(line)));
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const response = await fetch(`${address}/api/v1/products?search=marker`, {
    headers: { 'x-api-key': key, 'x-request-id': 'traced', traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  assert.equal(response.status, 200);

  const spans = await collector.found(
    (all) =>
      all.some(({ traceId: id, kind }) => id === traceId && kind === 2) &&
      all.some(({ name }) => name === 'job fetch-rates'),
  );
  const request = spans.find((span) => span.traceId === traceId && span.kind === 2);
  assert.ok(request);
  assert.equal(request.name, 'GET standard listProducts');
  assert.equal(request.parentSpanId, 'b7ad6b7169203331');
  const attributes = attributesOf(request);
  assert.deepEqual(
    [attributes['http.response.status_code'], attributes.operation, attributes.requestId, attributes.companyId],
    [200, 'listProducts', 'traced', companyId],
  );
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  assert.ok(
    statements.some(({ name }) => name === 'SELECT products'),
    statements.map(({ name }) => name).join(),
  );
  const job = spans.find(({ name }) => name === 'job fetch-rates');
  const calls = spans.filter(
    ({ traceId: id, kind, name }) => id === job?.traceId && kind === 3 && name === 'GET 127.0.0.1',
  );
  assert.equal(calls.length, 2);
  for (const call of calls) assert.deepEqual([call.status.code, call.parentSpanId], [2, job?.spanId]);
  assert.deepEqual(attributesOf(collector.exports[0]!.resourceSpans[0]!.resource)['service.name'], 'portside-test');
  assert.doesNotMatch(JSON.stringify(collector.exports), /marker|secret-path/, 'the spans contain sent values or URLs');

  while (!lines.some(({ requestId }) => requestId === 'traced'))
    await new Promise((resolve) => child.stdout!.once('data', resolve));
  assert.equal(lines.find(({ requestId }) => requestId === 'traced')?.trace_id, traceId);
});

const all = { serviceName: 'x', sampleRatio: 1, followsClients: true };
const noLog = { info: () => {}, warn: () => {} };
const sampled = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const unsampled = '00-1af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';

const service = await startWebhookService();

/** Traces the service, with a product to order and an endpoint. `stop` exports all spans. */
async function traceService() {
  const collecting = new AsyncDisposableStack();
  const collector = await startCollector(collecting);
  const tracing = await startTracing({ tracing: { endpoint: collector.url, ...all } }, noLog);
  service.closing.use(collecting);
  traceStatements(service.db);
  const { product } = await createSupplierWithProduct(service.db);
  const receiver = await startReceiver({ reply: respondWith(200) });
  const endpoint = await service.addEndpoint(receiver.url, ['order.created']);
  service.startSending();
  return {
    endpointId: endpoint.id,
    receiver: new URL(receiver.url).hostname,
    async order(traceparent: string): Promise<void> {
      const body = { items: [{ productId: product.id, quantity: 1 }] };
      const path = '/api/v2/external/orders';
      const { status } = await service.send('createOrder', 'POST', path, { body, headers: { traceparent } });
      assert.equal(status, 201);
    },
    async stop(): Promise<Span[]> {
      await tracing.stop();
      await collecting.disposeAsync();
      return collector.spans();
    },
  };
}

test('links the delivery of an event to the request that recorded it, and traces no polls', async () => {
  const running = await traceService();
  await running.order(sampled);
  await running.order(unsampled);
  const deliveries = await service.deliveries((rows) => rows.length === 2 && settled(rows));
  const spans = await running.stop();

  const [request, ...others] = spans.filter(({ kind }) => kind === 2);
  assert.deepEqual([request?.name, others], ['POST external-v2 createOrder', []]);
  const webhooks = spans.filter(({ name }) => name === 'webhook');
  assert.equal(webhooks.length, 1, 'a delivery is traced if its request is');
  const [link] = webhooks[0]!.links ?? [];
  assert.deepEqual([link?.traceId, link?.spanId], [request?.traceId, request?.spanId]);
  const { eventId, orderId, ...attributes } = attributesOf(webhooks[0]!);
  assert.deepEqual(attributes, { companyId: service.company.id, endpointId: running.endpointId, attempt: 1 });
  assert.ok(deliveries.some((delivery) => delivery.event_id === eventId));
  assert.ok(await service.db('orders').where({ id: orderId }).first('id'));
  const attempt = spans.filter(({ parentSpanId }) => parentSpanId === webhooks[0]!.spanId);
  assert.deepEqual(
    attempt.map(({ name }) => name),
    [`POST ${running.receiver}`],
  );

  const statements = spans.filter((span) => attributesOf(span)['db.system.name'] === 'postgresql');
  assert.ok(statements.length > 0);
  for (const { name, traceId } of statements) assert.equal(traceId, request?.traceId, name);
});

test('logs the failure of a job with the trace ID of its span', async () => {
  const closing = new AsyncDisposableStack();
  const collector = await startCollector(closing);
  const tracing = await startTracing({ tracing: { endpoint: collector.url, ...all } }, noLog);
  const { ctx, company } = service;
  const failed = Promise.withResolvers<Record<string, unknown>>();
  const log = createLog('warn', { write: (line) => failed.resolve(JSON.parse(line)) });
  const job = defineJob({
    name: 'match-listings',
    timeLimitMs: 60_000,
    run: async () => {
      throw new ExpectedJobError('as planned');
    },
  });
  await enqueueJob(ctx.db, 'match-listings', { companyId: company.id });
  const queue = await startJobs({ ...ctx, log }, { jobs: [job as Job] });
  const line = await failed.promise;
  await queue.stop();
  await tracing.stop();
  await closing.disposeAsync();

  const [span, ...others] = collector.spans();
  assert.deepEqual([span?.name, others], ['job match-listings', []]);
  assert.deepEqual(attributesOf(span!), {
    job: 'match-listings',
    companyId: company.id,
    'error.type': 'ExpectedJobError',
  });
  assert.deepEqual([line.msg, line.companyId], ['job failed', company.id]);
  assert.deepEqual([line.trace_id, line.span_id], [span!.traceId, span!.spanId]);
});

test('a sampler that is not parent-based ignores the decision of clients, but not that of the cause', async () => {
  const closing = new AsyncDisposableStack();
  const collector = await startCollector(closing);
  const settings = { ...all, endpoint: collector.url, sampleRatio: 0, followsClients: false };
  const tracing = openTelemetry(settings, noLog);
  const facts = { method: 'GET', document: 'standard', operation: 'x', requestId: 'x', caller: {}, status: 200 };
  tracing.request({ traceparent: sampled }, (endSpan) => endSpan(facts));
  await tracing.span('unsampled', {}, async () => undefined, unsampled);
  await tracing.span('linked', {}, () => tracing.span('child', {}, async () => undefined), sampled);
  await tracing.stop();
  await closing.disposeAsync();
  assert.deepEqual(
    collector.spans().map(({ name }) => name),
    ['child', 'linked'],
  );
});

test('traces nothing without an endpoint', async () => {
  assert.deepEqual(traceIds(), {});
  assert.equal(await traced('x', {}, async () => 1), 1);
});

test('logs an unreachable collector, without failing the work or delaying shutdown', {
  timeout: 20_000,
}, async () => {
  const warnings: string[] = [];
  const tracing = openTelemetry(
    { ...all, endpoint: 'http://127.0.0.1:1' },
    { info: () => {}, warn: (_about: object, message?: string) => void warnings.push(message ?? '') },
  );
  assert.equal(await tracing.span('work', {}, async () => 2), 2);
  await assert.rejects(
    tracing.span('work', {}, async () => {
      throw new Error('as it was');
    }),
    /as it was/,
  );
  await tracing.stop();
  assert.deepEqual(warnings, ['trace export failed']);
});

const statements: [sql: string, summary: string][] = [
  ['select * from "orders" where "id" = $1', 'SELECT orders'],
  ['\n  INSERT INTO jobs (name) VALUES ($1)', 'INSERT jobs'],
  ['UPDATE order_mails m SET state = $1', 'UPDATE order_mails'],
  ['WITH due AS (SELECT id FROM products) SELECT * FROM due', 'SELECT products'],
  ['WITH RECURSIVE a AS (SELECT FROM b FOR UPDATE SKIP LOCKED) UPDATE c d SET x = 1 FROM a', 'UPDATE c'],
  ['WITH a AS (INSERT INTO jobs (name) VALUES ($1) ON CONFLICT DO UPDATE SET x = 1) SELECT * FROM a', 'INSERT jobs'],
  ['SELECT FROM ROWS FROM (json_to_recordset($1) AS (id uuid)) JOIN orders USING (id)', 'SELECT orders'],
  ['SELECT a IS DISTINCT FROM b FROM LATERAL (SELECT 1) x JOIN "users" ON true', 'SELECT users'],
  ['SELECT x FROM unnest($1::text[]) AS x', 'SELECT'],
  ['BEGIN;', 'BEGIN'],
  ['-- why\nDELETE FROM events', 'DELETE events'],
];

test('summarizes a statement as its operation and table', () => {
  for (const [sql, summary] of statements) assert.equal(summarizeStatement(sql), summary);
});
