// Follows the event list of a company with its cursor, also while the service fails.

import { setTimeout as sleep } from 'node:timers/promises';

export interface EventFollower {
  /** The ids in the order of the list. More than one of an id means a defect. */
  ids: string[];
  /** Resolves once the list has no more events, and ends. Rejects if the service returned anything but 200 and 503. */
  stop(): Promise<void>;
  /** Ends, also while the service fails. */
  abandon(): void;
}

/** Starts to poll the event list from its start. */
export function followEvents(address: () => string, key: string): EventFollower {
  const ids: string[] = [];
  let stopping = false;
  let abandoned = false;
  let cursor: string | null = null;
  async function poll(): Promise<number | undefined> {
    const url = `${address()}/api/v2/external/events${cursor === null ? '' : `?cursor=${cursor}`}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (text === undefined || response?.status === 503) return undefined;
    if (response?.status !== 200) throw new Error(`${url}: ${response?.status} ${text}`);
    const { items, nextCursor } = (JSON.parse(text) as { data: EventPage }).data;
    ids.push(...items.map(({ id }) => id));
    cursor = nextCursor ?? cursor;
    return items.length;
  }
  const ended = (async () => {
    while (!abandoned) {
      const isLast = stopping;
      const count = await poll();
      if (isLast && count === 0) return;
      if (!count) await sleep(50);
    }
  })();
  ended.catch(() => undefined);
  return {
    ids,
    async stop() {
      stopping = true;
      await ended;
    },
    abandon() {
      abandoned = true;
    },
  };
}

interface EventPage {
  items: { id: string }[];
  nextCursor: string | null;
}
