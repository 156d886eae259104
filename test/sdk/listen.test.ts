// `portside listen`: forwards events of a service to a local receiver, signed and byte for byte like webhooks, across restarts.

import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventSamples } from '../../sdk/generated/events.gen.ts';
import { verifyWebhook } from '../../sdk/index.ts';
import { deleteKey, issueKey } from '../support/fixtures.ts';
import { isFullRun } from '../support/full-run.ts';
import { createHome, type Home } from '../support/portside-command.ts';
import { until } from '../support/until.ts';
import { type Received, type Receiver, respondWith, startReceiver } from '../support/webhook-receiver.ts';
import { startWebhookService } from '../support/webhooks.ts';

const service = await startWebhookService();
const environment = { PORTSIDE_URL: service.url, PORTSIDE_KEY: service.key };

/** Commits events with the data of the samples and returns their IDs. */
async function record(names: Exclude<keyof typeof eventSamples, 'webhook.test'>[]): Promise<string[]> {
  const ids = [];
  for (const name of names) ids.push(...(await service.record([name], { data: { ...eventSamples[name].data } })));
  return ids;
}

const isReady = ({ stderr }: { stderr: string }) => stderr.includes('Forwarding events');
const idsOf = (receiver: Receiver) => receiver.received.map(({ headers }) => headers['x-webhook-id']);

interface ListenOptions {
  home?: Home;
  receiver?: Receiver;
  /** Runs the command in a process that this signal interrupts. */
  signal?: NodeJS.Signals;
}

/** Starts `listen` with a receiver and a home folder. */
async function startListening(args: string[] = [], { home, receiver, signal }: ListenOptions = {}) {
  const [at, to] = [home ?? (await createHome()), receiver ?? (await startReceiver())];
  const command = ['listen', '--forward-to', `${to.url}/hook`, ...args];
  const running = signal ? at.startProcess(command, environment, signal) : at.start(command, environment);
  await running.until(isReady);
  return { home: at, receiver: to, running, command };
}

// Open until the end, so that no other receiver gets its port, and with it the deliveries.
const webhooks = await startReceiver();

test('forwards an event with the body and the headers of the webhook delivery', async () => {
  const { home, receiver, running } = await startListening();
  await service.addEndpoint(`${webhooks.url}/hook`);
  const data = { ...eventSamples['order.updated'].data, externalOrderId: 'PO ğ€ \u2028 "\\ {[' };
  const [id] = await service.record(['order.updated'], { data });
  service.startSending();
  const [[delivered], [forwarded]] = await Promise.all([webhooks.arrived(1), receiver.arrived(1)]);
  assert.equal(forwarded!.body, delivered!.body);
  assert.equal(forwarded!.path, '/hook');
  const constant = ({ headers }: Received) => ({
    ...headers,
    host: '',
    'x-webhook-timestamp': '',
    'webhook-timestamp': '',
    'x-webhook-signature': String(headers['x-webhook-signature']).replaceAll(/[0-9a-f]/g, '0'),
    'webhook-signature': String(headers['webhook-signature']).replaceAll(/[A-Za-z0-9+/]/g, '0'),
  });
  assert.deepEqual(constant(forwarded!), constant(delivered!));

  const { stdout: secret } = await home.run(['listen', '--print-secret']);
  assert.match(running.stderr, new RegExp(`Signing secret: ${secret.trim().replaceAll('+', '\\+')}\n`));
  const event = await verifyWebhook({ secret: secret.trim(), headers: forwarded!.headers, body: forwarded!.body });
  assert.equal(event.id, id);
  await running.until(({ stdout }) => stdout.includes('\n'));
  const { code, stdout } = await running.stop();
  assert.equal(code, 0);
  assert.match(stdout, new RegExp(`^\\d\\d:\\d\\d:\\d\\d  order\\.updated  ${id}  200  \\d+ ms\n$`));
});

test('loses and repeats no event across restarts, and shows the secret only once', async () => {
  const { home, receiver, running, command } = await startListening([], { signal: 'SIGTERM' });
  const first = await record(['order.updated', 'product.unavailable']);
  await receiver.arrived(2);
  assert.equal((await running.stop()).code, 0);

  const second = await record(['order.updated', 'stock.low', 'order.updated']);
  const again = await startListening([], { home, receiver });
  await receiver.arrived(5);
  const third = await record(['catalog.changed']);
  await receiver.arrived(6);
  const { stderr } = await again.running.stop();
  assert.deepEqual(idsOf(receiver), [...first, ...second, ...third]);
  assert.match(stderr, /Signing secret: unchanged/);
  assert.doesNotMatch(stderr, /whsec_/);

  const skipped = await record(['order.updated']);
  // An event is listed once no transaction is open that began before it.
  await until(async () => {
    const { body } = await service.get('listEvents', '/api/v2/external/events?limit=100');
    return body.data.items.some(({ id }: { id: string }) => id === skipped[0]);
  });
  const reset = home.start([...command, '--reset'], environment);
  await reset.until(isReady);
  const [last] = await record(['order.updated']);
  await receiver.arrived(7);
  await reset.stop();
  assert.equal(idsOf(receiver).at(-1), last);
  assert.ok(!idsOf(receiver).includes(skipped[0]));
});

test('sends an event again after a restart if it waited for a retry, but not the later ones that were delivered', async () => {
  const receiver = await startReceiver();
  let failing = 'product.unavailable';
  receiver.reply = (res, received) =>
    respondWith(received.headers['x-webhook-event'] === failing ? 500 : 200)(res, received);
  const { home, running } = await startListening([], { receiver });
  const ids = await record(['product.unavailable', 'order.updated', 'catalog.changed']);
  await running.until(({ stdout }) => stdout.includes(`${ids[2]}  200`));
  const { stdout, stderr } = await running.stop();
  assert.match(stdout, new RegExp(`${ids[0]}  500  \\d+ ms  not a 2xx status; retry in 2 s`));
  assert.match(stderr, /sent again by the next run/);
  failing = '';
  const before = receiver.received.length;
  const again = await startListening([], { home, receiver });
  const [next] = await record(['order.updated']);
  await receiver.arrived(before + 2);
  await again.running.stop();
  assert.deepEqual(idsOf(receiver).slice(before), [ids[0], next]);
});

// Waits for 14 seconds.
if (isFullRun) {
  test('retries after 2, 4 and 8 seconds, then reports the failure and goes on', async () => {
    const receiver = await startReceiver();
    receiver.reply = respondWith(503);
    const { running } = await startListening(['--json'], { receiver });
    const [id] = await record(['order.updated']);
    await running.until(({ stdout }) => stdout.includes('"failed"'));
    const { stdout } = await running.stop();
    const attempts = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      attempts.map(({ id, event, attempt, state, status, retryMs }) => [id, event, attempt, state, status, retryMs]),
      [
        [id, 'order.updated', 1, 'pending', 503, 2000],
        [id, 'order.updated', 2, 'pending', 503, 4000],
        [id, 'order.updated', 3, 'pending', 503, 8000],
        [id, 'order.updated', 4, 'failed', 503, null],
      ],
    );
    const [first, second, third, fourth] = receiver.received.map(({ at }) => at) as [number, number, number, number];
    for (const [actual, expected] of [
      [second - first, 2000],
      [third - second, 4000],
      [fourth - third, 8000],
    ] as const) {
      assert.ok(actual >= expected - 50, `${actual} ms`);
    }
  });
}

test('forwards no events in the legacy format unless they are selected', async () => {
  const legacy = ['order.created', 'order.status_changed', 'order.cancelled', 'order.confirmed'] as const;
  const { receiver, running } = await startListening();
  const selected = await startListening(['--events', legacy.join(',')]);
  const skipped = await record([...legacy]);
  const [current] = await record(['order.updated']);
  await Promise.all([receiver.arrived(1), selected.receiver.arrived(4)]);
  await Promise.all([running.stop(), selected.running.stop()]);
  assert.deepEqual([idsOf(receiver), idsOf(selected.receiver)], [[current], skipped]);
});

test('forwards only the selected events, and remembers its position if none matches', async () => {
  const { home, receiver, running, command } = await startListening(['--events', 'order.cancelled,webhook.test']);
  await record(['order.updated', 'order.created']);
  const [cancelled] = await record(['order.cancelled']);
  await receiver.arrived(1);
  await running.stop();
  assert.deepEqual(idsOf(receiver), [cancelled]);

  const nothing = home.start([...command.slice(0, 3), '--events', 'webhook.test'], environment);
  await nothing.until(isReady);
  const [updated] = await record(['order.updated']);
  const folder = join(home.folder, '.local/state/portside');
  const [file] = await readdir(folder);
  await until(async () => JSON.parse(await readFile(join(folder, file!), 'utf8')).after === updated);
  assert.equal((await nothing.stop()).stdout, '');
  assert.equal(receiver.received.length, 1);
});

test('continues after --cursor, and reports an unknown position', async () => {
  const [first, second] = await record(['order.updated', 'order.updated']);
  const { home, receiver, running, command } = await startListening(['--cursor', first!]);
  await receiver.arrived(1);
  await running.stop();
  assert.deepEqual(idsOf(receiver), [second]);
  const folder = join(home.folder, '.local/state/portside');
  const [file = ''] = await readdir(folder);
  const stored = await readFile(join(folder, file), 'utf8');
  assert.equal(JSON.parse(stored).after, second);
  const unknown = '01a20cad-4662-7c77-9374-d6875d96291f';
  const { code, stderr } = await home.run([...command.slice(0, 3), '--cursor', unknown], { env: environment });
  assert.equal(code, 1);
  assert.match(stderr, new RegExp(`does not know the event ${unknown}.* The stored position is unchanged`));
  assert.equal(await readFile(join(folder, file), 'utf8'), stored);

  const expired = JSON.stringify({ after: unknown, settled: [] });
  await writeFile(join(folder, file), expired);
  const ended = await home.run(command.slice(0, 3), { env: environment });
  assert.match(ended.stderr, new RegExp(`does not know the event ${unknown}.* add --reset`));
  for (const malformed of ['', 'null', '[]', '{}', '{"after":5,"settled":[]}', '{"after":null,"settled":[null]}']) {
    await writeFile(join(folder, file), malformed);
    const { code, stderr } = await home.run(command.slice(0, 3), { env: environment });
    assert.equal(code, 1);
    assert.match(stderr, /^Error: .*listen-\w+\.json is malformed\. To continue with new events, add --reset\.\n$/);
  }
});

test('ends with exit code 3 if the key is revoked, and continues with a new key', async () => {
  const request = {
    companyId: service.company.id,
    name: 'laptop',
    scopes: ['read' as const],
    role: 'manager' as const,
  };
  const { id: keyId, key } = await issueKey(service.db, request);
  const home = await createHome();
  const receiver = await startReceiver();
  const command = ['listen', '--forward-to', receiver.url];
  const running = home.start(command, { ...environment, PORTSIDE_KEY: key });
  await running.until(isReady);
  await deleteKey(service.db, keyId);
  const { code, stderr } = await running.ended;
  assert.equal(code, 3);
  assert.match(stderr, /Error: 401/);
  const [missed] = await record(['order.updated']);
  const again = home.start(command, environment);
  await receiver.arrived(1);
  await again.stop();
  assert.deepEqual(idsOf(receiver), [missed]);
});

for (const [status, body] of [
  [503, ''],
  [200, '<h1>Maintenance</h1>'],
] as const)
  test(`waits while the service is not available, with status ${status}`, async () => {
    const proxy = await startReceiver();
    let down = false;
    proxy.reply = async (res, { path }) => {
      if (down) return respondWith(status, body)(res, {} as Received);
      const response = await fetch(service.url + path, { headers: { Authorization: `Bearer ${service.key}` } });
      res.writeHead(response.status, { 'Content-Type': 'application/json' }).end(await response.text());
    };
    const home = await createHome();
    const receiver = await startReceiver();
    const env = { ...environment, PORTSIDE_URL: proxy.url };
    const running = home.start(['listen', '--forward-to', receiver.url], env);
    await running.until(isReady);
    down = true;
    await running.until(({ stderr }) => stderr.includes(`${status}: `) && stderr.includes('Trying again.'));
    const [id] = await record(['order.updated']);
    down = false;
    await receiver.arrived(1);
    const { stderr } = await running.stop();
    assert.match(stderr, /The service is available again\./);
    assert.deepEqual(idsOf(receiver), [id]);
  });
