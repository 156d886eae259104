import { AssertionError } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';

/** Calls `find` until its result is truthy and returns the result. Rejects after `timeoutMs` with `what` it waited for. */
export async function until<T>(
  find: () => T | Promise<T>,
  { what = 'the condition is met', timeoutMs = 180_000 } = {},
): Promise<NonNullable<T>> {
  for (const end = performance.now() + timeoutMs; ; await sleep(20)) {
    const found = await find();
    if (found) return found;
    if (performance.now() > end)
      throw new AssertionError({ message: `timed out after ${timeoutMs} ms waiting until ${what}` });
  }
}
