// `deliveries list` and `deliveries retry` of the command line.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startDeliveryLog } from '../support/delivery-log.ts';
import { createHome } from '../support/portside-command.ts';

const { service, endpointId, order, pending } = await startDeliveryLog();
const PORTSIDE_KEY = await service.addKey(service.company.id, { scopes: ['read', 'webhooks'] });
const home = await createHome();
const run = (...args: string[]) =>
  home.run(['deliveries', ...args], { env: { PORTSIDE_URL: service.url, PORTSIDE_KEY } });

test('lists deliveries by status, order and time, and retries the failed ones', async () => {
  assert.equal(
    (await run('list', '--order', (await order('delivered')).deliveryId, '--status', 'failed')).stderr,
    'No deliveries.\n',
  );
  const failed = await order('failed');
  const { stdout } = await run('list', '--status', 'failed,pending', '--endpoint', endpointId);
  const [head, ...rows] = stdout.trim().split('\n');
  assert.match(head!, /^TIME +EVENT +EVENT ID +ENDPOINT ID +ORDER +STATUS +ATTEMPTS +RESPONSE +ERROR$/);
  assert.deepEqual(
    rows.map((row) => row.split(/ {2,}/).slice(1, 6)),
    failed.eventIds.map((id) => [
      rows.find((row) => row.includes(id))!.split(/ {2,}/)[1],
      id,
      endpointId,
      failed.orderNumber,
      'failed',
    ]),
  );
  const [one] = (await run('list', '--event', failed.eventIds[0]!, '--json')).stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual([one.eventId, one.status], [failed.eventIds[0], 'failed']);
  assert.equal((await run('list', '--from', '2999-01-01')).stderr, 'No deliveries.\n');

  assert.equal((await run('retry', '--order', failed.orderNumber)).stdout, 'Queued deliveries: 2.\n');
  assert.deepEqual(await pending(), failed.eventIds);
});

test('sends successful deliveries again only with --all', async () => {
  const delivered = await order('delivered');
  const selected = ['--order', delivered.deliveryId, '--json'];
  assert.deepEqual(JSON.parse((await run('retry', ...selected)).stdout), { queued: 0 });
  assert.deepEqual(JSON.parse((await run('retry', ...selected, '--all')).stdout), { queued: 2 });
});
