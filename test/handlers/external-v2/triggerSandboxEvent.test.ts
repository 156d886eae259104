import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventNames } from '../../../src/domain/events/event.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { until } from '../../support/until.ts';

const sandbox = await startSandbox();
const { call } = sandbox;
const path = '/api/v2/external/sandbox/events';

test('records every event, with data as documented, on objects of the sandbox', async () => {
  const deliveryId = await sandbox.order();
  for (const event of eventNames)
    assert.equal((await call('triggerSandboxEvent', 'POST', path, { event })).status, 200);
  // The test client validates the list against the document. Open transactions of other tests on the same server can delay events.
  const bodies = await until(async () => {
    const { body, text } = await call('listEvents', 'GET', '/api/v2/external/events');
    assert.ok(body.data, text);
    const listed: { event: string; data: Record<string, unknown> }[] = body.data.items.map(
      (item: { body: object }) => item.body,
    );
    return listed.at(-1)?.event === eventNames.at(-1) ? listed : undefined;
  });
  const events = bodies.slice(-eventNames.length);
  assert.deepEqual(
    events.map(({ event }) => event),
    [...eventNames],
  );
  assert.equal(events.find(({ event }) => event === 'order.updated')!.data['deliveryId'], deliveryId);
});
