// Rotates the encryption key, the signing secret of an endpoint, and an API key, as docs/operating/secrets.md says, on two API processes behind
// nginx and a worker, under requests: none may fail, and every webhook must have a valid signature.
//
// With SECRET_ROTATION=on it prints each step as it ends: `make secret-rotation`.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { loadConfig } from '../../src/config.ts';
import { standardSignature } from '../../src/domain/webhooks/signature.ts';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';
import { addEndpoint, issueKey } from '../support/fixtures.ts';
import { noNginx } from '../support/nginx.ts';
import { createBuyer, createSupplierWithProduct } from '../support/orders.ts';
import { skipIf } from '../support/requested.ts';
import { startRollingProcesses } from '../support/rolling-processes.ts';
import { startProcess } from '../support/service-process.ts';
import { until } from '../support/until.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { waitUntilIdle } from '../support/whole-orders.ts';

const isRequested = process.env.SECRET_ROTATION === 'on';
const { db, url, closing } = await createTestDatabase();

/** A receiver of webhooks that knows one signing secret, as the first version of an integration does. */
async function startVerifier() {
  const state = { secret: '', accepted: 0, rejected: 0, events: new Set<unknown>() };
  const receiver = await startReceiver({
    reply(res, { headers, body }) {
      const expected = standardSignature(
        state.secret,
        String(headers['webhook-id']),
        String(headers['webhook-timestamp']),
        body,
      );
      const isValid = String(headers['webhook-signature']).split(' ').includes(expected);
      state[isValid ? 'accepted' : 'rejected'] += 1;
      if (isValid) state.events.add(headers['webhook-id']);
      res.writeHead(isValid ? 200 : 401).end();
    },
  });
  return Object.assign(state, { url: receiver.url });
}

/** Clients that send requests until stopped, one after the other each, with the present key. */
function startLoad(origin: string, productId: string, credential: { key: string }) {
  // Over HTTP/2, undici fails requests that it sends while nginx closes a connection after 1,000 requests.
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false }, allowH2: false });
  const failures: string[] = [];
  const orders: string[] = [];
  const actions = [read, read, order, order];
  const rounds = actions.map(() => 0);
  let stopping = false;

  // biome-ignore lint/suspicious/noExplicitAny: the contract's tests look at bodies
  async function send(method: 'GET' | 'POST', path: string, body?: object): Promise<any> {
    const headers = { authorization: `Bearer ${credential.key}`, ...(body && { 'content-type': 'application/json' }) };
    const options = { method, headers, dispatcher, ...(body && { body: JSON.stringify(body) }) };
    const response = await request(origin + path, options);
    const text = await response.body.text();
    if (response.statusCode < 300) return JSON.parse(text);
    throw new Error(`${response.statusCode} ${text.slice(0, 300)}`);
  }
  async function read(): Promise<void> {
    await send('GET', '/api/v2/external/catalog?limit=2');
  }
  async function order(): Promise<void> {
    const placed = await send('POST', '/api/v1/external/orders', { items: [{ productId, quantity: 3 }] });
    orders.push(placed.data.orders[0].orderNumber);
  }
  const running = actions.map(async (act, client) => {
    for (; !stopping; await sleep(25)) {
      await act().catch((error: Error) => void failures.push(`${act.name}: ${error.message}`));
      rounds[client]! += 1;
    }
  });
  return {
    failures,
    orders,
    count: () => rounds.reduce((sum, count) => sum + count, 0),
    /** Resolves when each client has ended the request that it is sending, and another one. */
    async passed(): Promise<void> {
      const before = [...rounds];
      await until(() => rounds.every((count, client) => count >= before[client]! + 2));
    },
    async stop(): Promise<void> {
      stopping = true;
      await Promise.all(running);
      await dispatcher.close();
    },
    async statusWith(key: string): Promise<number> {
      const headers = { authorization: `Bearer ${key}` };
      const response = await request(`${origin}/api/v2/external/catalog?limit=1`, { headers, dispatcher });
      await response.body.dump();
      return response.statusCode;
    },
  };
}

/** Starts a worker. `restart` ends it in order, and starts it with other settings. */
async function startWorker(environment: Record<string, string>) {
  let { child } = await startProcess(closing, 'worker.ts', url, environment);
  return {
    async restart(settings: Record<string, string>): Promise<unknown[]> {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const end = await exited;
      ({ child } = await startProcess(closing, 'worker.ts', url, settings));
      return end;
    },
  };
}

test('rotates all secrets of a running service without a failed request', {
  skip: skipIf(noNginx, { isRequested }),
}, async (t) => {
  const oldKey = process.env.SECRETS_KEY!;
  const newKey = randomBytes(32).toString('base64');
  let settings: Record<string, string> = { SECRETS_KEY: oldKey };
  const { companyId } = await createBuyer(db);
  const { product } = await createSupplierWithProduct(db);
  const first = await issueKey(db, { companyId, name: 'load', scopes: ['read', 'write'], role: 'member' });
  const credential = { key: first.key };
  const receiver = await startVerifier();
  const config = loadConfig({ ALLOW_PRIVATE_TARGETS: 'true' });
  const endpoint = await addEndpoint({ db, config }, companyId, { url: receiver.url, eventNames: ['order.created'] });
  receiver.secret = endpoint.secret;

  const processes = await startRollingProcesses(closing, url, { environment: settings });
  const worker = await startWorker(settings);
  const load = startLoad(processes.origin, product.id, credential);
  closing.defer(() => load.stop().catch(() => undefined));
  const ends: unknown[] = [];

  const report = (line: string) => {
    t.diagnostic(line);
    // Diagnostics appear only at the end.
    if (isRequested) process.stderr.write(`${line}\n`);
  };
  /** Does a step of the guide, waits until requests and webhooks have succeeded after it, and reports it. */
  async function step(name: string, act: () => Promise<unknown>): Promise<void> {
    const before = { requests: load.count(), failed: load.failures.length, ...receiver };
    const start = performance.now();
    await act();
    const ended = performance.now();
    const accepted = receiver.accepted;
    await load.passed();
    await until(() => receiver.accepted > accepted + 2 || receiver.rejected > 0);
    report(
      `${name} | ${((ended - start) / 1000).toFixed(1)} | ${load.count() - before.requests} | ${load.failures.length - before.failed} | ` +
        `${receiver.accepted - before.accepted} | ${receiver.rejected - before.rejected}`,
    );
  }
  async function restart(environment: Record<string, string>): Promise<void> {
    settings = environment;
    ends.push(...(await processes.restartAll(settings)), await worker.restart(settings));
  }
  async function portside(...args: string[]) {
    const { status, stdout, stderr } = await runCli(url, [...args, '--json'], {
      env: { SECRETS_KEY_PREVIOUS: '', ...settings },
    });
    assert.equal(status, 0, `${args.join(' ')}: ${stdout}${stderr}`);
    return JSON.parse(stdout);
  }

  report('step | seconds | requests | failed | webhooks | with an invalid signature');
  await step('all processes can decrypt with the new key', () =>
    restart({ SECRETS_KEY: oldKey, SECRETS_KEY_PREVIOUS: newKey }),
  );
  await step('all processes encrypt with the new key', () =>
    restart({ SECRETS_KEY: newKey, SECRETS_KEY_PREVIOUS: oldKey }),
  );
  await step('secrets encrypt', () => portside('secrets', 'encrypt'));
  const { current, secrets } = await portside('secrets', 'status');
  assert.deepEqual(new Set(secrets.map(({ keyId }: { keyId: string }) => keyId)), new Set([current]));
  await step('the old key is removed', () => restart({ SECRETS_KEY: newKey }));
  await step('webhook rotate-secret, and the receiver changes its secret', async () => {
    const { secret } = await portside('webhook', 'rotate-secret', companyId, endpoint.id);
    // A delivery that was claimed before has the old signature only.
    const claimed = await db('webhook_deliveries').where({ status: 'pending' }).pluck('event_id');
    const isSent = async () =>
      !(await db('webhook_deliveries').where({ status: 'pending' }).whereIn('event_id', claimed).first());
    await until(isSent);
    receiver.secret = secret;
  });
  await step('webhook rotate-secret --finish', () =>
    portside('webhook', 'rotate-secret', companyId, endpoint.id, '--finish'),
  );
  await step('key rotate, and the clients change their key', async () => {
    credential.key = (await portside('key', 'rotate', first.id)).key;
    await load.passed();
  });
  await step('key revoke of the old key', async () => {
    await portside('key', 'revoke', first.id);
    await until(async () => (await load.statusWith(first.key)) === 401);
  });

  await load.stop();
  await waitUntilIdle(db);
  for (const error of processes.errors) t.diagnostic(error);
  report(
    `${load.count()} requests, ${load.failures.length} failed; ${receiver.accepted} webhooks, ${receiver.rejected} with an invalid signature`,
  );
  assert.deepEqual(load.failures, []);
  assert.equal(receiver.rejected, 0);
  assert.deepEqual(new Set(ends.map(String)), new Set([String([0, null])]), 'each process ended in order');
  assert.deepEqual((await db('orders').pluck('order_number')).toSorted(), load.orders.toSorted());
  assert.equal(receiver.events.size, load.orders.length, 'each event was delivered');
});
