import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSignedBy } from '../../src/domain/webhooks/signature.ts';
import { addSupplier } from '../support/catalog.ts';
import { runCli } from '../support/cli.ts';
import { checkEventBody } from '../support/contract.ts';
import { type Received, respondWith, startReceiver } from '../support/webhook-receiver.ts';
import { settled, startWebhookService } from '../support/webhooks.ts';

const service = await startWebhookService();
const { db, ctx } = service;

const run = (...args: string[]) =>
  runCli(ctx.databaseUrl, ['webhook', ...args], { env: { ALLOW_PRIVATE_TARGETS: 'true' } });

async function json(...args: string[]) {
  const { status, stdout, stderr } = await run(...args, '--json');
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

test('adds an endpoint, shows its secret once on its own line, and lists it without', async () => {
  const company = await service.addCompany();
  const { status, stdout } = await run('create', company.name, 'https://shop.example/hooks');
  assert.equal(status, 0);
  const [secret = '', , warning] = stdout.split('\n');
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.match(String(warning), /not shown again/);
  const chosen = await json(
    'create',
    company.id,
    'https://erp.example/in',
    '--events',
    'order.cancelled, order.created',
  );
  assert.deepEqual(chosen.eventTypes, ['order.created', 'order.cancelled']);

  const list = await run('list', company.name);
  assert.match(list.stdout, /https:\/\/shop\.example\/hooks +order\.updated +0 +0 +one/);
  assert.ok(!list.stdout.includes(secret) && !list.stdout.includes(chosen.secret));
  const endpoints = await json('list', company.name);
  assert.deepEqual(
    endpoints.map(({ url }: { url: string }) => url),
    ['https://shop.example/hooks', 'https://erp.example/in'],
  );
  assert.ok(!JSON.stringify(endpoints).includes('whsec_'));
});

test('changes the settings of an endpoint, and no others', async () => {
  const company = await service.addCompany();
  const { id } = await json('create', company.id, 'https://shop.example/hooks', '--events', 'order.created');
  const changed = await json('update', company.name, id, '--retry-schedule', 'extended');
  assert.partialDeepStrictEqual(changed, {
    url: 'https://shop.example/hooks',
    eventTypes: ['order.created'],
    retrySchedule: 'extended',
  });
  const ordered = await json('update', company.name, id, '--ordering', 'per_order');
  assert.deepEqual([ordered.ordering, ordered.retrySchedule], ['per_order', 'extended']);
  const { id: supplierId } = await addSupplier(db);
  assert.equal((await json('update', company.name, id, '--status', 'paused')).status, 'paused');
  assert.equal((await json('update', company.name, id, '--status', 'active')).status, 'active');
  const filtered = await json('update', company.name, id, '--suppliers', supplierId);
  assert.deepEqual([filtered.supplierIds, filtered.retrySchedule], [[supplierId], 'extended']);
  assert.deepEqual((await json('update', company.name, id, '--suppliers', 'all')).supplierIds, []);
  const { status, stderr } = await run('update', company.name, id);
  assert.equal(status, 2);
  assert.match(stderr, /--retry-schedule/);
});

test('lists the endpoints of all companies with pending and failed deliveries', async () => {
  const [one, other] = [await service.addCompany(), await service.addCompany()];
  await json('create', one.id, 'https://one.example/in');
  const { id } = await json('create', other.id, 'https://other.example/in');
  await service.record(Array(3).fill('order.updated'), { companyId: other.id });
  const [event] = await db('webhook_deliveries').where({ endpoint_id: id }).pluck('event_id');
  await db('webhook_deliveries').where({ event_id: event }).update({ status: 'failed' });
  const mine = (await json('list')).filter(({ company }: { company: { id: string } }) =>
    [one.id, other.id].includes(company.id),
  );
  assert.deepEqual(
    mine.map(({ company, pendingDeliveries: pending, failedDeliveries: failed }: Record<string, unknown>) => [
      company,
      pending,
      failed,
    ]),
    [
      [{ id: one.id, name: one.name }, 0, 0],
      [{ id: other.id, name: other.name }, 2, 1],
    ],
  );
  const { stdout } = await run('list');
  assert.match(stdout, new RegExp(`${other.name} +https://other\\.example/in +order\\.updated +2 +1 +one`));
});

test('signs deliveries with the secret that was shown', async () => {
  const company = await service.addCompany();
  const receiver = await startReceiver({ reply: respondWith(202, 'thanks') });
  const { id, secret } = await json('create', company.id, receiver.url);
  const { status, stdout } = await run('test', company.id, id);
  assert.equal(status, 0);
  assert.match(stdout, /^The endpoint returned 202 after \d+ ms\.\n\nResponse:\nthanks\n/);
  const [{ headers, body }] = receiver.received as [Received];
  const claimed = {
    signature: String(headers['x-webhook-signature']),
    timestamp: String(headers['x-webhook-timestamp']),
  };
  assert.ok(isSignedBy([secret], claimed, body, Date.now() / 1000));
  assert.equal(headers['x-webhook-event'], 'webhook.test');
  assert.equal(JSON.parse(body).data.endpointId, id);
  checkEventBody('webhook.test', JSON.parse(body));
});

test('reports the reason of a failed test', async () => {
  const receiver = await startReceiver({ reply: respondWith(500, 'boom') });
  const { id } = await json('create', service.company.id, receiver.url, '--events', 'order.confirmed');
  const { status, stdout } = await run('test', service.company.id, id);
  assert.equal(status, 1);
  assert.match(stdout, /^The endpoint returned 500\./);
  assert.match(stdout, /boom/);
});

test('rotates a secret with an overlap that ends manually or by time; a leaked one without overlap', async () => {
  const company = await service.addCompany();
  const { id, secret: old } = await json('create', company.id, 'https://shop.example/hooks');
  const { secret, previousSecretUntil } = await json('rotate-secret', company.id, id);
  assert.notEqual(secret, old);
  const hours = (Date.parse(previousSecretUntil) - Date.now()) / 3_600_000;
  assert.ok(hours > 23.9 && hours < 24.1, `${hours}`);

  const again = await run('rotate-secret', company.id, id);
  assert.equal(again.status, 1);
  assert.match(again.stderr, /already rotated.*overlapHours must be 0 until the current rotation is finished/);
  const finished = await json('rotate-secret', company.id, id, '--finish');
  assert.equal(finished.previousSecretUntil, null);
  assert.equal((await json('rotate-secret', company.id, id, '--overlap', '1')).id, id);
  const leaked = await json('rotate-secret', company.id, id, '--overlap', '0');
  assert.equal(leaked.previousSecretUntil, null);
});

test('removes an endpoint and fails its pending deliveries', async () => {
  const company = await service.addCompany();
  const { id } = await json('create', company.id, 'https://shop.example/hooks');
  await service.record(['order.updated', 'order.updated'], { companyId: company.id });
  const { stdout } = await run('delete', company.id, id);
  assert.match(stdout, /^Endpoint deleted\. 2 pending deliveries cancelled\./);
  assert.deepEqual(await json('list', company.id), []);
  const again = await run('delete', company.id, id);
  assert.equal(again.status, 1);
  assert.match(again.stderr, new RegExp(`The endpoint "${id}" was not found`));
  const states = await db('webhook_deliveries').where({ endpoint_id: id }).pluck('status');
  assert.deepEqual(states, ['failed', 'failed']);
});

test('lists deliveries, shows attempts, and replays one, a time range, or the failed ones', async () => {
  const company = await service.addCompany();
  const receiver = await startReceiver();
  const { id: endpointId, secret } = await json('create', company.id, receiver.url);
  const ids = await service.record(['order.updated', 'order.updated', 'order.updated'], { companyId: company.id });
  await db('webhook_deliveries').where({ event_id: ids[0] }).update({ status: 'failed', attempts: 4, failures: 4 });
  const sending = service.startSending();
  const mine = (rows: { endpoint_id: string; status: string }[]) =>
    settled(rows.filter((row) => row.endpoint_id === endpointId));
  await service.deliveries(mine);

  const list = await json('deliveries', company.id);
  assert.deepEqual(new Set(list.map(({ eventId }: { eventId: string }) => eventId)), new Set(ids));
  const failed = await json('deliveries', company.id, '--status', 'failed');
  assert.deepEqual(
    failed.map(({ eventId }: { eventId: string }) => eventId),
    [ids[0]],
  );
  assert.equal((await json('deliveries', company.id, '--limit', '2')).length, 2);
  assert.deepEqual(await json('deliveries', company.id, '--to', '1h'), []);
  const unknown = await run('deliveries', company.id, '--order', 'ORD-0000000000');
  assert.deepEqual([unknown.status, unknown.stderr], [1, 'portside: The order ORD-0000000000 was not found.\n']);
  assert.match((await run('retry', company.id, '--order', 'ORD-0000000000')).stderr, /The order .* was not found/);
  const shown = await run('deliveries', company.id, '--event', String(ids[1]));
  assert.match(shown.stdout, /attempt 1: returned 200 \(\d+ ms\)/);
  assert.match(shown.stdout, /^X-Webhook-Signature +sha256=[0-9a-f]{64}$/m);
  assert.ok(shown.stdout.includes(receiver.received[0]!.body));

  // All failed: one.
  assert.deepEqual(await json('retry', company.id, '--from', '1d', '--failed'), { count: 1 });
  const [, , replayed] = (await receiver.arrived(3)) as Received[];
  assert.equal(replayed?.headers['x-webhook-id'], ids[0]);
  await service.deliveries(mine);

  // One that was delivered before: same id, new signature.
  assert.deepEqual(await json('retry', company.id, '--event', String(ids[1])), { count: 1 });
  const again = (await receiver.arrived(4))[3] as Received;
  assert.equal(again.headers['x-webhook-id'], ids[1]);
  const timestamp = String(again.headers['x-webhook-timestamp']);
  const signature = String(again.headers['x-webhook-signature']);
  assert.ok(isSignedBy([secret], { signature, timestamp }, again.body, Date.now() / 1000));
  await service.deliveries(mine);

  // A time range: all three; an earlier range: none.
  assert.deepEqual(await json('retry', company.id, '--from', '1h', '--endpoint', endpointId), { count: 3 });
  await receiver.arrived(7);
  await service.deliveries(mine);
  assert.deepEqual(await json('retry', company.id, '--to', '1h'), { count: 0 });
  assert.deepEqual(await json('retry', company.id, '--from', '1h', '--failed'), { count: 0 });
  await sending.stop();
});

test('signs a replay during an overlap with the new secret', async () => {
  const company = await service.addCompany();
  const receiver = await startReceiver();
  const { id } = await json('create', company.id, receiver.url);
  const [eventId] = await service.record(['order.updated'], { companyId: company.id });
  const sending = service.startSending();
  await service.deliveries((rows) => settled(rows.filter(({ endpoint_id }) => endpoint_id === id)));
  const { secret } = await json('rotate-secret', company.id, id);
  await json('retry', company.id, '--event', String(eventId));
  const { headers, body } = (await receiver.arrived(2))[1] as Received;
  const timestamp = String(headers['x-webhook-timestamp']);
  const signature = String(headers['x-webhook-signature']);
  assert.ok(isSignedBy([secret], { signature, timestamp }, body, Date.now() / 1000));
  await sending.stop();
});

test('rejects an invalid target, event or selection with a reason', async () => {
  const { id: company } = service.company;
  const assertRejected = async (args: string[], status: number, reason: RegExp) => {
    const result = await runCli(ctx.databaseUrl, ['webhook', ...args]);
    assert.equal(result.status, status, `${args.join(' ')}: ${result.stdout}`);
    assert.match(result.stderr, reason);
  };
  await assertRejected(['create', company, 'http://shop.example'], 1, /url must be an https URL/);
  await assertRejected(['create', company, 'https://127.1/x'], 1, /: url must have a host with a public address\.$/m);
  await assertRejected(['create', company, 'https://[::ffff:10.0.0.1]/'], 1, /public address/);
  await assertRejected(['create', company, 'ftp://shop.example'], 1, /must be a URL such as/);
  await assertRejected(['create', company, 'shop.example'], 1, /must be a URL such as/);
  await assertRejected(['create', company, 'https://user:pass@shop.example'], 1, /must not contain credentials/);
  await assertRejected(['create', company, `https://shop.example/${'x'.repeat(2000)}`], 1, /at most 2000 characters/);
  await assertRejected(
    ['create', company, 'https://shop.example', '--events', 'order.exploded'],
    1,
    /"order\.exploded" is unknown/,
  );
  await assertRejected(
    ['create', company, 'https://shop.example', '--events', 'webhook.test'],
    1,
    /eventTypes must have at least one of: .*"webhook.test" is unknown/,
  );
  await assertRejected(['create', 'nobody', 'https://shop.example'], 1, /"nobody" was not found/);
  await assertRejected(['test', company, 'x'], 1, /The endpoint "x" was not found/);
  await assertRejected(['retry', company], 2, /--event, --order, --from, --to, or --endpoint with --failed/);
  await assertRejected(['retry', company, '--event', 'x'], 1, /The event "x" was not found/);
  await assertRejected(['retry', company, '--from', '2026-02-30'], 2, /Must be like/);
  await assertRejected(['deliveries', company, '--limit', '0'], 2, /1 to 1000/);
});

test('does not find an endpoint of another company', async () => {
  const other = await service.addCompany();
  const { id } = await service.addEndpoint('https://shop.example/theirs', undefined, other.id);
  for (const args of [['delete'], ['test'], ['rotate-secret'], ['rotate-secret', '--finish']]) {
    const [verb, ...options] = args as [string];
    const { status, stderr } = await run(verb, service.company.id, id, ...options);
    assert.equal(status, 1, verb);
    assert.match(stderr, /was not found/);
  }
});
