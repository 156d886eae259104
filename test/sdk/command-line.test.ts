// The command line `portside`: login, logout, whoami, trigger, products search, events tail, help, and errors with their exit codes.

import assert from 'node:assert/strict';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventSamples } from '../../sdk/generated/events.gen.ts';
import { verifyWebhook } from '../../sdk/index.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { issueKey } from '../support/fixtures.ts';
import { createHome } from '../support/portside-command.ts';
import { until } from '../support/until.ts';
import { respondWith, startReceiver } from '../support/webhook-receiver.ts';
import { startWebhookService } from '../support/webhooks.ts';

const service = await startWebhookService();
const supplier = await addSupplier(service.db);
const { id: productId } = await addProduct(service.db, { supplier, name: 'Wicker basket', price: '4.50' });
await addProduct(service.db, { supplier, name: 'Cake stand' });
await service.settled();
const environment = { PORTSIDE_URL: service.url, PORTSIDE_KEY: service.key };

test('login stores a valid key in a private file and never shows it; logout deletes it', async () => {
  const home = await createHome();
  const path = join(home.folder, '.config/portside/config.json');
  const login = await home.run(['login', '--url', `${service.url}/`], { input: `${service.key}\n` });
  assert.deepEqual([login.code, login.stderr], [0, '']);
  assert.equal(login.stdout, `Logged in to ${service.url}. The key is stored in ${path}.\n`);
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  assert.equal((await stat(join(path, '..'))).mode & 0o777, 0o700);
  assert.equal((await home.run(['products', 'search', 'wicker'])).code, 0);

  await chmod(path, 0o644);
  const again = await home.run(['login', '--url', service.url, '--json'], { input: service.key });
  assert.deepEqual(JSON.parse(again.stdout), { url: service.url, config: path });
  assert.equal((await stat(path)).mode & 0o777, 0o600);

  const logout = await home.run(['logout']);
  assert.equal(logout.stdout, `Logged out of ${service.url}.\n`);
  assert.doesNotMatch(await readFile(path, 'utf8'), /pk_/);
  assert.equal((await home.run(['logout'])).stdout, 'You were not logged in.\n');
  const after = await home.run(['products', 'search', 'wicker']);
  assert.deepEqual([after.code, after.stderr], [3, 'Error: You are not logged in. Run npx @portside/sdk login.\n']);
  for (const { stdout, stderr } of [login, again, logout]) assert.ok(!`${stdout}${stderr}`.includes(service.key));
});

test('whoami shows the key in use with its company, but not its secret', async () => {
  const home = await createHome();
  const { code, stdout } = await home.run(['whoami'], { env: environment });
  const [, id = ''] = /^pk_([0-9A-Za-z]{12})/.exec(service.key) ?? [];
  assert.equal(code, 0);
  assert.match(stdout, new RegExp(`^Company +${service.company.name}$`, 'm'));
  assert.match(stdout, new RegExp(`^Key .*\\(${id}\\)\nMode +live\nScopes +read, write`, 'm'));
  const json = await home.run(['whoami', '--json'], { env: environment });
  assert.equal(JSON.parse(json.stdout).company.id, service.company.id);
  assert.ok(!`${stdout}${json.stdout}`.includes(service.key));
});

test('login uses XDG_CONFIG_HOME', async () => {
  const home = await createHome();
  const env = { XDG_CONFIG_HOME: join(home.folder, 'xdg') };
  assert.equal((await home.run(['login', '--url', service.url], { env, input: service.key })).code, 0);
  assert.equal((await stat(join(home.folder, 'xdg/portside/config.json'))).mode & 0o777, 0o600);
});

test('login rejects a missing, malformed or unknown key, and stores nothing', async () => {
  const home = await createHome();
  for (const [input, message] of [
    ['', 'The API key is missing.'],
    ['pk with space', 'The API key must have no spaces and only ASCII characters.'],
    ['pk_ğ', 'The API key must have no spaces and only ASCII characters.'],
    ['pk_unknown', '401'],
  ] as const) {
    const { code, stderr } = await home.run(['login', '--url', service.url], { input });
    assert.equal(code, 3, input);
    assert.ok(stderr.startsWith(`Error: ${message}`), stderr);
    assert.ok(input === '' || !stderr.includes(input), stderr);
  }
  await assert.rejects(stat(join(home.folder, '.config')), { code: 'ENOENT' });
  const noUrl = await home.run(['login'], { input: service.key });
  assert.deepEqual([noUrl.code, noUrl.stderr], [2, 'Error: --url is missing.\n']);
});

test('the environment takes precedence, and a stored key is sent to no other URL', async () => {
  const home = await createHome();
  await home.run(['login', '--url', service.url], { input: service.key });
  const other = await startReceiver();
  const redirected = await home.run(['products', 'search', 'wicker'], { env: { PORTSIDE_URL: other.url } });
  assert.equal(redirected.code, 3);
  assert.match(redirected.stderr, /There is no API key for http/);
  assert.equal(other.received.length, 0);
  const { key } = await issueKey(service.db, {
    companyId: service.company.id,
    name: 'other',
    scopes: ['read'],
    role: 'manager',
  });
  assert.equal((await home.run(['products', 'search', 'wicker'], { env: { PORTSIDE_KEY: key } })).code, 0);
  const unknown = await home.run(['products', 'search', 'wicker'], { env: { PORTSIDE_KEY: 'pk_unknown' } });
  assert.equal(unknown.code, 3);
});

test('names a configuration file that is malformed', async () => {
  const home = await createHome();
  await mkdir(join(home.folder, '.config/portside'), { recursive: true });
  for (const text of ['', '{', 'null', '[]', '"text"', '{"baseUrl":5}', '{"apiKey":null}']) {
    await writeFile(join(home.folder, '.config/portside/config.json'), text);
    const { code, stderr } = await home.run(['products', 'search', 'x'], { env: { PORTSIDE_URL: service.url } });
    assert.equal(code, 1);
    assert.match(stderr, /^Error: .*config\.json is malformed\. Delete it and run npx @portside\/sdk login\.\n$/);
  }
});

test('products search shows a table or JSON', async () => {
  const home = await createHome();
  const table = await home.run(['products', 'search', 'wicker'], { env: environment });
  assert.match(
    table.stdout,
    new RegExp(`^PRODUCT ID +SKU +NAME +PRICE +SUPPLIER\n${productId}  \\S+ +Wicker basket  4.50 EUR`),
  );
  const json = await home.run(['products', 'search', 'wicker', '--json'], { env: environment });
  assert.equal(JSON.parse(json.stdout).productId, productId);
  const none = await home.run(['products', 'search', 'zeppelin'], { env: environment });
  assert.deepEqual([none.code, none.stdout, none.stderr], [0, '', 'No products found.\n']);
});

test('orders create places one order per key, and orders list shows it', async () => {
  const home = await createHome();
  const create = [
    'orders',
    'create',
    '--item',
    `${productId}=12`,
    '--external-order-id',
    'PO-1',
    '--idempotency-key',
    'po-1',
  ];
  const made = await home.run(create, { env: environment });
  assert.match(
    made.stdout,
    /^ORDER +DELIVERY +STATUS +LINES +TOTAL\nORD-\w+ +PS-\d{4}-\d{4} +created +1 +54\.00 EUR\n$/,
  );
  const again = await home.run([...create, '--json'], { env: environment });
  const order = JSON.parse(again.stdout);
  assert.ok(made.stdout.includes(order.orderNumber));
  const list = await home.run(['orders', 'list', '--status', 'created'], { env: environment });
  assert.equal(list.stdout.trimEnd().split('\n').length, 2);
  assert.match(list.stdout, new RegExp(`\n${order.orderNumber} +${order.deliveryId} +created `));
  const json = await home.run(['orders', 'list', '--json'], { env: environment });
  assert.equal(JSON.parse(json.stdout).externalOrderId, 'PO-1');
  const none = await home.run(['orders', 'list', '--search', 'zeppelin'], { env: environment });
  assert.deepEqual([none.code, none.stdout, none.stderr], [0, '', 'No orders found.\n']);
  const invalid = await home.run(['orders', 'create', '--item', '01a20cad-4662-7c77-9374-d6875d96291f=1'], {
    env: environment,
  });
  assert.equal(invalid.code, 1);
  assert.match(invalid.stderr, /^Error: 400: .*\/items\/0\/productId: is not in your catalog\n/);
});

test('orders get, status and cancel show and update an order', async () => {
  const home = await createHome();
  const PORTSIDE_KEY = await service.addKey(service.company.id, { role: 'manager' });
  const run = (args: string[]) => home.run(args, { env: { ...environment, PORTSIDE_KEY } });
  const created = await run(['orders', 'create', '--item', `${productId}=24`, '--external-order-id', 'PO-2', '--json']);
  const { orderNumber, deliveryId } = JSON.parse(created.stdout);
  const paid = await run(['orders', 'status', deliveryId, 'part_paid', '--tracking-number', 'T-1']);
  assert.match(paid.stdout, new RegExp(`^ORDER +DELIVERY +STATUS\n${orderNumber} +${deliveryId} +part_paid\n$`));
  const shown = await run(['orders', 'get', orderNumber]);
  assert.match(shown.stdout, /^Reference +PO-2\nStatus +part_paid\n/m);
  assert.match(
    shown.stdout,
    /^Tracking +T-1\n\nSKU +NAME +QUANTITY +PRICE +TOTAL\n\S+ +Wicker basket +24 +4\.50 +108\.00\n$/m,
  );
  const cancelled = await run(['orders', 'cancel', deliveryId, '--reason', 'Branch closed', '--yes', '--json']);
  assert.equal(JSON.parse(cancelled.stdout).status, 'cancelled', cancelled.stderr);
  const json = JSON.parse((await run(['orders', 'get', deliveryId, '--json'])).stdout);
  assert.deepEqual([json.cancellationReason, json.timeline.length], ['Branch closed', 3]);
  const final = await run(['orders', 'status', deliveryId, 'paid']);
  assert.deepEqual([final.code, /409/.test(final.stderr)], [1, true]);
});

test('endpoints creates, lists, updates, tests, rotates and deletes an endpoint', async () => {
  const home = await createHome();
  const PORTSIDE_KEY = await service.addKey(service.company.id, { scopes: ['read', 'webhooks'] });
  const run = (args: string[]) => home.run(['endpoints', ...args], { env: { ...environment, PORTSIDE_KEY } });
  const receiver = await startReceiver();
  assert.deepEqual(await run(['list']), { code: 0, stdout: '', stderr: 'No endpoints.\n' });
  const created = await run(['create', receiver.url, '--events', 'order.updated,stock.low']);
  const [, id = ''] = /^ENDPOINT ID +SIGNING SECRET\n(\S{36}) +whsec_\S+\n$/.exec(created.stdout) ?? [];
  assert.notEqual(id, '', created.stderr);
  const listed = JSON.parse((await run(['list', '--json'])).stdout);
  assert.deepEqual([listed.retrySchedule, listed.eventTypes], ['extended', ['order.updated', 'stock.low']]);
  const paused = await run(['update', id, '--status', 'paused']);
  assert.match(paused.stdout, new RegExp(`\n${id} +paused +0 +0 +${receiver.url}/ +order\\.updated,stock\\.low\n$`));
  const active = await run(['update', id, '--status', 'active', '--ordering', 'per_order', '--json']);
  assert.deepEqual([JSON.parse(active.stdout).status, JSON.parse(active.stdout).ordering], ['active', 'per_order']);
  const tested = await run(['test', id]);
  assert.deepEqual([tested.code, /\ndelivered +200 +\d+ ms +-\n$/.test(tested.stdout)], [0, true], tested.stdout);
  receiver.reply = respondWith(500);
  const failed = await run(['test', id, '--json']);
  assert.deepEqual([failed.code, JSON.parse(failed.stdout).httpStatus], [1, 500]);
  const rotated = await run(['rotate', id, '--overlap-hours', '2']);
  assert.match(rotated.stdout, new RegExp(`\n${id} +whsec_\\S+ +\\S+Z\n$`));
  assert.equal((await run(['rotate', id, '--finish'])).stdout, 'Only the new secret is valid.\n');
  assert.equal((await run(['delete', id, '--yes'])).stdout, `Deleted ${id}. Unsent deliveries: 0.\n`);
});

for (const name of Object.keys(eventSamples) as (keyof typeof eventSamples)[]) {
  test(`trigger sends a signed ${name}`, async () => {
    const [home, receiver] = [await createHome(), await startReceiver()];
    const before = Date.now();
    const { code, stdout, stderr } = await home.run(['trigger', name, '--forward-to', `${receiver.url}/hook`]);
    assert.equal(code, 0);
    const secret = /^Signing secret: (whsec_\S+)\n$/.exec(stderr)?.[1] ?? '';
    const [request] = receiver.received;
    const { id, ...event } = await verifyWebhook({ secret, headers: request!.headers, body: request!.body });
    assert.equal(request!.headers['x-webhook-event'], name);
    assert.ok(Date.parse(event.timestamp) >= before);
    assert.deepEqual({ ...event, timestamp: '' }, { ...eventSamples[name], timestamp: '' });
    assert.match(stdout, new RegExp(`^\\S+  ${name}  ${id}  200  \\d+ ms\n$`));
  });
}

test('trigger uses the secret of the environment, and reports a failure', async () => {
  const [home, receiver] = [await createHome(), await startReceiver()];
  receiver.reply = respondWith(401);
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const command = ['trigger', 'order.updated', '--forward-to', receiver.url];
  const { code, stdout, stderr } = await home.run(command, { env: { PORTSIDE_SECRET: secret } });
  assert.deepEqual([code, stderr], [1, '']);
  assert.match(stdout, / 401 .* failed: not a 2xx status\n$/);
  const [request] = receiver.received;
  await verifyWebhook({ secret, headers: request!.headers, body: request!.body });
  const closed = await home.run([...command.slice(0, 3), 'http://127.0.0.1:1', '--json'], {
    env: { PORTSIDE_SECRET: secret },
  });
  assert.equal(closed.code, 1);
  const { state, status, error } = JSON.parse(closed.stdout);
  assert.deepEqual([state, status, error], ['failed', null, 'the server refused the connection']);
  const invalid = await home.run(command, { env: { PORTSIDE_SECRET: 'secret' } });
  assert.deepEqual(
    [invalid.code, invalid.stderr],
    [2, 'Error: The signing secret must be whsec_ followed by base64.\n'],
  );
});

test('events tail shows the last events, and follows', async () => {
  const home = await createHome();
  const data = { ...eventSamples['order.updated'].data };
  const ids = await service.record(['order.updated', 'order.updated', 'order.updated'], { data });
  // Transactions that are about to end can delay events for a moment.
  await until(async () => {
    const { body } = await service.get('listEvents', '/api/v2/external/events?limit=500', { key: service.key });
    return body.data.items.some(({ id }: { id: string }) => id === ids[2]);
  });
  // Events in the legacy format are shown only if they are named.
  const [legacy] = await service.record(['order.status_changed'], { data: eventSamples['order.status_changed'].data });
  const named = ['--events', 'order.status_changed', '--no-follow'];
  const shown = async () =>
    (await home.run(['events', 'tail', ...named], { env: environment })).stdout.includes(legacy!);
  await until(shown);
  const last = await home.run(['events', 'tail', '--lines', '2', '--no-follow'], { env: environment });
  const line = (id: string) => new RegExp(`^\\S+Z  order\\.updated  ${id}  ORD-7K3M9QX2VB  part_paid$`);
  const lines = last.stdout.trimEnd().split('\n');
  assert.equal(lines.length, 2);
  assert.match(lines[0]!, line(ids[1]!));
  assert.match(lines[1]!, line(ids[2]!));

  const after = await home.run(['events', 'tail', '--cursor', ids[0]!, '--no-follow', '--json'], { env: environment });
  const events = after.stdout
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text));
  assert.deepEqual(
    events.map(({ id }) => id),
    ids.slice(1),
  );
  assert.deepEqual(events[0].body.data, data);

  const following = home.start(['events', 'tail', '--events', 'order.updated', '--lines', '1'], environment);
  await following.until(({ stdout }) => stdout.includes(ids[2]!));
  await service.record(['order.cancelled'], { data: { ...eventSamples['order.cancelled'].data } });
  const [next] = await service.record(['order.updated'], { data });
  await following.until(({ stdout }) => stdout.includes(next!));
  const { code, stdout } = await following.stop();
  assert.equal(code, 0);
  assert.equal(stdout.trimEnd().split('\n').length, 2);
});

test('shows help with examples for each command, and the version', async () => {
  const home = await createHome();
  const { stdout } = await home.run([]);
  const commands = [
    ...stdout.matchAll(
      /^ {2}([a-z]+(?: (?:search|tail|create|download|list|get|status|cancel|update|delete|rotate|test|retry|clock|advance|emails|reset))?)(?= )/gm,
    ),
  ].map(([, name = '']) => name);
  assert.deepEqual(commands.slice(0, 22), [
    'login',
    'logout',
    'whoami',
    'listen',
    'trigger',
    'products search',
    'orders create',
    'orders list',
    'orders get',
    'orders status',
    'orders cancel',
    'events tail',
    'exports create',
    'exports download',
    'endpoints list',
    'endpoints create',
    'endpoints update',
    'endpoints delete',
    'endpoints rotate',
    'endpoints test',
    'deliveries list',
    'deliveries retry',
  ]);
  for (const command of commands) {
    const help = await home.run([...command.split(' '), '--help']);
    assert.equal(help.code, 0);
    assert.match(help.stdout, new RegExp(`^Usage: npx @portside/sdk ${command}`));
    assert.match(help.stdout, new RegExp(`Examples:\n  # .*\n  .*npx @portside/sdk ${command}`));
  }
  const group = await home.run(['orders', '--help']);
  assert.equal(group.code, 0);
  assert.deepEqual(group.stdout.match(/^ {2}[a-z]+ [a-z]+(?= )/gm), [
    ...['  orders create', '  orders list', '  orders get', '  orders status', '  orders cancel'],
  ]);
  const { version } = JSON.parse(await readFile('sdk/package.json', 'utf8'));
  assert.equal((await home.run(['--version'])).stdout, `${version}\n`);
});

for (const [args, message] of [
  [['order'], /^Error: Unknown command: order\. To list all commands, run npx @portside\/sdk --help\.\n$/],
  [['--nope'], /^Error: Unknown option '--nope'\. For help, run npx @portside\/sdk --help\.\n$/],
  [['events'], /^Error: Unknown command: events\./],
  [['listen'], /^Error: --forward-to is missing\.\n$/],
  [['listen', '--forward-to', 'localhost:3000'], /--forward-to: must be a URL that starts with http/],
  [
    ['listen', '--forward-to', 'http://localhost:3000', '--events', 'order.moved'],
    /--events: unknown name "order\.moved"\. Known names: order\.updated,/,
  ],
  [['listen', '--forward'], /^Error: Unknown option '--forward'\. For help, run npx @portside\/sdk listen --help\.\n$/],
  [
    ['trigger', '--forward-to', 'http://localhost:3000'],
    /^Error: EVENT is missing\. Usage: npx @portside\/sdk trigger EVENT\n$/,
  ],
  [['trigger', 'constructor', '--forward-to', 'http://localhost:3000'], /EVENT: unknown name "constructor"/],
  [['trigger', 'order.updated'], /--forward-to is missing/],
  [['products', 'search'], /TEXT is missing/],
  [['orders', 'create'], /--item is missing/],
  [['orders', 'create', '--item', '22423=1'], /--item: must be a product ID and a quantity/],
  [['orders', 'create', '--item', `${productId}=0`], /--item: must be a product ID and a quantity/],
  [
    ['orders', 'create', '--item', `${productId}=1`, '--shipping-method', 'road'],
    /--shipping-method: unknown name "road"/,
  ],
  [['orders', 'list', '--status', 'lost'], /--status: unknown name "lost"/],
  [['orders', 'get', '..'], /REF: must be a delivery ID or an order number, such as/],
  [['orders', 'status', 'PS-2026-0001', 'cancelled'], /STATUS: unknown name "cancelled"/],
  [['orders', 'cancel', 'PS-2026-0001'], /A cancellation is final\. To confirm, add --yes\./],
  [['endpoints', 'create'], /URL is missing/],
  [
    ['endpoints', 'create', 'https://shop.example', '--events', 'webhook.test'],
    /--events: unknown name "webhook\.test"/,
  ],
  [['endpoints', 'create', 'https://shop.example', '--suppliers', '5'], /--suppliers: must be an ID/],
  [['endpoints', 'update', productId], /There is nothing to update: add an option/],
  [['endpoints', 'update', productId, '--status', 'off'], /--status: unknown name "off"/],
  [['endpoints', 'delete', productId], /To confirm, add --yes/],
  [['endpoints', 'rotate', productId, '--overlap-hours', '169'], /--overlap-hours: must be an integer from 0 to 168/],
  [['endpoints', 'rotate', productId, '--overlap-hours', '1', '--finish'], /exclude each other/],
  [['endpoints', 'test', 'nope'], /ENDPOINT_ID: must be an ID/],
  [['endpoints', 'update', productId, '--status', 'active,paused'], /--status: must be one name, not "active,paused"/],
  [['deliveries', 'list', '--status', 'sent'], /--status: unknown name "sent"/],
  [['deliveries', 'list', '--order', '..'], /--order: must be a delivery ID/],
  [['deliveries', 'retry', '--all'], /Select deliveries with --endpoint,/],
  [['deliveries', 'retry', '--from', 'yesterday'], /--from: must be a day or a time, such as/],
  [['products', 'search', 'a', 'b'], /Unexpected argument: b/],
  [['orders', 'list', '--status', 'created', '--status', 'paid'], /--status must not be repeated/],
  [['products', 'search', 'a', '--limit', '101'], /--limit: must be an integer from 1 to 100/],
  [['events', 'tail', '--lines', '0'], /--lines: must be an integer from 1 to 1000/],
  [['events', 'tail', '--cursor', 'nope'], /--cursor: must be an ID, such as .*, not "nope"/],
  [['listen', '--forward-to', 'http://localhost:3000', '--cursor', 'nope'], /--cursor: must be an ID, such as/],
  [['exports', 'download', ''], /EXPORT_ID: must be an ID, such as/],
  [['sandbox', 'advance', '..'], /REF: must be a delivery ID or an order number, such as/],
  [
    ['orders', 'create', '--item', `${productId}=1`, '--idempotency-key', 'ş'],
    /--idempotency-key: must be 1 to 255 ASCII/,
  ],
] as [string[], RegExp][]) {
  test(`rejects invalid arguments: ${args.join(' ')}`, async () => {
    const home = await createHome();
    const { code, stdout, stderr } = await home.run(args, { env: environment });
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, message);
  });
}

test('reports errors of the service with details, also as JSON, and an unreachable service', async () => {
  const home = await createHome();
  const unknown = '01a20cad-4662-7c77-9374-d6875d96291f';
  const rejected = await home.run(['events', 'tail', '--cursor', unknown, '--no-follow'], { env: environment });
  assert.equal(rejected.code, 1);
  assert.match(rejected.stderr, /^Error: 400: .*query parameter "cursor".*\nRequest ID: \S+\n$/);
  const json = await home.run(['events', 'tail', '--cursor', unknown, '--no-follow', '--json'], { env: environment });
  const { error } = JSON.parse(json.stderr);
  assert.deepEqual([error.code, error.status], ['INVALID_REQUEST', 400]);
  const away = { env: { ...environment, PORTSIDE_URL: 'http://127.0.0.1:1' } };
  const unreachable = await home.run(['login', '--url', 'http://127.0.0.1:1'], { ...away, input: 'pk' });
  assert.equal(unreachable.code, 4);
  assert.match(unreachable.stderr, /^Error: No response from 127\.0\.0\.1:1: .+\n$/);
});
