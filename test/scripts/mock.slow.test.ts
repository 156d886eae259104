// `make mock` without installation: calls every operation with every request example, using the SDK.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import {
  type Body,
  documentNames,
  type Example,
  type LocatedOperation,
  type Media,
  operationsOf,
  resolve,
} from '../../scripts/generate/document.ts';
import { methodNameOf } from '../../scripts/generate/resource-names.ts';
import { createPortside } from '../../sdk/index.ts';
import { documents } from '../support/contract.ts';
import { spawnMock, startMock } from '../support/mock.ts';

type ServedName = (typeof documentNames)[number];

const surfaces = { standard: 'standard', 'external-v1': 'externalV1' } as const;

/** Call options, independent of the operation. */
interface Call {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
}
type Method = (call: Call) => Promise<{ data: unknown; response: Response }>;
type ResourceMethod = (...args: unknown[]) => Promise<Response> & { withResponse?: Awaitable };
type Awaitable = () => Promise<{ text: string; response: Response }>;

describe('mock', async () => {
  const { child: mock, said, address } = await startMock();
  after(() => void mock.kill('SIGINT'));

  /** Returns the client method of an operation, with a client that does not retry. */
  function method(name: ServedName, { operation, path, parameters }: LocatedOperation): Method {
    const portside = createPortside({ baseUrl: address, apiKey: 'pk_mock', retries: 0 });
    if (name !== 'external-v2') {
      const surface = portside[surfaces[name]] as unknown as Record<string, Method>;
      return (call) => surface[operation.operationId]!(call);
    }
    const { resource, method } = methodNameOf(path, operation.operationId);
    const resources = portside as unknown as Record<string, Record<string, ResourceMethod>>;
    const hasQuery = parameters.some((parameter) => parameter.in === 'query');
    return async ({ path: values = {}, query, headers, body }) => {
      const args = [...Object.values(values), ...(hasQuery ? [query] : []), ...(body === undefined ? [] : [body])];
      const sent = resources[resource]![method]!(...args, { headers });
      if (sent.withResponse === undefined) return { data: await (await sent).text(), response: await sent };
      const { text, response } = await sent.withResponse();
      return { data: JSON.parse(text), response };
    };
  }

  /** Sends a request without a key, which the client rejects. */
  async function sendWithoutKey({ method, path }: LocatedOperation, { path: values = {}, query, body }: Call) {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, parameter) => encodeURIComponent(String(values[parameter])));
    const search = new URLSearchParams(query as Record<string, string> | undefined);
    return await fetch(`${address}${filled}?${search}`, {
      method: method.toUpperCase(),
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  for (const name of documentNames) {
    for (const located of operationsOf(documents[name])) {
      const { operation } = located;

      it(`${operation.operationId} returns the response example for each request example`, async () => {
        const [status, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))!;
        const examples = Object.values(examplesOf(name, resolve(documents[name], success)));
        for (const call of callsOf(name, located)) {
          const { data, response } = await method(name, located)(call);
          assert.equal(response.status, Number(status));
          assert.deepEqual(data instanceof Blob ? await data.text() : data, examples[0]);
        }
      });

      it(`${operation.operationId} rejects a request without a key, and an invalid one`, async () => {
        const [call] = callsOf(name, located);
        assert.equal((await sendWithoutKey(located, call!)).status, 401);
        const invalid = invalidCallOf(located);
        if (invalid) await assert.rejects(method(name, located)({ ...call, ...invalid }), { status: 400 });
      });
    }
  }

  it('rejects invalid requests with the errors in a response header and in the body', async () => {
    const response = await fetch(`${address}/api/v1/products?limit=0`, { headers: { 'X-API-Key': 'pk_mock' } });
    assert.equal(response.status, 400);
    assert.match(response.headers.get('sl-violations') ?? '', /limit must be >= 1/);
  });

  it('rejects a malformed body', async () => {
    const headers = { Authorization: 'Bearer pk_mock', 'Content-Type': 'application/json' };
    for (const encoding of ['identity', 'gzip']) {
      const call = { method: 'POST', headers: { ...headers, 'Content-Encoding': encoding }, body: '{"items":' };
      const response = await fetch(`${address}/api/v1/external/orders`, {
        ...call,
        signal: AbortSignal.timeout(60_000),
      });
      assert.equal(response.status, 400);
    }
  });

  it('returns another response example on request', async () => {
    const headers = { 'X-API-Key': 'pk_mock', Prefer: 'code=429' };
    const response = await fetch(`${address}/api/v1/products`, { headers });
    assert.equal(response.status, 429);
    assert.deepEqual(((await response.json()) as { error: unknown }).error, { code: 'RATE_LIMIT_EXCEEDED' });
    assert.equal(response.headers.get('RateLimit-Remaining'), '0');
    assert.equal(response.headers.get('sl-violations'), null);
  });

  it('prints two sample requests that work', async () => {
    const commands = [...said.matchAll(/^ {2}curl '(.*?)' -H '(.*?): (.*?)'$/gm)];
    assert.equal(commands.length, 2);
    for (const [, url = '', header = '', value = ''] of commands) {
      assert.equal((await fetch(url, { headers: { [header]: value } })).status, 200);
    }
  });

  it('reports a port in use in one line', async () => {
    const second = spawnMock({ PORT: new URL(address).port });
    const [errors, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
    assert.equal(code, 1);
    assert.match(errors, /^portside: port \d+ is taken: set PORT to a free one, like PORT=\d+\n$/);
  });

  it('stops on Ctrl-C', async () => {
    const errors = text(mock.stderr);
    mock.kill('SIGINT');
    assert.deepEqual(await once(mock, 'exit'), [0, null]);
    assert.equal(await errors, '');
    await assert.rejects(fetch(address));
  });
});

it('leaves no processes behind when killed', async () => {
  const { child, address } = await startMock();
  child.kill('SIGKILL');
  // Otherwise Prism crashes while logging a request to a closed pipe.
  for (const end = performance.now() + 60_000; await isListening(address); await setTimeout(20)) {
    assert.ok(performance.now() < end, `something still listens at ${address}`);
  }
});

async function isListening(address: string): Promise<boolean> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Returns the body examples by name. */
function examplesOf(name: ServedName, body: { content?: { [type: string]: Media } }) {
  const content = body.content ?? {};
  const examples = Object.entries((content['application/json'] ?? Object.values(content)[0])?.examples ?? {});
  return Object.fromEntries(
    examples.map(([label, example]) => [label, resolve<Example>(documents[name], example).value]),
  );
}

/** Returns the calls of an operation: parameter examples with each body example. */
function callsOf(name: ServedName, { operation, parameters }: LocatedOperation): Call[] {
  const shown = (place: string) =>
    Object.fromEntries(parameters.filter((p) => p.in === place).map((p) => [p.name, p.example]));
  const call = { path: shown('path'), query: shown('query'), headers: shown('header') };
  if (!operation.requestBody) return [call];
  const bodies = examplesOf(name, resolve<Body>(documents[name], operation.requestBody));
  return Object.values(bodies).map((body) => ({ ...call, body }));
}

/** Returns a change that makes a call invalid; undefined if every call is valid. */
function invalidCallOf({ operation, parameters }: LocatedOperation): Call | undefined {
  if (operation.requestBody) return { body: { nonsense: true } };
  const checked = parameters.find(
    ({ in: place, schema }) => place === 'path' && ('pattern' in schema || 'format' in schema),
  );
  if (checked) return { path: { [checked.name]: 'nonsense' } };
  const bounded = parameters.find(
    ({ in: place, schema }) => place === 'query' && ('maximum' in schema || 'format' in schema),
  );
  return bounded && { query: { [bounded.name]: 'nonsense' } };
}
