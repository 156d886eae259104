// Traces of a service, exported to a collector by OTLP over HTTP.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { test } from 'node:test';
import { createCompany } from '../../src/services/accounts/companies.ts';
import { openTelemetry, summarizeStatement } from '../../src/telemetry/open-telemetry.ts';
import { traced, traceIds } from '../../src/telemetry/tracing.ts';
import { createTestDatabase } from '../support/database.ts';
import { issueKey } from '../support/fixtures.ts';
import { startProcess } from '../support/service-process.ts';

interface Value {
  stringValue?: string;
  intValue?: number | string;
}
interface Span {
  traceId: string;
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
    [attributes['http.response.status_code'], attributes['portside.operation'], attributes['portside.request_id']],
    [200, 'listProducts', 'traced'],
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

test('traces nothing without an endpoint', async () => {
  assert.deepEqual(traceIds(), {});
  assert.equal(await traced('x', {}, async () => 1), 1);
});

test('logs an unreachable collector, without failing the work or delaying shutdown', {
  timeout: 20_000,
}, async () => {
  const warnings: string[] = [];
  const tracing = openTelemetry(
    { endpoint: 'http://127.0.0.1:1', serviceName: 'x', sampleRatio: 1 },
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
  ['WITH due AS (SELECT id FROM products) SELECT 1', 'WITH products'],
  ['SELECT x FROM unnest($1::text[]) AS x', 'SELECT'],
  ['BEGIN;', 'BEGIN'],
  ['-- why\nDELETE FROM events', 'DELETE events'],
];

test('summarizes a statement as its verb and first table', () => {
  for (const [sql, summary] of statements) assert.equal(summarizeStatement(sql), summary);
});
