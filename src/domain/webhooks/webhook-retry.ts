// Webhook retry schedule.

const delaysMs = [2_000, 4_000, 8_000];

/** Returns the delay in ms after the `failures`-th consecutive failure; undefined if there are no more retries. */
export function retryDelayMs(failures: number): number | undefined {
  return delaysMs[failures - 1];
}
