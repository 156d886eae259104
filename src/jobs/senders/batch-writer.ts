// Batches individual writes: items that arrive while a batch is being written form the next batch.

import { setTimeout as sleep } from 'node:timers/promises';

/** Delay before a failed batch is retried. */
const retryDelayMs = 500;

/**
 * Returns a function that passes items to `write` in batches and resolves when its item is written. A failed batch is reported to
 * `report` and retried until `stopSignal` aborts; then the function rejects.
 */
export function createBatchWriter<Item>(
  write: (items: Item[]) => Promise<void>,
  report: (error: unknown) => void,
  stopSignal: AbortSignal,
): (item: Item) => Promise<void> {
  let pendingItems: Item[] = [];
  let pendingBatch: Promise<void> | undefined;
  let previousBatch: Promise<unknown> = Promise.resolve();

  async function writeBatch(): Promise<void> {
    await previousBatch;
    const items = pendingItems;
    pendingItems = [];
    pendingBatch = undefined;
    const written = writeWithRetry(items);
    previousBatch = written.catch(() => undefined);
    return written;
  }

  async function writeWithRetry(items: Item[]): Promise<void> {
    for (;;) {
      try {
        return await write(items);
      } catch (error) {
        stopSignal.throwIfAborted();
        report(error);
        await sleep(retryDelayMs, undefined, { signal: stopSignal });
      }
    }
  }

  return (item) => {
    pendingItems.push(item);
    pendingBatch ??= writeBatch();
    return pendingBatch;
  };
}
