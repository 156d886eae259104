// Reads and follows the list of events.

import { setTimeout as sleep } from 'node:timers/promises';
import { isTemporary } from '../error.ts';
import type { ListEventsParams, Portside, WebhookEvent } from '../index.ts';
import { elementsOf, membersOf } from './json-text.ts';
import { printMessage } from './output.ts';

export type EventName = WebhookEvent['event'];

export interface ListedEvent {
  id: string;
  name: string;
  /** The body of the webhook, byte for byte. */
  body: string;
}

export interface EventPage {
  events: ListedEvent[];
  /** The position after this page: `cursor` of the next request. Undefined if there are no events yet. */
  after: string | undefined;
  hasMore: boolean;
  /** Milliseconds to wait before the next request so that the rate limit suffices. */
  paceMs: number;
}

const maxPageSize = 500;
const minPollMs = 1_000;
const maxPollMs = 30_000;
/** Slow enough that the first minute without events is polled at least every 10 seconds. */
const pollGrowth = 1.2;
const maxBackoffMs = 60_000;

/** Reads one page of all events, or of events of some types. */
export async function readEventPage(
  api: Portside,
  after: string | undefined,
  signal: AbortSignal,
  types?: ListEventsParams['eventTypes'],
): Promise<EventPage> {
  const query = {
    limit: maxPageSize,
    ...(after !== undefined && { cursor: after }),
    ...(types !== undefined && { eventTypes: types }),
  };
  const { text, response } = await api.events.list(query, { signal }).withResponse();
  const page = membersOf(membersOf(text).get('data') ?? '');
  const nextCursor = JSON.parse(page.get('nextCursor') ?? 'null') as string | null;
  return {
    events: elementsOf(page.get('items') ?? '[]').map(toEvent),
    after: nextCursor ?? after,
    hasMore: page.get('hasMore') === 'true',
    paceMs: paceMs(response.headers),
  };
}

function toEvent(item: string): ListedEvent {
  const members = membersOf(item);
  const body = members.get('body') ?? '';
  const { event: name } = JSON.parse(body) as { event: string };
  return { id: JSON.parse(members.get('id') ?? '') as string, name, body };
}

/** Spreads the requests that are left over the window, once half of them are used. */
function paceMs(headers: Headers): number {
  const [limit, remaining, reset] = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map((name) =>
    Number(headers.get(name) ?? Number.NaN),
  ) as [number, number, number];
  return remaining < limit / 2 ? (reset * 1000) / Math.max(remaining, 1) : 0;
}

/**
 * Reads page after page from `after`, and waits for new events: 1 second after events, longer while there are none, up to 30 seconds. While the
 * service is not available, it tries again. Ends when the signal is aborted. Rejects if the service rejects the request.
 */
export async function* followEvents(
  api: Portside,
  start: string | undefined,
  signal: AbortSignal,
  types?: ListEventsParams['eventTypes'],
): AsyncGenerator<EventPage, void, undefined> {
  let after = start;
  let pollMs = minPollMs;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const page = await readEventPage(api, after, signal, types);
      if (failures > 0) printMessage('The service is available again.');
      failures = 0;
      after = page.after;
      yield page;
      if (page.hasMore) continue;
      pollMs = page.events.length > 0 ? minPollMs : Math.min(pollMs * pollGrowth, maxPollMs);
      await sleep(Math.max(pollMs, page.paceMs), undefined, { signal });
    } catch (error) {
      if (signal.aborted) return;
      if (!isTemporary(error)) throw error;
      failures += 1;
      const backoffMs = Math.min(minPollMs * 2 ** failures, maxBackoffMs);
      const waitMs = Math.max(backoffMs, (error.retryAfterSeconds ?? 0) * 1000);
      if (failures === 1) printMessage(`${error.message}. Trying again.`);
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
