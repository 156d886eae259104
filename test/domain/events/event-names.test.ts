// Compares the event names of the code with each list of them in the OpenAPI documents.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { eventNames, testEventName } from '../../../src/domain/events/event.ts';
import { documents } from '../../support/contract.ts';

interface EventSchema {
  enum?: string[];
  oneOf?: { $ref: string }[];
  properties?: { event?: { const: string }; eventTypes?: { maxItems: number } };
  'x-enumDescriptions'?: Record<string, string>;
}

const schemasOf = (name: keyof typeof documents) => documents[name].components?.schemas as Record<string, EventSchema>;
const subscribable = eventNames.toSorted();
const sent = [...eventNames, testEventName].toSorted();

for (const name of ['external-v1', 'external-v2'] as const) {
  const { EventName, ...schemas } = schemasOf(name);

  test(`${name} lists all event names`, () => {
    assert.deepEqual(EventName?.enum?.toSorted(), sent);
    assert.deepEqual(Object.keys(EventName?.['x-enumDescriptions'] ?? {}).toSorted(), sent);
  });

  test(`${name} documents a webhook for each event`, () => {
    const webhooks = Object.values((documents[name] as { webhooks?: object }).webhooks ?? {});
    assert.deepEqual(webhooks.map(({ post }) => post.summary).toSorted(), sent);
  });

  test(`${name} has a schema for each event`, () => {
    const consts = Object.values(schemas).flatMap(({ properties }) => properties?.event?.const ?? []);
    assert.deepEqual(consts.toSorted(), sent);
  });
}

test('the event list of external-v2 has the schema of each event', () => {
  const { OrderEvent, ...schemas } = schemasOf('external-v2');
  const listed = OrderEvent?.oneOf?.map(({ $ref }) => schemas[$ref.split('/').at(-1)!]?.properties?.event?.const);
  assert.deepEqual(listed?.toSorted(), subscribable);
});

test('the guide of events names each event', async () => {
  const guide = await readFile(new URL('../../../docs/guides/events.md', import.meta.url), 'utf8');
  assert.deepEqual(
    sent.filter((name) => !guide.includes(`\`${name}\``)),
    [],
    'docs/guides/events.md must describe these events',
  );
});

test('endpoints can subscribe to each event, and to all at once', () => {
  const { SubscribedEvent, ...schemas } = schemasOf('account');
  assert.deepEqual(SubscribedEvent?.enum?.toSorted(), subscribable);
  const limits = Object.values(schemas).flatMap(({ properties }) => properties?.eventTypes?.maxItems ?? []);
  assert.deepEqual(limits, [eventNames.length, eventNames.length]);
});
