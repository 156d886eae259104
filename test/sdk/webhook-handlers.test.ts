// Webhook handlers of the client on Express, Fastify, Hono and Fetch API requests: signed events reach their handler, and others are rejected.

import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import {
  createExpressHandler,
  createFastifyPlugin,
  createFetchHandler,
  type WebhookOptions,
} from '../../sdk/webhooks.ts';
import { newSigningSecret, signedHeaders } from '../../src/domain/webhooks/signature.ts';
import { startWebhookService } from '../support/webhooks.ts';

const secret = newSigningSecret();
const id = '01a20cad-4662-7c77-9374-d6875d96291f';
/** Spaces and escapes, which a parsed and serialized body would lose. */
const body =
  '{"event" : "order.updated", "timestamp":"2026-11-24T08:30:12.041Z","data":{"orderNumber":"ORD-\\u011f€"}}';

type Send = (init: { headers?: Record<string, string>; body?: string }) => Promise<Response>;
/** Starts an app with the handlers at /hook, and a JSON route at /other. */
type Framework = (t: TestContext, options: WebhookOptions) => Promise<{ url: string; send: Send }>;

function sender(url: string, path = '/hook'): Send {
  return ({ headers, body }) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    });
}

async function startExpress(t: TestContext, app: express.Express) {
  const server = app.listen(0, '127.0.0.1');
  t.after(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const handleError: express.ErrorRequestHandler = (error, _request, response, _next) => {
  response.status(500).json({ error: error.message });
};

const echo: express.RequestHandler = (request, response) => void response.json(request.body);

const frameworks: Record<string, Framework> = {
  async Express(t, options) {
    const app = express();
    app.post('/hook', createExpressHandler(options));
    app.use(express.json());
    app.post('/other', echo);
    app.use(handleError);
    const url = await startExpress(t, app);
    return { url, send: sender(url) };
  },
  async 'Express with express.raw'(t, options) {
    const app = express();
    app.use('/hook', express.raw({ type: '*/*' }));
    app.use(express.json());
    app.post('/hook', createExpressHandler(options));
    app.post('/other', echo);
    app.use(handleError);
    const url = await startExpress(t, app);
    return { url, send: sender(url) };
  },
  async Fastify(t, options) {
    const app = fastify();
    t.after(() => app.close());
    await app.register(createFastifyPlugin('/hook', options));
    app.post('/other', async (request) => request.body);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    return { url, send: sender(url) };
  },
  async Hono(_t, options) {
    const app = new Hono();
    const handler = createFetchHandler(options);
    app.post('/hook', (context) => handler(context.req.raw));
    app.post('/other', async (context) => context.json(await context.req.json()));
    app.onError((error, context) => context.json({ error: error.message }, 500));
    const send: Send = async (init) => app.request('/hook', { method: 'POST', ...init });
    return { url: '', send };
  },
};

const now = () => Math.floor(Date.now() / 1000);

function signed(text = body, { at = now(), by = secret, name = 'order.updated' } = {}) {
  return signedHeaders({ id, name, replay: false }, { current: by, previous: null }, String(at), text);
}

for (const [name, start] of Object.entries(frameworks)) {
  test(`${name}: calls the handler of the event with its data, and responds with 204`, async (t) => {
    const seen: string[] = [];
    const { send } = await start(t, {
      secret: [newSigningSecret(), secret],
      on: {
        // The argument has the type of the event.
        'order.updated': ({ id, data }) => void seen.push(`${id} ${data.orderNumber}`),
        'product.unavailable': ({ data }) => void seen.push(data.sku ?? ''),
      },
    });
    assert.equal((await send({ headers: signed(), body })).status, 204);
    assert.deepEqual(seen, [`${id} ORD-ğ€`]);
  });

  test(`${name}: rejects invalid signatures and old timestamps with 401, malformed JSON with 400`, async (t) => {
    const { send } = await start(t, { secret, on: { 'order.updated': () => assert.fail('called') } });
    for (const headers of [
      {},
      signed(body, { by: newSigningSecret() }),
      signed(body, { at: now() - 310 }),
      signed(body, { at: now() + 310 }),
      signed(body.replace(' : ', ':')),
      { ...signed(), 'webhook-signature': 'v1,AAAA' },
    ]) {
      const response = await send({ headers, body });
      assert.equal(response.status, 401);
      const { error } = (await response.json()) as { error: string };
      assert.match(error, /^(A header|The signature|The timestamp)/);
    }
    assert.equal((await send({})).status, 401);
    assert.equal((await send({ headers: signed('{'), body: '{' })).status, 400);
  });

  test(`${name}: rejects a body over the limit with 413`, async (t) => {
    const { send } = await start(t, { secret, on: {}, maxBodyBytes: 50 });
    const { status } = await send({ headers: signed(), body });
    // express.raw() has its own limit, and has read the body before.
    assert.equal(status, name.includes('raw') ? 204 : 413);
  });

  test(`${name}: acknowledges duplicates and events without a handler`, async (t) => {
    const seen: string[] = [];
    const processed = new Set<string>();
    const { send } = await start(t, {
      secret,
      on: { 'order.updated': ({ id }) => void processed.add(id) },
      onOther: ({ event }) => void seen.push(event),
      isDuplicate: async (eventId) => processed.has(eventId),
    });
    for (const attempt of [1, 2]) {
      assert.equal((await send({ headers: signed(), body })).status, 204, `attempt ${attempt}`);
      assert.deepEqual([...processed], [id]);
    }
    processed.clear();
    // An event that a later version of the service adds.
    for (const other of ['constructor', 'order.split']) {
      const text = body.replace('order.updated', other);
      assert.equal((await send({ headers: signed(text), body: text })).status, 204);
    }
    assert.deepEqual(seen, ['constructor', 'order.split']);
  });

  test(`${name}: fails if the handler throws, so that the event is delivered again`, async (t) => {
    const { send } = await start(t, {
      secret,
      on: { 'order.updated': () => Promise.reject(new Error('database is down')) },
    });
    const response = await send({ headers: signed(), body });
    assert.equal(response.status, 500);
    assert.match(await response.text(), /database is down/);
  });

  test(`${name}: other routes keep their parser`, { skip: name === 'Hono' }, async (t) => {
    const { url } = await start(t, { secret, on: {} });
    const response = await sender(url, '/other')({ body: '{"a": 1}' });
    assert.deepEqual(await response.json(), { a: 1 });
  });
}

test('Express: names the mistake if the body is parsed before', async (t) => {
  const app = express();
  app.use(express.json());
  app.post('/hook', createExpressHandler({ secret, on: {} }));
  app.use(handleError);
  const response = await sender(await startExpress(t, app))({ headers: signed(), body });
  assert.equal(response.status, 500);
  assert.match(await response.text(), /Mount the webhook handler before express\.json/);
});

test('Express: uses rawBody of serverless platforms', async (t) => {
  const app = express();
  const verify = (request: object, _response: unknown, bytes: Buffer) =>
    void Object.assign(request, { rawBody: bytes });
  app.use(express.json({ verify }));
  app.post('/hook', createExpressHandler({ secret, on: {} }));
  const response = await sender(await startExpress(t, app))({ headers: signed(), body });
  assert.equal(response.status, 204);
});

test('Fetch: rejects other methods, and a request whose body was read', async () => {
  const handler = createFetchHandler({ secret, on: {} });
  const get = await handler(new Request('http://localhost/hook'));
  assert.deepEqual([get.status, get.headers.get('Allow')], [405, 'POST']);
  const request = new Request('http://localhost/hook', { method: 'POST', headers: signed(), body });
  await request.text();
  await assert.rejects(handler(request), TypeError);
});

test('rejects an empty secret as an error of the configuration', async () => {
  const handler = createFetchHandler({ secret: '', on: {} });
  const request = new Request('http://localhost/hook', { method: 'POST', headers: signed(), body });
  await assert.rejects(handler(request), /must not be empty/);
});

test('handles deliveries of the service, and detects an event that is sent again', async (t) => {
  const service = await startWebhookService();
  const app = fastify();
  t.after(() => app.close());
  const options: WebhookOptions = { secret: '', on: {} };
  const [ids, attempts]: [string[], string[]] = [[], []];
  options.isDuplicate = (eventId) => {
    attempts.push(eventId);
    return ids.includes(eventId);
  };
  options.on['order.updated'] = ({ id }) => {
    ids.push(id);
    if (attempts.length === 1) throw new Error('the response is lost');
  };
  await app.register(createFastifyPlugin('/hook', options));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  options.secret = (await service.addEndpoint(`${url}/hook`)).secret;
  const [eventId] = await service.record(['order.updated']);
  service.startSending();
  await service.deliveries((rows) => rows.some(({ status }) => status === 'delivered'));
  assert.deepEqual([ids, attempts], [[eventId], [eventId, eventId]]);
});
