import { AssertionError } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';

/** Only for what never happens: on a busy machine, everything takes long. */
const limitMs = 600_000;

/** Calls `find` every `everyMs` until its result is truthy and returns the result. Rejects after ten minutes with `what` it waited for. */
export async function until<T>(
  find: () => T | Promise<T>,
  { what = 'the condition is met', everyMs = 20 } = {},
): Promise<Exclude<NonNullable<T>, false>> {
  for (const end = performance.now() + limitMs; ; await sleep(everyMs)) {
    const found = await find();
    if (found) return found as Exclude<NonNullable<T>, false>;
    if (performance.now() > end)
      throw new AssertionError({ message: `timed out after ${limitMs} ms waiting until ${what}` });
  }
}
