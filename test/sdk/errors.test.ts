// Errors by code: a comparison with `code` narrows the type of the error.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  createPortside,
  NotFoundError,
  PermissionError,
  PortsideError,
  RateLimitError,
  ServerError,
  ValidationError,
} from '../../sdk/index.ts';
import { respondWith, startReceiver } from '../support/webhook-receiver.ts';

const planId = '01a20cad-4662-7c77-9374-d6875d96291f';

async function failWith(status: number, body: object, headers: Record<string, string> = {}) {
  const server = await startReceiver();
  server.reply = respondWith(status, JSON.stringify(body), { 'Content-Type': 'application/json', ...headers });
  const { purchasePlans } = createPortside({ baseUrl: server.url, apiKey: 'pk', retries: 0 });
  return purchasePlans.order(planId, { lines: [] } as never).then(
    () => assert.fail('resolved'),
    (error: unknown) => error,
  );
}

test('narrows status, body and errors by code', async () => {
  const message = 'The plan is outdated.';
  const outdated = await failWith(409, {
    success: false,
    error: 'Conflict',
    message,
    code: 'PLAN_OUTDATED',
    details: [],
    docUrl: 'https://api.portside.example/docs/errors/PLAN_OUTDATED',
  });
  assert.ok(outdated instanceof PortsideError);
  assert.ok(outdated instanceof Error);
  if (outdated.code !== 'PLAN_OUTDATED') assert.fail(outdated.code);
  // These assignments compile only if the types are narrowed.
  const status: 409 = outdated.status;
  const text: string = outdated.body.message;
  assert.deepEqual([status, text, outdated.errors], [409, message, []]);
  assert.equal(outdated.docUrl, 'https://api.portside.example/docs/errors/PLAN_OUTDATED');

  const fields = [{ pointer: '/items/3/quantity', index: 3, message: 'must be integer' }];
  const invalid = await failWith(400, { code: 'INVALID_ORDER_LINES', errors: fields });
  assert.ok(invalid instanceof PortsideError);
  if (invalid.code !== 'INVALID_ORDER_LINES') assert.fail(invalid.code);
  const index: number | undefined = invalid.errors[0]?.index;
  assert.equal(index, 3);
  assert.deepEqual([invalid.pointer, invalid.parameter], ['/items/3/quantity', undefined]);

  const rejected = { message: 'The order is final.', details: ['/status: must not change'] };
  const [sentence, word] = [await failWith(409, rejected), await failWith(409, { ...rejected, message: 'Conflict' })];
  assert.equal(String(sentence), 'ConflictError: 409: The order is final. /status: must not change');
  assert.equal(String(word), 'ConflictError: 409: Conflict: /status: must not change');

  const limited = await failWith(429, { success: false, error: { code: 'RATE_LIMIT_EXCEEDED' } });
  assert.ok(limited instanceof PortsideError);
  if (limited.code !== 'RATE_LIMIT_EXCEEDED') assert.fail(limited.code);
  assert.equal(limited.body.error.code, 'RATE_LIMIT_EXCEEDED');
});

test('says in the message how many errors there are, how to send a key and when to retry', async () => {
  const messageOf = async (status: number, body: object, headers = {}) =>
    (await failWith(status, body, headers).then(String)).replace(/^\w+: /, '');
  const details = ['The key has expired.', 'Send it as `Authorization: Bearer <key>`.'];
  const message = 'A valid API key is required.';
  assert.equal(await messageOf(401, { message, details }), `401: ${message} ${details.join(' ')}`);
  const invalid = { message: 'Invalid request; see details.', details: ['/a: is unknown', '/b: is unknown'] };
  assert.equal(await messageOf(400, invalid), '400: Invalid request; see details. /a: is unknown (and 1 more)');
  assert.equal(
    await messageOf(429, { error: { code: 'RATE_LIMIT_EXCEEDED' } }, { 'Retry-After': '12' }),
    '429: RATE_LIMIT_EXCEEDED: retry after 12 s',
  );
});

for (const [status, ErrorOfStatus, name] of [
  [400, ValidationError, 'ValidationError'],
  [401, AuthenticationError, 'AuthenticationError'],
  [403, PermissionError, 'PermissionError'],
  [404, NotFoundError, 'NotFoundError'],
  [409, ConflictError, 'ConflictError'],
  [429, RateLimitError, 'RateLimitError'],
  [500, ServerError, 'ServerError'],
  [504, ServerError, 'ServerError'],
  [413, PortsideError, 'PortsideError'],
] as const) {
  test(`rejects a ${status} with ${name}`, async () => {
    const error = await failWith(status, { code: 'X' });
    assert.ok(error instanceof ErrorOfStatus && error instanceof PortsideError);
    assert.deepEqual([error.name, error.constructor.name, error.status], [name, name, status]);
  });
}

test('narrows the code by the class', async () => {
  const error = await failWith(404, { code: 'NOT_FOUND' });
  if (!(error instanceof NotFoundError)) assert.fail('another class');
  const status: 404 = error.status;
  const code: 'NOT_FOUND' | 'SANDBOX_NOT_FOUND' = error.code;
  assert.deepEqual([status, code], [404, 'NOT_FOUND']);
});

test('has no code for the response of a proxy, and no status without a response', async () => {
  const proxy = await failWith(502, {});
  assert.ok(proxy instanceof PortsideError);
  if (proxy.code !== undefined) assert.fail(proxy.code);
  const status: number = proxy.status;
  assert.equal(status, 502);
  const { standard } = createPortside({ baseUrl: 'http://127.0.0.1:1', apiKey: 'pk', retries: 0 });
  await assert.rejects(standard.listProducts(), (error) => {
    assert.ok(error instanceof ConnectionError);
    if (error.code !== 'NO_RESPONSE') assert.fail(error.code);
    const missing: undefined = error.status;
    return missing === undefined;
  });
});
