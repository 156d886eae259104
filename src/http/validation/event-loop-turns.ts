// Divides the work on large request bodies among turns of the event loop, so that small requests are served in between.

let last: Promise<void> = Promise.resolve();

/** Resolves in a turn of the event loop of its own: however many wait, each turn goes to one of them, in order. */
export function turn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
