// Webhook retry schedules.

export const retrySchedules = ['standard', 'extended'] as const;

export type RetrySchedule = (typeof retrySchedules)[number];

/** Days after which an endpoint is paused if every attempt has failed. */
export const maxFailingDays = 5;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const standardDelaysMs = [2 * second, 4 * second, 8 * second];

const delaysMs: Record<RetrySchedule, number[]> = {
  standard: standardDelaysMs,
  extended: [...standardDelaysMs, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 24 * hour],
};

/**
 * Returns the delay in ms after the `failures`-th consecutive failure; undefined if there are no more retries. After the fourth failure
 * there is none in `standard`, and one after 60,000 ms in `extended`.
 */
export function retryDelayMs(failures: number, schedule: RetrySchedule): number | undefined {
  return delaysMs[schedule][failures - 1];
}
