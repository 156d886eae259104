// When a webhook delivery that failed is tried again.

const delaysMs = [2_000, 4_000, 8_000];

/** Returns the milliseconds from the `failures`-th failure in a row to the next attempt; undefined when there is none. */
export function retryDelayMs(failures: number): number | undefined {
  return delaysMs[failures - 1];
}
