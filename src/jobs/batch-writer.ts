// Writes what comes one by one in batches, as large as the time that the batch before takes makes them.

import { setTimeout as sleep } from 'node:timers/promises';

/** How long a batch that could not be written waits for the next try. */
const pauseMs = 500;

/**
 * Returns a function that hands items to `write`, many at a time, and resolves when its item is written. What can't be written
 * is tried again, and `report` told, until `ending` aborts: then it rejects.
 */
export function createBatchWriter<Item>(
  write: (items: Item[]) => Promise<void>,
  report: (error: unknown) => void,
  ending: AbortSignal,
): (item: Item) => Promise<void> {
  let gathering: Item[] = [];
  let gathered: Promise<void> | undefined;
  let before: Promise<unknown> = Promise.resolve();

  async function writeGathered(): Promise<void> {
    await before;
    const items = gathering;
    gathering = [];
    gathered = undefined;
    const written = insist(items);
    before = written.catch(() => undefined);
    return written;
  }

  async function insist(items: Item[]): Promise<void> {
    for (;;) {
      try {
        return await write(items);
      } catch (error) {
        ending.throwIfAborted();
        report(error);
        await sleep(pauseMs, undefined, { signal: ending });
      }
    }
  }

  return (item) => {
    gathering.push(item);
    gathered ??= writeGathered();
    return gathered;
  };
}
