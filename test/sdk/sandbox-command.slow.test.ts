// The command line `portside` with a sandbox: creation, clock, orders, triggered events that `listen` forwards, e-mails, reset.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { verifyWebhook } from '../../sdk/index.ts';
import { createHome } from '../support/portside-command.ts';
import { startSandbox } from '../support/sandbox.ts';
import { startReceiver } from '../support/webhook-receiver.ts';

const sandbox = await startSandbox();
const home = await createHome();
await home.run(['login', '--url', sandbox.url], { input: sandbox.liveKey });
const lines = (text: string) => text.trimEnd().split('\n');

test('sandbox create stores a key of the sandbox, and can be repeated', async () => {
  const first = await home.run(['sandbox', 'create']);
  assert.equal(first.code, 0, first.stderr);
  assert.match(first.stdout, /^pk_test_\w+\n$/);
  assert.match(first.stderr, /A further key of it was created\./);
  const config = join(home.folder, '.config/portside/config.json');
  assert.equal(JSON.parse(await readFile(config, 'utf8')).apiKey, first.stdout.trim());
  const again = await home.run(['sandbox', 'create', '--name', 'pipeline', '--json']);
  const { created, key } = JSON.parse(again.stdout);
  assert.equal(created, false);
  assert.notEqual(key, first.stdout.trim());
  const other = await createHome();
  const env = { PORTSIDE_URL: sandbox.url, PORTSIDE_KEY: key };
  const rejected = await other.run(['sandbox', 'create'], { env });
  assert.deepEqual(
    [rejected.code, rejected.stderr],
    [3, 'Error: This command needs a key of live data. Run npx @portside/sdk login.\n'],
  );
  const member = await other.run(['sandbox', 'create'], { env: { ...env, PORTSIDE_KEY: sandbox.key } });
  assert.deepEqual([member.code, /403/.test(member.stderr)], [3, true]);
});

test('listen forwards triggered events and those of orders', async () => {
  const receiver = await startReceiver();
  const listening = home.start(['listen', '--forward-to', receiver.url]);
  await listening.until(({ stderr }) => stderr.includes('Forwarding events'));
  const triggered = await home.run(['trigger', 'product.unavailable']);
  const recorded =
    /^Recorded product\.unavailable in the sandbox\. Event ID: [0-9a-f-]{36}\. Webhook deliveries: 0\.\n$/;
  assert.deepEqual([triggered.code, recorded.test(triggered.stdout)], [0, true], triggered.stdout);
  const found = await home.run(['products', 'search', 'candle', '--limit', '1', '--json']);
  const item = `${JSON.parse(found.stdout).productId}=24`;
  const placed = JSON.parse((await home.run(['orders', 'create', '--item', item, '--json'])).stdout);
  const [, order] = await receiver.arrived(2);
  const { stdout: secret } = await home.run(['listen', '--print-secret']);
  const event = await verifyWebhook({ secret: secret.trim(), headers: order!.headers, body: order!.body });
  assert.equal((event.data as { deliveryId: string }).deliveryId, placed.deliveryId);
  assert.equal((await listening.stop()).code, 0);
});

test('trigger without --forward-to needs a key of a sandbox', async () => {
  const env = { PORTSIDE_URL: sandbox.url, PORTSIDE_KEY: sandbox.liveKey };
  const live = await home.run(['trigger', 'order.updated'], { env });
  assert.deepEqual(
    [live.code, live.stderr],
    [2, 'Error: --forward-to is missing. Without it, the command needs a key of a sandbox.\n'],
  );
});

test('sandbox advance sets statuses, whose e-mails are listed', async () => {
  assert.deepEqual(await home.run(['sandbox', 'emails']), { code: 0, stdout: '', stderr: 'No e-mails.\n' });
  const deliveryId = await sandbox.order();
  const next = await home.run(['sandbox', 'advance', deliveryId]);
  assert.match(next.stdout, new RegExp(`^DELIVERY +STATUS\n${deliveryId} +part_paid\n$`));
  const all = await home.run(['sandbox', 'advance', deliveryId, '--status', 'accepted', '--json']);
  assert.equal(JSON.parse(all.stdout).status, 'accepted');
  const final = await home.run(['sandbox', 'advance', deliveryId]);
  assert.deepEqual([final.code, /409/.test(final.stderr)], [1, true]);
  const { stdout } = await home.run(['sandbox', 'emails']);
  assert.match(lines(stdout)[0]!, /^TIME +TO +SUBJECT$/);
  assert.ok(lines(stdout).length > 1);
  const unknown = await home.run(['sandbox', 'advance', deliveryId, '--status', 'lost']);
  assert.deepEqual([unknown.code, /--status: unknown name "lost"/.test(unknown.stderr)], [2, true]);
});

test('sandbox clock shows and advances the clock', async () => {
  const before = (await home.run(['sandbox', 'clock'])).stdout.trim();
  const to = new Date(Date.parse(before) + 2 * 86_400_000).toISOString();
  assert.equal((await home.run(['sandbox', 'clock', '--days', '2'])).stdout, `${to}\n`);
  const json = await home.run(['sandbox', 'clock', '--to', to, '--json']);
  const { lastAdvance, ...clock } = JSON.parse(json.stdout);
  assert.deepEqual(clock, { now: to, status: 'ready', advancingTo: null });
  assert.equal(lastAdvance.to, to);
  assert.equal((await home.run(['sandbox', 'clock', '--stop'])).stdout, `${to}\n`);
  const back = await home.run(['sandbox', 'clock', '--to', before]);
  assert.deepEqual([back.code, /\/advanceTo: must not be before the clock/.test(back.stderr)], [1, true]);
  for (const [args, message] of [
    [['--days', '1', '--to', to], /--days, --to and --stop exclude each other/],
    [['--days', '367'], /--days: must be an integer from 1 to 366/],
  ] as const) {
    const { code, stderr } = await home.run(['sandbox', 'clock', ...args]);
    assert.equal(code, 2);
    assert.match(stderr, message);
  }
});

test('every command of the guide works', async () => {
  const guide = await readFile('docs/guides/sandbox.md', 'utf8');
  const commands = [...guide.matchAll(/^npx @portside\/sdk (.+)$/gm)].map(([, command = '']) => command);
  const developer = await createHome();
  const receiver = await startReceiver();
  const actual: Record<string, string> = { '"$PORTSIDE_URL"': sandbox.url, 'http://localhost:4242/hook': receiver.url };
  const results: Record<string, string> = {};
  let listening: ReturnType<typeof developer.start> | undefined;
  for (const command of commands) {
    const args = command.split(' ').map((arg) => {
      if (arg.startsWith('PS-')) return results['deliveryId']!;
      return actual[arg] ?? arg.replace('PRODUCT_ID', results['productId'] ?? '');
    });
    if (args[0] === 'listen') {
      listening = developer.start(args);
      await listening.until(({ stderr }) => stderr.includes('Forwarding events'));
      continue;
    }
    const input = args[0] === 'login' ? sandbox.liveKey : '';
    const { code, stdout, stderr } = await developer.run([...args, '--json'], { input });
    assert.equal(code, 0, `${command}: ${stderr}`);
    Object.assign(results, JSON.parse(lines(stdout)[0]!));
  }
  const events = (await receiver.arrived(3)).map(({ headers }) => headers['x-webhook-event']);
  assert.ok(events.includes('order.updated'));
  assert.equal((await listening!.stop()).code, 0);
});

test('sandbox reset needs a confirmation', async () => {
  const unconfirmed = await home.run(['sandbox', 'reset']);
  assert.deepEqual([unconfirmed.code, /add --yes/.test(unconfirmed.stderr)], [2, true]);
  const now = await sandbox.now();
  const { code, stdout } = await home.run(['sandbox', 'reset', '--yes']);
  assert.deepEqual([code, /^The sandbox was reset at \S+Z\.\n$/.test(stdout)], [0, true]);
  await sandbox.settled();
  assert.ok((await sandbox.now()) < now);
});
