// Logs errors of the job queue once per incident. While the database is slow or away, every poll fails.

import type { Logger } from 'pino';
import type { QueueObserver } from './job-backend.ts';

/** pg's message for a statement that did not get a connection of the pool in time. */
const poolExhausted = 'timeout exceeded when trying to connect';
/** An incident ends with the first statement that succeeds this long after the last error: the time in which a statement fails. */
const quietMs = 10_000;

/** Returns an observer that logs each different error of an incident once, and the end of the incident. `connections` is the pool's size. */
export function logIncidents(log: Logger, connections: number, now = () => performance.now()): QueueObserver {
  let incident: { since: number; lastErrorAt: number; errors: number; messages: Set<string> } | undefined;
  return {
    failed(error) {
      incident ??= { since: now(), lastErrorAt: now(), errors: 0, messages: new Set() };
      incident.lastErrorAt = now();
      incident.errors++;
      if (incident.messages.has(error.message)) return;
      incident.messages.add(error.message);
      if (error.message === poolExhausted) log.error(`job queue: all ${connections} connections busy`);
      else log.error({ err: error }, 'job queue error');
    },
    worked() {
      if (incident === undefined || now() - incident.lastErrorAt < quietMs) return;
      const { since, errors } = incident;
      incident = undefined;
      log.info({ seconds: Math.round((now() - since) / 1000), errors }, 'job queue works again');
    },
  };
}
