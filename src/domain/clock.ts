// The present time. In a sandbox, it stands still until the clock is advanced; SQL reads it by `now()` (postgres/sandbox-schema.ts).

import { dayOf } from './day.ts';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The clock of a sandbox, at the time that this process has read last. */
export class SandboxClock implements Clock {
  at = new Date();

  now(): Date {
    return new Date(this.at);
  }
}

/** Returns the current day (UTC). */
export function currentDay(clock: Clock): string {
  return dayOf(clock.now().toISOString());
}
