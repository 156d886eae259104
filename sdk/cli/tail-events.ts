// `events tail`: shows the last events, then new ones.

import { legacyEvents } from '../generated/legacy-events.gen.ts';
import { defineCommand, parseCount, parseId, parseNames } from './command.ts';
import { connect } from './config.ts';
import { followEvents, type ListedEvent, readEventPage } from './event-pages.ts';
import { eventNames } from './listen.ts';
import { printLine } from './output.ts';

/** Test deliveries are not in the list of events. */
const listedNames = eventNames.filter((name) => name !== 'webhook.test');

export const tailEvents = defineCommand({
  name: 'events tail',
  positionals: [],
  summary: 'show the last events, then new ones',
  operations: ['listEvents'],
  options: {
    lines: {
      type: 'string',
      value: 'COUNT',
      default: '10',
      about: 'number of earlier events, up to 1000; default: 10',
    },
    cursor: {
      type: 'string',
      value: 'ID',
      about: 'show the events after this one instead: its ID, or "nextCursor" of the list of events',
    },
    events: {
      type: 'string',
      value: 'NAMES',
      about: 'comma-separated event names; default: all but those in the legacy format',
    },
    'no-follow': { type: 'boolean', about: 'exit without waiting for new events' },
  },
  examples: [
    ['npx @portside/sdk events tail', 'show the last 10 events and wait for new ones'],
    [
      'npx @portside/sdk events tail --events order.updated --lines 1 --no-follow --json',
      'print the latest order event with its body',
    ],
  ],
  async run({ values }, { env, json, signal }) {
    const lines = parseCount('lines', values.lines, 1000);
    const types =
      values.events === undefined
        ? listedNames.filter((name) => !legacyEvents.has(name))
        : parseNames('--events', values.events, listedNames);
    let after = values.cursor === undefined ? undefined : parseId('--cursor', values.cursor);
    const api = await connect(env);
    const last: ListedEvent[] = [];
    for (let hasMore = true; hasMore; ) {
      const page = await readEventPage(api, after, signal, types);
      ({ after, hasMore } = page);
      last.push(...page.events);
      if (values.cursor === undefined) last.splice(0, last.length - lines);
      else for (const event of last.splice(0)) printEvent(event, json);
    }
    for (const event of last) printEvent(event, json);
    if (values['no-follow']) return;
    const following = await connect(env, { retries: 0 });
    for await (const { events } of followEvents(following, after, signal, types)) {
      for (const event of events) printEvent(event, json);
    }
  },
});

function printEvent({ id, name, body }: ListedEvent, json: boolean): void {
  if (json) {
    printLine(`{"id":"${id}","body":${body}}`);
    return;
  }
  const { timestamp, data } = JSON.parse(body) as { timestamp: string; data: Record<string, unknown> };
  const facts = [data['orderNumber'] ?? data['productId'], data['status'] ?? data['newStatus'] ?? data['reason']];
  printLine([timestamp, name, id, ...facts.filter((fact) => typeof fact === 'string')].join('  '));
}
