// Batches individual writes: items that arrive while a batch is being written form the next batch.

import { setTimeout as sleep } from 'node:timers/promises';

/** Delay before a failed batch is retried. */
const pauseMs = 500;

/**
 * Returns a function that passes items to `write` in batches and resolves when its item is written. A failed batch is reported to
 * `report` and retried until `ending` aborts; then the function rejects.
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
