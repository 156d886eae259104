// Spreads the work on large request bodies over event loop turns, so that small requests are served in between.

let last: Promise<void> = Promise.resolve();

/** Resolves in a later turn of the event loop. Each turn resumes one waiter, in FIFO order. */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
