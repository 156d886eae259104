// Reports attempts: one line each, or one JSON document.

import type { Attempt } from './delivery.ts';
import type { ListedEvent } from './event-pages.ts';
import { printJson, printLine } from './output.ts';

/** Writes an attempt; `retryMs` is the delay of the next one, if there is one. */
export function reportAttempt(
  { id, name }: ListedEvent,
  { ok, status, ms, error }: Attempt,
  { attempt, retryMs, json }: { attempt: number; retryMs: number | undefined; json: boolean },
): void {
  const state = ok ? 'delivered' : retryMs === undefined ? 'failed' : 'pending';
  if (json) {
    printJson({
      time: new Date().toISOString(),
      event: name,
      id,
      attempt,
      state,
      status,
      ms,
      error,
      retryMs: retryMs ?? null,
    });
    return;
  }
  const time = new Date().toTimeString().slice(0, 8);
  const next = {
    delivered: '',
    failed: `  failed: ${error}`,
    pending: `  ${error}; retry in ${(retryMs ?? 0) / 1000} s`,
  };
  printLine(`${time}  ${name}  ${id}  ${status ?? '---'}  ${ms} ms${next[state]}`);
}
