// `listen`: forwards the events of the service to a local URL, signed like webhooks.

import { setTimeout as sleep } from 'node:timers/promises';
import { PortsideError } from '../error.ts';
import { eventSamples } from '../generated/events.gen.ts';
import { legacyEvents } from '../generated/legacy-events.gen.ts';
import { createPortside, type Portside } from '../index.ts';
import { CommandError, defineCommand, parseId, parseNames, requireUrl } from './command.ts';
import { readConnection, readSigningSecret } from './config.ts';
import { createSender, retryDelaysMs, type Sender } from './delivery.ts';
import { type EventName, followEvents, type ListedEvent, readEventPage } from './event-pages.ts';
import { openProgress, type Progress, progressPath } from './listen-progress.ts';
import { printJson, printLine, printMessage } from './output.ts';
import { reportAttempt } from './report.ts';

/** Maximum number of events that wait for a retry, before the next ones are read. */
const maxRetrying = 100;

export const eventNames = Object.keys(eventSamples) as EventName[];

export const listen = defineCommand({
  name: 'listen',
  positionals: [],
  summary: 'forward events to a URL on your computer, signed like webhooks',
  operations: ['listEvents'],
  options: {
    'forward-to': { type: 'string', value: 'URL', about: 'URL of your receiver' },
    events: {
      type: 'string',
      value: 'NAMES',
      about: 'comma-separated event names; default: all but those in the legacy format',
    },
    cursor: {
      type: 'string',
      value: 'ID',
      about: 'start after this event: its ID, or "nextCursor" of the list of events',
    },
    reset: { type: 'boolean', about: 'ignore the stored position, and start with new events' },
    'print-secret': { type: 'boolean', about: 'print the signing secret and exit' },
  },
  notes: [
    'The first run starts with new events. Later runs continue after the last event. Failed attempts are repeated after 2, 4 and 8 seconds.',
    'Product and catalog events are only listed if a webhook endpoint of your company subscribes to them.',
  ].join('\n'),
  examples: [
    ['npx @portside/sdk listen --forward-to http://localhost:3000/hook', 'forward new events'],
    [
      'npx @portside/sdk listen --forward-to http://localhost:3000/hook --events order.updated,product.price_changed',
      'forward two event types',
    ],
    ['export PORTSIDE_SECRET="$(npx @portside/sdk listen --print-secret)"', 'configure the secret of your receiver'],
  ],
  async run({ values }, { env, json, signal }) {
    const { secret, isNew } = await readSigningSecret(env);
    if (values['print-secret']) {
      if (json) printJson({ secret });
      else printLine(secret);
      return;
    }
    const target = requireUrl('forward-to', values['forward-to']);
    const names = values.events === undefined ? undefined : parseNames('--events', values.events, eventNames);
    const after = values.cursor === undefined ? undefined : parseId('--cursor', values.cursor);
    const connection = await readConnection(env);
    const api = createPortside({ ...connection, retries: 0 });
    const path = progressPath(env, connection.baseUrl, target);
    const progress = openProgress(path, values.reset === true || after !== undefined);
    if (after !== undefined) progress.start(await findEvent(api, after, signal));
    else if (progress.after === undefined) progress.start(await findEnd(api, signal));
    if (isNew) printMessage(`Signing secret: ${secret}`);
    else printMessage('Signing secret: unchanged. To show it, run npx @portside/sdk listen --print-secret.');
    printMessage(`Forwarding events of ${connection.baseUrl} to ${target.href}. To stop, press Ctrl-C.`);
    const sender = createSender(target, secret);
    try {
      await forward({ api, progress, sender, names, json }, signal);
    } catch (error) {
      throw explainPosition(error, progress.after, 'To continue with new events, add --reset.');
    } finally {
      sender.close();
    }
  },
});

interface Forwarding {
  api: Portside;
  progress: Progress;
  sender: Sender;
  /** Names of the events to forward; undefined for all but those in the legacy format. */
  names: readonly string[] | undefined;
  json: boolean;
}

/** Forwards events until the signal is aborted, or the service rejects a request. Events that still wait for a retry stay unsettled. */
async function forward({ api, progress, sender, names, json }: Forwarding, signal: AbortSignal): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  signal.addEventListener('abort', stop);
  const retrying = new Set<Promise<void>>();

  /** Sends an event once. Returns the delay before its next attempt, if there is one. */
  async function attempt(event: ListedEvent, failures: number): Promise<number | undefined> {
    const outcome = await sender.send(event);
    const retryMs = outcome.ok ? undefined : retryDelaysMs[failures];
    reportAttempt(event, outcome, { attempt: failures + 1, retryMs, json });
    if (retryMs === undefined) progress.settle(event.id);
    return retryMs;
  }

  async function retry(event: ListedEvent, firstDelayMs: number): Promise<void> {
    let delayMs: number | undefined = firstDelayMs;
    for (let failures = 1; delayMs !== undefined; failures += 1) {
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      delayMs = await attempt(event, failures);
    }
  }

  async function deliver(event: ListedEvent): Promise<void> {
    const delayMs = await attempt(event, 0);
    if (delayMs === undefined) return;
    const retries = retry(event, delayMs).finally(() => retrying.delete(retries));
    retrying.add(retries);
    if (retrying.size >= maxRetrying) await Promise.race(retrying);
  }

  try {
    for await (const { events } of followEvents(api, progress.after ?? undefined, signal)) {
      // One after another, so that events arrive in their order. Retries don't delay the next events.
      for (const event of events) {
        if (signal.aborted) return;
        if (!progress.add(event.id)) continue;
        if (names?.includes(event.name) ?? !legacyEvents.has(event.name)) await deliver(event);
        else progress.settle(event.id);
      }
    }
  } finally {
    stop();
    signal.removeEventListener('abort', stop);
    const unsettled = retrying.size;
    await Promise.all(retrying);
    if (unsettled > 0) printMessage('Events that were not delivered are sent again by the next run.');
  }
}

/** Returns the ID of the last event; null if there is none. */
async function findEnd(api: Portside, signal: AbortSignal): Promise<string | null> {
  let after: string | undefined;
  for (let hasMore = true; hasMore; ) ({ after, hasMore } = await readEventPage(api, after, signal));
  return after ?? null;
}

/** Returns the ID of an event. Rejects if the service does not know it, before it replaces the stored position. */
async function findEvent(api: Portside, eventId: string, signal: AbortSignal): Promise<string> {
  await readEventPage(api, eventId, signal).catch((error: unknown) => {
    throw explainPosition(error, eventId, 'The stored position is unchanged.');
  });
  return eventId;
}

/** The service rejects a position that has expired or belongs to another company. */
function explainPosition(error: unknown, after: string | null | undefined, advice: string): unknown {
  if (!(error instanceof PortsideError) || error.status !== 400 || !after) return error;
  return new CommandError(
    `The service does not know the event ${after}: it is older than 30 days, or belongs to another company. ${advice}`,
  );
}
