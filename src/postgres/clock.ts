// The present time of a database. In a sandbox, time stands still until its clock is advanced (sandbox-schema.ts); SQL reads it by `now()`.

import type { Knex } from 'knex';

/** The time of a sandbox, as this process has read it last. */
export interface Clock {
  at: Date;
}

/** Returns the time of the sandbox that the database is of, else the system time. */
export function currentTime(db: Knex): Date {
  const { clock } = db.client.config as { clock?: Clock };
  return clock === undefined ? new Date() : new Date(clock.at);
}
